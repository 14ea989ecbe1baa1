internal import ModalLanguage
internal import ModalSyntax

/// Reads the JSON of `idb ui describe-all`: a list of accessibility elements, flat or with `children`.
func readIDB(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(json: json, builder: ViewTreeBuilder(.idb, text))
  let roots = json.isObject(0) ? [0] : json.elements(of: 0)
  views.add(roots, in: nil) { views, object in
    var view = JSONView(node: ViewNode(span: views.span(object)))
    json.forEachMember(of: object) { name, value in
      switch name {
      case "AXUniqueId": view.node.id = views.text(value)
      case "AXLabel": view.node.label = views.text(value)
      case "AXValue": view.node.value = views.text(value)
      case "title": view.node.title = views.text(value)
      case "enabled": view.node.isEnabled = views.flag(value)
      case "type": view.node.type = views.text(value) ?? ""
      case "AXFrame": views.readFrame(value, of: &view.node)
      case "children": view.children = value
      default: break
      }
    }
    view.node.kind = ViewKind(elementType: view.node.type)
    return view
  }
  return views.builder.finish()
}

extension JSONViews {
  /// Reads a frame as `NSStringFromCGRect` writes it.
  fileprivate mutating func readFrame(_ value: Int, of node: inout ViewNode) {
    guard let written = text(value) else { return }
    guard let rect = Rect(written: written) else {
      return failFrame(value, "`{{x, y}, {width, height}}`")
    }
    guard rect.isFinite else { return }
    node.frame = FrameRounding.exact(within: 0.01).frame(rect)
    node.span = span(memberOf: value)
  }
}
