internal import ModalSyntax

/// A rule: what it reports, what it needs, and its check.
///
/// Each has a file in `Rules` and a line in `RuleList.swift`, and knows no other: what two of them ask is a
/// fact.
struct Rule: Sendable {
  /// A look at the facts. It takes place only where the modal at hand has what it needs.
  enum Check: Sendable {
    /// The names and times of a spec, which can be told even where its shape has errors.
    case names(@Sendable (SpecFacts) -> Void)
    /// The whole of a spec, after its modals.
    case spec(@Sendable (SpecFacts) -> Void)
    /// The keys of a modal.
    case keys(@Sendable (ModalFacts) -> Void)
    /// The modal's elements on the devices.
    case elements(@Sendable (ModalFacts, DeviceScenes) -> Void)
    /// The same at all text sizes.
    case texts(@Sendable (ModalFacts, DeviceTexts) -> Void)
    /// The modal's frames on the devices; also in each state that changes them when it is entered.
    case frames(@Sendable (ModalFacts, DeviceFrames) -> Void)
  }

  let codes: [DiagnosticCode]
  let checks: [Check]
  /// The file that the rule stands in.
  let file: String

  init(_ codes: DiagnosticCode..., check: Check..., file: String = #fileID) {
    self.codes = codes
    checks = check
    self.file = file
  }
}
