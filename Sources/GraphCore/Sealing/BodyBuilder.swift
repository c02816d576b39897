/// Writes one body: constants for what is needed, dependencies first, then the call.
///
/// Functions that the body mentions are noted as references; whoever asked for the body sees that they exist.
struct BodyBuilder {
    private let plan: SealingPlan
    private(set) var locals: MemberNames
    private var statements: [Statement] = []
    /// Whether the object that holds the values of one call is there already.
    private var hasCallScope = false
    private(set) var references: Set<FunctionKey> = []
    /// The properties of the class that the body mentions.
    private(set) var properties: Set<String> = []

    init(_ plan: SealingPlan, level: Int, parameters: [String] = [], hasCallScope: Bool = false) {
        self.plan = plan
        locals = plan.names(ofLevel: level).inside(parameters)
        self.hasCallScope = hasCallScope
    }

    private init(inside outer: BodyBuilder, parameters: [String]) {
        plan = outer.plan
        locals = outer.locals.inside(parameters)
    }

    // MARK: - Bodies

    /// The body of an entry point, or of a closure: what a supply gives.
    mutating func body(for supply: ResolvedGraph.Supply, at location: Location, _ context: CodeContext) -> Body {
        if case .node(let node) = supply, case .existing = plan.graph.nodes[node].binding.source {
            // The object comes as the one argument; its members are all there is to do.
            inject(node, into: context.arguments[0], context)
            return Body(statements: statements, result: nil)
        }
        let value =
            if case .node(let node) = supply, !plan.isInput(node),
                !plan.placement.hasFunction[node] || plan.opensChild(node) && context.isInMethod && !context.isInClosure
            {
                make(node, at: location, context, as: nil)
            } else {
                use(supply, type: nil, name: "value", at: location, context, bind: false)
            }
        return Body(statements: statements, result: .init(value: value, location: location))
    }

    /// The body of a node's own function.
    mutating func body(makingNode node: Int, _ context: CodeContext) -> Body {
        let content = plan.graph.nodes[node]
        let location = content.binding.annotation
        if case .held = context.loop, content.isKept {
            return Body(
                statements: [
                    Statement(
                        form: .followReference(
                            reference: plan.referenceName(of: node), plan.callEffects(ofFunction: node, context)),
                        location: location)
                ], result: nil)
        }
        guard let storage = plan.storage(of: node) else {
            let value = make(node, at: location, context, as: nil)
            return Body(statements: statements, result: .init(value: value, location: location))
        }
        return Body(statements: [], result: .init(value: kept(node, storage, context), location: location))
    }

    private mutating func kept(_ node: Int, _ storage: Graph.Storage, _ context: CodeContext) -> Value {
        let content = plan.graph.nodes[node]
        let location = content.binding.annotation
        let name = storage.name
        if content.binding.scope != .perResolve, context.isInMethod { properties.insert(name) }
        let object = content.binding.scope == .perResolve ? SealingPlan.callScopeName + "." : ""

        var inner = BodyBuilder(inside: self, parameters: [])
        inner.hasCallScope = hasCallScope
        let value = inner.makeBare(node, at: location, context)
        let make = Body(statements: inner.statements, result: .init(value: value, location: location))
        absorb(inner)

        var completion: (name: String, statements: [Statement])?
        var after = BodyBuilder(inside: self, parameters: [])
        let local = after.locals.reserve(plan.graph.names.text(content.type).asWords.asConstantName)
        if plan.hasReference(node) {
            after.statements.append(
                Statement(form: .remember(reference: plan.referenceName(of: node), value: local), location: location))
        }
        after.hasCallScope = hasCallScope
        // What completes a value on a loop comes back to the loop's values, which must not be kept alive by it.
        let isOnLoop = plan.placement.isOnMemberLoop[node]
        let afterContext = context.inClosure(
            actor: context.actor, loop: .held(plan.placement.component(of: node, inLevel: context.level)),
            arguments: context.arguments)
        after.inject(node, into: local, isOnLoop ? afterContext : context)
        if !after.statements.isEmpty { completion = (local, after.statements) }
        absorb(after)
        return .kept(
            Value.Kept(
                storage: object + name, type: content.type, make: make, completion: completion,
                effects: plan.callEffects(keeping: node, storage, context), throwing: plan.effects[node].throwing))
    }

    // MARK: - Values

