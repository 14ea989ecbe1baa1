import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// From right to left, what says neither left nor right is the mirror image of what it is from left to right.
@Suite struct MirrorImageTests {
  /// Elements that follow from each other, stand in rows and columns, and may give the content its width.
  @Test(arguments: 0..<300)
  func randomContentsAreMirrorImages(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let text = random.turningSpec()
    let spec = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    try #require(spec.diagnostics.isEmpty, "\(text)")
    let container = Size(width: Double(Int.random(in: 200...900, using: &random)), height: 800)
    func solved(_ direction: ReadingDirection) throws -> FrameTree {
      let report = try Workspace().solve(
        spec, in: Setting(container: container, direction: direction))
      return try #require(report.modals.first).tree
    }
    let (one, other) = (try solved(.ltr), try solved(.rtl))
    expectMirrored(one.solution.frame, other.solution.frame, in: container.width, text)
    for (left, right) in zip(one.elements, other.elements) {
      #expect(left.element.id.value == right.element.id.value)
      expectMirrored(left.frame, right.frame, in: one.solution.frame.width, text)
    }
  }

  private func expectMirrored(_ left: Rect, _ right: Rect, in width: Double, _ text: String) {
    let expected = [width - left.maxX, left.y, left.width, left.height]
    let isSame = zip(expected, right.numbers).allSatisfy { abs($0 - $1) < 1e-6 }
    #expect(isSame, "\(left) and \(right) in \(width):\n\(text)")
  }

  /// What says left or right is where it was.
  @Test func sidesStayWhereTheyAre() throws {
    let text = """
      modalspec: 1
      modal:
        contentSize: [fill, 100]
        margins: {left: 10, right: 40}
        elements:
          a: {kind: view, left: 10, width: 20, top: 0, height: 10}
          b: {kind: view, left: a.maxX + 5, right: 7, top: 0, height: 10}
          c: {kind: view, centerX: 30, width: 20, top: 0, height: 10}

      """
    let spec = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    let frames = try ReadingDirection.allCases.map { direction in
      let setting = Setting(container: Size(width: 400, height: 800), direction: direction)
      let tree = try #require(try Workspace().solve(spec, in: setting).modals.first).tree
      return [tree.solution.frame] + tree.elements.map(\.frame)
    }
    #expect(frames[0] == frames[1])
  }

  private func messages(_ text: String) -> [String] {
    SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
      .test(in: .builtIn).diagnostics.map(\.message)
  }

