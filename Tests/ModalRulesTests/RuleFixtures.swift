import Foundation
import ModalLanguage
import ModalRules
import ModalSpecTesting
import ModalSyntax
import Testing

/// All built-in devices, the oldest among them, swept once for all tests.
let builtIn = DeviceMatrix(.builtIn, supported: SupportedDevices(minimumOS: 6))

/// The same where everybody has the text size that a device comes with, for tests of other rules.
let builtInAtL = DeviceMatrix(
  .builtIn, supported: SupportedDevices(minimumOS: 6), largestText: .large)

/// A text that is extended by the specs of the tests, under the name `base.modal.yaml`.
let baseName = "base.modal.yaml"

/// Where the specs of the rules' tests stand, a folder for each rule.
let ruleCases = "Tests/Cases/rules"

/// The text of a case, such as `SmallTarget/smallTarget`.
func ruleCase(_ name: String, _ suffix: String = ".modal.yaml") throws -> String {
  try String(
    contentsOf: packageRoot.appending(path: "\(ruleCases)/\(name)\(suffix)"), encoding: .utf8)
}

/// The specs of a text, which reads without a finding.
func documents(
  _ text: String, base: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [SpecDocument] {
  let source = SourceFile(name: "test.modal.yaml", text: text)
  let composed = compose(source)
  var bases = Bases()
  if let base {
    let tree = compose(SourceFile(name: baseName, text: base), file: 1).value
    bases.add(.tree(tree), for: baseName, in: 0)
  }
  let checked = read(composed.value, of: source, bases: bases)
  #expect(composed.diagnostics + checked.diagnostics == [], sourceLocation: sourceLocation)
  return checked.value
}

/// Returns the findings in a text. The modals of many tests fill the screen and ignore the safe area, which they do not
/// test.
func findings(
  _ text: String, base: String? = nil, in catalogue: DeviceMatrix = builtInAtL,
  besides others: Set<DiagnosticCode> = [.behindCutout, .outsideSafeArea],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
  documents(text, base: base, sourceLocation: sourceLocation).flatMap {
    check($0, in: catalogue).filter { !others.contains($0.code) }
  }
}

/// The one thing the rules find in a text.
func finding(
  _ text: String, base: String? = nil, in catalogue: DeviceMatrix = builtInAtL,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Diagnostic {
  let all = findings(text, base: base, in: catalogue, sourceLocation: sourceLocation)
  #expect(all.count == 1, "\(all.map(\.message))", sourceLocation: sourceLocation)
  return try #require(all.first, sourceLocation: sourceLocation)
}

/// A spec with one modal, whose keys are the lines of `keys`.
func spec(_ keys: String, _ rest: String = "") -> String {
  let lines = keys.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  return "modalspec: 1\nmodal:\n\(lines)\n\(rest)"
}

/// The size of a modal about which there is nothing to say.
let plainCard = "contentSize: {width: 300, height: 200}"

/// A spec with a modal that has some elements, a line each.
func card(
  _ elements: String..., width: String = "280", height: String = "200", keys: String = ""
) -> String {
  let lines = ["contentSize: {width: \(width), height: \(height)}"] + (keys.isEmpty ? [] : [keys])
  return spec((lines + ["elements:"] + elements.map { "  \($0)" }).joined(separator: "\n"))
}

/// A scenario of some events.
func scenario(_ events: String) -> String {
  "scenarios: [{name: s, container: [375, 667], events: [\(events)]}]"
}

/// What is found about targets at all text sizes.
func targets(_ text: String) -> [Diagnostic] {
  findings(text, in: builtIn).filter {
    [.smallTarget, .overlappingTargets, .outsideContent].contains($0.code)
  }
}

/// What is found about ways out.
func ways(_ text: String) -> [Diagnostic] {
  findings(text).filter { [.undismissable, .gestureOnly].contains($0.code) }
}

/// The part of a text that a span covers.
func excerpt(_ span: SourceSpan?, in text: String) -> String? {
  guard let span else { return nil }
  let scalars = Array(text.unicodeScalars)[Int(span.start)..<Int(span.end)]
  return String(String.UnicodeScalarView(scalars))
}
