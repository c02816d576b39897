/// Turns graphs that passed every validation into what emitters write down.
struct Sealer {
    private let plan: SealingPlan
    private let imports: [Import]
    private let unmappedPaths: Set<String>

    static func seal(_ analyzed: AnalyzedGraph) -> Graph {
        Sealer(analyzed).seal(level: 0)
    }

    private init(_ analyzed: AnalyzedGraph) {
        plan = SealingPlan(analyzed)
        imports = ImportChoice(analyzed.graph).imports
        unmappedPaths =
            UnmappedFiles(analyzed.graph.bindingSet.table, module: analyzed.graph.declaration.module).paths
    }

    /// What the class of one graph is made of, as far as it is known.
    private struct Parts {
        var functions: [FunctionKey: Body] = [:]
        var references: [FunctionKey: Set<FunctionKey>] = [:]
        /// The constants of the initializer that methods use as properties.
        var properties: Set<String> = []
        var open: [FunctionKey] = []

        mutating func add(_ builder: BodyBuilder, isInMethod: Bool) {
            if isInMethod { properties.formUnion(builder.properties) }
            open += builder.references.sorted()
        }
    }

    private func seal(level: Int) -> Graph {
        let content = plan.graph.levels[level]
        var parts = Parts()
        let entryPoints = content.roots.map { root in
            Graph.EntryPoint(
                declaration: root.entryPoint, globalActor: root.entryPoint.isolation(in: content.graph),
                body: body(of: root, level, &parts))
        }
        let eager = plan.eagerNodes(ofLevel: level).map { eagerStatement($0, level, &parts) }
        while let key = parts.open.popLast() {
            if parts.functions[key] == nil, plan.graph.nodes[key.node].level == level { build(key, &parts) }
        }
        let declaration = content.graph
        return Graph(
            className: plan.className(ofLevel: level), protocolType: declaration.protocolType, name: declaration.name,
            access: content.parent == nil ? declaration.access : nil, globalActor: declaration.globalActor,
            isSendable: declaration.isSendable, location: declaration.location, inputs: declaration.inputs,
            parts: plan.parts(ofLevel: level).map(part), storages: storages(ofLevel: level, parts),
            creationLoop: plan.creationLoop(ofLevel: level), callStorages: callStorages(ofLevel: level, parts),
            wiring: wiring(ofLevel: level, parts),
            eagerValues: eager, initializerEffects: plan.initializerEffects(ofLevel: level), entryPoints: entryPoints,
            functions: methods(parts), factories: factories(ofLevel: level),
            children: plan.graph.levels.indices.filter { plan.graph.levels[$0].parent == level }.map {
                seal(level: $0)
            },
            imports: imports, unmappedPaths: unmappedPaths,
            names: plan.graph.names.forCode(hiding: plan.names(ofLevel: level).taken))
    }

    // MARK: - Bodies

    private func body(of root: ResolvedGraph.Root, _ level: Int, _ parts: inout Parts) -> Body {
        let entryPoint = root.entryPoint
        let names: [String]
        switch entryPoint.form {
        case .property: names = []
        case .function(let parameters): names = parameters.map(\.name)
        case .injection(let parameter): names = [parameter.name]
        }
        var builder = BodyBuilder(plan, level: level, parameters: names)
        let context = CodeContext(
            level: level, actor: entryPoint.isolation(in: plan.graph.levels[level].graph), isInMethod: true,
            isInClosure: false, loop: .outside, arguments: names)
        let body = builder.body(for: root.supply, at: entryPoint.location, context)
        parts.add(builder, isInMethod: true)
        return body
    }

    private func eagerStatement(_ node: Int, _ level: Int, _ parts: inout Parts) -> Statement {
        let key = FunctionKey(node: node, holding: .everything)
        parts.open.append(key)
        let context = CodeContext(
            level: level, actor: plan.graph.levels[level].graph.globalActor, isInMethod: true, isInClosure: false,
            loop: .outside,
            arguments: [])
        return Statement(
            form: .discard(
                .call(
                    .member(plan.functionName(key, from: level)), [], plan.callEffects(ofFunction: node, context))),
            location: plan.graph.nodes[node].binding.annotation)
    }

    private func build(_ key: FunctionKey, _ parts: inout Parts) {
        if key.holding == .everything, plan.hasReference(key.node) { return buildCallOfSource(key, &parts) }
        let node = plan.graph.nodes[key.node]
        let signature = plan.signature(of: key.node)
        let isInMethod = !plan.isWired(key.node)
        var builder = BodyBuilder(
            plan, level: node.level,
            parameters: signature.parameters.map(\.name), hasCallScope: signature.takesCallScope)
        let loop = plan.placement.component(of: key.node, inLevel: node.level)
        let position: CodeContext.LoopPosition =
            switch key.holding {
            case .everything: plan.placement.isOnLoop[key.node] && node.isKept ? .inside(loop) : .outside
            case .prerequisites: .inside(loop)
            case .nothing: .held(loop)
            }
        let context = CodeContext(
            level: node.level, actor: signature.effects.globalActor, isInMethod: isInMethod, isInClosure: false,
            loop: position, arguments: signature.parameters.map(\.name))
        parts.functions[key] = builder.body(makingNode: key.node, context)
        parts.references[key] = builder.references
        parts.add(builder, isInMethod: isInMethod)
        // What follows a reference finds the value's source there.
        if key.holding == .nothing, plan.hasReference(key.node) {
            parts.open.append(FunctionKey(node: key.node, holding: .prerequisites))
        }
    }

