import Foundation
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalLanguage

/// Every key of a modal and of an element, changed alone after recording, by the tables of keys: `test` fails for each
/// that means something, and names it. Those that no recording tells are listed with the reason.
@Suite struct RecordedKeyTests {
  /// The keys that change nothing recorded, each with why: `key: reason`, one a line.
  private static let list = "Tests/Cases/recorded-keys.txt"

  private static func quietKeys() throws -> [String: String] {
    let text = try String(contentsOf: packageRoot.appending(path: list), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      })
  }

  static let modalKeys = KeySample.all(of: ModalLayer.keys.list, besides: ["elements"])
  static let elementKeys = KeySample.all(of: Element.keys.list).filter { !$0.path.hasPrefix("id") }

  @Test(arguments: modalKeys)
  func aChangedKeyOfAModalFailsTheTest(_ key: KeySample) throws {
    try expect(key, named: key.path, in: Tree.modals) { context, value in
      var modal = context
      modal.set(key.path, to: value)
      return modal
    }
  }

  @Test(arguments: elementKeys)
  func aChangedKeyOfAnElementFailsTheTest(_ key: KeySample) throws {
    let kinds = key.kinds ?? ElementKind.allCases
    let contexts =
      key.path.hasPrefix("stack")
      ? Tree.stacks
      : kinds.flatMap { kind in
        Tree.elements(of: kind).map { element in
          var modal = Tree.modals[0]
          modal.set("elements.x", to: element)
          return modal
        }
      }
    try expect(key, named: "elements.x.\(key.path)", in: contexts) { context, value in
      var modal = context
      modal.set("elements.x.\(key.path)", to: value)
      return modal
    }
  }

  /// Expects that a change of a key fails the test of some spec and is named, or that the key is listed.
  private func expect(
    _ key: KeySample, named name: String, in contexts: [Tree], _ make: (Tree, Tree) -> Tree
  ) throws {
    let reason = try Self.quietKeys()[name]
    var tried = 0
    for context in contexts {
      for (before, after) in key.pairs {
        guard let messages = change(make(context, before), make(context, after)) else { continue }
        tried += 1
        if messages.contains(where: { isNamed(name, in: $0) }) {
          #expect(reason == nil, "`\(name)` is listed, and its change is told: \(messages)")
          return
        }
      }
    }
    #expect(reason?.isEmpty == false, "`\(name)` changed \(tried) times, and nothing named it")
  }

  /// Whether a message names a key; what `horizontal` says is named as the edges, or as all of `margins`.
  private func isNamed(_ name: String, in message: String) -> Bool {
    var parts = name.split(separator: ".").map(String.init)
    if message.contains("`\(name)`") || message.contains("`\(name).") { return true }
    guard ["horizontal", "vertical"].contains(parts.last) else { return false }
    parts.removeLast()
    return message.contains("`\(parts.joined(separator: "."))")
  }

  /// The labels of what `test` says of a spec that was recorded as another one; nil if one of the two has errors, and
  /// empty if it passes.
  private func change(_ before: Tree, _ after: Tree) -> [String]? {
    func source(_ modal: Tree) -> SourceFile {
      SourceFile(name: "a.modal.yaml", text: "modalspec: 1\nmodal: \(modal.yaml)\n")
    }
    let workspace = Workspace(projectFile: .none, laws: false)
    guard let recording = try? workspace.record(workspace.load(source(before))) else { return nil }
    let recorded = Workspace(
      files: [SourceFile(name: "a.frames.yaml", text: recording.text)], projectFile: .none,
      laws: false)
    let spec = recorded.load(source(after))
    guard (try? recorded.record(spec)) != nil else { return nil }
    let tested = recorded.test(spec)
    return tested.findings.filter { $0.code == .changedFrames }.flatMap { finding in
      [finding.primary?.text ?? ""] + finding.secondary.map(\.text)
    }
  }

  /// Writing is the inverse of reading: what the tables write of a modal is read as the same.
  @Test(
    arguments: modalKeys.filter { !["extends", "quirks", "unset", "variants"].contains($0.path) })
  func whatIsWrittenOfAModalIsReadAgain(_ key: KeySample) throws {
    for context in Tree.modals where !context.yaml.contains("extends") {
      for value in key.pairs.prefix(8).map({ $0.0 }) {
        var modal = context
        modal.set(key.path, to: value)
        guard let written = values(of: modal) else { continue }
        var again = Tree(["elements": "{}"])
        for (name, value) in written { again.set(name, to: .text(value)) }
        #expect(values(of: again) == written, "\(again.yaml)")
      }
    }
  }

  /// The values of a modal and its elements by their keys, as YAML; nil if it has errors.
  private func values(of modal: Tree) -> [String: String]? {
    let text = "modalspec: 1\nmodal: \(modal.yaml)\n"
    let spec = Workspace(projectFile: .none).load(SourceFile(name: "a.modal.yaml", text: text))
    guard !spec.hasErrors, let modal = spec.documents.first?.modals.first else { return nil }
    var values: [String: String] = [:]
    for written in modal.layer.written { values[written.key] = written.value.flow }
    for element in modal.elements {
      for written in element.written {
        values["elements.\(element.id.value).\(written.key)"] = written.value.flow
      }
    }
    return values
  }

  /// No line is left of a key that is gone.
  @Test func theListNamesKeysOnly() throws {
    let names = Self.modalKeys.map(\.path) + Self.elementKeys.map { "elements.x.\($0.path)" }
    for (name, reason) in try Self.quietKeys() {
      #expect(names.contains(name), "`\(name)` is no key")
      #expect(!reason.isEmpty, "`\(name)` needs a reason")
    }
  }
}

