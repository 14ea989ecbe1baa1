import ModalLanguage
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// One number that is another one in the app is one finding, whatever follows from it.
@Suite struct CauseTests {
  private static let spec = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: 260}
      elements:
        first: {kind: button, text: One, left: 20, width: 100, top: 20, height: 30}
        second: {kind: button, text: Two, left: 20, width: 110, top: first.maxY + 8, height: 30}
        third: {kind: button, text: Three, left: 20, width: 120, top: second.maxY + 8, height: 30}
        last: {kind: button, text: Four, left: 20, width: 130, bottom: 20, height: 30}
    """

  private func errors(_ form: WrittenForm, _ changed: (inout [AppView]) -> Void) throws -> [Finding]
  {
    let app = try ComparedApp(Self.spec)
    var modal = app.modal
    changed(&modal.children)
    return app.doubts(form, of: modal)
  }

  private static let forms: [WrittenForm] = [.probe, .wdaXML, .maestro]

  @Test(arguments: forms) func aChainIsOneFinding(_ form: WrittenForm) throws {
    let found = try errors(form) { views in for index in 0...2 { views[index].frame.y += 4 } }
    #expect(found.count == 1 && found[0].message.contains("`first` is"))
    #expect(
      found.first?.notes.contains(
        "`second` and `third` follow from that, and are where that puts them.") == true)
  }

  /// It is too tall, and the others stand below it.
  @Test func anotherHeightMovesWhatIsBelow() throws {
    let found = try errors(.probe) { views in
      views[0].frame.height += 4
      for index in 1...2 { views[index].frame.y += 4 }
    }
    #expect(found.map(\.message) == ["`first` is 4 points too tall"])
  }

  /// What is off by more has another cause beside that: the gap above it is 2 too large.
  @Test func anotherDistanceIsAnotherFinding() throws {
    let found = try errors(.probe) { views in
      views[0].frame.y += 4
      views[1].frame.y += 4
      views[2].frame.y += 6
    }
    #expect(found.map(\.message) == ["`first` is 4 points too low", "`third` is 2 points too low"])
    #expect(
      found.last?.notes.contains {
        $0 == "In the app `first` differs, and `third` is expected where that puts it."
      } == true)
  }

  /// Two that do not ask for each other are two.
  @Test func othersAreFoundAsEver() throws {
    let found = try errors(.probe) { views in
      views[0].frame.y += 4
      views[3].frame.y += 4
    }
    #expect(found.map(\.message) == ["`first` is 4 points too low", "`last` is 4 points too low"])
  }

  // MARK: - Lists, stacks and repeated numbers

  /// A card that is as high as its list of rows, with a button below.
  private static let list = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: ok.maxY + 16}
      elements:
        title: {kind: label, text: Lamps, left: 20, right: 20, top: 20, height: 24}
        list: {kind: view, left: 16, right: 16, top: title.maxY + 12, height: fit, stack: {children: [a, b, c, d], spacing: 8, padding: {top: 6}}}
        a: {kind: button, text: Alpha, height: 44}
        b: {kind: button, text: Beta, height: 44}
        c: {kind: button, text: Gamma, height: 44}
        d: {kind: button, text: Delta, height: 44}
        ok: {kind: button, text: OK, left: 16, right: 16, top: list.maxY + 20, height: 48}
    """
  /// The same with rows that are repeated.
  private static let grid = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: ok.maxY + 16}
      elements:
        title: {kind: label, text: Lamps, left: 20, right: 20, top: 20, height: 24}
        row: {kind: button, text: "Lamp {index}", left: 16, right: 16, top: title.maxY + 12, repeat: {count: 5, columns: 1, spacing: 8, height: 44}}
        ok: {kind: button, text: OK, left: 16, right: 16, top: row.maxY + 20, height: 48}
    """

  private struct Change {
    var spec: String
    var written: String
    var other: String
    var message: String

    init(_ spec: String, _ written: String, _ other: String, _ message: String) {
      (self.spec, self.written, self.other, self.message) = (spec, written, other, message)
    }
  }

  private static let changes = [
    Change(list, "height: 44", "height: 48", "`a`, `b`, `c` and `d` are 4 points too tall"),
    Change(list, "height: 44", "height: 40", "`a`, `b`, `c` and `d` are 4 points too short"),
    Change(
      list, "spacing: 8", "spacing: 12", "the gaps of `list` are 4 points larger than in the spec"),
    Change(list, ", spacing: 8", "", "the gaps of `list` are 8 points smaller than in the spec"),
    Change(
      list, "top: 6", "top: 16",
      "the padding of `list` at the top is 10 points larger than in the spec"),
    Change(list, "title.maxY + 12", "title.maxY + 20", "`list` is 8 points too low"),
    Change(list, "list.maxY + 20", "list.maxY + 30", "`ok` is 10 points too low"),
    Change(list, "top: 20, height: 24", "top: 26, height: 24", "`title` is 6 points too low"),
    Change(list, "Beta, height: 44", "Beta, height: 50", "`b` is 6 points too tall"),
    Change(
      grid, "height: 44", "height: 48",
      "`row[1]`, `row[2]`, `row[3]`, `row[4]` and 1 more are 4 points too tall"),
    Change(
      grid, "spacing: 8", "spacing: 12", "the gaps of `row` are 4 points larger than in the spec"),
    Change(grid, "spacing: 8, ", "", "the gaps of `row` are 8 points smaller than in the spec"),
  ]

  @Test(arguments: [WrittenForm.probe, .snapshot, .xctest, .wdaXML, .maestro, .idb], 0..<12)
  func oneNumberOfAListIsOneFinding(_ form: WrittenForm, _ number: Int) throws {
    let change = Self.changes[number]
    let found = try ComparedApp.findings(
      form, change.spec, replacing: [(change.written, change.other)])
    #expect(found.count == 1, "\(change.written) \(found.map(\.message))")
    // Without a view of the modal another one may be as likely.
    if form.isExact, form.hasContainers {
      #expect(found.first?.message == change.message, "\(form)")
    }
  }

  /// Three numbers of a long chain are three findings, in texts of another font.
  @Test(arguments: [WrittenForm.probe, .snapshot, .xctest])
  func threeNumbersOfAChainAreThreeFindings(_ form: WrittenForm) throws {
    func spec(_ heights: [Int: Int], text: String) -> String {
      let parts = (0..<30).map { index -> String in
        let top = index == 0 ? "10" : "e\(index - 1).maxY + \(2 + index % 4)"
        let height = heights[index] ?? 20 + index % 7
        return index % 10 == 4
          ? "    e\(index): {kind: label, text: Text \(index), left: 9, right: 9, top: \(top), height: \(text)}"
          : "    e\(index): {kind: button, text: Button \(index), left: 9, width: 150, top: \(top), height: \(height)}"
      }
      return """
        modalspec: 1
        name: panel
        modal:
          contentSize: {width: 300, height: e29.maxY + 10}
          elements:
        \(parts.joined(separator: "\n"))
        """
    }
    let size = Size(width: 600, height: 1200)
    let app = try ComparedApp(spec([:], text: "fit"), in: size)
    let heights = [5: 25 + 6, 12: 25 - 7, 25: 24 + 9]
    let shown = try ComparedApp(spec(heights, text: form.isExact ? "22.5" : "21"), in: size)
    let found = app.errors(form, of: shown.modal)
    #expect(found == ["MS604 e5 maxY", "MS604 e12 maxY", "MS604 e25 maxY"])
  }

  /// A row that is not there takes no room, and what is below it stands higher: it is missing, and that is all.
  @Test(arguments: [WrittenForm.probe, .snapshot, .xctest, .maestro], ["b", "d"])
  func aMissingRowIsOneFinding(_ form: WrittenForm, _ row: String) throws {
    let app = try ComparedApp(Self.list)
    let name = row == "b" ? "Beta" : "Delta"
    let shown = try ComparedApp(
      Self.list.replacing("[a, b, c, d]", with: row == "b" ? "[a, c, d]" : "[a, b, c]")
        .replacing("    \(row): {kind: button, text: \(name), height: 44}\n", with: ""))
    let found = app.doubts(form, of: shown.modal)
    #expect(
      found.map(\.message) == ["the dump does not show the element `\(row)` of `panel`"],
      "\(found.map(\.message))")
    #expect(found.first?.notes.contains { $0.hasSuffix("where they would be without it.") } == true)
  }

  private static let inset = """
    modalspec: 1
    name: panel
    variables: {gutter: 20}
    modal:
      contentSize: {width: 300, height: 260}
      elements:
        one: {kind: label, text: One, left: gutter, width: 120, top: 10, height: 20}
        two: {kind: label, text: Two, left: gutter, width: 130, top: 40, height: 20}
        three: {kind: label, text: Three, left: gutter, right: 9, top: 70, height: 20}
        four: {kind: field, text: Four, left: gutter, right: 19, top: 100, height: 20}
        five: {kind: button, text: Five, left: gutter, width: 100, top: 130, height: 44}
        six: {kind: button, text: Six, right: 10, width: 100, top: 130, height: 44}
    """

  @Test(arguments: [WrittenForm.probe, .xctest, .maestro])
  func oneInsetOfManyElementsIsOneFinding(_ form: WrittenForm) throws {
    let found = try ComparedApp.findings(
      form, Self.inset, replacing: [("gutter: 20", "gutter: 24")])
    #expect(found.count == 1, "\(found.map(\.message))")
    if form == .probe {
      #expect(
        found[0].message
          == "the `left` of `one`, `two`, `three`, `four` and 1 more is 4 points larger than in the spec"
      )
    }
  }

  /// An inset at one side or at both, and what a stack keeps free at both.
  @Test(
    arguments: [
      (
        "left: 16, width: 200", "left: 12, width: 200",
        "the `left` of `a`, `b` and `c` is 4 points smaller"
      ),
      (
        "right: 16, width: 200", "right: 20, width: 200",
        "the `right` of `a`, `b` and `c` is 4 points larger"
      ),
      (
        "left: 16, right: 16", "left: 20, right: 20",
        "the distances of `a`, `b` and `c` from the sides are 4 points larger"
      ),
    ])
  func aSharedDistanceIsNamed(_ written: String, _ other: String, _ message: String) throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 300, height: 260}
        elements:
          a: {kind: label, text: One, \(written), top: 10, height: 20}
          b: {kind: label, text: Two, \(written), top: 40, height: 20}
          c: {kind: label, text: Three, \(written), top: 70, height: 20}
          d: {kind: label, text: Four, left: 9, width: 130, top: 100, height: 20}
      """
    let found = try ComparedApp.findings(.probe, spec, replacing: [(written, other)])
    #expect(found.map(\.message) == [message + " than in the spec"])
  }
}

