public import ModalSyntax

/// A finding with its place in a file. It has the code, severity, message and all other properties of its
/// ``diagnostic``.
@dynamicMemberLookup
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The finding without its place.
  public let diagnostic: Diagnostic
  /// The place; nil if no line is at fault, for example if the file cannot be read.
  public let place: Place?

  package init(_ diagnostic: Diagnostic, at place: Place? = nil) {
    self.diagnostic = diagnostic
    self.place = place
  }

  /// A property of the diagnostic.
  public subscript<Value>(dynamicMember path: KeyPath<Diagnostic, Value>) -> Value {
    diagnostic[keyPath: path]
  }

  /// `login.modal.yaml:4:12: error MS104: a modal has no key `heigth``.
  public var description: String {
    let start = place.map { "\($0.file):\($0.start.line):\($0.start.column): " } ?? ""
    return "\(start)\(self.severity) \(self.code): \(self.message)"
  }
}

extension SourcePlaces {
  package func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
    var places = self
    return diagnostics.map { finding in
      Finding(finding, at: finding.primary.map { places.place(of: $0.span) })
    }
  }
}
