"""Sources of a module with a graph of many bindings, the same each time."""

import random


def large_graph(count, seed=7):
    """Layered as real graphs are: most bindings ask for a few of those somewhat after them."""
    dice = random.Random(seed)
    lines = ["import DI"]
    asked = set()
    for index in range(count):
        later = range(index + 1, min(count, index + 1 + count // 8))
        wanted = sorted(dice.sample(later, min(len(later), dice.choice([0, 1, 1, 2, 3]))))
        asked.update(wanted)
        # What a graph keeps may not hold what lives for one call, so that only leaves are singletons here.
        scopes = ["", "", "", "(scope: .perResolve)"] + ([] if wanted else ["(scope: .singleton)"])
        scope = dice.choice(scopes)
        kind = "struct" if scope == "" else "final class"
        parameters = ", ".join(
            f"p{number}: " + ("() -> " if kind == "struct" and dice.random() < 0.1 else "") + f"Service{number}"
            for number in wanted)
        lines.append(f"@Injectable{scope} {kind} Service{index} {{ init({parameters}) {{}} }}")
    # What nobody asks for is returned by an entry point, so that everything is reached.
    roots = [index for index in range(count) if index not in asked]
    points = "\n".join(f"    var service{index}: Service{index} {{ get }}" for index in roots)
    lines.append(f"@DependencyGraph protocol LargeGraph {{\n{points}\n}}")
    return "\n".join(lines) + "\n"
