public import Foundation
public import Testing

/// The root folder of the package, found from where this file stands; a slice has its sources by way of links.
public let packageRoot = URL(filePath: #filePath).resolvingSymlinksInPath()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Compares `actual` with the text kept at `path` below the package root.
///
/// With `UPDATE_GOLDENS=1` in the environment the text is written instead, and the test fails all
/// the same, so that a run which records can never be taken for one that checks.
public func expectGolden(
  _ actual: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = packageRoot.appending(path: path)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    let old = try? String(contentsOf: url, encoding: .utf8)
    guard old != actual else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try actual.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(path)", sourceLocation: sourceLocation)
    return
  }
  guard let expected = try? String(contentsOf: url, encoding: .utf8) else {
    Issue.record(
      "no golden at \(path); record it with UPDATE_GOLDENS=1", sourceLocation: sourceLocation)
    return
  }
  if actual != expected {
    Attachment.record(actual, named: url.lastPathComponent + ".actual")
    let difference = firstDifference(expected, actual)
    Issue.record("\(path) differs: \(difference)", sourceLocation: sourceLocation)
  }
}

/// The first line in which two texts differ, for a failure's message.
private func firstDifference(_ expected: String, _ actual: String) -> String {
  let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let right = actual.split(separator: "\n", omittingEmptySubsequences: false)
  for index in 0..<max(left.count, right.count) {
    let one = left.indices.contains(index) ? String(left[index]) : "(nothing)"
    let other = right.indices.contains(index) ? String(right[index]) : "(nothing)"
    if one != other {
      return "line \(index + 1)\n  expected: \(one)\n  actual:   \(other)\n\n\(actual)"
    }
  }
  return "only in line breaks"
}
