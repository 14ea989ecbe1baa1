internal import ModalSyntax

/// The keys of `repeat`.
struct RepeatLayer: KeyLayer {
  var count: Located<Int>?
  /// The items, one for each cell; an empty one leaves its cell out.
  var items: Located<[String]>?
  var columns: Located<Int>?
  var spacing = Spacing()
  /// The size of each cell.
  var width: Located<Length>?
  var height: Located<Length>?

  /// The distances between cells.
  struct Spacing: KeyLayer {
    var horizontal: Located<Length>?
    var vertical: Located<Length>?
  }

  /// The most cells of an element: each is an element of its own.
  static let mostCells = 1000
}

extension RepeatLayer {
  static let keys: KeyTable<RepeatLayer> = KeyTable(
    "`repeat`",
    [
      .integer("count", in: 1...mostCells, at: \.count, "The number of cells.", example: "12"),
      .value(
        "of", .list(.oneOf([.text, .nothing])), at: \.items,
        "The items, one for each cell; an empty one leaves a gap.",
        example: "[\"1\", \"2\", \"3\"]"
      ) { reader, node, _ in RepeatedElement.readItems(node, &reader) },
      .integer(
        "columns", in: 1...mostCells, at: \.columns, "The number of cells in a row.",
        default: "all of them", example: "3"),
      .mapping(
        "spacing", Spacing.keys, at: \.spacing, "The distance between two cells.", default: "0",
        example: "8"),
      .extent(
        "width", .elementWidth, at: \.width, "The width of each cell.",
        default: "an equal share", example: "64"),
      .extent(
        "height", .elementHeight, at: \.height, "The height of each cell.",
        default: "an equal share", example: "64"),
    ],
    relations: [.one(["count", "of"])],
    help: { reader, node in
      reader.tree.kind(of: node) == .sequence
        ? reader.valueText(of: node).map { "write `{of: \($0)}`" }
        : Int(reader.tree.text(of: node)).map { "write `{count: \($0)}`" }
    },
    check: { reader, node, given, _ in
      let keys = Self.keys.list
      guard given & keys.positions(of: ["count", "of"]) == 0, reader.lacks("count", keys, in: node),
        reader.lacks("of", keys, in: node)
      else { return }
      reader.report(
        .missingKey, at: node, "`repeat` says neither how many cells there are nor of what",
        help: "write `count: 12`, or `of: [\"1\", \"2\", \"3\"]`")
    })
}

extension RepeatLayer.Spacing {
  static let keys = KeyTable<RepeatLayer.Spacing>(
    "`spacing`",
    [
      .length(
        "horizontal", .stack, at: \.horizontal, "The distance between two columns.", example: "8"),
      .length("vertical", .stack, at: \.vertical, "The distance between two rows.", example: "8"),
    ],
    shortShapes: [.length(.stack)],
    short: { reader, node, spacing in
      guard let length = reader.length(node, "`spacing`", .stack) else { return }
      spacing = RepeatLayer.Spacing(horizontal: length, vertical: length)
    })
}
