import GraphCore

/// Which declarations of a source are kept: all that can say something to what reads them.
///
/// A function, a subscript, a computed or static property speaks by its annotations alone, or as a requirement of a
/// protocol. Most of a source is none of that, and is dropped as it is read. What a dropped signature would have shown of
/// names of modules that are not scanned is lost with it: that one of two imported modules declares a name, or that a name
/// stands for a protocol, counts where a declaration that is kept writes it.
enum Surroundings {
    case file
    /// A type but a protocol, or an extension.
    case type
    case `protocol`

    func keepsFunction(_ header: DeclarationHeader) -> Bool {
        self == .protocol || header.attributes.contains(where: \.isCapitalized)
    }

    func keepsVariable(_ header: DeclarationHeader, isComputed: Bool) -> Bool {
        keepsFunction(header) || (self == .type && !isComputed && !header.isStatic)
    }
}

extension Attribute {
    /// Whether it is named like a type: macros, wrappers and global actors are, the compiler's own are not.
    fileprivate var isCapitalized: Bool {
        guard case .named(let path) = name, let first = path.last?.name.first else { return true }
        return !first.isLowercase && first != "_"
    }
}
