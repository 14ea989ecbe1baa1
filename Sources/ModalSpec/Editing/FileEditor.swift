internal import ModalSyntax

package struct EditedText: Sendable {
  /// The bytes, a byte-order mark among them if there was one.
  package var bytes: [UInt8]
  /// How many findings the changes were for.
  package var findings: Int
}

/// Changes spec files so that findings go, by fixing or by silencing, and never the bases that they extend.
package struct FileEditor: Sendable {
  /// What is done to a file.
  package enum Work: Sendable {
    case fix
    case silence(reason: String?)
  }

  package let loader: SpecLoader
  private let checker: SpecChecker

  /// An editor that tries what it does with a loader and a checker.
  package init(loader: SpecLoader, checker: SpecChecker) {
    self.loader = loader
    self.checker = checker
  }

  package func edit(_ file: SpecFile, _ work: Work) -> EditedText? {
    switch work {
    case .fix: fix(file)
    case .silence(let reason): silence(file, reason: reason)
    }
  }

  func trial(_ file: SpecFile) -> Trial? {
    Trial(file) { [loader, checker] source in
      let file = source.map { loader.load($0) } ?? file
      return Draft(file: file, findings: checker.checkParts(file))
    }
  }

  /// Makes the changes that findings ask for and that are safe, until none is left that is for the
  /// better; nil where there is nothing to change.
  ///
  /// Changes are made together as far as they do not reach into each other, and kept if every error
  /// that they are for is gone and no other has come in its place; what is found in lines that YAML could not
  /// read before was there before. Of those that fail together, halves are tried, down to single ones.
  package func fix(_ file: SpecFile) -> EditedText? {
    guard var run = trial(file) else { return nil }
    while true {
      let draft = run.current
      var count = run.attempt(draft.fixes(where: \.isUnreadable)[...], isFixed: Draft.readsMore)
      if count == 0 {
        count = run.attempt(draft.fixes(where: \.isError)[...], isFixed: Draft.hasFewerErrors)
      }
      if count == 0 {
        count = run.attempt(draft.fixes { !$0.isError }[...], isFixed: Draft.hasFewerFindings)
      }
      if count == 0 { return run.result }
    }
  }
}

/// A text on its way, with its findings.
struct Draft {
  let file: SpecFile
  let findings: [Diagnostic]

  var errors: Int { findings.count(where: \.isError) }

  /// The safe changes that some findings ask for.
  func fixes(where isWanted: (Diagnostic) -> Bool) -> [TextEdit] {
    findings.compactMap { finding -> TextEdit? in
      guard isWanted(finding), let fix = finding.fixIt, fix.isSafe, fix.span.file == 0 else {
        return nil
      }
      return TextEdit(span: fix.span, replacement: fix.replacement)
    }.disjoint
  }

  /// Whether as many places as there were changes can be read now that could not.
  static func readsMore(_ before: Draft, _ after: Draft, _ count: Int) -> Bool {
    after.findings.count(where: \.isUnreadable) <= before.findings.count(where: \.isUnreadable)
      - count
  }

  /// Whether as many errors have gone as there were changes.
  static func hasFewerErrors(_ before: Draft, _ after: Draft, _ count: Int) -> Bool {
    after.errors <= before.errors - count
  }

  /// Whether as many findings have gone as there were changes, and none of them became an error.
  static func hasFewerFindings(_ before: Draft, _ after: Draft, _ count: Int) -> Bool {
    after.errors <= before.errors && after.findings.count <= before.findings.count - count
  }
}

extension Diagnostic {
  fileprivate var isError: Bool { severity == .error }

  /// Whether it hides what else there may be to say.
  fileprivate var isUnreadable: Bool { code == .syntax || code == .tabIndentation }
}

/// The changes of one file, each tried before it is kept.
struct Trial {
  /// How many texts are tried for a file: fixing has to end, whatever the file is like.
  private static let mostTries = 256

  private(set) var current: Draft
  /// Reads and checks a text; the file itself for nil.
  private let read: (SourceFile?) -> Draft
  private var isChanged = false
  private var count = 0
  private var tries = 0

  /// Begins with a file; nil for one that could not be read, or is not UTF-8.
  init?(_ file: SpecFile, _ read: @escaping (SourceFile?) -> Draft) {
    guard file.isReadable else { return nil }
    self.read = read
    current = read(nil)
    guard !current.findings.isEmpty, String(validating: file.sources[0].bytes, as: UTF8.self) != nil
    else { return nil }
  }

  /// The text with the changes that were kept; nil if none was.
  var result: EditedText? {
    isChanged ? EditedText(bytes: current.file.sources[0].bytes, findings: count) : nil
  }

  /// Makes changes, which are in the order of the text, or as many of them as are for the better, and counts those.
  mutating func attempt(
    _ edits: ArraySlice<TextEdit>, isFixed: (Draft, Draft, Int) -> Bool
  ) -> Int {
    guard !edits.isEmpty, tries < Self.mostTries else { return 0 }
    let next = draft(of: current, with: edits)
    if isFixed(current, next, edits.count) {
      keep(next, edits.count)
      return edits.count
    }
    guard edits.count > 1 else { return complete(next) }
    // Those further down first: the places of the others stay what they are.
    let middle = edits.startIndex + edits.count / 2
    return attempt(edits[middle...], isFixed: isFixed)
      + attempt(edits[..<middle], isFixed: isFixed)
  }

  /// Keeps a change that only brought an error to light if that can be fixed as well: in
  /// `maxWidht: 340pt` the number is looked at when the key is known.
  private mutating func complete(_ next: Draft) -> Int {
    guard next.errors == current.errors else { return 0 }
    let known = Set(current.findings.map(\.message))
    let edits = next.fixes { $0.isError && !known.contains($0.message) }
    guard !edits.isEmpty, tries < Self.mostTries else { return 0 }
    let last = draft(of: next, with: edits[...])
    guard last.errors < current.errors else { return 0 }
    keep(last, edits.count + 1)
    return edits.count + 1
  }

  private mutating func draft(of draft: Draft, with edits: ArraySlice<TextEdit>) -> Draft {
    tries += 1
    return read(draft.file.sources[0].applying(edits))
  }

  private mutating func keep(_ draft: Draft, _ number: Int) {
    current = draft
    count += number
    isChanged = true
  }
}
