internal import ModalSyntax

/// A spec that has errors in one of two versions or in both, so that its frames cannot be compared.
package struct FaultySpec: Sendable {
  /// The path of the spec, as the newer version has it.
  package var path: String
  /// The first error in the older version.
  package var before: Finding?
  /// The first error in the newer version.
  package var now: Finding?
  /// Whether both versions are the same, errors and all.
  package var isSame: Bool

  package init(path: String, before: Finding?, now: Finding?, isSame: Bool) {
    self.path = path
    self.before = before
    self.now = now
    self.isSame = isSame
  }

  /// Whether it is a difference: something is wrong that was not so before.
  package var isDifferent: Bool { now != nil && !isSame }

  /// Which versions have errors: "in the newer version".
  var versions: String {
    switch (before, now) {
    case (_?, _?): isSame ? "in both versions, which are the same" : "in both versions"
    case (_?, nil): "in the older version"
    default: "in the newer version"
    }
  }

  /// The error that is shown: that of the newer version, if it has one.
  var shown: Finding? { now ?? before }
}
