public import ModalLanguage
public import ModalSyntax

extension ModalLayer {
  /// The key that the presentation requires and that is not given, such as `contentSize.height`; nil for
  /// a modal that can be solved.
  public var missingKey: String? {
    switch presentation?.value ?? .dialog {
    case .fixed: frame == nil ? "frame" : nil
    case .dialog where contentWidth == nil: "contentSize.width"
    case .dialog, .sheet: contentHeight == nil ? "contentSize.height" : nil
    }
  }
}

extension LayoutInputs {
  /// What is missing in an environment, as a finding at a modal; nil where nothing is.
  ///
  /// The reader reports what no layer gives at all; this is what a variant that changes the
  /// presentation, or that alone gives a size, leaves open elsewhere.
  public func missingKeyDiagnostic(of modal: Modal, in environment: Environment) -> Diagnostic? {
    guard let missingKey else { return nil }
    let container = environment.container
    return Diagnostic(
      .missingKey, at: modal.extends?.span ?? modal.id.span,
      "a \(presentation.rawValue) modal needs `\(missingKey)`, and here nothing gives it",
      notes: [
        "It is so in \(formatted(container.width))×\(formatted(container.height)), "
          + "\(environment.traits.orientation.rawValue), where the variants that apply leave it open."
      ], help: "write `\(missingKey)` outside of the variants")
  }
}