/// A key with values to try.
struct KeySample: CustomTestStringConvertible, Sendable {
  /// The way to the key: `cornerRadius.radius`.
  var path: String
  /// The values before a change and after it.
  var pairs: [(Tree, Tree)]
  /// The kinds of elements that have it; nil for all.
  var kinds: [ElementKind]?

  var testDescription: String { path }

  /// The keys of a mapping and of the mappings in it.
  static func all(
    of list: KeyList, besides left: [String] = [], in way: String = "", kinds: [ElementKind]? = nil
  ) -> [KeySample] {
    list.rows.filter { !left.contains($0.name) }.flatMap { row -> [KeySample] in
      let path = way + row.name
      let kinds = row.kinds ?? kinds
      if let own = Self.own[path] ?? (row.name == "curve" ? curves : nil) {
        return [KeySample(path: path, pairs: pairs(own), kinds: kinds)]
      }
      guard case .mapping(let inner) = row.shape else {
        let values = values(of: row.shape) + [row.example]
        return [KeySample(path: path, pairs: pairs(values), kinds: kinds)]
      }
      // A mapping without a short form is told by its keys.
      let short = pairs(inner().shortShapes.flatMap(values) + [row.example])
      return (short.isEmpty ? [] : [KeySample(path: path, pairs: short, kinds: kinds)])
        + all(of: inner(), in: path + ".", kinds: kinds)
    }
  }

  /// Values of keys whose shape does not tell enough of them.
  private static let own = [
    "extends": ["qmui/dialog", "qmui/sheet", "hql/vertical"],
    "quirks": ["true", "false"],
    "unset": ["[cornerRadius]", "[dimming]"],
    "variants": [
      "[{when: {orientation: landscape}, modal: true}]",
      "[{when: {orientation: landscape}, modal: false}]",
    ],
    "selectedDetent": ["medium", "large"], "largestUndimmedDetent": ["medium", "large"],
    "keyboard.keepVisible": ["[a]", "[f]"],
    "behavior": [
      "{initial: one, states: {one: {on: {go: two}}, two: {}}}",
      "{initial: two, states: {one: {on: {go: two}}, two: {}}}",
      "{initial: one, states: {one: {on: {go: one}}, two: {}}}",
    ],
    "anchor": ["[100, 300, 50, 40]", "[120, 320, 50, 40]"],
    "orientations": ["[portrait]", "[portrait, landscape]", "[landscape]"],
    "children": ["[a]", "[f]"], "stack.children": ["[c, d]", "[d, c]"],
    "repeat": ["{count: 2}", "{count: 3}"],
    "tap": ["hide", "go"],
  ]

  /// Curves, whose keys mean something together only, and are told as one.
  private static let curves = [
    "linear", "[0.2, 0, 0, 1]", "{keyboard: system}", "{spring: {dampingRatio: 0.8}}",
    "{spring: {dampingRatio: 0.8, velocity: 2}}", "{spring: {response: 0.4, dampingRatio: 0.8}}",
    "{spring: {mass: 1, stiffness: 300, damping: 20}}",
  ]

  private static func pairs(_ values: [String]) -> [(Tree, Tree)] {
    var seen: Set<String> = []
    let values = values.filter { seen.insert($0).inserted }.prefix(7)
    return values.indices.flatMap { one in
      values.indices.filter { $0 != one }.map { (.text(values[one]), .text(values[$0])) }
    }
  }

  private static func values(of shape: ModalLanguage.Shape) -> [String] {
    switch shape {
    case .boolean: ["true", "false"]
    case .condition: ["false", "true"]
    case .color: ["red", "\"#102030\""]
    case .text: ["A", "Longer"]
    case .number(let range):
      [40, 12, 2, 0.5, 0.25, 0].filter { range?.contains($0) ?? true }.map { formatted($0) }
    case .time: ["0.4", "0.7"]
    case .length: ["40", "60", "0.5", "content.width / 4", "30%"]
    case .words(let words): words
    case .list(let item, let count?): lists(of: item, count)
    case .list(let item, nil): values(of: item).map { "[\($0)]" }
    case .oneOf(let shapes): shapes.flatMap(values)
    case .mapping, .byID, .bySeconds, .nothing: []
    }
  }