    /// What a supply gives, as a constant of its own unless it has a name already.
    ///
    /// - Parameters:
    ///   - type: What is asked for; written where the value alone would have another type.
    ///   - bind: Whether a call becomes a constant, so that it has a line to be mapped back from.
    private mutating func use(
        _ supply: ResolvedGraph.Supply, type: ResolvedType?, name: String, at location: Location,
        _ context: CodeContext, bind: Bool = true
    ) -> Value {
        switch supply {
        case .node(let node): return use(node, type: type, name: name, at: location, context, bind: bind)
        case .assisted(let index): return .name(context.arguments[index])
        case .provider(let function, let inner):
            if let name = sameFunction(as: function, inner, context) { return .name(name) }
            let value = Value.closure(closure(function, inner, at: location, context))
            return bind ? constant(name, .function(function), value, at: location) : value
        case .lazy(let inner):
            let function = ResolvedFunctionType(
                parameters: [], isAsync: false, throwing: .never, result: .void, isSendable: false, globalActor: nil)
            let value = Value.lazy(closure(function, inner, at: location, context))
            return bind ? constant(name, type, value, at: location) : value
        case .omitted, .fault:
            preconditionFailure("what is left out is no argument, and a graph with a fault is not sealed")
        }
    }

    private mutating func use(
        _ node: Int, type: ResolvedType?, name: String, at location: Location, _ context: CodeContext, bind: Bool
    ) -> Value {
        let content = plan.graph.nodes[node]
        // A literal has no type of its own.
        let isLiteral =
            if case .collection = content.binding.source { !plan.placement.hasFunction[node] } else { false }
        let annotation = type.flatMap { asked -> ResolvedType? in
            let key = asked.unqualified.asKey
            let isSame = key == content.type.unqualified || key.wrapped == content.type.unqualified
            return isSame && !isLiteral ? nil : asked
        }
        if plan.isInput(node) {
            let property = plan.inputName(node, from: context.level)
            if context.isInMethod { properties.insert(property) }
            return .name(property)
        }
        if !plan.placement.hasFunction[node] {
            let value = make(node, at: location, context, as: name)
            if case .name = value { return value }
            return bind ? constant(name, annotation, value, at: location) : value
        }
        let value = callFunction(node, [], at: location, context)
        return bind ? constant(name, annotation, value, at: location) : value
    }

    private mutating func constant(
        _ name: String, _ type: ResolvedType?, _ value: Value, at location: Location
    ) -> Value {
        let local = locals.reserve(name)
        statements.append(Statement(form: .constant(name: local, type: type, value), location: location))
        return .name(local)
    }

    /// A call of a node's function.
    private mutating func callFunction(
        _ node: Int, _ assisted: [String], at location: Location, _ context: CodeContext
    ) -> Value {
        let key = key(for: node, context)
        references.insert(key)
        let name = plan.functionName(key, from: context.level)
        if context.isInMethod, plan.isDetached(key, from: context.level) { properties.insert(name) }
        var arguments = assisted.map { Value.Argument(label: nil, value: .name($0), location: location) }
        if plan.placement.needsCallScope[node] {
            arguments.append(Value.Argument(label: nil, value: .name(callScopeName(at: location)), location: location))
        }
        if plan.graph.nodes[node].hasAssistedArguments, assisted.isEmpty {
            arguments =
                context.arguments.map { Value.Argument(label: nil, value: .name($0), location: location) }
                + arguments
        }
        let callee: Callee =
            if plan.isSource(key), plan.graph.nodes[node].level == context.level {
                .method(object: name, name: "make")
            } else if plan.placement.isStatic[node] { .staticMember(name) } else { .member(name) }
        return .call(callee, arguments, plan.callEffects(ofFunction: node, context))
    }

    private mutating func callScopeName(at location: Location) -> String {
        // The name is kept for this: no member and no other constant has it.
        let name = SealingPlan.callScopeName
        if !hasCallScope {
            hasCallScope = true
            statements.insert(Statement(form: .callScope(name: name), location: location), at: 0)
        }
        return name
    }

    // MARK: - Making

    /// Makes a node's value here, members included.
    private mutating func make(
        _ node: Int, at location: Location, _ context: CodeContext, as name: String?
    ) -> Value {
        let value = makeBare(node, at: location, context)
        guard !plan.graph.nodes[node].members.isEmpty else { return value }
        let fallback = plan.graph.names.text(plan.graph.nodes[node].type).asWords.asConstantName
        let object = constant(name ?? fallback, nil, value, at: location)
        if case .name(let local) = object { inject(node, into: local, context) }
        return object
    }

