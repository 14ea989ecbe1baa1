/// What the names of specs end in, and the files beside them.
package enum SpecName {
  package static let suffixes = [".modal.yaml", ".modal.yml"]
  package static let recordingSuffix = ".frames.yaml"
  /// The name of a spec that has none.
  package static let standardInput = "stdin.modal.yaml"

  /// The path of a spec without its suffix; nil for any other path.
  package static func stem(of path: String) -> String? {
    suffixes.lazy.compactMap { path.exact.dropping(suffix: $0) }.first
  }
}
