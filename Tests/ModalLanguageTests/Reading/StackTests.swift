import ModalLanguage
import ModalSyntax
import Testing

/// What a stack and a content that fits may say.
@Suite struct StackTests {
  private func text(_ elements: String..., size: String = "[300, 200]") -> String {
    "modalspec: 1\nmodal:\n  contentSize: \(size)\n  elements:\n"
      + elements.map { "    \($0)\n" }.joined()
  }

  @Test func keysMeanWhatTheySay() throws {
    let elements = try read(
      text(
        "list: {kind: view, left: 0, top: 0, stack: {axis: auto, spacing: 8, padding: {top: 1, horizontal: 2}, children: [b, a]}, width: 9}",
        "a: {kind: button, text: OK}", "b: {kind: view, stack: {children: [c]}}",
        "c: {kind: label, width: fit, height: 20}")
    ).modal().elements
    let stack = try #require(elements[0].stack)
    #expect(stack.axis?.value == .auto)
    #expect(stack.spacing?.value.constant == 8)
    #expect(stack.padding.top?.value.constant == 1)
    #expect(stack.padding.left?.value.constant == 2)
    #expect(stack.padding.right?.value.constant == 2)
    #expect(stack.padding.bottom == nil)
    #expect(stack.children?.value.map(\.value) == ["b", "a"])
    #expect(elements[2].stack?.axis == nil)
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
    let stack = try #require(modal.elements[0].stack)
    #expect(stack.axis?.value == .row)
    #expect(stack.spacing?.value.constant == 4)
    #expect(stack.padding.top?.value.constant == 9)
    #expect(stack.padding.left?.value.constant == 1)
    #expect(stack.children?.value.map(\.value) == ["b"])
  }

  @Test(arguments: [
    "fit", "[fit, fit]", "{width: fit, height: fit}", "{width: 10, height: fit}", "[fit, 50%]",
  ])
  func contentsMayFit(size: String) throws {
    let modal = try read(
      text("a: {kind: label, left: 1, right: 2, top: 3, bottom: 4}", size: size)
    ).modal()
    if size.contains("height: fit") || !size.contains(",") {
      guard case .fit = modal.layer.contentHeight?.value else {
        Issue.record("\(String(describing: modal.layer.contentHeight))")
        return
      }
    }
  }

  @Test func aVariableMayBeCalledFit() throws {
    let modal = try read(
      "modalspec: 1\nvariables: {fit: 44}\nmodal: {contentSize: [fit, 2 * fit]}"
    ).modal()
    #expect(modal.layer.contentWidth?.value.constant == 44)
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