    /// The call that makes a node's value.
    private mutating func makeBare(_ node: Int, at location: Location, _ context: CodeContext) -> Value {
        let content = plan.graph.nodes[node]
        let effects = plan.callEffects(ofCall: node, context)
        switch content.binding.source {
        case .initializer:
            return .call(.initializer(content.initializedType), arguments(of: node, context), effects)
        case .function(let owner, let name):
            return .call(.function(content.specialized(owner), name: name), arguments(of: node, context), effects)
        case .variable(let owner, let name):
            return .variable(content.specialized(owner), name: name, effects)
        case .collection(let kind, let keys):
            let elements = zip(keys, content.arguments).map { key, argument in
                Value.Element(
                    key: key,
                    value: use(
                        argument.supply, type: content.type.elementType, name: elementName(argument),
                        at: argument.dependency.location, context),
                    location: argument.dependency.location)
            }
            return .collection(kind, elements)
        case .factory:
            let arguments = content.arguments.map { argument in
                guard case .provider(let function, let inner) = argument.supply else {
                    preconditionFailure("what a factory makes is always made later")
                }
                let location = argument.dependency.location
                var value = Value.closure(closure(function, inner, at: location, context))
                // Swift infers what is thrown only from a declared type (SE-0413).
                if case .typed = function.throwing {
                    value = constant(localName(argument), .function(function), value, at: location)
                }
                return Value.Argument(label: nil, value: value, location: location)
            }
            return .call(.member(plan.factoryClassName(node)), arguments, .none)
        case .childGraph(let level):
            return .call(.member(plan.className(ofLevel: level)), childArguments(level, location, context), effects)
        case .input(let name):
            return .name(name)
        case .existing:
            return .name(context.arguments[0])
        }
    }

    /// The name of the parameter, or, where it has none, what is given to it by its type.
    private func localName(_ argument: ResolvedGraph.Argument) -> String {
        argument.dependency.name == "_" ? elementName(argument) : argument.dependency.name
    }

    private func elementName(_ argument: ResolvedGraph.Argument) -> String {
        argument.supply.nodes.first.map { plan.graph.nodes[$0].type.asConstantName(plan.graph.names) } ?? "element"
    }

    private mutating func arguments(of node: Int, _ context: CodeContext) -> [Value.Argument] {
        arguments(plan.graph.nodes[node].arguments, context)
    }

    private mutating func arguments(
        _ arguments: [ResolvedGraph.Argument], _ context: CodeContext
    ) -> [Value.Argument] {
        arguments.compactMap { argument in
            if argument.supply == .omitted { return nil }
            let dependency = argument.dependency
            return Value.Argument(
                label: dependency.label,
                value: use(
                    argument.supply, type: dependency.type, name: localName(argument), at: dependency.location, context),
                location: dependency.location)
        }
    }

    /// A child graph has its inputs, and what it needs of the graphs around it.
    private mutating func childArguments(
        _ level: Int, _ location: Location, _ context: CodeContext
    ) -> [Value.Argument] {
        // A child that someone opened by hand keeps its parent. One that a maker opens keeps just what it needs: a value
        // of the parent may hold the maker, and the child, and must not close a loop by that.
        var result: [Value.Argument] = []
        if context.isInMethod && !context.isInClosure {
            result.append(Value.Argument(label: "parent", value: .graph, location: location))
        }
        let inputs = plan.graph.levels[level].graph.inputs
        for (index, input) in inputs.enumerated() {
            result.append(
                Value.Argument(label: input.name, value: .name(context.arguments[index]), location: location))
        }
        for part in plan.parts(ofLevel: level) {
            let name: String
            switch part.need {
            case .input(let node):
                name = plan.inputName(node, from: context.level)
                if context.isInMethod { properties.insert(name) }
            case .function(let node):
                // The child asks for it later.
                let later = context.inClosure(
                    actor: context.actor, loop: positionLater(node, context), arguments: context.arguments)
                let key = key(for: node, later)
                references.insert(key)
                name = plan.functionName(key, from: context.level)
                if context.isInMethod { properties.insert(name) }
            }
            result.append(Value.Argument(label: part.name, value: .name(name), location: location))
        }
        return result
    }

    /// Fills the members of an object, and calls those of its methods that want something.
    private mutating func inject(_ node: Int, into object: String, _ context: CodeContext) {
        for member in plan.graph.nodes[node].members {
            switch member.member.form {
            case .property:
                let argument = member.arguments[0]
                if argument.supply == .omitted { continue }
                let value = use(
                    argument.supply, type: argument.dependency.type, name: localName(argument),
                    at: argument.dependency.location, context, bind: false)
                statements.append(
                    Statement(
                        form: .assignment(object: object, member: member.member.name, value),
                        location: member.member.location))
            case .method:
                let arguments = arguments(member.arguments, context)
                statements.append(
                    Statement(
                        form: .call(
                            .call(
                                .method(object: object, name: member.member.name), arguments,
                                plan.callEffects(of: member.member.effects, context))),
                        location: member.member.location))
            }
        }
    }

