internal import ModalLanguage
internal import ModalSyntax

/// WebDriverAgent's keys for the texts of an element.
private let keys = ViewKeys(
  texts: [
    ("rawIdentifier", \.id), ("label", \.label), ("value", \.value),
    ("placeholderValue", \.placeholder),
  ], flags: [("isEnabled", \.isEnabled), ("isVisible", \.isVisible)])

/// Reads WebDriverAgent's JSON, bare or in its envelope `{"value": …}`.
func readWebDriverAgentJSON(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(.webDriverAgentJSON, text, json)
  views.add([envelopedValue(json) ?? 0]) { views, members, node in
    views.read(keys, members, of: &node)
    node.setElementType(members["type"].flatMap { views.text($0) } ?? "")
    node.setTraits(members["traits"].flatMap { views.text($0) })
    // Before there was a `rawIdentifier`, the name stood for it.
    let name = members["name"].flatMap { views.text($0) }
    if members["rawIdentifier"] == nil { node.setName(name) }
    views.readFrame(members, of: &node)
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

extension ViewNode {
  /// Takes a type of XCTest, and the kind that it means.
  mutating func setElementType(_ type: String) {
    self.type = shortElementType(type)
    kind = ViewKind(elementType: self.type)
  }

  /// Takes the name that WebDriverAgent gives an element: its identifier or else its label.
  mutating func setName(_ name: String?) {
    id = name
    idMayBeLabel = name != nil && name?.exact == label?.exact
  }

  /// Takes the traits in a text with commas; of more than a hundred, which no element has, the first.
  mutating func setTraits(_ text: String?) {
    let written = (text ?? "").exact.split(separator: ",", maxSplits: 100).prefix(100)
    traits = written.map { string($0.unicodeScalars.filter { $0 != " " }) }
  }

  /// Takes the frame of an element; none without a place, which WebDriverAgent puts at (−1, −1).
  mutating func setFrame(_ rect: Rect, _ rounding: FrameRounding) {
    guard rect.isFinite, rect.numbers != [-1, -1, 0, 0] else { return }
    frame = rounding.frame(rect)
  }
}

extension JSONViews {
  /// Reads the exact frame, or else a rounded one.
  fileprivate mutating func readFrame(_ members: [String: Int], of node: inout ViewNode) {
    for (name, rounding) in [
      ("nativeFrame", FrameRounding.exact(within: 0.01)), ("frame", .integral),
    ] {
      guard let value = members[name], let written = text(value) else { continue }
      guard let rect = Rect(written: written) else {
        return failFrame(value, "`{{x, y}, {width, height}}`")
      }
      node.span = span(value - 1)
      return node.setFrame(rect, rounding)
    }
    guard let rect = members["rect"], json.values[rect].kind != .null else { return }
    guard let numbers = json.numbers(["x", "y", "width", "height"], of: rect) else {
      return failFrame(rect, "`{\"x\": …, \"y\": …, \"width\": …, \"height\": …}`")
    }
    node.span = span(rect - 1)
    node.setFrame(Rect(numbers: numbers), .integral)
  }
}
