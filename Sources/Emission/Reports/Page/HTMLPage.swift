import GraphCore

/// A report as one self-contained page: nothing is fetched, and nothing of the report is ever read as markup.
///
/// Style and scripts are texts in Swift files, because embedding them as resources costs each clean build seconds.
enum HTMLPage {
    static func render(_ report: GraphReport) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
        <link rel="icon" href="data:,">
        <title>Dependency graph</title>
        <style>
        \(style)</style>
        </head>
        <body>
        \(body)<script type="application/json" id="report">
        \(data(report))</script>
        <script>
        'use strict';
        (() => {
        \(modelScript)
        \(layoutScript)
        \(canvasScript)
        \(panelScript)})();
        </script>
        </body>
        </html>

        """
    }

    /// The report as JSON in which no character has a meaning to HTML: it only ever stands inside strings, where it can be
    /// written by its number.
    private static func data(_ report: GraphReport) -> String {
        JSONReport.render(report).unicodeScalars.map { scalar in
            switch scalar {
            case "<": "\\u003c"
            case ">": "\\u003e"
            case "&": "\\u0026"
            default: String(scalar)
            }
        }.joined()
    }

    private static let body = #"""
        <header>
          <h1>Dependency graph</h1>
          <p id="summary"></p>
          <div class="filters" role="group" aria-label="Filters">
            <label>Graph <select id="graph"></select></label>
            <label>Module <select id="module"></select></label>
            <label>Scope <select id="scope"></select></label>
          </div>
        </header>
        <main>
          <nav aria-label="Bindings">
            <label class="search">
              <span class="hidden">Search bindings</span>
              <input id="search" type="search" placeholder="Search  ( / )" autocomplete="off" spellcheck="false"
                role="combobox" aria-expanded="true" aria-controls="list" aria-autocomplete="list">
            </label>
            <p id="count" role="status"></p>
            <ul id="list" role="listbox" aria-label="Bindings and entry points" tabindex="-1"></ul>
          </nav>
          <section class="stage" aria-label="Drawing">
            <canvas id="canvas" tabindex="0" role="img"
              aria-label="The graph, drawn in layers. Everything in it is in the list of bindings, too."></canvas>
            <div class="tools" role="group" aria-label="View">
              <button id="nearer" type="button" title="Zoom in (+)" aria-label="Zoom in">+</button>
              <button id="farther" type="button" title="Zoom out (−)" aria-label="Zoom out">−</button>
              <button id="fit" type="button" title="Show all (0)" aria-label="Show all">⤢</button>
            </div>
            <ul class="legend" aria-label="Legend">
              <li><i class="key entry"></i>entry point</li>
              <li><i class="key kept"></i>kept by a scope</li>
              <li><i class="key transient"></i>transient</li>
              <li><i class="key given"></i>given</li>
              <li><i class="line"></i>at once</li>
              <li><i class="line later"></i>later</li>
              <li><i class="line member"></i>injected afterwards</li>
            </ul>
          </section>
          <aside id="details" aria-label="Details" aria-live="polite" tabindex="-1"></aside>
        </main>

        """#
}
