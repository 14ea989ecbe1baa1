import Dispatch
import Testing

@testable import ModalPreview

/// Long work times out and does not delay other work.
struct PatienceTests {
  @Test func whatTakesTooLongIsNotWaitedFor() {
    let patience = Patience(limit: .milliseconds(300))
    let gate = DispatchSemaphore(value: 0)
    #expect(patience.result { 1 } == 1)
    let start = ContinuousClock.now
    #expect(
      patience.result {
        gate.wait()
        return 2
      } == nil)
    #expect(ContinuousClock.now - start < .seconds(3))
    #expect(patience.result { 3 } == 3)
    gate.signal()
  }

  @Test func onlySomeGoOnAtATime() {
    let patience = Patience(limit: .milliseconds(1))
    let gate = DispatchSemaphore(value: 0)
    for _ in 0..<6 {
      #expect(
        patience.result {
          gate.wait()
          return 1
        } == nil)
    }
    // A seventh is not even begun.
    let isBegun = DispatchSemaphore(value: 0)
    #expect(
      patience.result {
        isBegun.signal()
        return 1
      } == nil)
    #expect(isBegun.wait(timeout: .now() + .milliseconds(300)) == .timedOut)
    for _ in 0..<6 { gate.signal() }
  }
}
