internal import ModalLanguage
internal import ModalSyntax

/// Reads the JSON of `maestro hierarchy`, whose nodes have no types.
func readMaestro(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(json: json, builder: ViewTreeBuilder(.maestro, text))
  views.add([0], in: nil) { views, object in
    var view = JSONView(node: ViewNode(span: views.span(object)))
    json.forEachMember(of: object) { name, value in
      switch name {
      case "attributes":
        guard json.isObject(value) else {
          return views.fail("the attributes of a node have to be an object", at: value)
        }
        json.forEachMember(of: value) { name, value in
          guard let written = views.text(value) else { return }
          guard view.node.setMaestroAttribute(name, written) else {
            return views.failFrame(value, "`[left,top][right,bottom]`")
          }
          if name == "bounds" { view.node.span = views.span(memberOf: value) }
        }
      case "children": view.children = value
      default: break
      }
    }
    return view
  }
  return views.builder.finish()
}

extension ViewNode {
  /// Takes an attribute of a node of Maestro; false for bounds that are none.
  mutating func setMaestroAttribute(_ name: String, _ value: String) -> Bool {
    guard !value.isEmpty else { return true }
    switch name {
    case "accessibilityText": label = value
    case "value": self.value = value
    case "title": title = value
    case "text": text = value
    case "hintText": placeholder = value
    case "resource-id": id = value
    case "enabled": isEnabled = value == "true"
    case "focused": isFocused = value == "true" ? true : nil
    case "bounds":
      var cursor = ByteCursor(value)
      guard let edges = cursor.numbers("[", ",", "][", ",", "]"), cursor.isAtEnd else {
        return false
      }
      guard edges.allSatisfy(\.isFinite) else { return true }
      let cut = edges.map(FrameRounding.truncated)
      frame = ViewFrame(left: cut[0], top: cut[1], right: cut[2], bottom: cut[3])
    default: break
    }
    return true
  }
}
