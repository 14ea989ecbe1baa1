internal import ModalSyntax

/// The keys of a map, which names the views of an app.
extension ViewMap {
  static let keys = KeyTable<ViewMap>(
    "a map",
    [
      .integer("modalspecMap", in: 1...1, at: \.version, "The version of the format.", example: "1")
        .required,
      .part(
        "modal", ViewSelector.keys.shape, "The view of the modal.",
        default: "found by its name", example: "{id: rename}"
      ) { $2.modal = ViewSelector.read($1, "`modal`", &$0) },
      .part(
        "elements", .byID(ViewSelector.keys.shape), "The views of elements, by their ids.",
        default: "found by their names", example: "{ok: {text: OK}}"
      ) { reader, node, map in
        let help = "write `elements: {ok: {text: OK}}`"
        map.elements += reader.byKey(node, "`elements`", help: help) { reader, key in
          reader.tree.located(key)
        } _: {
          ViewSelector.read($1, "an element", &$0)
        }.map { (id: $0.key, view: $0.value) }
      },
    ])
}

extension ViewSelector {
  static let keys = KeyTable<ViewSelector>(
    "a view",
    [
      .text("id", at: \.id, "Its `accessibilityIdentifier`.", example: "rename.ok"),
      .text("label", at: \.label, "Its `accessibilityLabel`.", example: "OK"),
      .text(
        "text", at: \.text, "Its label, text, value, title or placeholder.", example: "OK"),
      .text(
        "class", at: \.type, "Its class, or the type of the element, in the words of the dump.",
        example: "UILabel"),
      .text(
        "path", at: \.path, "The classes of the views around it and its own, from the outside.",
        example: "UIDropShadowView/UIView[2]"),
      .integer(
        "nth", in: 1...10_000, at: \.nth, "Which one it is of several, from 1.",
        default: "the only one", example: "2"),
    ],
    relations: [.atLeastOne(["id", "label", "text", "class", "path"])],
    help: { _, _ in "write `{id: rename.ok}`" })
}

extension ViewSelector {
  /// What singles out a view; nil, with a finding, where nothing does.
  fileprivate static func read(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> ViewSelector? {
    let before = reader.diagnostics.count
    let start = ViewSelector(at: reader.tree.span(of: node))
    let selector = ViewSelector.keys.value(of: node, over: start, with: &reader)
    guard !selector.isEmpty else {
      if reader.diagnostics.count == before {
        reader.report(
          .missingKey, at: selector.span,
          "\(what) needs one of `id`, `label`, `text`, `class` and `path`",
          help: "write `id` with the view's `accessibilityIdentifier`")
      }
      return nil
    }
    return selector
  }
}
