import FoundationEssentials
import ModalLanguage
import ModalProof
import Testing

@Suite
struct SMTLIBTests {
  @Test func aClaim() throws {
    // At 10 of 20 pixels wide the floor of a half is 5 … 9, and never 10.
    let claim = try ClaimCase("2; 10 20 320 320 0 0; (< (floor (* 1/2 W)) 10); ")
    #expect(
      try claim.smtLIB() == """
        (set-logic ALL)
        (declare-const W Real)
        (declare-const H Real)
        (declare-const K Real)
        (declare-const n1 Int)
        (push)
        (assert (or false
          (and (>= (* 1.0 W) 10.0) (<= (* 1.0 W) 20.0) (>= (* 1.0 H) 320.0) (<= (* 1.0 H) 320.0) \
        (>= (* 1.0 K) 0.0) (<= (* 1.0 K) 0.0) (>= (+ (* 1.0 W) (* (- 2.0) n1)) 0.0) \
        (< (+ (* 1.0 W) (* (- 2.0) n1)) 2.0) (>= (* 1.0 n1) 5.0) (<= (* 1.0 n1) 10.0) \
        (>= (* 1.0 n1) 10.0))
        ))
        (check-sat)
        (pop)
        (push)
        (assert (or false
        ))
        (check-sat)
        (pop)
        (push)
        (declare-const f1 Int)
        (assert (and (<= f1 (+ (* (/ 1.0 2.0) W) 0.0)) (< (+ (* (/ 1.0 2.0) W) 0.0) (+ f1 1.0))))
        (assert (and (>= (* 1.0 W) 10.0) (<= (* 1.0 W) 20.0) (>= (* 1.0 H) 320.0) (<= (* 1.0 H) 320.0) \
        (>= (* 1.0 K) 0.0) (<= (* 1.0 K) 0.0)))
        (assert (or false
          (and true
            (not (and (>= (* 1.0 W) 10.0) (<= (* 1.0 W) 20.0) (>= (* 1.0 H) 320.0) (<= (* 1.0 H) 320.0) \
        (>= (* 1.0 K) 0.0) (<= (* 1.0 K) 0.0) (>= (+ (* 1.0 W) (* (- 2.0) f1)) 0.0) \
        (< (+ (* 1.0 W) (* (- 2.0) f1)) 2.0) (>= (* 1.0 f1) 5.0) (<= (* 1.0 f1) 10.0) \
        (<= (* 1.0 f1) 9.0)))
            (not (and (>= (* 1.0 W) 10.0) (<= (* 1.0 W) 20.0) (>= (* 1.0 H) 320.0) (<= (* 1.0 H) 320.0) \
        (>= (* 1.0 K) 0.0) (<= (* 1.0 K) 0.0) (>= (+ (* 1.0 W) (* (- 2.0) f1)) 0.0) \
        (< (+ (* 1.0 W) (* (- 2.0) f1)) 2.0) (>= (* 1.0 f1) 5.0) (<= (* 1.0 f1) 10.0) \
        (>= (* 1.0 f1) 10.0)))
          )
        ))
        (check-sat)
        (pop)

        """)
  }
}

extension SMTLIBTests {
  /// What is not linear is not left out, also where it has only one answer: 320 · 320 is more than 51200.
  @Test(arguments: ["(<= 51200 (* W H))", "(<= 300000 (* W H))"])
  func whatIsNotLinearIsNotWritten(_ claim: String) throws {
    let claim = try ClaimCase("2; 320 1366 320 1366 0 0; \(claim); ")
    #expect {
      try claim.smtLIB()
    } throws: { error in
      if case .notLinear = error as? Undecided { true } else { false }
    }
  }

  /// The two scales leave out the same answers.
  @Test func whatIsLeftOutIsAskedForOnce() throws {
    let spec = try spec("{contentSize: [300, 250]}", "content.width <= 300 && container.width > 0")
    let invariant = try #require(spec.document.invariants.first)
    let text = try smtLIB(invariant, of: try spec.plan(of: invariant))
    let denials = text.components(separatedBy: "(push)")[2].split(separator: "\n")
      .filter { $0.hasPrefix("  (and") }
    #expect(!denials.isEmpty)
    #expect(Set(denials).count == denials.count)
  }
}

extension ClaimCase {
  func smtLIB() throws -> String {
    try ModalProof.smtLIB(containers) { container in
      claim.holds(
        ClaimNode.Setting(
          width: container.width, height: container.height, keyboard: container.keyboard,
          scale: container.width.written(scale)))
    }
  }
}
