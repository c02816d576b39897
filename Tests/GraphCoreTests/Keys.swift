import Testing

@testable import GraphCore

/// The types that the parameters of some functions ask for, as keys.
///
/// A test of identity writes functions called `same`, whose parameters all ask for one thing, and functions called
/// `different`, no two of whose parameters do, wherever in the sources the names are to be looked up from.
struct Keys {
    private let table: SymbolTable

    init(_ sources: [String: String]) {
        table = SymbolTableBuilder.build(modules(sources))
    }

    init(_ text: String) {
        self.init(["App/App.swift": text])
    }

    /// By function, in the order of the sources, the keys of its parameters.
    func parameters(ofFunctions name: String) -> [[ResolvedType]] {
        table.scopes.flatMap { scope in
            scope.declarations.compactMap { declaration in
                guard case .function(let function) = declaration, function.name.text == name else { return nil }
                let context = scope.context.inside(
                    scope.context.nominal, scope.context.genericParameters + function.genericParameters.map(\.name.text)
                )
                return function.parameters.map { TypeResolver(table: table).resolve($0.type, in: context).asKey }
            }
        }
    }

    func text(_ type: ResolvedType) -> String { TypeNames(table: table).text(type) }

    /// Expects what the names of the functions say.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let (same, different) = (parameters(ofFunctions: "same"), parameters(ofFunctions: "different"))
        #expect(!same.isEmpty || !different.isEmpty, "nothing to check", sourceLocation: sourceLocation)
        for keys in same {
            #expect(Set(keys).count == 1, "\(keys.map(text))", sourceLocation: sourceLocation)
        }
        for keys in different {
            #expect(Set(keys).count == keys.count, "\(keys.map(text))", sourceLocation: sourceLocation)
        }
    }
}
