import Foundation
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// What `check --fix` makes of a text.
@Suite struct FixingTests {
  private static let loader = SpecLoader()
  private static let checker = SpecChecker()
  private static let editor = FileEditor(loader: loader, checker: checker)

  private static func load(_ text: String) -> SpecFile {
    loader.load(SourceFile(name: "a.modal.yaml", text: text))
  }

  private static func fixed(_ text: String) -> String {
    editor.fix(load(text)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? text
  }

  private static func errors(_ text: String) -> [Diagnostic] {
    checker.check(load(text)).filter { $0.severity == .error }
  }

  /// What a formula in a text chooses between only its author knows, wherever the text stands.
  @Test(arguments: [
    "{call: {pay: if(state == a, One, Two)}}", "{call: {pay: state == a ? One : Two}}",
    "{type: if(state == a, One, Two)}", "{type: {m: if(m.text == '', One, Two)}}",
    "{type: state == a ? One : Two}", "{set: {m.placeholder: if(state == a, One, Two)}}",
  ])
  func aFormulaInATextIsNeverMadeALabel(_ action: String) {
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, 300]
        elements:
          m: {kind: field, left: 0, width: 200, top: 0, height: 53, submit: go}
        behavior: {initial: a, states: {a: {on: {go: {do: [\(action)]}}}}}
      """
    #expect(Self.fixed(text) == text)
    let errors = Self.errors(text)
    #expect(errors.count == 1)
    #expect(errors.first?.fixIt?.replacement.hasPrefix("\"${if(") == true)
    #expect(Self.checker.check(Self.load(text)).count == 1)
  }

  /// However many they are.
  @Test(arguments: [
    ("kind view", "kind: view"), ("kind: view\n      left = 0", "kind: view\n      left: 0"),
  ])
  func hundredsOfSlipsAreMended(_ slip: String, right: String) throws {
    func text(_ lines: String) -> String {
      (0..<300).reduce("modalspec: 1\nmodal:\n  contentSize: [300, 250]\n  elements:\n") {
        $0 + "    e\($1):\n      \(lines)\n      width: 10\n      height: 10\n      top: \($1)\n"
      }
    }
    #expect(Self.fixed(text(slip)) == text(right))
  }

  /// What ` #` begins may be a comment, or the end of a text.
  @Test(arguments: ["Time: 5 #3", "@me #3", "%d #3", "!(a) #3", "it's: me #3", "a ? b : c #3"])
  func aTextBeforeAHashIsLeftAlone(_ words: String) {
    let text =
      "modalspec: 1\nmodal:\n  contentSize: [300, 250]\n  elements:\n    e:\n"
      + "      text: \(words)\n"
    #expect(Self.fixed(text).contains("text: \(words)\n"))
    #expect(Self.errors(text).contains { $0.fixIt?.replacement.contains("#3") == true })
  }

  /// Parts of a modal, and what they can only have meant.
  @Test(arguments: [
    // Misspelt keys and words of the language.
    ("maxWidht: 340", "maxWidth: 340"), ("max-width: 340", "maxWidth: 340"),
    ("\"conerRadius\": 8", "cornerRadius: 8"), ("placement: botom", "placement: bottom"),
    ("placement: 'Bottom-Left'", "placement: bottomLeft"),
    ("keyboard: {avoid: shrnk}", "keyboard: {avoid: shrink}"),
    ("maxWidth: contaner.width", "maxWidth: container.width"),
    ("maxWidth: \"contaner.width - 3\"", "maxWidth: \"container.width - 3\""),
    ("maxWidth: roundd(300.5)", "maxWidth: round(300.5)"),
    ("extends: qmui/modl", "extends: qmui/modal"),
    // Units and other ways to write numbers and booleans.
    ("maxWidth: 340pt", "maxWidth: 340"), ("maxWidth: 340 pt", "maxWidth: 340"),
    ("maxWidth: 1_000", "maxWidth: 1000"),
    ("animation: {duration: 250ms}", "animation: {duration: 0.25}"),
    ("animation: {duration: \"0.2 s\"}", "animation: {duration: 0.2}"),
    ("dimming: {alpha: 40%}", "dimming: {alpha: 0.4}"), ("clamp: yes", "clamp: true"),
    ("clamp: \"false\"", "clamp: false"), ("clamp: off # c", "clamp: false # c"),
    // Colors.
    ("dimming: #000", "dimming: {color: \"#000000\"}"),
    ("dimming: {color: \"fff\"}", "dimming: {color: \"#ffffff\"}"),
    ("dimming: {color: #102030, alpha: 0.5}", "dimming: {color: \"#102030\", alpha: 0.5}"),
    ("dimming: {color: balck}", "dimming: {color: black}"),
    // YAML's traps, and signs of other languages.
    ("margins: {top: min(1, 2), left: 3}", "margins: {top: \"min(1, 2)\", left: 3}"),
    ("maxWidth: container.width > 5 ? 4 : 3", "maxWidth: \"if(container.width > 5, 4, 3)\""),
    ("margins: {top:8}", "margins: {top: 8}"), ("maxWidth: 2 × 17 − 3", "maxWidth: 2 * 17 - 3"),
    (
      "maxWidth: \"if(container.width ≥ 4 and container.width < 9, 1, 2)\"",
      "maxWidth: \"if(container.width >= 4 && container.width < 9, 1, 2)\""
    ),
    ("maxWidth: 2 * 2 px", "maxWidth: 2 * 2px"),
    // Colons, commas and quotation marks of other kinds, or none.
    ("maxWidth 340", "maxWidth: 340"), ("maxWidth = 340", "maxWidth: 340"),
    ("maxWidth:340", "maxWidth: 340"), ("maxWidth：340", "maxWidth: 340"),
    ("maxWidth： ３４０", "maxWidth: 340"), ("maxWidth:\u{A0}340", "maxWidth: 340"),
    ("maxWidth:\u{3000}340", "maxWidth: 340"),
    ("margins: {top 8}", "margins: {top: 8}"), ("margins: {top = 8}", "margins: {top: 8}"),
    ("margins: {top: 8; left: 9}", "margins: {top: 8, left: 9}"),
    ("margins: [1，2，3，4]", "margins: [1, 2, 3, 4]"), ("placement: “top”", "placement: top"),
    ("dimming: {color: “#000000”, alpha: 0.5}", "dimming: {color: \"#000000\", alpha: 0.5}"),
    ("margins: {top: “min(1, 2)”, left: 3}", "margins: {top: \"min(1, 2)\", left: 3}"),
    ("margins: {top: 8} // c", "margins: {top: 8} # c"),
    ("margins: 16px 20px", "margins: {vertical: 16, horizontal: 20}"),
    ("margins:\n    top:8\n    left:9", "margins:\n    top: 8\n    left: 9"),
    ("margins\n    top: 8", "margins:\n    top: 8"), ("cornerRadius: 7,5", "cornerRadius: 7.5"),
    ("dimming: rgba(0, 0, 0, 0.5)", "dimming: {color: \"#000000\", alpha: 0.5}"),
    // Several at once, and one behind the other.
    ("maxWidht: 340pt", "maxWidth: 340"),
    ("cornerRadis: 8\n  clmap: yes", "cornerRadius: 8\n  clamp: true"),
  ])
  func whatIsCertainIsFixed(wrong: String, right: String) {
    let start = "modalspec: 1\nmodal:\n  contentSize: [300, 200]\n  "
    let before = start + wrong + "\n"
    #expect(Self.fixed(before) == start + right + "\n")
    #expect(Self.errors(start + right + "\n").isEmpty)
  }

  /// What may have been meant otherwise stays.
  @Test(arguments: [
    // Words with a meaning of their own, or too far away.
    "insets: 8", "keyboard: {avoid: left}", "dimming: {opacity: 0.5}", "foo: 3", "cont: 3",
    // A percentage of what? How large is a pixel, and is 010 eight?
    "drag: {velocity: 12px}", "cornerRadius: 012", "cornerRadius: 50%", "maxWidth: 0x10",
    // The key is there already, or does not fit the value.
    "margins: 8\n  margin: 9", "marginss: {up: 3}", "clmap: 3",
    // Names that the spec gives itself.
    "elements: {ok: {kind: button}, no: {kind: label, left: okk.maxX, top: 0, width: 1, height: 1}}",
    // An escape hides where the word stands.
    "maxWidth: \"contaner\\u002Ewidth - 3\"", "name: \"open",
  ])
  func whatIsUncertainStays(wrong: String) {
    let text = "modalspec: 1\nmodal:\n  contentSize: [300, 200]\n  \(wrong)\n"
    #expect(!Self.errors(text).isEmpty)
    #expect(Self.fixed(text) == text)
  }

  /// The value of the second `: ` may be a text or a mapping.
  @Test func aSecondColonStays() {
    let text = "modalspec: 1\nmodal: {contentSize: [300, 200]}\ndrag: fraction: 0.3\n"
    #expect(!Self.errors(text).isEmpty)
    #expect(Self.fixed(text) == text)
  }

  /// In a text nothing but the text can be meant.
  @Test(arguments: [
    ("description: Note: shown once", "description: \"Note: shown once\""),
    ("description: #swift", "description: \"#swift\""),
    (
      "scenarios: [{name: a, b c, container: [375, 667], events: [show]}]",
      "scenarios: [{name: \"a, b c\", container: [375, 667], events: [show]}]"
    ),
    (
      "scenarios: [{name: one, two #3, container: [375, 667], events: [show]}]",
      "scenarios: [{name: \"one, two #3\", container: [375, 667], events: [show]}]"
    ),
  ])
  func aTextIsFixedAsAWhole(line: String, fixed: String) {
    let start = "modalspec: 1\nmodal: {contentSize: [300, 200]}\n"
    #expect(Self.fixed(start + line + "\n") == start + fixed + "\n")
  }

  @Test func aTextThatGoesOnIsSilencedFromAbove() {
    let text = "modalspec: 1\nmodal:\n  contentSize: [\"2000\n    + 1000\", 200]\n"
    let bytes = Self.editor.silence(Self.load(text), reason: nil)?.bytes ?? []
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == text.replacing("  content", with: "  # modalspec: ignore MS205\n  content"))
  }

  @Test func anotherVersionIsNotWrittenOver() {
    let text = "modalspec: 2\nmodal: {contentSize: [300, 200]}\n"
    #expect(Self.fixed(text) == text)
  }

  @Test func everyOtherByteStays() {
    let wrong =
      "\u{FEFF}# é\t\r\nmodalspec: 1  \r\n\r\nmodal:\t# 🎉 maxWidht\r\n  contentSize:   [ 3_00 ,200 ]  \r\n"
      + "\r\n  maxWidht :  340pt# \r\n# end\r\n\r\n  clamp: yes"
    let right =
      "\u{FEFF}# é\t\r\nmodalspec: 1  \r\n\r\nmodal:\t# 🎉 maxWidht\r\n  contentSize:   [ 300 ,200 ]  \r\n"
      + "\r\n  maxWidth :  340pt# \r\n# end\r\n\r\n  clamp: true"
    let fixed = Self.fixed(wrong)
    #expect(
      fixed == right || fixed == right.replacing("maxWidth :", with: "maxWidht :"),
      "\(fixed.debugDescription)")
  }

  @Test func bytesThatAreNoTextAreLeftAlone() {
    let bytes =
      Array("modalspec: 1\nmodal: {contentSize: [3_00, 200], clamp: yes}\n# ".utf8) + [0xFF]
    let file = Self.loader.load(SourceFile(name: "a.modal.yaml", bytes: bytes))
    #expect(Self.editor.fix(file) == nil)
    #expect(Self.editor.silence(file, reason: nil) == nil)
  }

  // MARK: - Properties

  /// Small faulty specs, and good ones to damage.
  private static let originals: [String] = {
    ["Specs/Gallery", "Specs/Systems", "Tests/Cases/bad"].flatMap { folder -> [String] in
      let url = packageRoot.appending(path: folder)
      return specNames(in: folder).compactMap {
        try? String(contentsOf: url.appending(path: $0), encoding: .utf8)
      }.filter { $0.utf8.count < 4_000 }
    }
  }()

  @Test(arguments: 0..<16) func fixingIsForTheBetterAndComesToAnEnd(part: Int) throws {
    #expect(Self.originals.count > 200)
    var random = SeededRandom(seed: UInt64(part))
    for index in stride(from: part, to: Self.originals.count, by: 16) {
      let original = Self.originals[index]
      expectBetter(original)
      guard index / 16 % 4 == 0 else { continue }
      var text = original
      for _ in 0..<Int.random(in: 1...6, using: &random) { damage(&text, &random) }
      expectBetter(text)
    }
  }

  private func expectBetter(_ text: String) {
    let before = Self.checker.check(Self.load(text))
    let fixed = Self.fixed(text)
    guard fixed != text else { return }
    let after = Self.checker.check(Self.load(fixed))
    func errors(_ findings: [Diagnostic]) -> Int { findings.count { $0.severity == .error } }
    /// Places that hide what else there may be to say.
    func unreadable(_ findings: [Diagnostic]) -> Int {
      findings.count { $0.code == .syntax || $0.code == .tabIndentation }
    }
    if unreadable(after) >= unreadable(before) {
      #expect(errors(after) <= errors(before), "\(text)\n\(fixed)")
      #expect(errors(after) < errors(before) || after.count < before.count, "\(text)\n\(fixed)")
    }
    #expect(Self.fixed(fixed) == fixed, "\(text)\n\(fixed)")
    // Indentation itself, and the marks of items and specs, are fixed as a whole.
    let movesLines = before.contains { finding in
      guard let fixIt = finding.fixIt, fixIt.isSafe else { return false }
      return fixIt.replacement.contains("\n") || fixIt.title.contains("`-")
        || finding.code == .tabIndentation || fixIt.title.contains("indent")
    }
    // What begins an item may only be found when the key above it is fixed.
    func items(_ text: String) -> Int {
      text.split(separator: "\n").count { $0.drop { $0 == " " }.hasPrefix("- ") }
    }
    guard !movesLines, items(fixed) == items(text) else { return }
    // A fixed text is the old one but for words: indentation, comments and line breaks stay.
    func skeleton(_ text: String) -> [String] {
      text.replacing("\u{A0}", with: " ").replacing("-{", with: "- {").replacing(
        // A letter too many may stand before it.
        #/ *# *[a-z]?modalspec.*/#, with: ""
      )
      // Bullets, and the comments of other languages.
      .replacing(#/(?m)^( *)[–•*] /#) { "\($0.output.1)- " }
      .replacing(#/(?m)^( *)(?:(?:\/\/|\/\*|<!--|;) ?|-- )/#) { "\($0.output.1)# " }
      // Of two specs in one file the second lacks it.
      .replacing(#/(?m)^---$/#, with: "")
      .split(separator: "\n")
      .map { String($0.prefix { $0 == " " || $0 == "#" || $0 == "\t" }) }
      .filter { !$0.allSatisfy { $0 == " " } }
    }
    #expect(skeleton(text) == skeleton(fixed), "\(text)\n\(fixed)")
  }

  private func damage(_ text: inout String, _ random: inout SeededRandom) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: 0..<lines.count, using: &random)
    var letters = Array(lines[index])
    let places = letters.indices.filter { letters[$0].isLetter || letters[$0].isNumber }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: if let place = places.randomElement(using: &random) { letters.remove(at: place) }
    case 1: if let place = places.randomElement(using: &random) { letters.insert("e", at: place) }
    case 2:
      if let place = places.randomElement(using: &random), place > 0 {
        letters.swapAt(place, place - 1)
      }
    case 3: letters += random.pick(["pt", "px", " pt", "%", "ms", "_0"])
    case 4:
      letters += random.pick(["  # modalspec: ignore MS205", " # modalspec: ingore MS209, MS211"])
    case 5:
      let text = lines[index].replacing("true", with: "yes").replacing("false", with: "off")
        .replacing("\"", with: "").replacing(": ", with: ":")
      letters = Array(text)
    case 6:
      if let place = letters.indices.randomElement(using: &random) {
        letters.insert(
          random.pick(["{", "]", ",", "\"", ":", "#", "?", "&", "×", "é", " "]), at: place)
      }
    case 7: lines.insert(lines[index], at: index)
    default: letters = Array(lines[index].lowercased())
    }
    lines[index] = String(letters)
    text = lines.joined(separator: "\n")
  }

  @Test(arguments: 0..<4) func silencingAddsCommentsAndNothingElse(part: Int) throws {
    for index in stride(from: part, to: Self.originals.count, by: 8) {
      let text = Self.originals[index]
      guard !text.contains("modalspec: i") else { continue }
      let file = Self.load(text)
      let before = Self.checker.check(file)
      let doubts = before.filter { $0.code.canBeSilenced }
      guard let silenced = Self.editor.silence(file, reason: "so be it") else {
        #expect(doubts.isEmpty, "\(text)")
        continue
      }
      // What has one cause is told once, and silenced where each part of it stands.
      #expect(silenced.findings >= doubts.count)
      let result = String(decoding: silenced.bytes, as: UTF8.self)
      let after = Self.load(result)
      #expect(
        Self.checker.check(after).map { "\($0.code)\($0.message)" }
          == before.filter { !$0.code.canBeSilenced }.map { "\($0.code)\($0.message)" })
      #expect(result.replacing(#/  # modalspec: ignore [MS0-9, ]+ -- so be it/#, with: "") == text)
      #expect(Self.editor.silence(after, reason: nil) == nil)
      #expect(after.ignores.comments.allSatisfy { $0.reason == "so be it" })
    }
  }

  @Test(arguments: [
    // A line that has a comment, and one that has codes.
    ("[3000, 200] # c", "[3000, 200] # c  # modalspec: ignore MS205"),
    (
      "[3000, 200] # modalspec: ignore MS206 -- d",
      "[3000, 200] # modalspec: ignore MS206, MS205 -- d"
    ),
    (
      "[3000, 200] # modalspec: ignore MS104",
      "[3000, 200] # modalspec: ignore MS104  # modalspec: ignore MS205"
    ),
    // No room for a comment in the line of a text that goes on.
    (
      "\n    width: >\n      2000\n      + 1000\n    height: 200",
      "\n    width: >  # modalspec: ignore MS205\n      2000\n      + 1000\n    height: 200"
    ),
    (
      "\n    width: 2000\n      + 1000\n    height: 200",
      "\n    # modalspec: ignore MS205\n    width: 2000\n      + 1000\n    height: 200"
    ),
    ("[\n    3000,\n    200]", "[\n    3000,  # modalspec: ignore MS205\n    200]"),
  ])
  func commentsStandWhereThereIsRoom(text: String, expected: String) {
    let start = "modalspec: 1\nmodal:\n  contentSize: "
    let file = Self.load(start + text)
    #expect(Self.checker.check(file).contains { $0.code == .contentTooWide })
    let bytes = Self.editor.silence(file, reason: nil)?.bytes ?? file.sources[0].bytes
    #expect(String(decoding: bytes, as: UTF8.self) == start + expected)
  }
}
