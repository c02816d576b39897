extension HTMLPage {
    /// Light or dark, as the system is.
    static let style = #"""
        :root {
          color-scheme: light dark;
          --paper: #f6f7f9; --surface: #ffffff; --ink: #14181f; --faint: #5b6472; --rule: #dde1e7; --accent: #1d5fd1;
          --edge: #9aa4b2; --edge-strong: #1d5fd1; --halo: #cfe0fc;
          --entry: #dbe8fe; --entry-rule: #2f6fe0; --kept: #fdf0cd; --kept-rule: #b7791f;
          --transient: #ffffff; --transient-rule: #aab3c0; --given: #e8eaee; --given-rule: #808a98;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #0f1217; --surface: #171b22; --ink: #e7eaf0; --faint: #98a2b3; --rule: #2a303a; --accent: #7fb0ff;
            --edge: #566072; --edge-strong: #7fb0ff; --halo: #24406e;
            --entry: #1b2f52; --entry-rule: #6c9ff5; --kept: #3a2f14; --kept-rule: #d9a441;
            --transient: #1d222b; --transient-rule: #566072; --given: #2a2f38; --given-rule: #7b8698;
          }
        }
        * { box-sizing: border-box; }
        html, body { height: 100%; margin: 0; }
        body {
          display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
          font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
        }
        header {
          display: flex; flex-wrap: wrap; align-items: center; gap: 6px 18px; padding: 10px 16px;
          background: var(--surface); border-bottom: 1px solid var(--rule);
        }
        h1 { font-size: 16px; font-weight: 650; margin: 0; letter-spacing: -0.01em; }
        #summary { margin: 0; color: var(--faint); }
        .filters { display: flex; flex-wrap: wrap; gap: 6px 14px; margin-left: auto; }
        .filters label { color: var(--faint); font-size: 13px; }
        select, input, button { font: inherit; color: inherit; }
        select {
          max-width: 16em; padding: 3px 6px; border: 1px solid var(--rule); border-radius: 6px;
          background: var(--paper); color: var(--ink);
        }
        main { flex: 1; min-height: 0; display: grid; grid-template-columns: 270px minmax(0, 1fr) 350px; }
        nav {
          display: flex; flex-direction: column; min-height: 0; background: var(--surface);
          border-right: 1px solid var(--rule);
        }
        .search { padding: 12px 12px 6px; }
        .search input {
          width: 100%; padding: 7px 10px; border: 1px solid var(--rule); border-radius: 8px; background: var(--paper);
        }
        #count { margin: 0; padding: 0 14px 6px; color: var(--faint); font-size: 12px; }
        #list { flex: 1; min-height: 0; overflow: auto; list-style: none; margin: 0; padding: 0 6px 12px; }
        #list li {
          padding: 5px 8px; border-radius: 6px; cursor: pointer; overflow-wrap: anywhere;
          content-visibility: auto; contain-intrinsic-size: auto 44px;
        }
        #list li small { display: block; color: var(--faint); font-size: 12px; }
        #list li:hover { background: var(--paper); }
        #list li.active { outline: 2px solid var(--accent); outline-offset: -2px; }
        #list li[aria-selected="true"] { background: var(--halo); }
        .stage { position: relative; min-width: 0; min-height: 0; overflow: hidden; }
        canvas { position: absolute; inset: 0; width: 100%; height: 100%; cursor: grab; touch-action: none; }
        canvas.dragged { cursor: grabbing; }
        canvas.over { cursor: pointer; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
        .tools { position: absolute; right: 14px; top: 14px; display: grid; gap: 4px; }
        .tools button {
          width: 32px; height: 32px; border: 1px solid var(--rule); border-radius: 8px; background: var(--surface);
          font-size: 16px; line-height: 1; cursor: pointer;
        }
        .tools button:hover { border-color: var(--accent); }
        .legend {
          position: absolute; left: 14px; bottom: 12px; display: flex; flex-wrap: wrap; gap: 4px 14px; list-style: none;
          margin: 0; padding: 6px 10px; border: 1px solid var(--rule); border-radius: 8px; background: var(--surface);
          color: var(--faint); font-size: 12px; pointer-events: none;
        }
        .legend li { display: flex; align-items: center; gap: 6px; }
        .key { width: 14px; height: 10px; border-radius: 3px; border: 1px solid; }
        .key.entry { background: var(--entry); border-color: var(--entry-rule); border-radius: 5px; }
        .key.kept { background: var(--kept); border-color: var(--kept-rule); }
        .key.transient { background: var(--transient); border-color: var(--transient-rule); }
        .key.given { background: var(--given); border-color: var(--given-rule); }
        .line { width: 22px; border-top: 2px solid var(--edge); }
        .line.later { border-top-style: dashed; }
        .line.member { border-top-style: dotted; }
        aside {
          min-height: 0; overflow: auto; padding: 16px 18px 28px; background: var(--surface);
          border-left: 1px solid var(--rule); overflow-wrap: anywhere;
        }
        aside h2 { font-size: 17px; line-height: 1.3; margin: 0 0 2px; letter-spacing: -0.01em; }
        aside h3 {
          margin: 20px 0 6px; font-size: 12px; font-weight: 600; color: var(--faint);
        }
        aside p { margin: 0; }
        aside .faint, aside dt { color: var(--faint); }
        aside dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 14px; margin: 14px 0 0; }
        aside dd { margin: 0; }
        aside code { font: 12.5px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
        aside ul, aside ol { margin: 0; padding: 0; list-style: none; }
        aside li { padding: 3px 0; border-bottom: 1px solid var(--rule); }
        aside li:last-child { border-bottom: 0; }
        aside li small { display: block; color: var(--faint); font-size: 12px; }
        aside .link {
          padding: 0; border: 0; background: none; color: var(--accent); text-align: left; cursor: pointer;
          overflow-wrap: anywhere;
        }
        aside .link:hover { text-decoration: underline; }
        aside .action {
          margin-top: 14px; padding: 5px 12px; border: 1px solid var(--rule); border-radius: 8px;
          background: var(--paper); cursor: pointer;
        }
        aside .action[aria-pressed="true"] { border-color: var(--accent); background: var(--halo); }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        @media (max-width: 1000px) {
          body { height: auto; min-height: 100%; }
          main { grid-template-columns: minmax(0, 1fr); grid-template-rows: 260px 60vh auto; }
          nav { border-right: 0; border-bottom: 1px solid var(--rule); }
          aside { border-left: 0; border-top: 1px solid var(--rule); }
        }

        """#
}
