import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalReplay

/// That only modals which can remember something are tried is sound: no other breaks a law, whatever its
/// keys and quirks are.
@Suite struct FreeLawTests {
  /// A small phone, one with a notch and one with an island, and a tablet.
  private static let devices = ["iphone-se-3", "iphone-x", "iphone-15", "ipad-9.7"]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func whoRemembersNothingBreaksNone(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let catalogue = DeviceCatalogue(
      devices: try Self.devices.map { try #require(DeviceCatalogue.builtIn[$0]) }, sources: [])
    var tried = 0
    for spec in 0..<60 {
      var modals = random.modals()
      for index in modals.indices {
        // This one is tried anyway.
        if modals[index].layer.drag.onCancel?.value == .hang {
          modals[index].layer.drag.onCancel = nil
        }
        modals[index].layer.quirks = Set(
          // One that keeps its frame is tried anyway, too.
          Quirk.allCases.filter { random.isOne(in: 3) && $0 != .keepsItsFrame })
        tried += modals[index].canRemember ? 0 : 1
      }
      let broken = brokenLaws(
        of: SpecDocument(modals: modals), in: catalogue, where: { _ in true })
      let words = broken.map { "\($0.modal.value) \($0.law) \($0.breach) \($0.steps.map(\.verb))" }
      #expect(broken.isEmpty, "seed \(seed), spec \(spec): \(words)")
      guard broken.isEmpty else { return }
    }
    #expect(tried > 60)
  }
}
