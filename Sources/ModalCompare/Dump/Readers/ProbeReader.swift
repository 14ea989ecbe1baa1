internal import ModalLanguage
internal import ModalSyntax

/// Reads a dump of ModalSpec's own probe, version 1.
func readProbe(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(json: json, builder: ViewTreeBuilder(.probe, text))
  var windows: Int?
  var hasContainer = false
  json.forEachMember(of: 0) { name, value in
    ProbeField.ofDumps[name].map { views.check(value, name, $0) }
    switch name {
    case "modalspecProbe":
      if json.number(value) != 1 {
        views.fail(
          "the version `\(shortened(json.string(value)))` of the probe's dumps is unknown",
          at: value)
      }
    case "name": views.builder.tree.name = views.text(value)
    case "device": views.builder.tree.device = views.text(value)
    case "system": views.builder.tree.system = views.text(value)
    case "container":
      hasContainer = true
      views.readContainer(value)
    case "screen": views.builder.tree.screen = views.frame(value)
    case "scale": views.readScale(value)
    case "safeArea": views.readSafeArea(value)
    case "orientation":
      views.builder.tree.orientation = DumpOrientation(rawValue: json.string(value))
    case "traits": views.readTraits(value)
    case "keyboard": views.readKeyboard(value)
    case "animationsEnabled": views.builder.tree.animates = json.bool(value)
    case "windows": windows = value
    default: break
    }
  }
  if !hasContainer { views.fail("a dump of the probe has to have a `container`", at: 0) }
  guard let windows else {
    views.fail("a dump of the probe has to have `windows`", at: 0)
    return views.builder.finish()
  }
  views.readWindows(windows)
  return views.builder.finish()
}

/// What fields have to be, apart from frames and lists of views.
private enum ProbeField {
  static let ofDumps: [String: ProbeValue] = [
    "name": .text, "device": .text, "system": .system,
    "orientation": .word(DumpOrientation.allCases.map(\.rawValue) + ["unknown"]),
    "animationsEnabled": .yesOrNo,
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
}

extension JSONViews {
  /// Remembers a mistake where a value is not what it has to be.
  fileprivate mutating func check(_ value: Int, _ name: String, _ wanted: ProbeValue) {
    builder.text.mistake(value, name, wanted, in: json).map { builder.fail($0) }
  }

  fileprivate mutating func readWindows(_ value: Int) {
    guard let windows = list(value) else { return }
    if windows.isEmpty {
      builder.fail(.withoutApp("the dump has no windows", at: span(memberOf: value)))
    }
    for window in windows where !builder.hasFailed {
      let position = builder.tree.views.count
      // A window differs from a view only in how the views in it are called.
      add([window], in: nil) { views, object in
        var view = views.readView(object)
        if views.builder.tree.views.count == position {
          view.node.kind = .window
          view.children = views.json.member("views", of: object)
        }
        return view
      }
      builder.tree.windows.append(position)
    }
  }

  private mutating func readView(_ object: Int) -> JSONView {
    var view = JSONView(node: ViewNode(span: span(object)))
    var look = ViewLook()
    json.forEachMember(of: object) { name, value in
      ProbeField.ofViews[name].map { check(value, name, $0) }
      switch name {
      case "class": view.node.type = text(value) ?? ""
      case "id": view.node.id = text(value)
      case "label": view.node.label = text(value)
      case "text": view.node.text = text(value)
      case "placeholder": view.node.placeholder = text(value)
      case "frame":
        view.node.frame = frame(value)
        view.node.span = span(value - 1)
      case "presented": view.node.presented = frame(value)
      case "alpha": view.node.alpha = json.number(value)
      case "hidden": view.node.isHidden = json.bool(value)
      case "enabled": view.node.isEnabled = json.bool(value)
      case "interactive": view.node.isInteractive = json.bool(value)
      case "modal": view.node.isModal = json.bool(value)
      case "clips": view.node.clips = json.bool(value)
      case "transformed": view.node.isTransformed = json.bool(value)
      case "firstResponder": view.node.isFocused = json.bool(value)
      case "cornerRadius": look.cornerRadius = json.number(value)
      case "corners":
        look.corners = Set(
          json.elements(of: value).compactMap { Corner(rawValue: json.string($0)) })
      case "cornerStyle": look.cornerStyle = CornerStyle(rawValue: json.string(value))
      case "color": look.color = text(value)
      case "lines": look.lines = json.number(value)
      case "font":
        look.fontName = json.member("name", of: value).flatMap { text($0) }
        look.fontSize = json.member("size", of: value).flatMap {
          check($0, "size", .number())
          return json.number($0)
        }
      case "children": view.children = value
      default: break
      }
    }
    view.node.kind = ViewKind(viewClass: view.node.type)
    view.node.look = look
    return view
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
    let insets = ["top", "left", "bottom", "right"].compactMap {
      json.member($0, of: value).flatMap(json.number)
    }
    guard insets.count == 4 else {
      return fail(
        "a safe area has to have the numbers `top`, `left`, `bottom` and `right`", at: value)
    }
    builder.tree.safeArea = Insets(
      top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }

  fileprivate mutating func readTraits(_ value: Int) {
    var traits = DumpTraits()
    json.forEachMember(of: value) { name, value in
      let word = json.string(value)
      ProbeField.ofTraits[name].map { check(value, name, $0) }
      switch name {
      case "horizontal": traits.horizontal = SizeClass(rawValue: word)
      case "vertical": traits.vertical = SizeClass(rawValue: word)
      case "idiom": traits.idiom = word == "unspecified" ? nil : word
      case "textScale": traits.textScale = TextScale(rawValue: word)
      case "style": traits.isDark = word == "dark" ? true : word == "light" ? false : nil
      case "direction": traits.isRightToLeft = word == "rtl" ? true : word == "ltr" ? false : nil
      default: break
      }
    }
    builder.tree.traits = traits
  }

  fileprivate mutating func readKeyboard(_ value: Int) {
    guard json.values[value].kind != .null else {
      builder.tree.keyboard = .hidden
      return
    }
    json.member("source", of: value).map {
      check($0, "source", .word(["notification", "layoutGuide"]))
    }
    guard let frame = json.member("frame", of: value).flatMap({ self.frame($0) }) else {
      return fail("a keyboard has to be null, or to have a `frame`", at: value)
    }
    builder.tree.keyboard = .shown(frame)
  }
}
