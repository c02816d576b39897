#!/usr/bin/env python3
"""Writes the sources that the benchmarks, and the tests of what they count, run di-gen on.

    python3 Benchmarks/workloads.py SHAPE TYPES OTHERS FOLDER

writes TYPES files with an injectable type each, OTHERS without an annotation, and one with the graph, whose root is the
first type. The same arguments write the same bytes.
"""
import os
import random
import sys

SEED = 20_261_201
TYPES_IN_A_MODULE = 20


# The shapes: for each type the numbers of those that its initializer asks for, which are all larger than its own.

def tree(count):
    """Each asks for three of its own."""
    return [[child for child in range(3 * number + 1, 3 * number + 4) if child < count] for number in range(count)]


def shared(count):
    """Each asks for up to four, and is asked for by as many: there are far more paths than types."""
    dice = random.Random(SEED)
    needs = [set() for _ in range(count)]
    for number in range(1, count):
        needs[dice.randrange(max(0, number - 20), number)].add(number)
    for number, found in enumerate(needs):
        later = range(number + 1, min(count, number + 40))
        found.update(dice.sample(later, min(len(later), max(0, 4 - len(found)))))
    return [sorted(found) for found in needs]


def chain(count):
    """Each asks for the next."""
    return [[number + 1] if number + 1 < count else [] for number in range(count)]


def wide(count):
    """The first asks for many, each of which asks for as many."""
    width = max(1, int(count ** 0.5))
    needs = [[] for _ in range(count)]
    for number in range(1, count):
        needs[0 if number <= width else 1 + (number - width - 1) % width].append(number)
    return needs


