/// The strongly connected components of a graph, each after the components that it leads to (Tarjan, 1972).
///
/// Written without recursion: a chain of dependencies may be as long as there are bindings.
/// - Parameters:
///   - count: The nodes are `0 ..< count`.
///   - successors: What a node leads to.
/// - Returns: The components; nodes that are in no loop are components of their own.
/// - Complexity: Linear in nodes and edges.
func strongComponents(count: Int, successors: (Int) -> [Int]) -> [[Int]] {
    var order = [Int](repeating: -1, count: count)
    var lowest = [Int](repeating: 0, count: count)
    var isOpen = [Bool](repeating: false, count: count)
    var open: [Int] = []
    var visited = 0
    var components: [[Int]] = []
    var path: [(node: Int, rest: ArraySlice<Int>)] = []

    func enter(_ node: Int) {
        order[node] = visited
        lowest[node] = visited
        visited += 1
        open.append(node)
        isOpen[node] = true
        path.append((node, successors(node)[...]))
    }

    for start in 0..<count where order[start] < 0 {
        enter(start)
        while let (node, rest) = path.last {
            if let next = rest.first {
                path[path.count - 1].rest = rest.dropFirst()
                if order[next] < 0 {
                    enter(next)
                } else if isOpen[next] {
                    lowest[node] = min(lowest[node], order[next])
                }
                continue
            }
            path.removeLast()
            if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
            guard lowest[node] == order[node] else { continue }
            var component: [Int] = []
            while let member = open.popLast() {
                isOpen[member] = false
                component.append(member)
                if member == node { break }
            }
            components.append(component.reversed())
        }
    }
    return components
}
