internal import ModalLanguage
internal import ModalSyntax

/// The probe's keys for the texts, states and numbers of a view.
private let keys = ViewKeys(
  texts: [
    ("id", \.id), ("label", \.label), ("text", \.text), ("placeholder", \.placeholder),
  ],
  flags: [
    ("hidden", \.isHidden), ("enabled", \.isEnabled), ("modal", \.isModal), ("clips", \.clips),
    ("transformed", \.isTransformed),
  ],
  numbers: [("alpha", \.alpha), ("cornerRadius", \.cornerRadius), ("lines", \.lines)])

/// Reads a dump of ModalSpec's own probe, version 1.
func readProbe(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(.probe, text, json)
  let members = json.members(of: 0)
  views.check(members, ProbeField.ofDumps)
  if let version = members["modalspecProbe"], json.number(version) != 1 {
    let shown = shortened(json.string(version))
    views.fail("the version `\(shown)` of the probe's dumps is unknown", at: version)
  }
  views.builder.tree.device = members["device"].flatMap { views.text($0) }
  views.builder.tree.system = members["system"].flatMap { views.text($0) }
  members["container"].map { views.readContainer($0) }
  _ = members["screen"].map { views.frame($0) }
  members["scale"].map { views.readScale($0) }
  members["safeArea"].map { views.readSafeArea($0) }
  members["traits"].map { views.readTraits($0) }
  members["keyboard"].map { views.readKeyboard($0) }
  if members["container"] == nil {
    views.fail("a dump of the probe has to have a `container`", at: 0)
  }
  if let windows = members["windows"] {
    views.readWindows(windows)
  } else {
    views.fail("a dump of the probe has to have `windows`", at: 0)
  }
  return views.builder.finish()
}

/// What fields have to be, apart from frames and lists of views.
private enum ProbeField {
  static let ofDumps: [String: ProbeValue] = [
    "name": .text, "device": .text, "system": .system,
    "orientation": .word([
      "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "unknown",
    ]), "animationsEnabled": .yesOrNo,
  ]
  static let ofViews: [String: ProbeValue] = [
    "class": .text, "id": .text, "label": .text, "text": .text, "placeholder": .text,
    "alpha": .alpha, "hidden": .yesOrNo, "enabled": .yesOrNo, "interactive": .yesOrNo,
    "cornerRadius": .number(0),
    "corners": .words(["topLeft", "topRight", "bottomLeft", "bottomRight"]),
    "cornerStyle": .word(["circular", "continuous"]), "clips": .yesOrNo, "transformed": .yesOrNo,
    "modal": .yesOrNo, "firstResponder": .yesOrNo, "color": .color, "lines": .count,
    "level": .number(), "key": .yesOrNo,
  ]
  static let ofTraits: [String: ProbeValue] = [
    "horizontal": .sizeClass, "vertical": .sizeClass,
    "idiom": .word(["phone", "pad", "mac", "tv", "carPlay", "vision", "unspecified"]),
    "style": .word(["light", "dark", "unspecified"]), "direction": .word(["ltr", "rtl"]),
    "textScale": .word(TextScale.allCases.map(\.rawValue)),
  ]
  static let ofFonts: [String: ProbeValue] = ["size": .number()]
  static let ofKeyboards: [String: ProbeValue] = ["source": .word(["notification", "layoutGuide"])]
}

extension JSONViews {
  /// Remembers the first member of an object that is not what it has to be.
  fileprivate mutating func check(_ members: [String: Int], _ fields: [String: ProbeValue]) {
    let mistakes = members.compactMap { name, value in
      fields[name].flatMap { builder.text.mistake(value, name, $0, in: json) }.map { (value, $0) }
    }
    mistakes.min { $0.0 < $1.0 }.map { builder.fail($0.1) }
  }

  fileprivate mutating func readWindows(_ value: Int) {
    guard let windows = list(value) else { return }
    if windows.isEmpty {
      builder.fail(.withoutApp("the dump has no windows", at: span(memberOf: value)))
    }
    for window in windows where !builder.hasFailed {
      let position = builder.tree.views.count
      // A window differs from a view only in how the views in it are called.
      add([window], children: "views") { $0.readView($1, of: &$2) }
      builder.tree.windows.append(position)
      if !builder.hasFailed { builder.tree.views[position].kind = .window }
    }
  }

  private mutating func readView(_ members: [String: Int], of node: inout ViewNode) {
    check(members, ProbeField.ofViews)
    read(keys, members, of: &node)
    node.type = members["class"].flatMap { text($0) } ?? ""
    node.kind = ViewKind(viewClass: node.type)
    if let frame = members["frame"] {
      node.frame = self.frame(frame)
      node.span = span(frame - 1)
    }
    _ = members["presented"].map { frame($0) }
    let font = members["font"].map(json.members) ?? [:]
    check(font, ProbeField.ofFonts)
    _ = font["name"].map { text($0) }
    node.fontSize = font["size"].flatMap(json.number)
  }

  /// A frame of four numbers; nil with a mistake.
  fileprivate mutating func frame(_ value: Int) -> ViewFrame? {
    guard let numbers = json.numbers(value, count: 4) else {
      failFrame(value, "`[x, y, width, height]`")
      return nil
    }
    return FrameRounding.exact(within: FrameRounding.noise).frame(Rect(numbers: numbers))
  }

  fileprivate mutating func readContainer(_ value: Int) {
    guard let size = json.numbers(value, count: 2), size[0] > 0, size[1] > 0 else {
      return fail("a container has to be `[width, height]`, above 0", at: value)
    }
    let zero = Interval(0)
    builder.tree.container = ViewFrame(
      left: zero, top: zero, right: Interval(size[0], within: FrameRounding.noise),
      bottom: Interval(size[1], within: FrameRounding.noise))
  }

  fileprivate mutating func readScale(_ value: Int) {
    guard let scale = json.number(value), scale > 0 else {
      return fail("a scale has to be a number above 0", at: value)
    }
    builder.tree.scale = scale
  }

  fileprivate mutating func readSafeArea(_ value: Int) {
    guard let insets = json.numbers(["top", "left", "bottom", "right"], of: value) else {
      return fail(
        "a safe area has to have the numbers `top`, `left`, `bottom` and `right`", at: value)
    }
    builder.tree.safeArea = Insets(
      top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }

  fileprivate mutating func readTraits(_ value: Int) {
    let members = json.members(of: value)
    check(members, ProbeField.ofTraits)
    let words = members.mapValues(json.string)
    builder.tree.traits = DumpTraits(
      horizontal: words["horizontal"].flatMap { SizeClass(rawValue: $0) },
      vertical: words["vertical"].flatMap { SizeClass(rawValue: $0) },
      idiom: words["idiom"].flatMap { Idiom(rawValue: $0) },
      textScale: words["textScale"].flatMap { TextScale(rawValue: $0) },
      direction: words["direction"].flatMap { ReadingDirection(rawValue: $0) })
  }

  fileprivate mutating func readKeyboard(_ value: Int) {
    guard json.values[value].kind != .null else {
      builder.tree.keyboard = .hidden
      return
    }
    let members = json.members(of: value)
    check(members, ProbeField.ofKeyboards)
    guard let frame = members["frame"].flatMap({ self.frame($0) }) else {
      return fail("a keyboard has to be null, or to have a `frame`", at: value)
    }
    builder.tree.keyboard = .shown(frame)
  }
}
