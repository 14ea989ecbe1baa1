public import ModalSyntax

/// Something that was found in a spec, and where. It has the code, the severity, the message and all else of its
/// ``diagnostic``.
@dynamicMemberLookup
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// All of it but the place.
  public let diagnostic: Diagnostic
  /// Nil where no line is at fault, such as for a file that cannot be read.
  public let place: Place?

  package init(_ diagnostic: Diagnostic, at place: Place? = nil) {
    self.diagnostic = diagnostic
    self.place = place
  }

  /// What the diagnostic says.
  public subscript<Value>(dynamicMember path: KeyPath<Diagnostic, Value>) -> Value {
    diagnostic[keyPath: path]
  }

  /// `login.modal.yaml:4:12: error MS104: there is no key `heigth``.
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