def diamonds(count):
    """Layers of two, each of which asks for both of the next: the paths double with every layer."""
    def layer(number):
        return [other for other in (2 * number + 1, 2 * number + 2) if other < count]

    return [layer((number + 1) // 2) for number in range(count)]


def modules(count):
    """The tree, in modules of twenty types."""
    return tree(count)


SHAPES = {shape.__name__: shape for shape in (tree, shared, chain, wide, diamonds, modules)}


# What most of a source is: code that says nothing about a graph. NUMBER and VALUE are replaced.
METHODS = [
    '''\
    /// Adds what was counted under a name and says how much there is of it.
    func count_NUMBER(of name: String, adding amount: Int = VALUE) -> String {
        let known = entries[name] ?? 0
        entries[name] = known + amount
        guard known > 0 else { return "new: \\(name)" }
        switch known {
        case 1..<10:
            return "few of \\(name): \\(known + amount)"
        case 10..<100:
            return "some of \\(name): \\(known)"
        default:
            // Nobody asks for more than this, so it is not worth a case of its own.
            return "many of \\(name)"
        }
    }
''',
    '''\
    func longest_NUMBER(_ names: [String], under limit: Int) -> [String] {
        let most = limit + VALUE
        let short = names.filter { $0.count < most }
        var sorted = short.map { name in name.lowercased() }
        sorted.sort { left, right in
            if left.count == right.count { return left < right }
            return left.count > right.count
        }
        var found: [String] = []
        for name in sorted where !name.isEmpty {
            if let last = found.last, last == name { continue }
            found.append(name)
        }
        /* An empty list is an answer too. */
        return found
    }
''',
    '''\
    /// - Returns: The sum, without what is out of bounds, and without its sign.
    func sum_NUMBER(_ values: [Double], scale: Double = 1.VALUE) -> Double {
        var sum = 0.0
        for (index, value) in values.enumerated() {
            let weight = Double(index % 7 + 1) / scale
            if value.isNaN || value > 1e9 { continue }
            sum += value * weight
        }
        if sum < 0 {
            entries["negative"] = (entries["negative"] ?? 0) + 1
            return -sum
        }
        return sum
    }
''',
    '''\
    func report_NUMBER(title: String, isDetailed: Bool) -> String {
        var lines = ["# \\(title)", ""]
        for (name, amount) in entries.sorted(by: { $0.key < $1.key }) {
            lines.append("* \\(name): \\(amount > VALUE ? "many" : "\\(amount)")")
        }
        if isDetailed {
            lines.append("""
                \\(entries.count) names, \\(entries.values.reduce(0, +)) in all;
                written as "name: amount".
                """)
        }
        return lines.joined(separator: "\\n")
    }
''',
    '''\
    private func checked_NUMBER(_ text: String) throws -> [Int] {
        struct Fault: Error { let part: Substring }
        let parts = text.split(separator: ",")
        return try parts.map { part in
            let trimmed = part.drop { $0 == " " }
            guard let value = Int(trimmed) else {
                throw Fault(part: part)
            }
            // Whatever is too large is taken for the limit, as servers do it.
            return min(value, VALUE * 1_000)
        }
    }
''',
]
LINES = 153  # of a file, about


def body(dice, lines):
    """Methods, ten or eleven of them, up to about this many lines."""
    text, number = [], 0
    while lines > 6:
        method = METHODS[dice.randrange(len(METHODS))].replace("NUMBER", str(number))
        text.append("\n" + method.replace("VALUE", str(dice.randrange(1, 1000))))
        lines -= text[-1].count("\n")
        number += 1
    return "".join(text)


def injectable(number, needs, module_of, dice):
    public = "public " if module_of(number) != "App" else ""
    imported = sorted({module_of(need) for need in needs} - {module_of(number)})
    head = ["import DI"] + [f"import {module}" for module in imported] + [
        "",
        f"/// Service {number} of the work.",
        "@Injectable",
        f"{public}final class Service{number} {{",
        *(f"    private let service{need}: Service{need}" for need in needs),
        "    private var entries: [String: Int] = [:]",
        "",
        f"    {public}init({', '.join(f'service{need}: Service{need}' for need in needs)}) {{",
        *(f"        self.service{need} = service{need}" for need in needs),
        "    }",
    ]
    return "\n".join(head) + "\n" + body(dice, LINES - len(head)) + "}\n"


def other(number, dice):
    head = (
        f"/// What has no part in the graph, number {number}.\n"
        f"struct Model{number}: Equatable, Codable {{\n"
        "    let name: String\n"
        "    var entries: [String: Int] = [:]\n"
    )
    return head + body(dice, LINES - 4).replace("    func ", "    mutating func ") + "}\n"


def declarations(needs):
    """The types alone, as one text that the compiler takes without a plugin."""
    return "".join(
        f"final class Service{number} {{ init({', '.join(f'service{need}: Service{need}' for need in found)}) {{}} }}\n"
        for number, found in enumerate(needs))


class Work:
    """The sources of one work, in a folder.

    `folder` holds one folder for each module, that of the graph's own is `App`.
    """

    def __init__(self, shape, types, others, folder):
        self.needs = SHAPES[shape](types)
        self.types, self.others, self.folder = types, others, folder
        self.split = shape == "modules"
        self.files = self.lines = self.bytes = 0
        dice = random.Random(SEED)
        self.write("App/AppGraph.swift", self.graph())
        for number in range(types):
            text = injectable(number, self.needs[number], self.module_of, dice)
            self.write(self.path_of(number), text)
        for number in range(others):
            self.write(f"App/Model{number}.swift", other(number, dice))

    def module_of(self, number):
        return f"Part{number // TYPES_IN_A_MODULE}" if self.split else "App"

    def path_of(self, number):
        return f"{self.module_of(number)}/Service{number}.swift"

    def graph(self):
        imported = "import Part0\n" if self.split else ""
        return f"import DI\n{imported}\n@DependencyGraph\nprotocol AppGraph {{\n    var root: Service0 {{ get }}\n}}\n"

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        self.files += 1
        self.lines += text.count("\n")
        self.bytes += len(text)

    @property
    def edges(self):
        return sum(len(found) for found in self.needs)

    @property
    def arguments(self):
        """What tells di-gen of these sources, in their folder."""
        parts = sorted({self.module_of(number) for number in range(self.types)} - {"App"})
        return [argument for part in parts for argument in ("--dependency", f"{part}={part}")] + ["--module", "App", "App"]


def main():
    if len(sys.argv) != 5 or sys.argv[1] not in SHAPES:
        sys.exit(f"usage: workloads.py {'|'.join(SHAPES)} TYPES OTHERS FOLDER")
    work = Work(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
    print(work.files, "files,", work.lines, "lines,", work.bytes, "bytes,", work.edges, "edges")


if __name__ == "__main__":
    main()