  private static func lists(of item: ModalLanguage.Shape, _ count: Int) -> [String] {
    let items = values(of: item)
    return items.prefix(2).map { one in
      "[\(Array(repeating: one, count: count).joined(separator: ", "))]"
    }
  }
}

/// A mapping of YAML that is put together by ways to its keys.
indirect enum Tree: Sendable {
  case text(String)
  case mapping([(key: String, value: Tree)])

  init(_ entries: KeyValuePairs<String, String>) {
    self = .mapping([])
    for (path, value) in entries { set(path, to: .text(value)) }
  }

  mutating func set(_ path: String, to value: Tree) {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    var entries: [(key: String, value: Tree)] = []
    if case .mapping(let known) = self { entries = known }
    let index = entries.firstIndex { $0.key == parts[0] } ?? entries.count
    if index == entries.count { entries.append((parts[0], .mapping([]))) }
    if parts.count == 1 {
      entries[index].value = value
    } else {
      entries[index].value.set(parts[1], to: value)
    }
    self = .mapping(entries)
  }

  var yaml: String {
    switch self {
    case .text(let text): text
    case .mapping(let entries):
      "{\(entries.map { "\($0.key): \($0.value.yaml)" }.joined(separator: ", "))}"
    }
  }

  /// Modals in which keys mean something: of each presentation, and with little room.
  static let modals = [
    Tree(["contentSize": "[300, 200]"]),
    Tree(["contentSize": "[fill, fill]"]),
    Tree(["contentSize": "[300, 200]", "placement": "bottom", "keyboard.avoid": "lift"]),
    Tree(["contentSize": "[900, 900]", "clamp": "false"]),
    Tree(["presentation": "sheet", "contentSize.height": "300"]),
    Tree(["presentation": "sheet", "detents": "[medium, large]"]),
    Tree([
      "presentation": "sheet", "detents": "[medium, large]", "drag.release": "floatingPanel",
    ]),
    Tree([
      "presentation": "popover", "anchor": "[100, 300, 50, 40]", "contentSize": "[120, 100]",
      "adapts": "none",
    ]),
    Tree([
      "presentation": "popover", "anchor": "[100, 300, 50, 40]", "contentSize": "[120, 100]",
      "adapts": "none", "side": "bottom",
    ]),
    Tree(["presentation": "fixed", "frame": "[16, 60, 200, 80]"]),
    Tree(["extends": "qmui/dialog"]), Tree(["extends": "hql/vertical"]),
  ].map { modal in
    var modal = modal
    modal.set(
      "elements.a",
      to: Tree([
        "kind": "label", "text": "A", "left": "0", "top": "0", "width": "fit", "height": "fit",
      ]))
    modal.set(
      "elements.f",
      to: Tree(["kind": "field", "left": "0", "top": "40", "width": "60", "height": "30"]))
    modal.set(
      "elements.b",
      to: Tree(["kind": "view", "right": "0", "bottom": "0", "width": "10", "height": "10"]))
    return modal
  }

  /// Modals with a stack, as large as it is written and as its children are.
  static let stacks = [("200", "100"), ("fit", "fit")].map { width, height in
    var modal = Tree(["contentSize": "[300, 200]"])
    modal.set("elements.c", to: Tree(["kind": "image", "width": "30", "height": "20"]))
    modal.set("elements.d", to: Tree(["kind": "image", "width": "50", "height": "30"]))
    modal.set(
      "elements.x",
      to: Tree([
        "kind": "view", "left": "0", "top": "0", "width": width, "height": height,
        "stack.children": "[c, d]",
      ]))
    return modal
  }

  /// Elements of a kind in which keys mean something, with their edges in different words.
  static func elements(of kind: ElementKind) -> [Tree] {
    var own = Tree(["kind": kind.rawValue])
    if kind == .digits { own.set("length", to: .text("4")) }
    if kind == .scroll { own.set("children", to: .text("[a]")) }
    if kind == .label || kind == .button { own.set("text", to: .text("A long text of some words")) }
    let fits = kind == .label || kind == .button
    let sizes = fits ? [("100", "40"), ("fit", "fit"), ("100", "fit")] : [("100", "40")]
    return sizes.flatMap { width, height in
      [
        [("left", "0"), ("top", "0")], [("centerX", "50%"), ("centerY", "50%")], [("top", "0")],
        [("left", "0")],
        [("right", "8"), ("bottom", "8")],
      ]
      .map { edges in
        var element = own
        element.set("width", to: .text(width))
        element.set("height", to: .text(height))
        for (key, value) in edges { element.set(key, to: .text(value)) }
        return element
      }
    } + [own.with([("left", "0"), ("right", "0"), ("top", "0"), ("bottom", "0")])]
  }

  private func with(_ entries: [(String, String)]) -> Tree {
    var tree = self
    for (key, value) in entries { tree.set(key, to: .text(value)) }
    return tree
  }
}
