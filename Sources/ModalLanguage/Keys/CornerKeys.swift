internal import ModalSyntax

extension CornerRadiusLayer: KeyLayer {
  static let keys = KeyTable<CornerRadiusLayer>(
    "`cornerRadius`",
    [
      .radius("radius", at: \.radius, "The corner radius.", default: "0", example: "12"),
      .radius(
        "bottomRadius", at: \.bottomRadius, "The radius of the lower corners.",
        default: "that of `radius`", example: "8"),
      .corners(at: \.corners), .cornerStyle(at: \.style),
    ],
    shortShapes: [.length(.cornerRadius)],
    short: { reader, node, layer in
      if !reader.tree.saysNumber(node), CornerRadiusLayer.reportListOfRadii(node, &reader) {
        return
      }
      reader.set(
        &layer.radius,
        CornerRadiusLayer.readRadius(node, "`cornerRadius`", or: " or a mapping", &reader))
    })
}

/// What a check says of the corners, where radii are numbers.
struct CornerCheck: Sendable {
  var radius: Located<Double>?
  var bottomRadius: Located<Double>?
  var corners: Located<Set<Corner>>?
  var style: Located<CornerStyle>?
}

extension CornerCheck {
  static let keys = KeyTable<CornerCheck>(
    "`cornerRadius`",
    [
      .number("radius", in: .notNegative, at: \.radius, "The corner radius.", example: "12"),
      .number(
        "bottomRadius", in: .notNegative, at: \.bottomRadius, "The radius of the lower corners.",
        example: "8"),
      .corners(at: \.corners), .cornerStyle(at: \.style),
    ],
    shortShapes: [.number(.notNegative)],
    short: { reader, node, check in
      if !reader.tree.saysNumber(node),
        CornerRadiusLayer.reportShareOfSide(node, "`cornerRadius`", &reader)
          || CornerRadiusLayer.reportListOfRadii(node, &reader)
      {
        return
      }
      reader.set(
        &check.radius, reader.number(node, "`cornerRadius`", in: .notNegative, or: " or a mapping"))
    })
}

extension Key {
  /// A radius of the corners of a modal.
  fileprivate static func radius(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<Length>?>, _ about: String,
    default standard: String, example: String
  ) -> Key {
    length(
      name, .cornerRadius, at: path, about, default: standard, example: example
    ) { CornerRadiusLayer.readRadius($1, $2, &$0) }
  }

  fileprivate static func corners(at path: WritableKeyPath<Value, Located<Set<Corner>>?>) -> Key {
    value(
      "corners", .oneOf([.words(of: Corner.Group.self), .list(.words(of: Corner.self))]),
      at: path, "The corners that are rounded.", default: "all", example: "top"
    ) { reader, node, _ in Corner.readAll(node, &reader) }
  }

  fileprivate static func cornerStyle(
    at path: WritableKeyPath<Value, Located<CornerStyle>?>
  ) -> Key {
    word("style", at: path, "The shape of the curve.", default: "circular", example: "continuous")
  }
}
