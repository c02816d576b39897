import GraphCore
import SwiftIfConfig

/// `#if` around declarations: the clause that is active is read, the others are passed over.
extension Skimmer {
    /// Whether `#if` is next; false for what divides or ends one.
    func isConditionBeginning() throws(Doubt) -> Bool {
        switch text(try tokens.following()) {
        case "if": true
        case "elseif", "else", "endif": false
        default: throw Doubt()
        }
    }

    mutating func readConditional(in surroundings: Surroundings, into result: inout [Declaration]) throws(Doubt) {
        try enter()
        defer { leave() }
        var wasActive = false
        while true {
            try expectSymbol("#")
            let word = currentWord()
            try tokens.advance()
            switch word {
            case "if", "elseif":
                let holds = try readCondition()
                // The condition ends where the line does.
                guard tokens.current.startsLine || tokens.current.kind == .end else { throw Doubt() }
                try readClause(isActive: holds && !wasActive, in: surroundings, into: &result)
                wasActive = wasActive || holds
            case "else":
                try readClause(isActive: !wasActive, in: surroundings, into: &result)
                wasActive = true
            case "endif":
                guard tokens.current.startsLine || tokens.current.kind == .end || tokens.current.isSymbol("}") else {
                    throw Doubt()
                }
                return
            default: throw Doubt()
            }
        }
    }

    private mutating func readClause(
        isActive: Bool, in surroundings: Surroundings, into result: inout [Declaration]
    ) throws(Doubt) {
        // Members of the expression before.
        guard !tokens.current.isSymbol(".") else { throw Doubt() }
        if isActive {
            result += try declarations(in: surroundings)
        } else {
            try skipClause()
        }
        guard tokens.current.isSymbol("#") else { throw Doubt() }
    }

    /// Moves to what ends the clause. What it holds has to be text that Swift could read.
    private mutating func skipClause() throws(Doubt) {
        var depth = 0
        while true {
            switch tokens.current.kind {
            case .symbol(UInt8(ascii: "#")):
                switch text(try tokens.following()) {
                case "if": depth += 1
                case "endif" where depth > 0: depth -= 1
                case "elseif", "else", "endif": if depth == 0 { return }
                default: throw Doubt()
                }
                try tokens.advance()
                try tokens.advance()
            case .symbol(UInt8(ascii: "{")), .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")):
                try tokens.skipBrackets()
            case .symbol(UInt8(ascii: "}")), .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")), .end:
                throw Doubt()
            default:
                try tokens.advance()
            }
        }
    }

    // MARK: - Conditions

    /// `DEBUG && (os(Linux) || !canImport(UIKit))`; what asks for anything else is doubted.
    private mutating func readCondition() throws(Doubt) -> Bool {
        var result = try readConjunction()
        while try takeBoth("|", "|") {
            let next = try readConjunction()
            result = result || next
        }
        return result
    }

    private mutating func readConjunction() throws(Doubt) -> Bool {
        var result = try readOperand()
        while try takeBoth("&", "&") {
            let next = try readOperand()
            result = result && next
        }
        return result
    }

    private mutating func readOperand() throws(Doubt) -> Bool {
        try enter()
        defer { leave() }
        guard !tokens.current.startsLine else { throw Doubt() }
        if try takeSymbol("!") { return try !readOperand() }
        if try takeSymbol("(") {
            let result = try readCondition()
            try expectSymbol(")")
            return result
        }
        if try takeWord("true") { return true }
        if try takeWord("false") { return false }
        let name = try takeName().text
        guard !tokens.current.startsLine, try takeSymbol("(") else {
            return conditions.isCustomConditionSet(name: name)
        }
        let argument = try takeName().text
        try expectSymbol(")")
        switch name {
        case "os": return conditions.isActiveTargetOS(name: argument)
        case "arch": return conditions.isActiveTargetArchitecture(name: argument)
        case "targetEnvironment": return conditions.isActiveTargetEnvironment(name: argument)
        case "canImport": return conditions.canImport(module: argument)
        default: throw Doubt()
        }
    }
}
