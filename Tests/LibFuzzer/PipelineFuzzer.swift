import TestSupport

/// What libFuzzer calls with each input: takes the sources in it through all stages, and stops the process where something
/// is wrong with what comes out, so that libFuzzer keeps the input.
///
/// An input is written as a case of the language's tests is, or is one source alone.
///
/// - Returns: 0; -1 for an input that no run could get.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let sources = sources(in: UnsafeBufferPointer(start: start, count: count)) else { return -1 }
    let faults = PipelineCheck(sources).faults()
    guard faults.isEmpty else { fatalError(faults.joined(separator: "\n")) }
    return 0
}

/// What libFuzzer calls to change an input: half of the time the changes are those of the other fuzz tests, which know
/// words of Swift, and half of the time its own, which know what the code compares.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
    guard seed.isMultiple(of: 2) else { return mutateBytes(start, count, capacity) }
    var mutator = SourceMutator(seed: UInt64(seed))
    let changed = mutator.mutated(from: [Array(UnsafeBufferPointer(start: start, count: count))])
    let room = UnsafeMutableBufferPointer(start: start, count: capacity)
    return room.update(fromContentsOf: changed.prefix(capacity))
}

/// The runtime's own way to change an input, in place.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int

/// The sources by path; nil where they are not UTF-8, or lie in folders that could not be modules.
private func sources(in input: UnsafeBufferPointer<UInt8>) -> [String: [UInt8]]? {
    guard let text = String(validating: input, as: UTF8.self), let file = try? CaseFile(text, name: "input") else {
        return nil
    }
    if file.sources.isEmpty { return ["App/Source.swift": Array(input)] }
    guard file.modules.allSatisfy({ $0.wholeMatch(of: /[A-Z][a-z]+/) != nil }) else { return nil }
    return file.sources.mapValues { Array($0.utf8) }
}
