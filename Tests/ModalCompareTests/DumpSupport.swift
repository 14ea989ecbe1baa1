import Foundation
import ModalLanguage
import ModalReport
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalCompare

/// A dump of `Tests/Cases/dumps`.
func dump(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: packageRoot.appending(path: "Tests/Cases/dumps/\(path)")))
}

/// The samples of an app that does not show the modal.
let samplesWithoutModal = [
  "probe/none.json", "wda/none.xml", "xcuitest/none.txt", "maestro/none.json", "uikit/none.txt",
]

/// The samples of the sheet of `share.modal.yaml`.
let sheetSamples = [
  "probe/sheet.json", "wda/sheet.json", "wda/sheet.xml", "xcuitest/sheet.txt",
  "maestro/sheet.json", "uikit/sheet.txt",
]

/// What is read of a text.
func read(_ text: String, as format: DumpFormat? = nil) -> Checked<ViewTree?> {
  readViewTree(SourceFile(name: "dump", text: text), as: format)
}

/// The tree of a dump that is without a mistake.
func viewTree(of bytes: [UInt8], as format: DumpFormat? = nil) throws -> ViewTree {
  let read = readViewTree(SourceFile(name: "dump", bytes: bytes), as: format)
  #expect(read.diagnostics.isEmpty, "\(read.diagnostics.map(\.message))")
  return try #require(read.value)
}

/// The tree of a text that is without a mistake.
func viewTree(_ text: String) throws -> ViewTree { try viewTree(of: Array(text.utf8)) }

extension ViewTree {
  /// The first view with an identifier.
  func view(_ id: String) throws -> ViewNode { try #require(views.first { $0.id == id }, "\(id)") }

  /// What the keyboard covers, which the dump shows.
  func shownKeyboard() throws -> ViewFrame {
    let shown: ViewFrame? = if case .shown(let frame) = keyboard { frame } else { nil }
    return try #require(shown, "\(keyboard)")
  }

  /// The last view with a label or a text.
  func view(saying text: String) throws -> ViewNode {
    try #require(views.last { $0.label == text || $0.text == text }, "\(text)")
  }
}

extension ViewFrame {
  /// Whether a frame of x, y, width and height lies in the intervals.
  func contains(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    left.contains(x) && top.contains(y) && right.contains(x + width)
      && bottom.contains(y + height)
  }
}

/// The screen of most tests, that of an iPhone 15.
let screen = Size(width: 393, height: 852)

/// The comparison of the spec that a text is with a dump, by a map.
func compared(
  _ spec: String, with dump: String, map: String? = nil,
  in setting: Setting = Setting(container: screen, scale: 3)
) -> Comparison {
  Workspace().compare(
    Workspace().load(SourceFile(name: "a.modal.yaml", text: spec)),
    with: SourceFile(name: "app", text: dump),
    map: map.map { SourceFile(name: "a.map.yaml", text: $0) }, in: setting)
}

extension Comparison {
  /// The findings, but for notes.
  var doubts: [Finding] { findings.filter { $0.severity != .note } }

  /// The same with what each is about.
  var doubtsOfViews: [CompareFinding] {
    report.findings.filter { $0.diagnostic.severity != .note }
  }
}

extension CompareFinding {
  /// The edges that it names.
  var edgeNames: String { edges.map(\.edge.rawValue).joined(separator: ",") }
}

/// The 1-based line of a place.
func line(_ span: SourceSpan, in bytes: [UInt8]) -> Int {
  LineTable(SourceFile(name: "dump", bytes: bytes)).location(ofScalar: Int(span.start)).line
}
