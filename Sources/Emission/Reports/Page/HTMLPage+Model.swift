extension HTMLPage {
    /// The report as nodes and edges, and what is asked of them.
    static let modelScript = #"""
        const report = JSON.parse(document.getElementById('report').textContent);

        const nodes = [];
        const edges = [];
        const bindingNodes = new Map();
        const entryNodes = new Map();

        function makeNode(properties) {
          const node = { index: nodes.length, outgoing: [], incoming: [], ...properties };
          nodes.push(node);
          return node;
        }

        for (const binding of report.bindings) {
          const isPlain = binding.scope === 'transient';
          bindingNodes.set(binding.id, makeNode({
            id: binding.id, title: binding.type, graph: binding.graph, module: binding.module, scope: binding.scope,
            subtitle: isPlain ? binding.module : binding.scope + ' · ' + binding.module,
            look: isPlain || binding.scope === 'given' ? binding.scope : 'kept',
            words: [binding.type, binding.supplier, ...binding.keys].join('\n').toLowerCase(), binding,
          }));
        }
        for (const graph of report.graphs) {
          entryNodes.set(graph.id, graph.entryPoints.map((entryPoint) => {
            const isProperty = entryPoint.kind === 'property';
            const title = isProperty ? entryPoint.name : entryPoint.name + '(' + entryPoint.parameters.join(', ') + ')';
            return makeNode({
              id: graph.id + '.' + title, title, graph: graph.id, module: graph.module, scope: 'entry point',
              subtitle: graph.name, look: 'entry', words: (title + '\n' + entryPoint.type).toLowerCase(),
              entryPoint, isRoot: graph.parent === null,
            });
          }));
        }

        function connect(from, to, time, name) {
          if (!to) return;
          const edge = { from, to, time, name };
          edges.push(edge);
          from.outgoing.push(edge);
          to.incoming.push(edge);
        }

        const laterWays = new Set(['provider', 'factory', 'lazy']);
        function timeOf(supply) { return laterWays.has(supply.way) ? 'later' : 'now'; }

        for (const node of nodes) {
          if (node.entryPoint) {
            const supply = node.entryPoint.supply;
            connect(node, bindingNodes.get(supply.binding), timeOf(supply), node.entryPoint.type);
            continue;
          }
          for (const dependency of node.binding.dependencies) {
            const time = dependency.role === 'member' ? 'member' : timeOf(dependency.supply);
            connect(node, bindingNodes.get(dependency.supply.binding), time, dependency.name);
          }
          for (const entry of entryNodes.get(node.binding.opens) || []) connect(node, entry, 'later', entry.title);
        }

        // The edge by which each node is reached first from the entry points of root graphs.
        const arrivals = new Map();
        {
          const queue = nodes.filter((node) => node.isRoot);
          for (const node of queue) arrivals.set(node, null);
          for (let next = 0; next < queue.length; next += 1) {
            for (const edge of queue[next].outgoing) {
              if (arrivals.has(edge.to)) continue;
              arrivals.set(edge.to, edge);
              queue.push(edge.to);
            }
          }
        }

        /** The nodes from the nearest entry point to a node, both included. */
        function pathTo(node) {
          const path = [node];
          for (let edge = arrivals.get(node); edge; edge = arrivals.get(edge.from)) path.unshift(edge.from);
          return path;
        }

        /** The nodes within a number of steps, in either direction. */
        function surroundings(start, steps) {
          const found = new Set([start]);
          let border = [start];
          for (let step = 0; step < steps; step += 1) {
            const next = [];
            for (const node of border) {
              for (const other of [...node.outgoing.map((edge) => edge.to), ...node.incoming.map((edge) => edge.from)]) {
                if (found.has(other)) continue;
                found.add(other);
                next.push(other);
              }
            }
            border = next;
          }
          return found;
        }
        """#
}
