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

  struct Case: CustomStringConvertible, Sendable {
    let modal: String
    let invariant: String
    /// What z3 says.
    let answer: String

    var description: String { "\(modal) \(invariant)" }

    init(_ line: Substring) throws {
      let parts = line.components(separatedBy: " ¦ ")
      try #require(parts.count == 3, "\(line)")
      (modal, invariant, answer) = (parts[0], parts[1], parts[2])
    }

    var spec: ProvedSpec { get throws { try ModalProofTests.spec(modal, invariant) } }
  }

  static let cases: [Case] = {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { try? Case($0) }
  }()

  @Test func areMany() { #expect(Self.cases.count >= 200) }

  @Test(arguments: cases)
  func agree(_ claim: Case) throws {
    let proof = try claim.spec.proof()
    switch proof.verdict {
    case .proved: #expect(claim.answer == "holds")
    case .undecided(let reasons): Issue.record("undecided: \(reasons)")
    case .refuted(let refutation):
      let extents = try #require(refutation.extents)
      let ends = extents.map { "\($0.least.written) \($0.greatest.written)" }
      #expect("fails " + ends.joined(separator: ", ") == claim.answer)
      #expect(refutation.undecided.isEmpty)
      #expect(try claim.spec.failsInDoubles(), "\(refutation.example)")
    }
  }

  /// Every container in which doubles fail clearly is one in which exact numbers do, and none else.
  @Test(arguments: cases)
  func neverContradictTheSolver(_ claim: Case) throws {
    let spec = try claim.spec
    let invariant = try #require(spec.document.invariants.first)
    var random = SeededRandom(seed: 22)
    var plan = try spec.plan(of: invariant)
    let proof = proveBare(invariant, of: plan)
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
  }

  /// What other solvers are told names each length once, and asks twice.
  @Test(arguments: cases.prefix(20))
  func areWritten(_ claim: Case) throws {
    let spec = try claim.spec
    let invariant = try #require(spec.document.invariants.first)
    let text = try smtLIB(invariant, of: try spec.plan(of: invariant))
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