  /// It is tried in landscape and in every state, too; 300 − 20 − 90 = 190.
  @Test(arguments: [
    ("orientation == landscape", ", in landscape,"), ("state == late", ", in the state `late`,"),
    (
      "orientation == landscape && state == late",
      ", in landscape and in the state `late`,"
    ),
  ])
  func theLawTriesBothOrientationsAndEveryState(condition: String, place: String) {
    let behavior = "  behavior: {initial: early, states: {early: {on: {go: late}}, late: {}}}\n"
    let text = Self.elementB("centerX: \"if(\(condition), 100, 150)\", width: 20") + behavior
    #expect(
      messages(text) == [
        "`mirrored` does not hold on iphone-se-2: from right to left\(place) `b` is [90, 0, 20, 10], and should be [190, 0, 20, 10]"
      ])
    #expect(
      messages(text.replacing("300, 100]", with: "300, 100]\n  orientations: [portrait]"))
        .isEmpty == condition.contains("landscape"))
  }

  /// The law says what stands elsewhere; it is not for who says left or right.
  @Test(arguments: [
    ("leading: 10, width: 20", nil),
    ("centerX: 50%, width: 20", nil),
    ("centerX: 100, width: 20", "`b` is [90, 0, 20, 10], and should be [190, 0, 20, 10]"),
    (
      "leading: a.minX + 50, width: 20",
      "`b` is [-38, 0, 20, 10], and should be [218, 0, 20, 10]"
    ),
    ("left: 100, width: 20", nil),
  ])
  func theLawFindsWhatStandsElsewhere(keys: String, breach: String?) {
    let text = Self.elementB(keys)
    #expect(
      messages(text)
        == (breach.map {
          ["`mirrored` does not hold on iphone-se-2: from right to left \($0)"]
        } ?? []))
  }

  /// A spec with an element `b` that stands so beside `a`.
  private static func elementB(_ keys: String) -> String {
    """
    modalspec: 1
    modal:
      contentSize: [300, 100]
      elements:
        a: {kind: view, leading: 12, width: 20, top: 0, height: 10}
        b: {kind: view, \(keys), top: 0, height: 10}

    """
  }

  /// The finding stands at the key that counts from the left, and says what turns.
  @Test(arguments: [
    ("centerX: 100, width: 20", "100", "`leading` or `trailing`"),
    ("leading: a.maxX + 50, width: 20", "a.maxX + 50", "`a.trailing`"),
    ("leading: a.midX, width: 20", "a.midX", "an edge with `leading` or `trailing`"),
  ])
  func theLawNamesTheKey(keys: String, place: String, help: String) throws {
    let text = Self.elementB(keys)
    let findings = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
      .test(in: .builtIn).diagnostics
    let finding = try #require(findings.first)
    let span = try #require(finding.primary?.span)
    let written = Array(text.unicodeScalars)[Int(span.start)..<Int(span.end)]
    #expect(String(String.UnicodeScalarView(written)) == place)
    #expect(finding.help?.contains(help) == true, "\(finding.help ?? "")")
  }

  /// A popover at a turning element is one, by either rule; one at a place, or at a side that does not turn, says where it is.
  @Test(arguments: [
    ("", nil), ("side: bottom, alignment: start,", nil), ("side: trailing,", nil),
    ("side: right,", nil), ("side: leading, arrow: [left, right],", nil),
    (
      "side: bottom, padding: {leading: 3}, elements: {a: {kind: view, centerX: 30, width: 10, top: 0, height: 10}},",
      "`mirrored` does not hold on iphone-se-2: from right to left `a` is [25, 0, 10, 10], and should be [162, 0, 10, 10]"
    ),
  ])
  func popoversAtElementsAreMirrored(keys: String, breach: String?) {
    let text = """
      modalspec: 1
      modals:
        bar:
          presentation: sheet
          contentSize: {height: 60}
          elements:
            more: {kind: view, trailing: 20, width: 44, top: 8, height: 44}
        tip: {presentation: popover, anchor: {modal: bar, element: more}, \(keys) contentSize: [200, 100], adapts: none}

      """
    #expect(messages(text) == (breach.map { [$0] } ?? []))
  }

  /// What stands elsewhere at what breaks the law is of the same cause.
  @Test func aPopoverAtABrokenModalIsNoSecondFinding() {
    let text = """
      modalspec: 1
      modals:
        bar:
          presentation: sheet
          contentSize: {height: 60}
          elements:
            back: {kind: view, leading: 20, width: 44, top: 8, height: 44}
            more: {kind: view, centerX: 100, width: 44, top: 8, height: 44}
        tip: {presentation: popover, anchor: {modal: bar, element: more}, contentSize: [200, 100], adapts: none}

      """
    #expect(
      messages(text) == [
        "`mirrored` does not hold on iphone-se-2: from right to left `more` is [78, 8, 44, 44], and should be [253, 8, 44, 44]"
      ])
  }
}

extension SeededRandom {
  /// A spec whose contents stand by leading and trailing, in rows, in columns and in the middle.
  fileprivate mutating func turningSpec() -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    let fits = isOne(in: 3)
    var lines = [
      "modalspec: 1", "modal:", "  rounding: none",
      "  contentSize: [\(fits ? "fit" : "\(number(100...400))"), 300]",
      "  margins: {leading: \(number(0...60)), trailing: \(number(0...60))}",
      "  clamp: \(isOne(in: 2))",
      "  placement: \(pick(["leading", "trailing", "center", "topLeading", "bottomTrailing"]))",
      "  elements:",
    ]
    for index in 0..<number(1...5) {
      func length() -> String {
        if index > 0, isOne(in: 2) {
          let other = "e\(number(0...(index - 1)))"
          return pick([
            "\(other).trailing + \(number(0...9))", "\(other).leading", "\(other).width",
          ])
        }
        return !fits && isOne(in: 4) ? "\(number(0...40))%" : "\(number(0...60))"
      }
      // What is as wide as a content that fits asks for nothing.
      let forms = [
        "leading: \(length()), width: \(number(5...80))",
        "trailing: \(number(0...40)), width: \(number(5...80))",
      ]
      let others = [
        "leading: \(length()), trailing: \(length())", "centerX: 50%, width: \(number(5...80))",
        "leading: \(length()), centerX: 50%",
      ]
      let place = pick(fits && index == 0 ? forms : forms + others)
      let top = "top: \(number(0...200)), height: \(number(1...40))"
      guard isOne(in: 3) else {
        lines.append("    e\(index): {kind: view, \(place), \(top)}")
        continue
      }
      let axis = pick(["row", "row", "column", "auto"])
      let padding = pick([
        "\(number(0...9))", "{leading: \(number(0...9)), trailing: \(number(0...9))}",
      ])
      let children = (0..<number(1...3)).map { "e\(index)c\($0)" }
      lines.append(
        "    e\(index): {kind: view, \(place), \(top), stack: {axis: \(axis), spacing: \(number(0...9)), "
          + "padding: \(padding), children: [\(children.joined(separator: ", "))]}}")
      for child in children {
        let width = isOne(in: 2) ? "" : ", width: \(number(1...40))"
        lines.append("    \(child): {kind: view, height: \(number(1...20))\(width)}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
