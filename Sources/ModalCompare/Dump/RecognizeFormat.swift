internal import ModalSyntax

/// The kind of text that a dump is, and where it begins: tools print other lines first.
struct DumpBeginning {
  enum Kind { case json, xml, table, elements, views }

  var kind: Kind
  var start: Int
}

extension DumpText {
  /// Where the dump begins: at the first line that can begin one; nil without such a line.
  func beginning() -> DumpBeginning? {
    let first = bytes.firstIndex { $0 > 0x20 && $0 < 0x80 }
    var line = 1
    while line <= lines.lineCount {
      let range = lines.bytes(ofLine: line)
      if let kind = kind(ofLine: ByteCursor(bytes, in: range), first: first) {
        return DumpBeginning(kind: kind, start: range.lowerBound)
      }
      line += 1
    }
    return nil
  }

  /// What begins with a line; `first` is the place of the first sign of the text.
  private func kind(ofLine line: ByteCursor, first: Int?) -> DumpBeginning.Kind? {
    var line = line
    // The first object or list may be indented; behind other lines only one at the margin counts.
    let isIndented = line.passSpaces() > 0
    if line.isBefore(maestroTableHeader) { return .table }
    if line.isBefore("{") || line.isBefore("[") {
      return isIndented && line.place != first ? nil : .json
    }
    if line.isBefore("<?xml") || line.isBefore("<AppiumAUT") || line.isBefore("<XCUIElementType") {
      return .xml
    }
    var views = line
    views.pass { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "|") }
    if views.isBefore("<"), views.contains(": 0x") { return .views }
    _ = line.pass("→")
    let heads = [
      "Attributes: ", "Element subtree:", "Device orientation:", "Application bundle identifier:",
      "Application, ", "Application 0x", "Window, ", "Window (Main), ", "Find: Target Application",
    ]
    return heads.contains(where: line.isBefore) ? .elements : nil
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
