extension HTMLPage {
    /// The list, the details, and what keyboard and pointer do.
    static let panelScript = #"""
        const search = document.getElementById('search');
        const list = document.getElementById('list');
        const details = document.getElementById('details');
        const filters = ['graph', 'module', 'scope'].map((name) => [name, document.getElementById(name)]);
        let onlyNear = false;
        let listed = [];
        let active = -1;

        /** An element with text, never markup, in it. */
        function element(name, properties = {}, ...children) {
          const result = Object.assign(document.createElement(name), properties);
          result.append(...children.filter((child) => child !== null));
          return result;
        }

        function count(number, one, many) { return number + ' ' + (number === 1 ? one : many); }

        // Filters

        for (const [name, select] of filters) {
          const values = [...new Set(nodes.map((node) => node[name]))].sort();
          select.append(element('option', { value: '', textContent: 'all' }));
          for (const value of values) select.append(element('option', { value, textContent: value }));
          select.addEventListener('change', filter);
        }

        function filter() {
          const wanted = filters.filter(([, select]) => select.value !== '');
          const surrounding = onlyNear && selected ? surroundings(selected, 2) : null;
          shown.nodes = new Set(nodes.filter((node) => (
            wanted.every(([name, select]) => node[name] === select.value) && (!surrounding || surrounding.has(node)))));
          shown.bounds = layOut(shown.nodes);
          fillList();
          fit();
        }

        // The list

        function fillList() {
          const text = search.value.trim().toLowerCase();
          const rank = (node) => (node.title.toLowerCase().startsWith(text) ? 0 : 1);
          listed = nodes.filter((node) => shown.nodes.has(node) && node.words.includes(text))
            .sort((one, other) => rank(one) - rank(other) || (one.title < other.title ? -1 : 1));
          list.replaceChildren(...listed.map((node, index) => {
            const where = report.graphs.length > 1 && node.binding ? node.subtitle + ' · ' + node.graph : node.subtitle;
            const item = element('li', { id: 'item' + index }, node.title, element('small', { textContent: where }));
            item.setAttribute('role', 'option');
            item.setAttribute('aria-selected', String(node === selected));
            item.addEventListener('click', () => select(node));
            return item;
          }));
          document.getElementById('count').textContent =
            listed.length === 0 ? 'nothing found' : count(listed.length, 'binding or entry point', 'bindings and entry points');
          activate(text !== '' && listed.length ? 0 : -1);
        }

        function activate(index) {
          if (list.children[active]) list.children[active].classList.remove('active');
          active = index;
          const item = list.children[active];
          if (!item) {
            search.removeAttribute('aria-activedescendant');
            return;
          }
          item.classList.add('active');
          item.scrollIntoView({ block: 'nearest' });
          search.setAttribute('aria-activedescendant', item.id);
        }

