internal import ModalSyntax

/// What carries a modal.
extension Reader {
  enum HostKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case subview

    static let elsewhere = [
      "window": "write `host: window`; only a subview has a container of its own",
      "presented": "write `host: presented`; only a subview has a container of its own",
    ]
  }

  /// A word, or `{subview: [x, y, width, height]}`. The place of the latter is that of the list.
  mutating func hosting(_ node: NodeID) -> Located<Hosting>? {
    if tree.kind(of: node) == .sequence {
      reportKind(
        tree[node], "`host` is `window`, `presented`, `subview` or a mapping",
        help: "write `{subview: [x, y, width, height]}`")
      return nil
    }
    guard tree.kind(of: node) == .mapping else {
      return choice(node, "`host`", of: Host.self)?.map { Hosting($0) }
    }
    var hosting: Located<Hosting>?
    if !tree.hasEntries(node) {
      report(
        .emptyCollection, at: tree.span(of: node), "`host` does not say what carries the modal",
        help: "write `subview`, or `{subview: [x, y, width, height]}`")
    }
    var fields = fields(of: node, in: "`host`")
    while let field = next(&fields, as: HostKey.self) {
      guard let (frame, spans) = rect(field.value, "`subview`") else { continue }
      let sides = [
        ("width", frame.value.width, spans.width), ("height", frame.value.height, spans.height),
      ]
      var isFaulty = false
      for (side, value, span) in sides where value < 0 {
        isFaulty = true
        report(
          .outOfRange, at: span,
          "the \(side) of a subview is at least 0, and this is \(formatted(value))")
      }
      if !isFaulty { hosting = frame.map { Hosting(.subview, frame: $0) } }
    }
    return hosting
  }
}
