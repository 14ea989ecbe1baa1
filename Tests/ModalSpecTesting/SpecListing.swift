import Foundation

/// The names of the specs in a folder below the package root, sorted; none if there is no such folder, which a test has to
/// find out.
public func specNames(in folder: String) -> [String] {
  let path = packageRoot.appending(path: folder).path(percentEncoded: false)
  let names = try? FileManager.default.contentsOfDirectory(atPath: path)
  return (names ?? []).filter { $0.hasSuffix(".modal.yaml") }.sorted()
}
