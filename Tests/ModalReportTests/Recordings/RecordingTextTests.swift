import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalReport

/// What is written of a recording, and what is read of it again.
@Suite struct RecordingTextTests {
  private func recording(_ text: String) -> Recording? {
    readRecording(SourceFile(name: "a.frames.yaml", text: text)).value
  }

  @Test func isALineForEachSetting() {
    let frame = Rect(x: 46.5, y: 0.1 + 0.2, width: 300, height: -0.0)
    let recording = Recording(specs: [
      Recording.Spec(
        name: "a card",
        modals: [
          Recording.Modal(
            id: "main", keys: ["margins.left": ["20", "16"], "contentSize.width": ["\"a: b\""]],
            values: [
              Recording.Value(key: "animationStyle", groups: [.init(value: "popup", settings: [])]),
              Recording.Value(
                key: "elements.no.text",
                groups: [
                  .init(value: "\"12\"", settings: ["landscape"]),
                  .init(value: "A", settings: ["portrait"]),
                ]),
            ],
            lines: [
              Recording.Line(setting: "ipad-9.7 portrait none L", content: .failure("a \"quote\"")),
              Recording.Line(
                setting: "iphone-15 portrait none L 输入",
                content: .frames(
                  frame, elements: [Recording.Element(id: "no", frame: .zero)])),
              Recording.Line(
                setting: "iphone-15 portrait none L", content: .frames(frame, elements: [])),
            ])
        ])
    ])
    #expect(
      recording.text == """
        # Written by `modalspec record`; `modalspec test` compares values and frames with those of the spec.
        frames: 2
        specs:
          a card:
            main:
              keys:
                contentSize.width: ["\\"a: b\\""]
                margins.left: ["20", "16"]
              values:
                animationStyle: popup
                elements.no.text:
                  - {value: "12", in: [landscape]}
                  - {value: A, in: [portrait]}
              frames:
                ipad-9.7 portrait none L: {fails: "a \\"quote\\""}
                "iphone-15 portrait none L 输入": {frame: [46.5, 0.30000000000000004, 300, 0], \
        elements: {"no": [0, 0, 0, 0]}}
                iphone-15 portrait none L: [46.5, 0.30000000000000004, 300, 0]

        """)
  }

  @Test func anEmptyRecordingIsOne() {
    #expect(recording(Recording().text) == Recording())
    let spec = Recording.Spec(name: "true", modals: [])
    #expect(recording(Recording(specs: [spec]).text) == Recording(specs: [spec]))
  }

  /// Any recording is read as it was written, whatever its names and numbers are.
  @Test(arguments: 0..<200)
  func isReadAsItWasWritten(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let recording = Recording(specs: [
      Recording.Spec(name: random.name(), modals: [random.modal(), random.modal("other")])
    ])
    let read = readRecording(SourceFile(name: "a.frames.yaml", text: recording.text))
    #expect(read.diagnostics.map(\.message) == [])
    #expect(read.value == recording)
    #expect(read.value?.text == recording.text)
  }

  @Test(arguments: [
    ("a: 1\n", "`frames: 2` and `specs`"), ("frames: 3\nspecs: {}\n", "version 1 or 2"),
    ("frames: 1\nspecs: [a]\n", "`specs` is a mapping"),
    ("frames: 1\nspecs: {a: {main: {keys: {}}}}\n", "`keys` and `frames`"),
    (
      "frames: 1\nspecs: {a: {main: {keys: {}, frames: {b: [1, 2, 3]}}}}\n", "[x, y, width, height]"
    ),
    ("frames: 1\nspecs: {a: {main: {keys: {}, frames: {b: 5}}}}\n", "[x, y, width, height]"),
    ("<<<<<<< HEAD\nframes: 1\n=======\n", ""),
  ])
  func whatIsNoRecordingIsSaidToBeNone(_ text: String, words: String) {
    let read = readRecording(SourceFile(name: "a.frames.yaml", text: text))
    #expect(read.value == nil)
    #expect(read.diagnostics.map(\.code) == [.unusableRecording])
    #expect(read.diagnostics.first?.message.contains(words) == true, "\(read.diagnostics)")
  }
}

extension SeededRandom {
  fileprivate mutating func name() -> String {
    let parts = [
      "a", "card", "确认", "\"", "\\", ": ", " #", "\n", "\t", "'", "1", "true", "-", "\u{85}", "é",
      "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "{", ",", "&",
    ]
    return "x"
      + (0..<Int.random(in: 0..<6, using: &self)).map { _ in
        parts.randomElement(using: &self) ?? ""
      }.joined()
  }

  fileprivate mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: Double(Int.random(in: -1000...1000, using: &self))
    case 1: Double.random(in: -1000...1000, using: &self)
    case 2: Double(Int.random(in: 0...3000, using: &self)) / 3
    default: Double.random(in: 0...1, using: &self) * 1e-9
    }
  }

  fileprivate mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }

  /// A value with mappings and lists as deep as that.
  private mutating func value(_ depth: Int) -> YAMLValue {
    switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &self) {
    case 0: .bare(Bool.random(using: &self) ? "true" : "50%")
    case 1: .bare(formatted(number()))
    case 2: .text([name(), "12", "true", "", "50%", "none"].randomElement(using: &self) ?? "")
    case 3: .list((0..<Int.random(in: 0..<3, using: &self)).map { _ in value(depth - 1) })
    default: .mapping([.init("a", value(depth - 1)), .init("b c", value(depth - 1))])
    }
  }

  fileprivate mutating func modal(_ id: String? = nil) -> Recording.Modal {
    var keys: [String: [String]] = [:]
    for _ in 0..<Int.random(in: 0..<4, using: &self) { keys[name()] = [name(), name()] }
    var lines: [String: Recording.Line] = [:]
    for _ in 0..<Int.random(in: 0..<5, using: &self) {
      let setting = name()
      let content: Recording.Line.Content =
        switch Int.random(in: 0..<3, using: &self) {
        case 0: .failure(name())
        case 1: .frames(rect(), elements: [])
        default: .frames(rect(), elements: [Recording.Element(id: name(), frame: rect())])
        }
      lines[setting] = Recording.Line(setting: setting, content: content)
    }
    let sorted = lines.values.sorted {
      $0.setting.utf8.lexicographicallyPrecedes($1.setting.utf8)
    }
    var values: [String: Recording.Value] = [:]
    for _ in 0..<Int.random(in: 0..<4, using: &self) {
      let key = name()
      let groups =
        Bool.random(using: &self)
        ? [Recording.Value.Group(value: value(2).flow, settings: [])]
        : [
          .init(value: value(2).flow, settings: [name(), name()]),
          .init(value: value(1).flow, settings: [name()]),
        ]
      values[key] = Recording.Value(key: key, groups: groups)
    }
    return Recording.Modal(
      id: id ?? name(), keys: keys,
      values: values.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) },
      lines: sorted)
  }
}
