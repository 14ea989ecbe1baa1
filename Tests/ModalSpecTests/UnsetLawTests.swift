import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// What `unset` takes away, the base might as well never have had.
@Suite struct UnsetLawTests {
  /// A key with the way to it, and what it says.
  private struct Written {
    let path: [String]
    let value: String

    init(_ path: String, _ value: String) {
      self.path = path.split(separator: ".").map(String.init)
      self.value = value
    }

    var name: String { path.joined(separator: ".") }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func aBaseWithoutTheKeysComesToTheSame(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let given = keys(&random)
      let gone = given.filter { _ in random.isOne(in: 3) }
      let rest = given.filter { one in !gone.contains { $0.name == one.name } }
      let changed = keys(&random).filter { _ in random.isOne(in: 2) }
      let own = keys(&random).filter { _ in random.isOne(in: 4) }
      let names = Set(gone.map(\.name))
      let text = """
        modalspec: 1
        name: base
        modal: \(modal(given, variant: changed))
        ---
        modalspec: 1
        name: less
        modal: \(modal(rest, variant: changed.filter { !names.contains($0.name) }))
        ---
        modalspec: 1
        name: taken-away
        modal: {extends: "#base"\(unset(gone))\(more(own))}
        ---
        modalspec: 1
        name: never-had
        modal: {extends: "#less"\(more(own))}
        """
      let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
      try #require(file.diagnostics.filter { $0.severity == .error }.isEmpty, "\(text)")
      let frames = try file.documents.suffix(2).map { try self.frames(of: $0.modals[0]) }
      try #require(frames[0] == frames[1], "\(text)")
    }
  }

  // MARK: - Keys

  /// Some keys of a modal, whose elements stay placed without any of them.
  private func keys(_ random: inout SeededRandom) -> [Written] {
    func number(_ range: ClosedRange<Int>) -> String { "\(Int.random(in: range, using: &random))" }
    var all: [Written] = []
    func add(_ path: String, _ value: String) {
      guard random.isOne(in: 2) else { return }
      all.append(Written(path, value))
    }
    add("maxWidth", number(200...400))
    add("maxHeight", number(200...400))
    add("minWidth", number(100...300))
    add("minHeight", number(100...300))
    add("placement", random.pick(["top", "bottomLeft", "right"]))
    add("safeArea", random.pick(["avoid", "ignore"]))
    add("clamp", random.pick(["true", "false"]))
    add("rounding", random.pick(["none", "floor"]))
    for side in ["top", "left", "bottom", "right"] {
      add("margins.\(side)", number(0...40))
      add("padding.\(side)", number(0...40))
    }
    add("layout.x", number(0...40))
    add("layout.height", number(100...300))
    add("elements.title.text", random.pick(["Rename", "A much longer title of two lines or so"]))
    add("elements.title.font", number(10...30))
    add("elements.title.lines", "0")
    add("elements.title.visible", "vertical == regular")
    add("elements.rows.stack.spacing", number(0...20))
    add("elements.rows.stack.padding.left", number(0...20))
    add("elements.first.height", number(20...60))
    return all
  }

  /// What the bases have in any case.
  private static let parts: [Written] = [
    ("contentSize", "fit"), ("elements.title.kind", "label"), ("elements.title.left", "0"),
    ("elements.title.right", "0"), ("elements.title.top", "0"), ("elements.title.height", "fit"),
    ("elements.rows.kind", "view"), ("elements.rows.left", "0"), ("elements.rows.right", "0"),
    ("elements.rows.top", "title.maxY"), ("elements.rows.stack.children", "[first, second]"),
    ("elements.first.kind", "button"), ("elements.first.text", "First"),
    ("elements.second.kind", "button"), ("elements.second.text", "Second"),
  ].map(Written.init)

  private func modal(_ keys: [Written], variant: [Written]) -> String {
    "{\(flow(Self.parts + keys)), variants: [{when: {vertical: compact}, cornerRadius: 4\(more(variant))}]}"
  }

  /// The frames of the modal and of its elements in some containers.
  private func frames(of modal: Modal) throws -> [[Double]] {
    var frames: [[Double]] = []
    for (width, height) in [(375.0, 667.0), (667, 375), (320, 250)] {
      let environment = Environment(
        container: Size(width: width, height: height),
        safeArea: Insets(top: 47, left: 3, bottom: 34, right: 5))
      let inputs = resolve(modal, in: environment)
      let solution = try solve(inputs, in: environment)
      frames.append(solution.frame.numbers)
      for part in try placeElements(
        of: inputs, in: solution.contentSize, environment, state: nil)
      {
        frames.append(part.frame.numbers + [part.isVisible ? 1 : 0])
      }
    }
    return frames
  }

  private func unset(_ keys: [Written]) -> String {
    keys.isEmpty ? "" : ", unset: [\(keys.map(\.name).joined(separator: ", "))]"
  }

  private func more(_ keys: [Written]) -> String { keys.isEmpty ? "" : ", \(flow(keys))" }

  /// `a: 1, b: {c: 2}`.
  private func flow(_ keys: [Written], depth: Int = 0) -> String {
    var names: [String] = []
    for key in keys where !names.contains(key.path[depth]) { names.append(key.path[depth]) }
    return names.map { name in
      let inner = keys.filter { $0.path[depth] == name }
      return inner.count == 1 && inner[0].path.count == depth + 1
        ? "\(name): \(inner[0].value)" : "\(name): {\(flow(inner, depth: depth + 1))}"
    }.joined(separator: ", ")
  }
}
