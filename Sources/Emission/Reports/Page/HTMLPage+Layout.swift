extension HTMLPage {
    /// Where each node is drawn: in columns, from entry points to what nothing is needed for.
    static let layoutScript = #"""
        const boxHeight = 40;
        const rowGap = 16;
        const columnGap = 70;
        const measure = document.createElement('canvas').getContext('2d');
        const titleFont = '600 13px system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
        const subtitleFont = '11px system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
        const widest = 260;

        function shortened(text, font) {
          measure.font = font;
          const line = text.replace(/\s+/g, ' ');
          if (measure.measureText(line).width <= widest) return line;
          let length = line.length;
          while (length > 1 && measure.measureText(line.slice(0, length) + '…').width > widest) length -= 1;
          return line.slice(0, length) + '…';
        }

        for (const node of nodes) {
          node.label = shortened(node.title, titleFont);
          node.sublabel = shortened(node.subtitle, subtitleFont);
          measure.font = titleFont;
          const title = measure.measureText(node.label).width;
          measure.font = subtitleFont;
          node.width = Math.ceil(Math.max(title, measure.measureText(node.sublabel).width, 50)) + 28;
        }

        /** The layer of each visible node: one more than that of the farthest node that asks for it. Loops are cut. */
        function layersOf(visible) {
          const state = new Map();
          const order = [];
          const cut = new Set();
          for (const start of visible) {
            if (state.has(start)) continue;
            const stack = [{ node: start, next: 0 }];
            state.set(start, 'open');
            while (stack.length) {
              const top = stack[stack.length - 1];
              const edge = top.node.outgoing[top.next];
              top.next += 1;
              if (!edge) {
                state.set(top.node, 'done');
                order.push(top.node);
                stack.pop();
              } else if (!visible.has(edge.to)) {
                continue;
              } else if (!state.has(edge.to)) {
                state.set(edge.to, 'open');
                stack.push({ node: edge.to, next: 0 });
              } else if (state.get(edge.to) === 'open') {
                cut.add(edge);
              }
            }
          }
          const layer = new Map();
          for (const node of order.reverse()) {
            const own = layer.get(node) || 0;
            layer.set(node, own);
            for (const edge of node.outgoing) {
              if (visible.has(edge.to) && !cut.has(edge)) layer.set(edge.to, Math.max(layer.get(edge.to) || 0, own + 1));
            }
          }
          return layer;
        }

        function mean(values) { return values.reduce((sum, value) => sum + value, 0) / values.length; }

        // In drawings of more nodes than this, long arrows run straight: nobody can follow them with the eye there anyway.
        const mostWithBends = 400;

        /** What stands in the layers: the visible nodes and, where an arrow passes a layer, a bend; with what is next to each. */
        function itemsOf(visible) {
          const layer = layersOf(visible);
          const layers = [];
          const near = new Map();
          function add(item, index) {
            (layers[index] ||= []).push(item);
            near.set(item, { before: [], after: [] });
          }
          for (const node of visible) add(node, layer.get(node));
          for (const edge of edges) {
            edge.bends = [];
            if (!visible.has(edge.from) || !visible.has(edge.to)) continue;
            if (visible.size <= mostWithBends) {
              for (let index = layer.get(edge.from) + 1; index < layer.get(edge.to); index += 1) {
                const bend = { isBend: true, index: nodes.length + near.size, module: '', title: '', width: 0 };
                edge.bends.push(bend);
                add(bend, index);
              }
            }
            const chain = [edge.from, ...edge.bends, edge.to];
            for (let index = 1; index < chain.length; index += 1) {
              near.get(chain[index - 1]).after.push(chain[index]);
              near.get(chain[index]).before.push(chain[index - 1]);
            }
          }
          return { layers, near };
        }

        /** Sorts each layer by what its items are connected with, to and fro, so that few lines cross. */
        function untangle(layers, near) {
          const place = new Map();
          for (const content of layers) {
            content.sort((one, other) => (one.module + one.title < other.module + other.title ? -1 : 1));
            content.forEach((item, index) => place.set(item, index));
          }
          for (let sweep = 0; sweep < 8; sweep += 1) {
            const side = sweep % 2 === 0 ? 'before' : 'after';
            for (const content of side === 'before' ? layers : [...layers].reverse()) {
              const wish = new Map(content.map((item) => {
                const others = near.get(item)[side].map((other) => place.get(other));
                return [item, others.length ? mean(others) : place.get(item)];
              }));
              content.sort((one, other) => wish.get(one) - wish.get(other) || one.index - other.index);
              content.forEach((item, index) => place.set(item, index));
            }
          }
        }

        /** How far the middles of two items in a column are apart at least. */
        function distance(one, other) {
          const half = (item) => (item.isBend ? 7 : (boxHeight + rowGap) / 2);
          return half(one) + half(other);
        }

        /** Sets `x` and `y`, the middle of its left side, of each visible node; the drawing's bounds come back. */
        function layOut(visible) {
          const { layers, near } = itemsOf(visible);
          untangle(layers, near);
          // A layer of very many nodes is several columns: nobody can look at one that is a hundred screens high.
          const highest = Math.max(14, Math.ceil(Math.sqrt(visible.size) * 1.3));
          const columns = layers.flatMap((content) => {
            const count = Math.ceil(content.filter((item) => !item.isBend).length / highest);
            const height = Math.ceil(content.length / count);
            return Array.from({ length: count }, (_, column) => content.slice(column * height, (column + 1) * height));
          });
          let x = 0;
          for (const column of columns) {
            const width = Math.max(...column.map((item) => item.width));
            let y = 0;
            column.forEach((item, row) => {
              y += row === 0 ? 0 : distance(column[row - 1], item);
              item.x = x;
              item.y = y;
              if (item.isBend) item.width = width;
            });
            for (const item of column) item.y -= y / 2;
            x += width + columnGap;
          }
          for (let turn = 0; turn < 8; turn += 1) {
            for (const column of turn % 2 === 0 ? columns : [...columns].reverse()) straighten(column, near);
          }
          const bounds = { left: 0, right: Math.max(0, x - columnGap), top: 0, bottom: 0 };
          const heights = [...visible].map((node) => node.y);
          if (heights.length) {
            bounds.top = heights.reduce((one, other) => Math.min(one, other)) - boxHeight / 2;
            bounds.bottom = heights.reduce((one, other) => Math.max(one, other)) + boxHeight / 2;
          }
          return bounds;
        }

        /** Moves the items of a column, in their order, towards what they are connected with. */
        function straighten(column, near) {
          const wishes = column.map((item) => {
            const { before, after } = near.get(item);
            const others = [...before, ...after];
            return others.length ? mean(others.map((other) => other.y)) : item.y;
          });
          const last = column.length - 1;
          const down = [];
          const up = [];
          wishes.forEach((wish, row) => {
            down.push(row === 0 ? wish : Math.max(wish, down[row - 1] + distance(column[row - 1], column[row])));
          });
          for (let row = last; row >= 0; row -= 1) {
            up[row] = row === last
              ? wishes[row] : Math.min(wishes[row], up[row + 1] - distance(column[row], column[row + 1]));
          }
          column.forEach((item, row) => { item.y = (down[row] + up[row]) / 2; });
        }
        """#
}
