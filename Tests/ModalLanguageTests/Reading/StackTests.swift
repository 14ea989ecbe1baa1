import ModalLanguage
import ModalSyntax
import Testing

/// What a stack and a content that fits may say.
@Suite struct StackTests {
  private func text(_ elements: String..., size: String = "[300, 200]") -> String {
    "modalspec: 1\nmodal:\n  contentSize: \(size)\n  elements:\n"
      + elements.map { "    \($0)\n" }.joined()
  }

  /// The keys of an element's stack with their values.
  private func keys(of element: Element) -> [String] {
    element.written.filter { $0.path.first == "stack" }.map {
      "\($0.path.dropFirst().joined(separator: ".")): \($0.value.flow)"
    }
  }

  @Test func keysMeanWhatTheySay() throws {
    let elements = try read(
      text(
        "list: {kind: view, left: 0, top: 0, stack: {axis: auto, spacing: 8, padding: {top: 1, horizontal: 2}, children: [b, a]}, width: 9}",
        "a: {kind: button, text: OK}", "b: {kind: view, stack: {children: [c]}}",
        "c: {kind: label, width: fit, height: 20}")
    ).modal().elements
    #expect(
      keys(of: elements[0]) == [
        "axis: auto", "spacing: 8", "padding.top: 1", "padding.left: 2", "padding.right: 2",
        "children: [b, a]",
      ])
    #expect(keys(of: elements[2]) == ["children: [c]"])
    // A stack is drawn before its children, and these in the order of its list.
    #expect(elements.inDrawingOrder.map(\.id.value) == ["list", "b", "c", "a"])
  }

  @Test func layersMergeKeyByKey() throws {
    var modal = try read(
      """
      modalspec: 1
      modal:
        contentSize: [300, 200]
        elements:
          list: {kind: view, left: 0, right: 0, top: 0, stack: {spacing: 4, padding: 1, children: [a, b]}}
          a: {kind: label}
          b: {kind: label}
        variants:
          - when: {vertical: compact}
            elements: {list: {stack: {axis: row, padding: {top: 9}, children: [b]}}}
      """
    ).modal()
    modal.elements[0].merge(modal.variants[0].elements[0])
    #expect(
      keys(of: modal.elements[0]) == [
        "axis: row", "spacing: 4", "padding.top: 9", "padding.left: 1", "padding.bottom: 1",
        "padding.right: 1", "children: [b]",
      ])
  }

  @Test(arguments: [
    ("fit", "fit, fit"), ("[fit, fit]", "fit, fit"), ("{width: 10, height: fit}", "10, fit"),
    ("[fit, 50%]", "fit, 50%"),
  ])
  func contentsMayFit(size: String, sides: String) throws {
    let modal = try read(
      text("a: {kind: label, left: 1, right: 2, top: 3, bottom: 4}", size: size)
    ).modal()
    let written = modal.layer.written.filter { $0.path.first == "contentSize" }
    #expect(written.map(\.value.flow).joined(separator: ", ") == sides)
  }

  @Test func aVariantMayBreakWhatHolds() {
    expectFindings(
      """
      modalspec: 1
      modal:
        contentSize: [300, 200]
        elements:
          list: {kind: view, left: 0, right: 0, top: 0, stack: {axis: row, children: [a]}}
          a: {kind: label, text: OK}
          b: {kind: label, text: OK, 1️⃣left: 0, width: 1, top: 0, height: 1}
        variants:
          - when: {vertical: compact}
            elements: {list: {stack: {children: [a, b]}}}
          - when: {idiom: pad}
            elements: {a: {2️⃣left: 20}}
      """,
      "MS136 `b` stands where its stack `list` puts it, and cannot say `left`",
      "MS136 `a` stands where its stack `list` puts it, and cannot say `left`")
  }
}
