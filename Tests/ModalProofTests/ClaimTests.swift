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
        #expect(claim.truth(at: example) != true, "\(example) is no counter-example: \(claim)")
        let keyboards = extents[ContainerLength.keyboard.rawValue].least
        #expect(
          keyboards.isAttained
            ? example.keyboard == keyboards.value : example.keyboard > keyboards.value, "\(claim)")
      }
    }
  }
}

extension ClaimCase {
  /// Whether it holds in one container, in doubles; nil where that hangs on the last places, or a length is no double.
  fileprivate func truth(at point: ContainerPoint) -> Bool? {
    let lengths = [point.width, point.height, point.keyboard]
    guard lengths.allSatisfy({ $0.denominator.nonzeroBitCount == 1 }) else { return nil }
    return claim.truth(
      ClaimNode.Setting(
        width: point.width.double, height: point.height.double, keyboard: point.keyboard.double,
        scale: scale))
  }
}

extension ClaimNode {
  fileprivate func truth(_ setting: Setting<Double>) -> Bool? {
    guard case .call(let name, let parts) = self else { return nil }
    switch name {
    case "and":
      let truths = parts.map { $0.truth(setting) }
      return truths.contains(false) ? false : truths.contains(nil) ? nil : true
    case "or":
      let truths = parts.map { $0.truth(setting) }
      return truths.contains(true) ? true : truths.contains(nil) ? nil : false
    case "not": return parts[0].truth(setting).map { !$0 }
    case "if": return parts[0].truth(setting).flatMap { parts[$0 ? 1 : 2].truth(setting) }
    default:
      let distance = (parts[0].value(setting) - parts[1].value(setting)).magnitude
      return distance > 0 && distance < 1e-9 ? nil : holds(setting)
    }
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
