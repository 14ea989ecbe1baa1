package import ModalSyntax

/// The parts of the order of elements: their places, stacks, and contents that fit.
extension ElementOrder {
  /// A key that places an element on one axis, a length of the content, or an intermediate number.
  package struct Place: Sendable {
    /// A key of an axis.
    package enum Key: Int, Sendable {
      /// `left` or `top`.
      case near
      /// `right` or `bottom`, from the content's far edge.
      case far
      /// `centerX` or `centerY`.
      case center
      /// `width` or `height`.
      case extent

      /// The edge on the other side; the center and the extent are those of both.
      package var opposite: Key {
        switch self {
        case .near: .far
        case .far: .near
        case .center, .extent: self
        }
      }

      /// The key as the language spells it; `turns` where it is an edge at which lines begin or end.
      package func name(
        isVertical: Bool, turns: Bool = false, isFromTheRight: Bool = false
      ) -> String {
        let isReversed = isFromTheRight && !isVertical && !turns
        return switch isReversed ? opposite : self {
        case .near: isVertical ? "top" : turns ? "leading" : "left"
        case .far: isVertical ? "bottom" : turns ? "trailing" : "right"
        case .center: isVertical ? "centerY" : "centerX"
        case .extent: isVertical ? "height" : "width"
        }
      }
    }

    /// The element's position; nil for the size of the content.
    package var element: Int?
    /// The key; the extent for other numbers.
    package var key: Key
    /// Whether it belongs to the vertical axis.
    package var isVertical: Bool
    /// The written length.
    package var length: Length
    /// The place in the source.
    package var span: SourceSpan
    /// The role, if it is not a written length.
    package var role = Role.length
    /// Whether it is an edge where lines begin or end.
    package var turns = false

    /// Whether it is an edge, the center or the extent of an element.
    package var placesElement: Bool {
      switch role {
      case .length, .text, .contents, .placed: element != nil
      default: false
      }
    }

    /// Whether it depends on what the element's text, or its stack's children, need through a formula.
    var asksForText: Bool {
      guard role == .length, case .expression(let expression) = length else { return false }
      return expression.asksForOwnText
    }
  }

  /// The role of a place.
  package enum Role: Hashable, Sendable {
    /// The value of its length.
    case length
    /// The extent of the element's text.
    case text
    /// The extent that the children of the element need.
    case contents
    /// The position or size that the element's stack gives it.
    case placed
    /// The natural extent of an element: that of its text, or of its children.
    case natural
    /// The `spacing` of a stack.
    case spacing
    /// The `padding` of a stack, at the side given by axis and key.
    case padding
    /// Whether the element takes space.
    case visible
    /// Whether a stack with `axis: auto` is a row.
    case isRow
    /// The width of children in a row without a width.
    case share
    /// The length that an element needs of a content that fits.
    case ask
    /// The text of an element with values.
    case saidText
  }

  /// A stack, with its parts as positions of places; -1 if not written or not needed.
  package struct Stack: Sendable {
    /// The position of the element that is the stack.
    package var element: Int
    /// The arrangement of its children.
    package var axis: StackAxis
    /// Whether it scrolls, so that its children may need more height than it has.
    package var scrolls: Bool
    /// The `spacing`.
    package var spacing = -1
    /// The `padding`.
    package var padding = Sides(all: -1)
    /// Whether it is a row, if that depends on texts.
    package var isRow = -1
    /// The width of children in a row without a width.
    package var share = -1
    /// The children, in their order.
    package var children: [Child] = []

    /// A child of a stack.
    package struct Child: Sendable {
      /// The position among the elements.
      package var element: Int
      /// Whether it takes space; -1 if it always does.
      package var visible = -1
      /// Whether it has a written width, and a written height.
      package var gives = Extents(width: false, height: false)
      /// The natural extents.
      package var natural = Extents(width: -1, height: -1)
    }
  }

  /// The length that an element needs of a content that fits.
  package struct Ask: Sendable {
    /// The position of the element.
    package var element: Int
    /// The position of its place.
    package var place: Int
    /// The place for whether it takes space; -1 if it always does.
    package var visible: Int
    /// Whether it belongs to the vertical axis.
    package var isVertical: Bool
    /// Whether it keeps a distance from the near edge.
    package var keepsNear: Bool
    /// The place of its natural extent, if it has no written one; otherwise -1.
    package var needed: Int
    /// The distance from the far edge; nil if there is none.
    package var far: Length?
  }

  /// The part of an element in stacks and in contents that fit, as positions; -1 for what it has not.
  package struct Member: Sendable {
    /// The element that has it as a child, a stack or a scroll whose children stand at their own places.
    package var owner = -1
    /// The same, if it is a stack, which arranges it.
    package var stack = -1
    /// Its own position among the stacks.
    package var stackNumber = -1
    /// Its position among the children of its stack.
    package var childNumber = -1
    /// The place for whether it takes space.
    package var visible = -1
    /// The places of its natural extents.
    package var natural = Extents(width: -1, height: -1)
    /// The place of its text, if there are values in it.
    package var saidText = -1

    /// The place for whether it takes space in the stack that arranges it.
    package var visibleInStack: Int { stack < 0 ? -1 : visible }
  }
}

extension ModalExpression.BoxProperty {
  /// Whether it belongs to the vertical axis.
  package var isVertical: Bool {
    switch self {
    case .y, .minY, .midY, .centerY, .maxY, .height: true
    case .x, .minX, .midX, .centerX, .maxX, .width, .leading, .trailing: false
    }
  }

  /// The key that says it directly. A far edge is said as a distance, from which it follows.
  var key: ElementOrder.Place.Key {
    switch self {
    case .x, .minX, .y, .minY, .leading: .near
    case .midX, .centerX, .midY, .centerY: .center
    case .maxX, .maxY, .trailing: .far
    case .width, .height: .extent
    }
  }

  /// The same where the near edges at the sides are the right ones.
  var keyFromTheRight: ElementOrder.Place.Key {
    switch self {
    case .x, .minX: .far
    case .maxX: .near
    default: key
    }
  }
}