    /// The function of a value on a loop for whoever is not on it: it calls the value's source, and keeps those that the
    /// source finds by reference.
    private func buildCallOfSource(_ key: FunctionKey, _ parts: inout Parts) {
        let location = plan.graph.nodes[key.node].binding.annotation
        let completing = plan.completing(key.node)
        let kept = Statement(form: .keepAlive(completing.map { plan.sourceName(of: $0) }), location: location)
        let call = Value.call(
            .method(object: plan.sourceName(of: key.node), name: "make"), [],
            plan.signature(of: key.node).effects.ofCall)
        parts.functions[key] = Body(
            statements: completing.isEmpty ? [] : [kept], result: .init(value: call, location: location))
        let sources = ([key.node] + completing).map { FunctionKey(node: $0, holding: .prerequisites) }
        parts.references[key] = Set(sources)
        parts.open += sources
    }

    // MARK: - Members

    private func part(_ planned: SealingPlan.PlannedPart) -> Graph.Part {
        let node = plan.graph.nodes[planned.node]
        let type: Graph.PartType =
            switch planned.need {
            case .input: .value(node.type)
            case .function: .function(plan.signature(of: planned.node))
            }
        return Graph.Part(name: planned.name, type: type, location: node.binding.annotation)
    }

    private func built(_ parts: Parts, where condition: (FunctionKey) -> Bool) -> [FunctionKey] {
        let position = Dictionary(uniqueKeysWithValues: plan.placement.order.enumerated().map { ($1, $0) })
        return parts.functions.keys.filter(condition).sorted {
            (position[$0.node, default: 0], $0.holding) < (position[$1.node, default: 0], $1.holding)
        }
    }

    private func methods(_ parts: Parts) -> [Graph.Function] {
        built(parts) { !plan.isWired($0.node) }.compactMap { key in
            parts.functions[key].map { body in
                Graph.Function(
                    name: plan.functionName(key, from: plan.graph.nodes[key.node].level),
                    isStatic: plan.placement.isStatic[key.node], signature: plan.signature(of: key.node), body: body,
                    location: plan.graph.nodes[key.node].binding.annotation)
            }
        }
    }

    private func storages(ofLevel level: Int, _ parts: Parts) -> [Graph.Storage] {
        built(parts) { key in
            !plan.isWired(key.node) && plan.graph.nodes[key.node].binding.scope != .perResolve
        }.compactMap { plan.storage(of: $0.node) }
    }

    private func callStorages(ofLevel level: Int, _ parts: Parts) -> [Graph.Storage] {
        let keys = built(parts) { plan.graph.nodes[$0.node].binding.scope == .perResolve }
        // On a loop, a value's function may be there several times.
        return keys.enumerated().filter { index, key in index == 0 || keys[index - 1].node != key.node }
            .compactMap { plan.storage(of: $0.element.node) }
    }

    private func factories(ofLevel level: Int) -> [Graph.FactoryClass] {
        plan.graph.nodes.indices.filter { plan.graph.nodes[$0].level == level }.compactMap { node in
            guard case .factory(let method) = plan.graph.nodes[node].binding.source else { return nil }
            var names = MemberNames(taken: [method.name] + method.parameters.map(\.name))
            return Graph.FactoryClass(
                name: plan.factoryClassName(node), property: names.reserve("make"), method: method)
        }
    }

    // MARK: - Wiring

    /// The constants of the initializer: first the ways back to values, then functions, each after what it mentions.
    private func wiring(ofLevel level: Int, _ parts: Parts) -> [Graph.Wire] {
        let keys = built(parts) { plan.isWired($0.node) }
        let index = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
        let order = strongComponents(count: keys.count) { key in
            (parts.references[keys[key]] ?? []).compactMap { index[$0] }.sorted()
        }.flatMap { $0 }.map { keys[$0] }

        var wires: [Graph.Wire] = []
        for key in order where plan.isSource(key) {
            let node = plan.graph.nodes[key.node]
            wires.append(
                Graph.Wire(
                    name: plan.referenceName(of: key.node),
                    form: .reference(node.type, plan.signature(of: key.node)), isKept: false,
                    location: node.binding.annotation))
        }
        return wires
            + order.flatMap { key in
                parts.functions[key].map { self.wires(for: key, $0, level, parts) } ?? []
            }
    }

    private func wires(for key: FunctionKey, _ body: Body, _ level: Int, _ parts: Parts) -> [Graph.Wire] {
        let node = plan.graph.nodes[key.node]
        let location = node.binding.annotation
        let signature = plan.signature(of: key.node)
        let name = plan.functionName(key, from: level)
        // The graph keeps a source: what only follows the reference must find it for as long as the graph is there.
        let isKept =
            parts.properties.contains(name) || plan.isSource(key)
            || plan.graph.levels[level].graph.isEager && node.isKept && key.holding == .everything
        // The storage comes before the one function that makes what it keeps.
        let makes = plan.isSource(key) || node.isKept && !plan.hasReference(key.node)
        let storages = makes ? [plan.storage(of: key.node)].compactMap { $0 } : []
        let form: Graph.Wire.Form =
            plan.isSource(key)
            ? .source(signature, body, reference: plan.referenceName(of: key.node)) : .function(signature, body)
        return storages.map { Graph.Wire(name: $0.name, form: .storage($0), isKept: false, location: location) } + [
            Graph.Wire(name: name, form: form, isKept: isKept, location: location)
        ]
    }
}
