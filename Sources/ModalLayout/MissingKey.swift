public import ModalLanguage
public import ModalSyntax

extension ModalLayer {
  /// The required key that is missing, such as `contentSize.height`; nil if the modal can be solved.
  public var missingKey: String? {
    switch presentation?.value ?? .dialog {
    case .fixed: frame == nil ? "frame" : nil
    case .dialog where contentWidth == nil, .popover where contentWidth == nil:
      "contentSize.width"
    case .sheet where sheet.detents != nil: nil
    case .popover where contentHeight != nil: popover.anchor == nil ? "anchor" : nil
    case .dialog, .sheet, .popover: contentHeight == nil ? "contentSize.height" : nil
    }
  }
}

extension LayoutInputs {
  /// A finding about the required key that is missing in an environment; nil if none is.
  ///
  /// The reader reports a key that no layer sets. This finds a key that only some environments lack, because
  /// of a variant that changes the presentation or that alone sets a size.
  public func missingKeyDiagnostic(of modal: Modal, in environment: Environment) -> Diagnostic? {
    guard let missingKey else { return nil }
    let container = environment.container
    return Diagnostic(
      .missingKey, at: modal.extends?.span ?? modal.id.span,
      "a \(presentation.rawValue) modal needs `\(missingKey)`, and here nothing gives it",
      notes: [
        "This happens in \(formatted(container.width))×\(formatted(container.height)), "
          + "\(environment.traits.orientation.rawValue), where the variants that apply leave it open."
      ], help: "write `\(missingKey)` outside of the variants")
  }
}
