@testable import ModalLanguage
@testable import ModalReport
@testable import ModalSpec
@testable import ModalSyntax

/// A spec, from its bytes to everything that is said of it.
enum Pipeline {
  /// No file is near it, so that `extends` leads nowhere.
  private static let loader = SpecLoader(
    limits: YAMLLimits(bytes: 1 << 16, nodes: 4_000), root: "/nowhere/at/all")
  private static let checker = SpecChecker(laws: false, largestText: .extraExtraExtraLarge)

  static func run(_ bytes: [UInt8]) -> Bool {
    let file = loader.load(SourceFile(name: "/nowhere/at/all/a.modal.yaml", bytes: bytes))
    let findings = checker.check(file)
    show(findings, in: file.sources)
    if let edited = FileEditor(loader: loader, checker: checker).fix(file) {
      requireNoMoreErrors(in: edited, than: file)
    }
    guard !file.hasErrors, file.isSmall else { return false }
    let tested = file.test(in: .builtIn, laws: false, listsCases: true)
    show(tested.diagnostics, in: file.sources)
    let recording = file.recorded(over: FrameMatrix(), of: .builtIn)
    let source = SourceFile(name: "a.frames.yaml", text: recording.text)
    guard let read = readRecording(source).value else {
      fatalError("what was recorded is no recording:\n\(recording.text)")
    }
    require(
      read.text.utf8.elementsEqual(recording.text.utf8),
      "another recording was read:\n\(recording.text)")
    let again = file.test(
      in: .builtIn, laws: false, recorded: .frames(read))
    require(again.proposal == nil, "what was just recorded has changed:\n\(recording.text)")
    return true
  }

  /// A fixed text has no more errors than before, unless more of it can be read.
  private static func requireNoMoreErrors(in edited: EditedText, than file: SpecFile) {
    let source = SourceFile(name: "/nowhere/at/all/a.modal.yaml", bytes: edited.bytes)
    let (after, before) = (checker.check(loader.load(source)), checker.check(file))
    func errors(_ findings: [Diagnostic]) -> Int { findings.count { $0.severity == .error } }
    func unreadable(_ findings: [Diagnostic]) -> Int {
      findings.count { $0.code == .syntax || $0.code == .tabIndentation }
    }
    require(
      unreadable(after) < unreadable(before) || errors(after) <= errors(before),
      "fixing made \(errors(after)) errors of \(errors(before))")
  }
}

extension SpecFile {
  /// Whether replaying it takes no time: a text of few bytes may ask for much.
  fileprivate var isSmall: Bool {
    documents.count < 4
      && documents.allSatisfy { document in
        document.modals.count < 6 && document.scenarios.count < 4
          && document.expectations.count < 50
      }
  }
}
