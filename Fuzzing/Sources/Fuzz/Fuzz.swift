import Foundation

/// Hands what libFuzzer has thought up to the target that the environment variable `FUZZ_TARGET` names. With
/// `FUZZ_SEEDS` it is a seed, and falls over where it does not get all the way through.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  let isThrough = target.run(bytes)
  if isSeed { require(isThrough, "the seed does not get through `\(target)`") }
  return 0
}

private let isSeed = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] != nil

private let target: Target = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = Target(rawValue: name) else {
    let names = Target.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("FUZZ_TARGET is one of \(names), and not `\(name)`")
  }
  return target
}()

/// Ends the run, so that libFuzzer keeps the input, where something that must hold does not.
func require(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { fatalError(words()) }
}
