import FoundationEssentials
import ModalLanguage
import ModalProof
import ModalSpecTesting
import Testing

/// Claims that z3 has decided; see `Tests/Claims/claims.py`.
@Suite
struct ClaimTests {
  /// Files of claims; `CLAIMS` names others, for thousands of them.
  static let files: [String] =
    ProcessInfo.processInfo.environment["CLAIMS"]?.split(separator: ":").map(String.init)
    ?? ["linear", "mixed", "dialog"].map {
      packageRoot.appending(path: "Tests/Claims/\($0).txt").path
    }

  @Test(arguments: files)
  func agree(_ file: String) throws {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let claim = try ClaimCase(String(line))
      switch claim.prove() {
      case .proved: #expect(claim.answer == "holds", "\(claim)")
      case .undecided(let reasons): Issue.record("undecided: \(reasons) \(claim)")
      case .refuted(let refutation):
        let extents = try #require(refutation.extents, "\(claim)")
        let ends = extents.map { "\($0.least.written) \($0.greatest.written)" }
        #expect("fails " + ends.joined(separator: ", ") == claim.answer, "\(claim)")
        let example = refutation.example
        #expect(!claim.holds(at: example), "\(example) is no counter-example: \(claim)")
        let keyboards = extents[ContainerLength.keyboard.rawValue].least
        #expect(
          keyboards.isAttained
            ? example.keyboard == keyboards.value : example.keyboard > keyboards.value, "\(claim)")
      }
    }
  }
}

extension ClaimCase {
  /// Whether it holds in one container, by sums of constants.
  fileprivate func holds(at point: ContainerPoint) -> Bool {
    claim.holds(
      ClaimNode.Setting(
        width: SymbolicNumber(point.width), height: SymbolicNumber(point.height),
        keyboard: SymbolicNumber(point.keyboard), scale: SymbolicNumber(floatLiteral: scale)))
  }
}

extension SymbolicNumber {
  fileprivate init(_ value: Rational) {
    self = SymbolicNumber(Int(value.numerator)) / SymbolicNumber(Int(value.denominator))
  }
}

extension Infimum {
  /// The number, in parentheses if it is not attained.
  var written: String {
    let number =
      value.denominator == 1 ? "\(value.numerator)" : "\(value.numerator)/\(value.denominator)"
    return isAttained ? number : "(\(number))"
  }
}
