package import ModalSyntax

/// A spec that has errors in one of two versions or in both, so that its frames cannot be compared.
package struct FaultySpec: Sendable {
  /// What is wrong in one version.
  package struct Fault: Sendable {
    package var code: String
    package var message: String
    /// Where it is; absent where the file cannot be read.
    package var place: Place?

    /// The first error among findings; nil where there is none.
    package init?(_ diagnostics: [Diagnostic], in sources: SourceSet) {
      guard let first = diagnostics.first(where: { $0.severity == .error }) else { return nil }
      var places = SourcePlaces(sources)
      code = first.code.description
      message = first.message
      place = first.primary.map { places.place(of: $0.span) }
    }
  }

  /// The path of the spec, as the newer version has it.
  package var path: String
  /// What is wrong in the older version.
  package var before: Fault?
  /// What is wrong in the newer version.
  package var now: Fault?
  /// Whether both versions are the same, errors and all.
  package var isSame: Bool

  package init(path: String, before: Fault?, now: Fault?, isSame: Bool) {
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
  var shown: Fault? { now ?? before }
}
