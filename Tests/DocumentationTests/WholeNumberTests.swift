import Foundation
import ModalSpecTesting
import Testing

/// In the sources a `Double` becomes a whole number by `init(clamping:)` alone: the initializers of the standard library
/// trap on what is too large and on what is not a number.
@Suite("The sources clamp numbers")
struct WholeNumberTests {
  /// A conversion of something that is a `Double` by the look of it.
  private static var conversion: Regex<(Substring, Substring)> {
    #/\bU?Int(?:8|16|32|64)?\((?!clamping|exactly|truncating|bitPattern|ascii)((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/#
  }

  private static var double: Regex<Substring> {
    #/\.rounded\b|\bDouble\b|[^$\w.]\d+\.\d|\de\d|\.(?:width|height|fps|minX|minY|maxX|maxY|infinity)\b|\b(?:thousandths|microseconds|node\.number)$/#
  }

  @Test func byOneHelper() throws {
    let sources = packageRoot.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let (conversion, double) = (Self.conversion, Self.double)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where line.contains("Int") && !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for match in line.matches(of: conversion) where match.output.1.contains(double) {
          Issue.record("\(file.lastPathComponent):\(number + 1): \(line)")
        }
      }
    }
    #expect(count > 300)
  }

  @Test(arguments: [
    "Int(frame.height)", "Int64((Double(a) * 2).rounded())", "UInt32(microseconds)",
  ])
  func isFound(_ line: String) {
    let matches = line.matches(of: Self.conversion)
    #expect(matches.contains { $0.output.1.contains(Self.double) })
  }
}
