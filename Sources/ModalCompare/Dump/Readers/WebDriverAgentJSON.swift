internal import ModalLanguage
internal import ModalSyntax

/// Reads WebDriverAgent's JSON, bare or in its envelope `{"value": …}`.
func readWebDriverAgentJSON(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(json: json, builder: ViewTreeBuilder(.webDriverAgentJSON, text))
  views.add([envelopedValue(json) ?? 0], in: nil) { views, object in
    var view = JSONView(node: ViewNode(span: views.span(object)))
    var frames = WrittenFrames()
    var name: String?
    var hasRawIdentifier = false
    json.forEachMember(of: object) { key, value in
      switch key {
      case "type": view.node.type = views.text(value).map(shortElementType) ?? ""
      case "rawIdentifier":
        hasRawIdentifier = true
        view.node.id = views.text(value)
      case "name": name = views.text(value)
      case "label": view.node.label = views.text(value)
      case "value": view.node.value = views.text(value)
      case "placeholderValue": view.node.placeholder = views.text(value)
      case "isEnabled": view.node.isEnabled = views.flag(value)
      case "isVisible": view.node.isVisible = views.flag(value)
      case "isFocused": view.node.isFocused = views.flag(value) == true ? true : nil
      case "traits": view.node.traits = traitList(views.text(value))
      case "nativeFrame": frames.native = value
      case "frame": frames.rounded = value
      case "rect": frames.rect = value
      case "children": view.children = value
      default: break
      }
    }
    // Before there was a `rawIdentifier`, the name stood for it.
    if !hasRawIdentifier { view.node.setName(name) }
    view.node.kind = ViewKind(elementType: view.node.type)
    views.readFrame(frames, of: &view.node)
    return view
  }
  return views.builder.finish()
}

/// The object, list or text in WebDriverAgent's envelope; nil without an envelope.
func envelopedValue(_ json: JSONTree) -> Int? {
  guard json.member("type", of: 0) == nil, let value = json.member("value", of: 0) else {
    return nil
  }
  return json.values[value].kind == .null ? nil : value
}

/// The type of an element without `XCUIElementType` in front.
func shortElementType(_ type: String) -> String {
  type.exact.dropping(prefix: "XCUIElementType") ?? type
}

/// The traits in a text with commas; of more than a hundred, which no element has, the first.
func traitList(_ text: String?) -> [String] {
  let traits = (text ?? "").exact.split(separator: ",", maxSplits: 100).prefix(100)
  return traits.map { string($0.unicodeScalars.filter { $0 != " " }) }
}

extension ViewNode {
  /// Takes the name that WebDriverAgent gives an element: its identifier or else its label.
  mutating func setName(_ name: String?) {
    id = name
    idMayBeLabel = name != nil && name?.exact == label?.exact
  }
}

/// The members that have a frame, the exact one and the rounded ones.
private struct WrittenFrames {
  var native: Int?
  var rounded: Int?
  var rect: Int?
}

extension JSONViews {
  fileprivate mutating func readFrame(_ frames: WrittenFrames, of node: inout ViewNode) {
    if let native = frames.native, let written = text(native) {
      readFrame(native, written, .exact(within: 0.01), of: &node)
    } else if let rounded = frames.rounded, let written = text(rounded) {
      readFrame(rounded, written, .integral, of: &node)
    } else if let rect = frames.rect, json.values[rect].kind != .null {
      let numbers = ["x", "y", "width", "height"].compactMap {
        json.member($0, of: rect).flatMap(json.number)
      }
      guard numbers.count == 4 else {
        return failFrame(rect, "`{\"x\": …, \"y\": …, \"width\": …, \"height\": …}`")
      }
      place(Rect(numbers: numbers), .integral, rect, of: &node)
    }
  }

  private mutating func readFrame(
    _ value: Int, _ written: String, _ rounding: FrameRounding, of node: inout ViewNode
  ) {
    guard let rect = Rect(written: written) else {
      return failFrame(value, "`{{x, y}, {width, height}}`")
    }
    place(rect, rounding, value, of: &node)
  }

  private mutating func place(
    _ rect: Rect, _ rounding: FrameRounding, _ value: Int, of node: inout ViewNode
  ) {
    node.span = span(value - 1)
    node.frame = frame(ofElement: rect, rounding)
  }
}

/// The frame of an element; nil for one without a place, which WebDriverAgent puts at (−1, −1).
func frame(ofElement rect: Rect, _ rounding: FrameRounding) -> ViewFrame? {
  guard rect.isFinite, rect.numbers != [-1, -1, 0, 0] else { return nil }
  return rounding.frame(rect)
}
