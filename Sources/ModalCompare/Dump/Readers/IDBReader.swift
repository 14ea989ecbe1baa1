internal import ModalLanguage
internal import ModalSyntax

/// idb's keys for the texts of an element.
private let keys = ViewKeys(
  texts: [
    ("AXUniqueId", \.id), ("AXLabel", \.label), ("AXValue", \.value), ("title", \.title),
  ], flags: [("enabled", \.isEnabled)])

/// Reads the JSON of `idb ui describe-all`: a list of accessibility elements, flat or with `children`.
func readIDB(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(.idb, text, json)
  views.add(json.isObject(0) ? [0] : json.elements(of: 0)) { views, members, node in
    views.read(keys, members, of: &node)
    node.setElementType(members["type"].flatMap { views.text($0) } ?? "")
    guard let frame = members["AXFrame"], let written = views.text(frame) else { return }
    guard let rect = Rect(written: written) else {
      return views.failFrame(frame, "`{{x, y}, {width, height}}`")
    }
    guard rect.isFinite else { return }
    node.frame = FrameRounding.exact(within: 0.01).frame(rect)
    node.span = views.span(memberOf: frame)
  }
  return views.builder.finish()
}