        search.addEventListener('input', fillList);
        search.addEventListener('keydown', (event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            activate(Math.min(listed.length - 1, Math.max(0, active + step)));
          } else if (event.key === 'Enter' && listed[active]) {
            select(listed[active]);
          } else if (event.key === 'Escape') {
            search.value = '';
            fillList();
            select(null);
          }
        });

        // Details

        function link(node, text) {
          const button = element('button', { type: 'button', className: 'link', textContent: text || node.title });
          button.addEventListener('click', () => { select(node); details.focus(); });
          return button;
        }

        function section(title, items, name = 'ul') {
          return items.length ? [element('h3', { textContent: title }), element(name, {}, ...items)] : [];
        }

        function facts(pairs) {
          return element('dl', {}, ...pairs.filter(([, value]) => value).flatMap(([term, value]) => [
            element('dt', { textContent: term }), element('dd', {}, value)]));
        }

        function placeText(place) {
          return element('code', { textContent: place.path + ':' + place.line + ':' + place.column });
        }

        function effectsText(effects) {
          return [effects.isAsync && 'async', effects.thrown && 'throws ' + effects.thrown,
            effects.actor && '@' + effects.actor].filter(Boolean).join(', ');
        }

        const wayTexts = {
          direct: '', provider: 'by a provider', factory: 'by a factory', lazy: 'on first use',
          argument: 'given by whoever asks', default: 'its own default', missing: 'supplied by nobody',
        };

        function describeBinding(node) {
          const binding = node.binding;
          const asks = binding.dependencies.map((dependency) => {
            const supplier = bindingNodes.get(dependency.supply.binding);
            const how = [dependency.role === 'member' ? 'injected afterwards' : '', wayTexts[dependency.supply.way]];
            return element('li', {}, dependency.name + ': ', supplier ? link(supplier, dependency.type) : dependency.type,
              element('small', { textContent: how.filter(Boolean).join(', ') }));
          });
          return [
            facts([
              ['Scope', binding.scope], ['Supplied by', binding.supplier], ['Kind', binding.kind],
              ['Answers to', binding.keys.slice(1).join(', ')], ['Module', binding.module], ['Graph', binding.graph],
              ['Effects', effectsText(binding.effects)], ['Source', placeText(binding.location)],
              ['Reached from', count(binding.entryPoints, 'entry point', 'entry points')],
            ]),
            ...section('Asks for', asks),
          ];
        }

        function describeEntryPoint(node) {
          const entryPoint = node.entryPoint;
          const supplier = bindingNodes.get(entryPoint.supply.binding);
          return [
            facts([
              ['Entry point of', node.graph], ['Type', entryPoint.type], ['Effects', effectsText(entryPoint.effects)],
              ['Source', placeText(entryPoint.location)],
            ]),
            ...section('Supplied by', supplier ? [element('li', {}, link(supplier))] : []),
          ];
        }

        function describe(node) {
          if (!node) {
            const unused = report.unused.map((binding) => element('li', {}, binding.supplier,
              element('small', {}, placeText(binding.location))));
            details.replaceChildren(
              element('h2', { textContent: 'Nothing selected' }),
              element('p', { className: 'faint', textContent: 'Choose a binding in the list or in the drawing.' }),
              ...section('Reached by no graph', unused));
            return;
          }
          const askers = node.incoming.map((edge) => element('li', {}, link(edge.from),
            element('small', { textContent: 'as ' + edge.name })));
          const steps = pathTo(node).map((step) => element('li', {}, step === node ? step.title : link(step)));
          const toggle = element('button', { type: 'button', className: 'action', textContent: 'Only its surroundings' });
          toggle.setAttribute('aria-pressed', String(onlyNear));
          toggle.addEventListener('click', () => {
            onlyNear = !onlyNear;
            filter();
            describe(node);
          });
          details.replaceChildren(
            element('h2', { textContent: node.title }), element('p', { className: 'faint', textContent: node.subtitle }),
            ...(node.entryPoint ? describeEntryPoint(node) : describeBinding(node)), ...section('Asked for by', askers),
            ...section('Path from an entry point', steps.length > 1 ? steps : [], 'ol'), toggle);
        }

        function select(node, reveals = true) {
          selected = node;
          near = node ? surroundings(node, 1) : new Set();
          path = new Set(node ? pathTo(node) : []);
          if (node && !shown.nodes.has(node)) {
            onlyNear = false;
            for (const [, select_] of filters) select_.value = '';
          }
          if (!node && onlyNear) onlyNear = false;
          describe(node);
          if (onlyNear || (node && !shown.nodes.has(node)) || (!node && shown.nodes.size < nodes.length)) filter();
          listed.forEach((other, index) => {
            list.children[index].setAttribute('aria-selected', String(other === node));
          });
          history.replaceState(null, '', node ? '#' + encodeURIComponent(node.id) : location.pathname + location.search);
          if (node && reveals && !onlyNear) reveal(node); else draw();
        }

        // Pointer and keyboard

        let grip = null;
        canvas.addEventListener('pointerdown', (event) => {
          canvas.setPointerCapture(event.pointerId);
          grip = { x: event.clientX, y: event.clientY, viewX: view.x, viewY: view.y, moved: false };
        });
        canvas.addEventListener('pointermove', (event) => {
          if (!grip) {
            canvas.classList.toggle('over', nodeAt(event.clientX, event.clientY) !== null);
            return;
          }
          const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
          grip.moved ||= Math.hypot(x, y) > 4;
          if (!grip.moved) return;
          canvas.classList.add('dragged');
          view.x = grip.viewX + x;
          view.y = grip.viewY + y;
          draw();
        });
        canvas.addEventListener('pointerup', (event) => {
          if (grip && !grip.moved) select(nodeAt(event.clientX, event.clientY), false);
          grip = null;
          canvas.classList.remove('dragged');
        });
        canvas.addEventListener('pointercancel', () => { grip = null; });
        canvas.addEventListener('wheel', (event) => {
          event.preventDefault();
          if (event.ctrlKey || event.deltaMode !== 0 || Math.abs(event.deltaY) >= 50) {
            const box = canvas.getBoundingClientRect();
            zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX - box.left, event.clientY - box.top);
          } else {
            view.x -= event.deltaX;
            view.y -= event.deltaY;
            draw();
          }
        }, { passive: false });

        const moves = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
        canvas.addEventListener('keydown', (event) => {
          if (moves[event.key]) {
            event.preventDefault();
            view.x += moves[event.key][0];
            view.y += moves[event.key][1];
            draw();
          } else if (event.key === 'Escape') {
            select(null);
          }
        });
        document.addEventListener('keydown', (event) => {
          const isTyping = ['INPUT', 'SELECT'].includes(document.activeElement.tagName);
          if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
          const actions = { '/': () => search.focus(), '+': () => zoom(1.25), '-': () => zoom(0.8), 0: fit };
          if (!actions[event.key]) return;
          event.preventDefault();
          actions[event.key]();
        });
        document.getElementById('nearer').addEventListener('click', () => zoom(1.25));
        document.getElementById('farther').addEventListener('click', () => zoom(0.8));
        document.getElementById('fit').addEventListener('click', fit);
        window.addEventListener('resize', draw);
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { readColors(); draw(); });

        readColors();
        document.getElementById('summary').textContent = [
          count(report.graphs.length, 'graph', 'graphs'), count(report.bindings.length, 'binding', 'bindings'),
          report.unused.length ? report.unused.length + ' unused' : null].filter(Boolean).join(' · ');
        filter();
        const linked = nodes.find((node) => '#' + encodeURIComponent(node.id) === location.hash);
        if (linked) select(linked); else describe(null);
        """#
}
