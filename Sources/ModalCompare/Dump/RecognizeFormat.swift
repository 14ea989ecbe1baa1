internal import ModalSyntax

extension DumpText {
  /// The start of the dump, as tools print other lines first, and its format, nil for JSON: the first line that can begin one; nil
  /// without such a line.
  func beginning() -> (format: DumpFormat?, start: Int)? {
    let first = bytes.firstIndex { $0 > 0x20 && $0 < 0x80 }
    for line in 1...max(1, lines.lineCount) {
      let range = lines.bytes(ofLine: line)
      var cursor = ByteCursor(bytes, in: range)
      // The first object or list may be indented; behind other lines only one at the margin counts.
      let isIndented = cursor.passSpaces() > 0
      if cursor.isBefore("{") || cursor.isBefore("[") {
        if !isIndented || cursor.place == first { return (nil, range.lowerBound) }
      } else if let format = cursor.formatOfLine {
        return (format, range.lowerBound)
      }
    }
    return nil
  }
}

extension ByteCursor {
  /// The format, other than JSON, that begins with a line.
  fileprivate var formatOfLine: DumpFormat? {
    if isBefore(maestroTableHeader) { return .maestroCompact }
    if ["<?xml", "<AppiumAUT", "<XCUIElementType"].contains(where: isBefore) {
      return .webDriverAgentXML
    }
    var line = self
    line.pass { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "|") }
    if line.isBefore("<"), line.contains(": 0x") { return .recursiveDescription }
    line = self
    _ = line.pass("→")
    let heads = [
      "Attributes: ", "Element subtree:", "Device orientation:", "Application bundle identifier:",
      "Application, ", "Application 0x", "Window, ", "Window (Main), ", "Find: Target Application",
    ]
    return heads.contains(where: line.isBefore) ? .debugDescription : nil
  }
}

/// The format of JSON by the names in it; nil if it is none that is known.
func recognizeFormat(of json: JSONTree) -> DumpFormat? {
  let first = json.isObject(0) ? 0 : json.elements(of: 0).first
  guard let first, json.isObject(first) else { return nil }
  func has(_ names: String..., in object: Int) -> Bool {
    names.contains { json.member($0, of: object) != nil }
  }
  if has("AXFrame", "AXUniqueId", "AXLabel", in: first) { return .idb }
  guard first == 0 else { return nil }
  if has("modalspecProbe", in: 0) { return .probe }
  if has("elementType", in: 0) { return .snapshot }
  if let attributes = json.member("attributes", of: 0), json.isObject(attributes) {
    return .maestro
  }
  if let value = envelopedValue(json) {
    if json.values[value].kind == .string {
      return json.string(value).exact.contains("<XCUIElementType") ? .webDriverAgentXML : nil
    }
    return has("type", in: value) ? .webDriverAgentJSON : nil
  }
  let isElement = has("children", "rect", "frame", "nativeFrame", "name", "label", in: 0)
  return has("type", in: 0) && isElement ? .webDriverAgentJSON : nil
}
