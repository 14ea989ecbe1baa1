import FoundationEssentials
import ModalLanguage
import ModalLayout
import ModalProof
import ModalSpecTesting
import ModalSyntax
import Testing

/// An invariant that z3 has decided by a second writing of the language's formula; see `Tests/Claims/specs.py`.
struct DecidedElsewhere {
  let invariant: Invariant
  let plan: LayoutPlan
  /// What z3 says, such as `holds` or `fails 320 (962), 320 1366, 0 0 at 2 3`.
  let answer: String
  /// The line with the answer.
  let line: String

  /// Those of a folder.
  static func all(in folder: String) throws -> [DecidedElsewhere] {
    let text = try String(contentsOfFile: "\(folder)/specs.modal.yaml", encoding: .utf8)
    let source = SourceFile(name: "specs.modal.yaml", text: text)
    let file = read(compose(source).value, of: source)
    try #require(file.diagnostics.allSatisfy { $0.severity != .error })
    var specs: [String: (LayoutPlan, SpecDocument)] = [:]
    for document in file.value {
      specs[document.name] = (LayoutPlan(try #require(document.modals.first)), document)
    }
    return try String(contentsOfFile: "\(folder)/specs.txt", encoding: .utf8)
      .split(separator: "\n").map { line in
        let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
        let (plan, document) = try #require(specs[parts[0]])
        return DecidedElsewhere(
          invariant: document.invariants[try #require(Int(parts[1]))], plan: plan,
          answer: parts[2], line: String(line))
      }
  }
}

/// What is proved, against what z3 says.
@Suite
struct SecondWritingTests {
  /// Folders of specs; `PROOFS` names others, for thousands of them.
  static let folders: [String] =
    ProcessInfo.processInfo.environment["PROOFS"]?.split(separator: ":").map(String.init)
    ?? [packageRoot.appending(path: "Tests/Claims").path]

  @Test(arguments: folders)
  func agree(_ folder: String) throws {
    var undecided: [String] = []
    var kinds: [String: Int] = [:]
    let all = try DecidedElsewhere.all(in: folder)
    for decided in all {
      let proof = proveBare(decided.invariant, of: decided.plan)
      let isBetween = decided.answer.hasSuffix(" between")
      switch proof.verdict {
      case .proved: #expect(decided.answer == "holds", "\(decided.line)")
      case .undecided(let reasons): undecided.append("\(decided.line): \(reasons)")
      case .refuted(let refutation):
        let extents = try #require(refutation.extents, "\(decided.line)")
        let ends = extents.map { "\($0.least.written) \($0.greatest.written)" }
        let scales = Set(proof.runs.filter(\.fails).map { Int($0.setting.scale) }).sorted()
        let found =
          "fails \(ends.joined(separator: ", ")) at \(scales.map(String.init).joined(separator: " "))"
        #expect(refutation.undecided.isEmpty, "\(decided.line)")
        #expect(found + (isBetween ? " between" : "") == decided.answer, "\(decided.line)")
        for kind in extents.kinds { kinds[kind, default: 0] += 1 }
        if isBetween { kinds["only between whole numbers", default: 0] += 1 }
        if scales == [3], decided.invariant.over.scales.contains(2) {
          kinds["only at 3x", default: 0] += 1
        }
      }
    }
    #expect(undecided == [])
    guard Self.folders.count == 1 else { return }
    #expect(all.count >= 200)
    #expect(kinds.count == 4, "\(kinds)")
  }
}

extension [Extent] {
  /// What is special about the place where an invariant fails.
  fileprivate var kinds: [String] {
    let (width, height) = (self[0], self[1])
    if width.least.value == width.greatest.value, height.least.value == height.greatest.value {
      return ["a single point"]
    }
    let isThin = [width, height].contains { length in
      length.least.value < length.greatest.value
        && length.greatest.value.double - length.least.value.double < 1
    }
    return isThin ? ["a strip thinner than a point"] : []
  }
}
