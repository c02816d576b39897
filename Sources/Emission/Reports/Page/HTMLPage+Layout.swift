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

        /** The nodes next to a node, as far as they are shown. */
        function neighbours(node, visible) {
          const before = node.incoming.map((edge) => edge.from).filter((other) => visible.has(other));
          const after = node.outgoing.map((edge) => edge.to).filter((other) => visible.has(other));
          return { before, after };
        }

        function mean(values) { return values.reduce((sum, value) => sum + value, 0) / values.length; }

        /** Sets `x` and `y`, the middle of its left side, of each visible node; the drawing's bounds come back. */
        function layOut(visible) {
          const layer = layersOf(visible);
          const layers = [];
          for (const node of visible) (layers[layer.get(node)] ||= []).push(node);
          const near = new Map([...visible].map((node) => [node, neighbours(node, visible)]));

          // Each layer in the order of what its nodes are connected with, to and fro, so that few lines cross.
          const place = new Map();
          for (const content of layers) {
            content.sort((one, other) => (one.module + one.title < other.module + other.title ? -1 : 1));
            content.forEach((node, index) => place.set(node, index));
          }
          for (let sweep = 0; sweep < 8; sweep += 1) {
            const side = sweep % 2 === 0 ? 'before' : 'after';
            for (const content of side === 'before' ? layers : [...layers].reverse()) {
              const wish = new Map(content.map((node) => {
                const others = near.get(node)[side].map((other) => place.get(other));
                return [node, others.length ? mean(others) : place.get(node)];
              }));
              content.sort((one, other) => wish.get(one) - wish.get(other) || one.index - other.index);
              content.forEach((node, index) => place.set(node, index));
            }
          }

          // A layer of very many nodes is several columns: nobody can look at one that is a hundred screens high.
          const highest = Math.max(14, Math.ceil(Math.sqrt(visible.size) * 1.3));
          const columns = layers.flatMap((content) => {
            const count = Math.ceil(content.length / highest);
            const height = Math.ceil(content.length / count);
            return Array.from({ length: count }, (_, column) => content.slice(column * height, (column + 1) * height));
          });
          const step = boxHeight + rowGap;
          let x = 0;
          for (const column of columns) {
            column.forEach((node, row) => {
              node.x = x;
              node.y = (row - (column.length - 1) / 2) * step;
            });
            x += Math.max(...column.map((node) => node.width)) + columnGap;
          }
          for (let turn = 0; turn < 6; turn += 1) {
            for (const column of turn % 2 === 0 ? columns : [...columns].reverse()) straighten(column, near, step);
          }
          const bounds = { left: 0, right: Math.max(0, x - columnGap), top: 0, bottom: 0 };
          for (const node of visible) {
            bounds.top = Math.min(bounds.top, node.y - boxHeight / 2);
            bounds.bottom = Math.max(bounds.bottom, node.y + boxHeight / 2);
          }
          return bounds;
        }

        /** Moves the nodes of a column, in their order, towards what they are connected with. */
        function straighten(column, near, step) {
          const wishes = column.map((node) => {
            const { before, after } = near.get(node);
            const others = [...before, ...after];
            return others.length ? mean(others.map((other) => other.y)) : node.y;
          });
          const down = [];
          wishes.forEach((wish, row) => down.push(row === 0 ? wish : Math.max(wish, down[row - 1] + step)));
          const up = [];
          for (let row = wishes.length - 1; row >= 0; row -= 1) {
            up[row] = row === wishes.length - 1 ? wishes[row] : Math.min(wishes[row], up[row + 1] - step);
          }
          column.forEach((node, row) => { node.y = (down[row] + up[row]) / 2; });
        }
        """#
}