    // MARK: - Closures

    private mutating func closure(
        _ function: ResolvedFunctionType, _ supply: ResolvedGraph.Supply, at location: Location, _ context: CodeContext
    ) -> Closure {
        let target = supply.nodes.first
        let parameterNames = names(of: supply, count: function.parameters.count)
        var inner = BodyBuilder(inside: self, parameters: parameterNames)
        let actor = function.actor(inCodeOn: context.actor)
        let innerContext = context.inClosure(
            actor: actor, loop: target.map { positionLater($0, context) } ?? .outside,
            arguments: parameterNames)
        let body = inner.body(for: supply, at: location, innerContext)
        let mentioned = inner.properties
        absorb(inner)
        return Closure(
            captures: context.isInMethod ? mentioned.sorted() : [], parameters: parameterNames, type: function,
            body: body)
    }

    /// The function that is just what a provider is to be: it is handed over as it is.
    private mutating func sameFunction(
        as function: ResolvedFunctionType, _ supply: ResolvedGraph.Supply, _ context: CodeContext
    ) -> String? {
        guard case .node(let node) = supply, plan.placement.hasFunction[node], !plan.placement.isStatic[node],
            !plan.placement.needsCallScope[node]
        else { return nil }
        let key = key(
            for: node, context.inClosure(actor: context.actor, loop: positionLater(node, context), arguments: []))
        let signature = plan.signature(of: node)
        let actor = function.actor(inCodeOn: context.actor)
        guard plan.isDetached(key, from: context.level), signature.result == function.result.asKey,
            signature.parameters.map(\.type) == function.parameters, signature.effects.isAsync == function.isAsync,
            signature.effects.throwing == function.throwing, signature.effects.globalActor == actor,
            function.globalActor == actor || !function.isSendable, signature.isSendable || !function.isSendable
        else { return nil }
        references.insert(key)
        let name = plan.functionName(key, from: context.level)
        if context.isInMethod { properties.insert(name) }
        return name
    }

    /// How code that makes a node later stands to the loop that the code here is on.
    private func positionLater(_ node: Int, _ context: CodeContext) -> CodeContext.LoopPosition {
        switch context.loop {
        case .inside(let loop), .held(let loop):
            plan.placement.component(of: node, inLevel: context.level) == loop ? .held(loop) : .outside
        case .outside:
            .outside
        }
    }

    /// The function by which a node is made here.
    private func key(for node: Int, _ context: CodeContext) -> FunctionKey {
        let component = plan.placement.component(of: node, inLevel: context.level)
        let holding: FunctionKey.Holding =
            switch context.loop {
            case .inside(let loop) where component == loop: .prerequisites
            case .held(let loop) where component == loop: .nothing
            case .outside, .inside, .held: .everything
            }
        return FunctionKey(node: node, holding: holding)
    }

    private func names(of supply: ResolvedGraph.Supply, count: Int) -> [String] {
        var names = locals
        guard let node = supply.nodes.first, count > 0 else { return [] }
        let assisted =
            plan.graph.nodes[node].binding.dependencies.filter(\.isAssisted)
            + plan.graph.nodes[node].binding.members.flatMap(\.dependencies).filter(\.isAssisted)
        return (0..<count).map { index in names.reserve(index < assisted.count ? assisted[index].name : "argument") }
    }

    private mutating func absorb(_ inner: BodyBuilder) {
        references.formUnion(inner.references)
        properties.formUnion(inner.properties)
    }
}

extension ResolvedGraph.Node {
    /// The type whose initializer is called: `T`, also where `init?` gives `T?`.
    fileprivate var initializedType: ResolvedType {
        if case .initializer(let declared) = binding.source, declared != binding.type, let wrapped = type.wrapped {
            return wrapped
        }
        return type
    }

    /// A generic type's static function is called on the specialised type.
    fileprivate func specialized(_ owner: Binding.Owner) -> Binding.Owner {
        guard case .type(let declared) = owner, declared.isGeneric else { return owner }
        if case .nominal(let id, _) = declared, case .nominal(id, _) = type { return .type(type) }
        return owner
    }

    var hasAssistedArguments: Bool {
        allArguments.contains { if case .assisted = $0.supply { true } else { false } }
    }
}

extension ResolvedType {
    /// What a collection holds.
    fileprivate var elementType: ResolvedType? {
        if case .nominal(_, let arguments) = self { arguments.last } else { nil }
    }
}
