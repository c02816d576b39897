import SettingsKit

// Makes each setting that is named, and prints what the store says then: settings colour=blue size=3
let settings = LiveSettingsGraph().settings
for argument in CommandLine.arguments.dropFirst() {
    let words = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard words.count == 2 else { fatalError("usage: settings NAME=VALUE...") }
    print(words[0], settings.set(words[0], to: words[1]) ? settings[words[0]] ?? "nothing" : "does not fit")
}
