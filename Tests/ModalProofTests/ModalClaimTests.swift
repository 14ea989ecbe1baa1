import FoundationEssentials
import ModalLanguage
import ModalLayout
import ModalProof
import ModalSpecTesting
import Testing

/// Invariants of modals that z3 has decided by a second encoding of the reference; see `Tests/Claims/modals.py`. The same are
/// tried in many containers by the solver in doubles.
@Suite
struct ModalClaimTests {
  /// The claims; `MODAL_CLAIMS` names another file, for thousands of them.
  private static let file =
    ProcessInfo.processInfo.environment["MODAL_CLAIMS"]
    ?? packageRoot.appending(path: "Tests/Claims/modals.txt").path

  /// A modal, an invariant, and what z3 says.
  static let lines: [String] =
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
    .map(String.init)

  @Test func areMany() { #expect(Self.lines.count >= 200) }

  /// Every container in which doubles fail clearly is one in which exact numbers do, and none else. What other solvers are told
  /// names each length once, and asks twice.
  @Test(arguments: lines)
  func agree(_ line: String) throws {
    let parts = line.components(separatedBy: " ¦ ")
    try #require(parts.count == 3)
    let spec = try spec(parts[0], parts[1])
    let invariant = try #require(spec.document.invariants.first)
    var plan = try spec.plan(of: invariant)
    let proof = proveBare(invariant, of: plan)
    switch proof.verdict {
    case .proved: #expect(parts[2] == "holds")
    case .undecided(let reasons): Issue.record("undecided: \(reasons)")
    case .refuted(let refutation):
      let extents = try #require(refutation.extents)
      let ends = extents.map { "\($0.least.written) \($0.greatest.written)" }
      #expect("fails " + ends.joined(separator: ", ") == parts[2])
      #expect(refutation.undecided.isEmpty)
      #expect(try spec.failsInDoubles(proof), "\(refutation.example)")
    }
    var random = SeededRandom(seed: 22)
    for _ in 0..<100 {
      let point = random.container()
      var outcomes: [Bool?] = []
      for scale in [2.0, 3] {
        let environment = point.environment(scale: scale)
        guard plan.tries(invariant, in: environment) else { continue }
        let inputs = plan.keys(in: environment).inputs
        outcomes.append(doublesHold(invariant, inputs, in: environment))
      }
      try proof.expect(outcomes, at: point, "\(point)")
    }
    guard Self.lines.prefix(20).contains(line) else { return }
    let text = try smtLIB(invariant, of: plan)
    #expect(text.hasPrefix("(set-logic ALL)\n(declare-const W Real)\n"))
    #expect(text.components(separatedBy: "(check-sat)").count == 3)
  }
}

extension SeededRandom {
  /// A container with a keyboard, in quarters of a point; often where something changes, or at an end.
  mutating func container() -> ContainerPoint {
    func extent(_ random: inout SeededRandom) -> Int {
      random.isOne(in: 3)
        ? random.pick([320, 340, 360, 480, 600, 700, 1366].map { $0 * 4 })
          + random.pick([-1, 0, 1])
        : Int.random(in: 1280...5464, using: &random)
    }
    let width = min(5464, max(1280, extent(&self)))
    let height = min(5464, max(1280, extent(&self)))
    let keyboard = isOne(in: 3) ? 0 : Int.random(in: 0...(height * 3 / 5), using: &self)
    func points(_ quarters: Int) -> Rational {
      guard let number = try? Rational(Int64(quarters), over: 4) else { return .zero }
      return number
    }
    return ContainerPoint(width: points(width), height: points(height), keyboard: points(keyboard))
  }
}

extension Extent {
  /// Whether a value is between the ends.
  func contains(_ value: Rational) -> Bool {
    (least.isAttained ? value >= least.value : value > least.value)
      && (greatest.isAttained ? value <= greatest.value : value < greatest.value)
  }
}
