import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `StrayDrag.swift`; its words are in `Tests/Cases/rules/StrayDrag`.
@Suite struct StrayDragTests {
  /// The style, the edge and the drag have to be so.
  @Test(arguments: [
    ("placement: top, animationStyle: slide, drag: dismiss", true),
    ("placement: bottom, animationStyle: slide, drag: dismiss", false),
    ("placement: top, animationStyle: fade, drag: dismiss", false),
    ("placement: top, animationStyle: slide, drag: none", false),
    ("placement: right, animationStyle: slide, drag: dismiss", true),
  ])
  func leavesElsewhere(_ keys: String, _ isFound: Bool) {
    let found = findings("modalspec: 1\nmodal: {contentSize: [300, 80], \(keys)}\n")
    #expect(found.contains { $0.code == .idleDrag } == isFound)
  }
}
