internal import ModalLanguage
internal import ModalSyntax

/// WebDriverAgent's attributes for the texts of an element in XML.
private let keys = ViewKeys(
  texts: [("label", \.label), ("value", \.value), ("placeholderValue", \.placeholder)],
  flags: [("enabled", \.isEnabled), ("visible", \.isVisible)])

/// The attributes that are read.
private let readAttributes = Set(
  keys.texts.map(\.name) + keys.flags.map(\.name)
    + ["type", "name", "x", "y", "width", "height", "traits", "nativeFrame"])

/// Reads WebDriverAgent's XML, which Appium calls the page source and puts into `AppiumAUT`.
///
/// - Parameters:
///   - text: The dump.
///   - value: The string in the envelope of WebDriverAgent that has the XML; all places are its.
/// - Returns: The tree, or the one finding that says why there is none.
func readWebDriverAgentXML(_ text: DumpText, in value: (json: JSONTree, value: Int)? = nil)
  -> Checked<ViewTree?>
{
  var builder = ViewTreeBuilder(.webDriverAgentXML, text)
  let inner = value.map { Array($0.json.string($0.value).utf8) }
  let outer = value.map { text.span($0.json.values[$0.value].range) }
  let bytes = inner ?? text.bytes
  let start = inner == nil ? text.start : 0
  /// The place of the tag at a byte of the XML.
  func span(_ byte: Int) -> SourceSpan {
    if let outer { return outer }
    let first = start + byte
    // A tag can be as long as the dump, and there can be many.
    let shown = bytes[min(first, bytes.count)...].prefix(200)
    return text.span(first..<(first + shown.prefix { $0 != UInt8(ascii: " ") && $0 != 0x0A }.count))
  }
  let xml = readXML(bytes, from: start, attributes: readAttributes)
  switch xml.failure {
  case nil: break
  case .cutOff:
    let missing = "The XML ends before its first element does."
    builder.fail(
      outer.map { .damaged("the XML in this string is cut off", at: $0) }
        ?? .cutOff(text, missing: missing))
  case .tooManyElements:
    builder.fail(.dumpTooLarge("the dump has more than \(grouped(DumpLimits.views)) views"))
  case .tooManyNames:
    builder.fail(
      .dumpTooLarge(
        "the XML has tags and attributes of more than \(grouped(DumpLimits.names)) names"))
  case .longTag(let byte):
    let limit = grouped(DumpLimits.attributes)
    builder.fail(.dumpTooLarge("this tag has more than \(limit) attributes", at: span(byte)))
  case .documentType(let byte):
    builder.fail(.damaged("a dump of views has no document type", at: span(byte)))
  case .malformed(let byte, let reason):
    builder.fail(.damaged("this is not XML: \(reason)", at: span(byte)))
  }
  guard !builder.hasFailed else { return builder.finish() }
  // Elements around the application, such as `AppiumAUT`, are no views.
  var positions: [Int?] = []
  for element in xml.elements {
    let parent = element.parent.flatMap { positions[$0] }
    let isView = parent != nil || shortElementType(element.name) != element.name
    guard isView else {
      positions.append(nil)
      continue
    }
    let node = builder.node(of: element, at: span(element.byte))
    positions.append(builder.add(node, in: parent))
    if builder.hasFailed { break }
  }
  return builder.finish()
}

extension ViewTreeBuilder {
  fileprivate mutating func node(of element: XMLElements.Element, at span: SourceSpan) -> ViewNode {
    func text(_ name: String) -> String? {
      element.attributes[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    var node = ViewNode(span: span)
    node.setElementType(text("type") ?? element.name)
    for (name, path) in keys.texts { node[keyPath: path] = text(name) }
    for (name, path) in keys.flags { node[keyPath: path] = text(name).flatMap(flag) }
    node.setName(text("name"))
    node.setTraits(text("traits"))
    if let native = text("nativeFrame") {
      if let rect = Rect(written: native) {
        node.setFrame(rect, .exact(within: 0.01))
      } else {
        let shown = shortened(native)
        fail(.damaged("`\(shown)` is no `nativeFrame`: `{{x, y}, {width, height}}`", at: span))
      }
      return node
    }
    let written = ["x", "y", "width", "height"].map(text)
    // All four can be excluded.
    guard written.contains(where: { $0 != nil }) else { return node }
    let numbers = written.compactMap { written -> Double? in
      var cursor = ByteCursor(written ?? "")
      let number = cursor.number()
      return cursor.isAtEnd ? number : nil
    }
    guard numbers.count == 4 else {
      let list = written.map { "`\(shortened($0 ?? ""))`" }.joined(separator: ", ")
      fail(.damaged("\(list) are not `x`, `y`, `width` and `height` in points", at: span))
      return node
    }
    node.setFrame(Rect(numbers: numbers), .integral)
    return node
  }
}
