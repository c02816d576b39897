import SwiftIfConfig
import SwiftSyntax

/// What `#if` is evaluated with: the target's own conditions, its system, and the modules that it can import.
public struct Conditions: Sendable, Hashable {
    /// The names given with `-D`.
    public let defined: Set<String>
    public let target: TargetTriple
    /// The modules for which `canImport` holds besides those of the system.
    public let importableModules: Set<String>

    public init(defined: Set<String>, target: TargetTriple, importableModules: Set<String>) {
        self.defined = defined
        self.target = target
        self.importableModules = importableModules
    }
}

extension Conditions {
    /// A text that is the same exactly for equal conditions.
    public var identity: String {
        [defined.sorted(), importableModules.sorted(), target.parts].identity
    }
}

extension Conditions: BuildConfiguration {
    public func isCustomConditionSet(name: String) -> Bool { defined.contains(name) }

    // `hasFeature` and `hasAttribute` ask the compiler about itself. A compiler that this tool is built with knows
    // every feature of its language mode.
    public func hasFeature(name: String) -> Bool { Self.languageFeatures.contains(name) }
    public func hasAttribute(name: String) -> Bool { true }

    public func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.first.map { canImport(module: $0.1) } ?? false
    }

    func canImport(module: String) -> Bool {
        importableModules.contains(module) || target.systemModules.contains(module)
    }

    public func isActiveTargetOS(name: String) -> Bool { target.matchesSystem(name) }
    public func isActiveTargetArchitecture(name: String) -> Bool { target.architecture == name }
    public func isActiveTargetEnvironment(name: String) -> Bool { target.environment == name }
    public func isActiveTargetRuntime(name: String) -> Bool {
        name == "_multithreaded" || name == (target.isApple ? "_ObjC" : "_Native")
    }
    public func isActiveTargetPointerAuthentication(name: String) -> Bool {
        name == (target.architecture == "arm64e" ? "_arm64e" : "_none")
    }
    public func isActiveTargetObjectFormat(name: String) -> Bool { target.objectFormat == name }

    public var targetPointerBitWidth: Int { target.pointerBitWidth }
    public var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128].filter { $0 <= 2 * target.pointerBitWidth } }
    public var endianness: Endianness { .little }
    public var languageVersion: VersionTuple { VersionTuple(6) }
    public var compilerVersion: VersionTuple {
        #if compiler(>=6.4)
            VersionTuple(6, 4)
        #elseif compiler(>=6.3)
            VersionTuple(6, 3)
        #else
            VersionTuple(6, 2)
        #endif
    }

    private static let languageFeatures: Set<String> = [
        "AsyncAwait", "Actors", "Sendable", "GlobalActors", "TypedThrows", "IsolatedAny", "Macros", "AttachedMacros",
        "FreestandingMacros", "ParameterPacks", "NoncopyableTypes", "NoncopyableGenerics", "ConciseMagicFile",
        "BareSlashRegexLiterals", "StrictConcurrency", "RegionBasedIsolation", "InferSendableFromCaptures",
        "ForwardTrailingClosures", "ImplicitOpenExistentials", "DisableOutwardActorInference",
        "GlobalActorIsolatedTypesUsability", "NonfrozenEnumExhaustivity", "DeprecateApplicationMain",
        "ImportObjcForwardDeclarations", "GlobalConcurrency", "DynamicActorIsolation", "IsolatedDefaultValues",
    ]
}
