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

/// A text that is extended by the specs of a case, under the name `base.modal.yaml`.
let baseName = "base.modal.yaml"

/// Where the specs of the rules' tests stand, a folder for each rule.
let ruleCases = "Tests/Cases/rules"

/// The text of a case, such as `SmallTarget/smallTarget`, or what stands beside it.
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

/// Returns the findings in a text.
func findings(
  _ text: String, in catalogue: DeviceMatrix = builtInAtL,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
  documents(text, sourceLocation: sourceLocation).flatMap { check($0, in: catalogue) }
}

/// A spec with one modal, whose keys are the lines of `keys`.
func spec(_ keys: String) -> String {
  let lines = keys.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  return "modalspec: 1\nmodal:\n\(lines)\n"
}