/// Apps that do what their spec says but for one number, at random.
@Suite struct RandomCauseTests {
  /// A card with texts as high as their fonts make them, a chain of views, and a list; the app's fonts are others.
  private struct RandomCard {
    var spec: String
    var app: String
    var change: String

    init(_ random: inout SeededRandom) {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let isHigh = number(0...1) == 0
      var numbers = [
        "top": number(8...30), "inset": number(8...24), "gap": number(6...20),
        "height": number(30...60), "body": number(50...120), "spacing": number(4...14),
        "row": number(28...50), "padding": number(3...12), "list": number(8...24),
        "button": number(40...56), "foot": number(10...24),
      ]
      let children = ["a", "b", "c", "d"].prefix(number(3...4))
      func text(title: String, note: String) -> String {
        func value(_ key: String) -> Int { numbers[key] ?? 0 }
        let rows = children.map {
          "    \($0): {kind: button, text: Row \($0), height: \(value("row"))}"
        }.joined(separator: "\n")
        return """
          modalspec: 1
          name: panel
          modal:
            contentSize: {width: 300, height: \(isHigh ? "640" : "ok.maxY + \(value("foot"))")}
            elements:
              title: {kind: label, text: Rename the lamp, left: \(value("inset")), right: 20, top: \(value("top")), height: \(title)}
              note: {kind: label, text: It is new, left: 11, right: 12, top: title.maxY + \(value("gap")), height: \(note)}
              name: {kind: field, left: 13, right: 14, top: note.maxY + 9, height: \(value("height"))}
              body: {kind: view, left: 15, right: 16, top: name.maxY + 7, height: \(value("body")), color: "#EEEEEE"}
              list: {kind: view, left: 17, right: 18, top: body.maxY + \(value("list")), height: fit, color: "#EEEEEE", stack: {children: [\(children.joined(separator: ", "))], spacing: \(value("spacing")), padding: {top: \(value("padding"))}}}
          \(rows)
              ok: {kind: button, text: OK, right: 10, width: 120, top: list.maxY + 13, height: \(value("button"))}
          """
      }
      spec = text(title: "fit", note: "fit")
      let keys = numbers.keys.sorted().filter { $0 != "foot" || !isHigh }
      let key = random.pick(keys)
      let more = number(4...11) * (number(0...1) == 0 ? 1 : -1)
      let other = numbers[key, default: 0] + more
      numbers[key] = other < 1 ? other - 2 * more : other
      // One line of 17 takes 21 points.
      let fonts = number(0...2) == 0 ? [21, 21] : [number(18...24), number(18...24)]
      app = text(title: "\(fonts[0])", note: "\(fonts[1])")
      change = "\(key) \(more), \(fonts), \(isHigh)"
    }
  }

  /// What a format rounds may hide a number, and never makes two of it.
  @Test(arguments: [WrittenForm.probe, .xctest, .maestro, .wdaXML])
  func oneNumberIsOneFinding(_ form: WrittenForm) throws {
    var random = SeededRandom(seed: 604)
    var (hidden, wrong) = (0, [String]())
    let count = sequences(80) / 4
    for _ in 0..<count {
      let card = RandomCard(&random)
      let app = try ComparedApp(card.spec)
      let found = app.doubts(form, of: try ComparedApp(card.app).modal)
      if found.isEmpty, !form.isExact {
        hidden += 1
      } else if found.count != 1 {
        wrong.append("\(card.change): \(found.map(\.message))")
      }
    }
    #expect(wrong == [])
    #expect(hidden * 20 < count)
  }
}
