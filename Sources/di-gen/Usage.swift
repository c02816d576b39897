enum Usage {
    static let text = """
        di-gen generate --module App --output DIGraph.swift [options] INPUT...
        di-gen check    --module App [options] INPUT...
        di-gen graph    --module App [--format json|dot|mermaid|html] [--output FILE] [options] INPUT...
        di-gen explain  TYPE --module App [options] INPUT...
        di-gen diff     BEFORE.json AFTER.json [--format text|markdown|json]
        di-gen explain-diagnostic IDENTIFIER

        generate writes the code of the graphs that a module declares; check only validates them. graph writes down what
        they consist of; explain says who supplies a type, who asks for it, and how entry points lead there; diff says how
        two graphs differ that graph wrote as JSON. explain-diagnostic prints what a finding of that kind means, with an
        example, and how to mend it. Without --module and INPUT, in the folder of a Package.swift, check, graph and explain
        take every target of the package that declares a graph.
        INPUT is a Swift source, a header of C or Objective-C, a module map, or a folder to search for the first two.
        @FILE reads further arguments from a file, one a line.

        options:
          --module NAME             the module that the inputs are the sources of
          --output FILE             where the code (generate), or the graph (graph), goes
          --dependency NAME=PATH    sources of a module that this one imports: a folder or a file (repeatable)
          --define CONDITION        a compilation condition for #if (repeatable); MODULE=CONDITION for one module alone
          --target TRIPLE           the target that #if is evaluated for; this machine, unless given
          --cache DIR               keeps what was read from each file; safe to delete, and to share between runs
          --clang-argument ARG      passed to libclang, where sources of the C family are read (repeatable)
          --depfile FILE            a Makefile dependency file of all inputs (generate, graph)
          --format FORM             how a graph, or a difference, is written
          --focus TYPE              draw only what lies near a type (graph), --depth N steps away: 1, unless given
          --cluster FRAME           what the frames of a drawing stand for: module, scope (graph)
          --diagnostics FORM        how findings are printed: text, json, sarif, github
          --warn IDENTIFIER         findings of this kind are warnings (repeatable; so are the next two)
          --error IDENTIFIER        findings of this kind are errors
          --ignore IDENTIFIER       findings of this kind are not reported
          --jobs N                  how many files are read at a time; one for each core, unless given
          --color WHEN              auto, always, never
          --quiet                   print errors only
          --verbose                 say what was read, and leave out no note of a finding
          --version, --help

        exit status: 0 nothing wrong; 1 findings of error severity, or graphs that differ (diff); 2 the call was wrong, or
        something could not be read or written. On 1 and 2 no output is touched.

        """
}
