import Emission
import GraphCore
import Testing

/// One finding in each of the four forms, to the letter.
@Suite struct FormTests {
    private static let source = """
        import DI
        @Injectable struct Größe { init(maß: Double) {} }
        @DependencyGraph protocol AppGraph { var größe: Größe { get } }
        """

    private func rendered(_ format: FindingFormat, for presentation: Presentation = Presentation()) -> String {
        let sealing = Sealing(
            BindingSet([SourceModule(name: "App", files: [read(Self.source)])]), module: "App")
        let findings = sealing.diagnostics.map { Finding(diagnostic: $0, severity: .error) }
        let lines = Self.source.split(separator: "\n").enumerated().map { ($0.offset + 1, String($0.element)) }
        return format.render(
            findings, for: presentation,
            sources: SourceLines(["App/App.swift": Dictionary(uniqueKeysWithValues: lines)]), version: "1.0")
    }

    @Test func text() {
        #expect(
            rendered(.text) == #"""
                App/App.swift:2:35: error: nothing supplies 'Double' for parameter 'maß' of 'Größe' [missing-binding]
                App/App.swift:3:42: note: 'Größe' is entry point 'größe' of 'AppGraph'
                App/App.swift:2:35: note: supply it by a function, '@Provides func maß() -> Double', or give it to the graph: '@Input var maß: Double { get }' in 'AppGraph'

                """#)
    }

    @Test func textOnATerminal() {
        #expect(
            rendered(.text, for: Presentation(excerptWidth: 80)) == #"""
                App/App.swift:2:35: error: nothing supplies 'Double' for parameter 'maß' of 'Größe' [missing-binding]
                    2 | @Injectable struct Größe { init(maß: Double) {} }
                      |                                 ^~~
                App/App.swift:3:42: note: 'Größe' is entry point 'größe' of 'AppGraph'
                    3 | @DependencyGraph protocol AppGraph { var größe: Größe { get } }
                      |                                          ^~~~~
                App/App.swift:2:35: note: supply it by a function, '@Provides func maß() -> Double', or give it to the graph: '@Input var maß: Double { get }' in 'AppGraph'

                """#)
    }

    @Test func json() {
        #expect(
            rendered(.json) == #"""
                {
                  "version": 1,
                  "findings": [
                    {
                      "identifier": "missing-binding",
                      "severity": "error",
                      "message": "nothing supplies 'Double' for parameter 'maß' of 'Größe'",
                      "location": {
                        "path": "App/App.swift",
                        "line": 2,
                        "column": 35,
                        "endLine": 2,
                        "endColumn": 39
                      },
                      "notes": [
                        {
                          "kind": "note",
                          "message": "'Größe' is entry point 'größe' of 'AppGraph'",
                          "location": {
                            "path": "App/App.swift",
                            "line": 3,
                            "column": 42,
                            "endLine": 3,
                            "endColumn": 49
                          }
                        },
                        {
                          "kind": "hint",
                          "message": "supply it by a function, '@Provides func maß() -> Double', or give it to the graph: '@Input var maß: Double { get }' in 'AppGraph'",
                          "location": {
                            "path": "App/App.swift",
                            "line": 2,
                            "column": 35,
                            "endLine": 2,
                            "endColumn": 39
                          }
                        }
                      ]
                    }
                  ]
                }

                """#)
    }

    @Test func sarif() {
        let page = JSON.string(DiagnosticPage(about: .missingBinding).text).text
        #expect(
            rendered(.sarif).replacing(page, with: "\"the page\"") == #"""
                {
                  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": {
                        "driver": {
                          "name": "di-gen",
                          "version": "1.0",
                          "rules": [
                            {
                              "id": "missing-binding",
                              "shortDescription": {
                                "text": "Something is asked for that nothing supplies."
                              },
                              "help": {
                                "text": "the page",
                                "markdown": "the page"
                              }
                            }
                          ]
                        }
                      },
                      "columnKind": "utf16CodeUnits",
                      "results": [
                        {
                          "ruleId": "missing-binding",
                          "level": "error",
                          "message": {
                            "text": "nothing supplies 'Double' for parameter 'maß' of 'Größe'"
                          },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "App/App.swift"
                                },
                                "region": {
                                  "startLine": 2,
                                  "startColumn": 33,
                                  "endLine": 2,
                                  "endColumn": 36
                                }
                              }
                            }
                          ],
                          "relatedLocations": [
                            {
                              "id": 0,
                              "message": {
                                "text": "'Größe' is entry point 'größe' of 'AppGraph'"
                              },
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "App/App.swift"
                                },
                                "region": {
                                  "startLine": 3,
                                  "startColumn": 42,
                                  "endLine": 3,
                                  "endColumn": 47
                                }
                              }
                            },
                            {
                              "id": 1,
                              "message": {
                                "text": "supply it by a function, '@Provides func maß() -> Double', or give it to the graph: '@Input var maß: Double { get }' in 'AppGraph'"
                              },
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "App/App.swift"
                                },
                                "region": {
                                  "startLine": 2,
                                  "startColumn": 33,
                                  "endLine": 2,
                                  "endColumn": 36
                                }
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ]
                }

                """#)
    }

    @Test func github() {
        #expect(
            rendered(.github) == #"""
                ::error file=App/App.swift,line=2,col=35,title=missing-binding::nothing supplies 'Double' for parameter 'maß' of 'Größe'%0AApp/App.swift:3: 'Größe' is entry point 'größe' of 'AppGraph'%0AApp/App.swift:2: supply it by a function, '@Provides func maß() -> Double', or give it to the graph: '@Input var maß: Double { get }' in 'AppGraph'

                """#)
    }
}
