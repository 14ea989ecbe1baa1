internal import ModalLanguage
internal import ModalSyntax

/// Maestro's keys for the texts of a node.
private let keys: [String: any WritableKeyPath<ViewNode, String?> & Sendable] = [
  "accessibilityText": \.label, "value": \.value, "title": \.title, "text": \.text,
  "hintText": \.placeholder, "resource-id": \.id,
]

/// Reads the JSON of `maestro hierarchy`, whose nodes have no types.
func readMaestro(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(.maestro, text, json)
  views.add([0]) { views, members, node in
    guard let attributes = members["attributes"] else { return }
    guard json.isObject(attributes) else {
      return views.fail("the attributes of a node have to be an object", at: attributes)
    }
    json.forEachMember(of: attributes) { name, value in
      guard let written = views.text(value) else { return }
      guard node.setMaestroAttribute(name, written) else {
        return views.failFrame(value, "`[left,top][right,bottom]`")
      }
      if name == "bounds" { node.span = views.span(memberOf: value) }
    }
  }
  return views.builder.finish()
}

extension ViewNode {
  /// Takes an attribute of a node of Maestro; false for bounds that are none.
  mutating func setMaestroAttribute(_ name: String, _ value: String) -> Bool {
    guard !value.isEmpty else { return true }
    if let path = keys[name] { self[keyPath: path] = value }
    if name == "enabled" { isEnabled = value == "true" }
    guard name == "bounds" else { return true }
    var cursor = ByteCursor(value)
    guard let edges = cursor.numbers("[", ",", "][", ",", "]"), cursor.isAtEnd else {
      return false
    }
    guard edges.allSatisfy(\.isFinite) else { return true }
    let cut = edges.map(FrameRounding.truncated)
    frame = ViewFrame(left: cut[0], top: cut[1], right: cut[2], bottom: cut[3])
    return true
  }
}
