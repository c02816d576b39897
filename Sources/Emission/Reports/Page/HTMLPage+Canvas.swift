extension HTMLPage {
    /// The drawing: what is outside the window, or too small to be read, is not drawn.
    static let canvasScript = #"""
        const canvas = document.getElementById('canvas');
        const pen = canvas.getContext('2d');
        const view = { scale: 1, x: 0, y: 0 };
        const shown = { nodes: new Set(nodes), bounds: { left: 0, right: 0, top: 0, bottom: 0 } };
        let selected = null;
        let near = new Set();
        let path = new Set();
        let colors = {};
        let isDrawingDue = false;

        function readColors() {
          const style = getComputedStyle(document.documentElement);
          const names = ['paper', 'ink', 'faint', 'accent', 'edge', 'edge-strong', 'halo'];
          for (const look of ['entry', 'kept', 'transient', 'given']) names.push(look, look + '-rule');
          colors = Object.fromEntries(names.map((name) => [name, style.getPropertyValue('--' + name).trim()]));
        }

        function draw() {
          if (isDrawingDue) return;
          isDrawingDue = true;
          requestAnimationFrame(() => {
            isDrawingDue = false;
            drawNow();
          });
        }

        function drawNow() {
          const ratio = window.devicePixelRatio || 1;
          const { clientWidth: width, clientHeight: height } = canvas;
          if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
            canvas.width = Math.round(width * ratio);
            canvas.height = Math.round(height * ratio);
          }
          pen.setTransform(ratio, 0, 0, ratio, 0, 0);
          pen.fillStyle = colors.paper;
          pen.fillRect(0, 0, width, height);
          pen.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
          const window_ = {
            left: -view.x / view.scale, right: (width - view.x) / view.scale,
            top: -view.y / view.scale, bottom: (height - view.y) / view.scale,
          };
          drawEdges(window_);
          const hasText = view.scale > 0.32;
          for (const node of shown.nodes) {
            const isInside = node.x < window_.right && node.x + node.width > window_.left
              && node.y - boxHeight / 2 < window_.bottom && node.y + boxHeight / 2 > window_.top;
            if (isInside) drawNode(node, hasText);
          }
        }

        const dashes = { now: [], later: [6, 4], member: [1.5, 4] };

        /** All edges of one kind at once: one stroke each is what takes time. */
        function drawEdges(window_) {
          const groups = new Map();
          for (const edge of edges) {
            if (!shown.nodes.has(edge.from) || !shown.nodes.has(edge.to)) continue;
            const heights = [edge.from.y, edge.to.y, ...edge.bends.map((bend) => bend.y)];
            const top = Math.min(...heights);
            const bottom = Math.max(...heights);
            const left = Math.min(edge.from.x, edge.to.x);
            const right = Math.max(edge.from.x + edge.from.width, edge.to.x + edge.to.width);
            if (bottom < window_.top || top > window_.bottom || right < window_.left || left > window_.right) continue;
            const isStrong = selected && (edge.from === selected || edge.to === selected
              || (path.has(edge.from) && arrivals.get(edge.to) === edge && path.has(edge.to)));
            const key = edge.time + (isStrong ? '!' : '');
            if (!groups.has(key)) groups.set(key, { time: edge.time, isStrong, edges: [] });
            groups.get(key).edges.push(edge);
          }
          for (const group of [...groups.values()].sort((one, other) => Boolean(one.isStrong) - Boolean(other.isStrong))) {
            pen.beginPath();
            for (const edge of group.edges) traceEdge(edge);
            pen.setLineDash(dashes[group.time]);
            pen.lineCap = group.time === 'member' ? 'round' : 'butt';
            pen.lineWidth = group.isStrong ? 2.2 : 1.2;
            pen.strokeStyle = group.isStrong ? colors['edge-strong'] : colors.edge;
            pen.globalAlpha = selected && !group.isStrong ? 0.25 : 0.85;
            pen.stroke();
            if (view.scale > 0.32) {
              pen.setLineDash([]);
              pen.fillStyle = pen.strokeStyle;
              pen.beginPath();
              for (const edge of group.edges) traceArrow(edge);
              pen.fill();
            }
          }
          pen.setLineDash([]);
          pen.globalAlpha = 1;
        }

        /** Through its bends, if it passes other layers. */
        function traceEdge({ from, to, bends }) {
          let x = from.x + from.width;
          let y = from.y;
          pen.moveTo(x, y);
          for (const point of [...bends, to]) {
            const end = point.isBend ? point.x : point.x - 6;
            const reach = Math.max(36, Math.abs(end - x) / 2);
            pen.bezierCurveTo(x + reach, y, end - reach, point.y, end, point.y);
            x = point.x + point.width;
            y = point.y;
            if (point.isBend) pen.lineTo(x, y);
          }
        }

        function traceArrow({ to }) {
          pen.moveTo(to.x, to.y);
          pen.lineTo(to.x - 8, to.y - 4);
          pen.lineTo(to.x - 8, to.y + 4);
          pen.closePath();
        }

        function drawNode(node, hasText) {
          const isFaint = selected && !near.has(node) && !path.has(node);
          pen.beginPath();
          pen.roundRect(node.x, node.y - boxHeight / 2, node.width, boxHeight, node.look === 'entry' ? boxHeight / 2 : 8);
          // No line shines through a box.
          pen.fillStyle = colors.paper;
          if (isFaint) pen.fill();
          pen.globalAlpha = isFaint ? 0.35 : 1;
          // From afar only the colour is seen, and so has to be a strong one.
          pen.fillStyle = colors[hasText ? node.look : node.look + '-rule'];
          pen.fill();
          pen.lineWidth = node === selected ? 3 : 1.2;
          pen.strokeStyle = node === selected ? colors.accent : colors[node.look + '-rule'];
          pen.stroke();
          if (hasText) {
            pen.fillStyle = colors.ink;
            pen.font = titleFont;
            pen.fillText(node.label, node.x + 14, node.y - 3);
            pen.fillStyle = colors.faint;
            pen.font = subtitleFont;
            pen.fillText(node.sublabel, node.x + 14, node.y + 12);
          }
          pen.globalAlpha = 1;
        }

        function nodeAt(clientX, clientY) {
          const box = canvas.getBoundingClientRect();
          const x = (clientX - box.left - view.x) / view.scale;
          const y = (clientY - box.top - view.y) / view.scale;
          let found = null;
          for (const node of shown.nodes) {
            const isInside = x >= node.x && x <= node.x + node.width && Math.abs(y - node.y) <= boxHeight / 2;
            if (isInside) found = node;
          }
          return found;
        }

        function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
          const scale = Math.min(2.5, Math.max(0.03, view.scale * factor));
          view.x = x - ((x - view.x) * scale) / view.scale;
          view.y = y - ((y - view.y) * scale) / view.scale;
          view.scale = scale;
          draw();
        }

        function fit() {
          const { left, right, top, bottom } = shown.bounds;
          const margin = 48;
          const scale = Math.min(
            (canvas.clientWidth - 2 * margin) / Math.max(1, right - left),
            (canvas.clientHeight - 2 * margin) / Math.max(1, bottom - top));
          view.scale = Math.min(1.15, Math.max(0.03, scale));
          view.x = (canvas.clientWidth - (left + right) * view.scale) / 2;
          view.y = (canvas.clientHeight - (top + bottom) * view.scale) / 2;
          draw();
        }

        /** Brings a node to the middle, large enough to be read. */
        function reveal(node) {
          view.scale = Math.max(view.scale, 0.7);
          view.x = canvas.clientWidth / 2 - (node.x + node.width / 2) * view.scale;
          view.y = canvas.clientHeight / 2 - node.y * view.scale;
          draw();
        }
        """#
}
