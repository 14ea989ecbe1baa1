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

        """)
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
