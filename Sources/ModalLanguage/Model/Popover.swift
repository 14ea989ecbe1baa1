public import ModalSyntax

/// Where the arrow of a popover points. In UIKit's words, up is the arrow of a popover below its anchor.
public enum ArrowDirection: String, CaseIterable, Hashable, Sendable {
  case up, down, left, right

  /// The axis along which it points.
  package var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }

  /// Whether it points down or to the right: the content lies before its anchor.
  package var isForward: Bool { self == .down || self == .right }

  /// That of a popover at the opposite side of the anchor.
  package var opposite: ArrowDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}

/// The side of its anchor at which a popover is to stand.
public enum AnchorSide: String, CaseIterable, Hashable, Sendable {
  case top, bottom, left, right, leading, trailing

  /// Where the arrow of a popover there points, where people read in a direction.
  package func arrow(_ direction: ReadingDirection) -> ArrowDirection {
    switch self {
    case .top: .down
    case .bottom: .up
    case .left: .right
    case .right: .left
    case .leading: direction == .rtl ? .left : .right
    case .trailing: direction == .rtl ? .right : .left
    }
  }
}

/// The edges of a popover and its anchor that meet, across the way that the arrow points.
public enum AnchorAlignment: String, CaseIterable, Hashable, Sendable {
  /// Those where lines begin, or the upper ones.
  case start
  /// None; the middles meet.
  case center
  /// Those where lines end, or the lower ones.
  case end

  package var opposite: AnchorAlignment {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}

/// What the arrow of a popover points at, in points of the container. Percentages refer to the container.
public enum PopoverAnchor: Sendable {
  case point(x: Length, y: Length)
  case rect(x: Length, y: Length, width: Length, height: Length)
  /// Another modal of the document, or an element of it.
  case modal(ModalAnchor)

  /// The anchor of two or four lengths; nil for any other number of them.
  init?(_ lengths: [Length]) {
    switch lengths.count {
    case 2: self = .point(x: lengths[0], y: lengths[1])
    case 4: self = .rect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    default: return nil
    }
  }

  /// Its lengths in the order of the text.
  package var lengths: [Length] {
    switch self {
    case .point(let x, let y): [x, y]
    case .rect(let x, let y, let width, let height): [x, y, width, height]
    case .modal: []
    }
  }

  /// The modal that it is at; nil for a place of the container.
  package var other: ModalAnchor? {
    if case .modal(let other) = self { other } else { nil }
  }

  /// The anchor with other lengths.
  func mapped(_ change: (Length) -> Length) -> PopoverAnchor {
    PopoverAnchor(lengths.map(change)) ?? self
  }
}

/// What a popover is in a compact width or height.
public enum PopoverAdaptation: String, CaseIterable, Hashable, Sendable {
  /// A sheet.
  case sheet
  /// A popover, as elsewhere.
  case none
}

/// The keys of a modal that only a popover has.
public struct PopoverLayer: Sendable {
  /// What its arrow points at.
  public var anchor: Located<PopoverAnchor>?
  /// Its arrow.
  public var arrow = ArrowLayer()
  /// The gap between the arrow's tip and the anchor; 0 by default.
  public var offset: Located<Length>?
  /// The side at which it is to stand; the one that it slides least for if nil.
  public var side: Located<AnchorSide>?
  /// Which edges meet at that side; the middles by default.
  public var alignment: Located<AnchorAlignment>?
  /// What it is in a compact width or height; a sheet by default.
  public var adapts: Located<PopoverAdaptation>?

  /// An empty layer.
  public init() {}

  /// Whether a key of it is set.
  var isWritten: Bool {
    anchor != nil || offset != nil || side != nil || alignment != nil || adapts != nil
      || arrow.isPresent != nil
  }
}

/// The keys of `arrow`.
public struct ArrowLayer: Sendable {
  /// Whether there is an arrow; true by default.
  public var isPresent: Located<Bool>?
  /// Where it may point; anywhere by default.
  public var directions: Located<Set<ArrowDirection>>?
  /// The width of its foot, in points.
  public var width: Located<Double>?
  /// Its height, from the content to the tip, in points.
  public var height: Located<Double>?
  /// The least distance of its foot from the corners of the content, in points.
  public var padding: Located<Double>?

  /// An empty layer.
  public init() {}
}

extension ModalLayer {
  /// Whether it is a popover that is a sheet in a compact width or height.
  var adapts: Bool {
    presentation?.value == .popover && popover.adapts.map { $0.value == .sheet } ?? true
  }

  /// Makes a popover a sheet at its large detent, in the place of any sheet: what places the popover is nothing to it.
  mutating func adapt() {
    guard adapts, let presentation else { return }
    self.presentation = presentation.map { _ in .sheet }
    sheet = SheetLayer()
    let large = Detent(name: Located("large", at: presentation.span), height: .large)
    sheet.detents = Located([large], at: presentation.span)
    (contentWidth, contentHeight) = (nil, nil)
    margins = Sides(all: nil)
    bounds = Extents(width: Bounds { _ in nil }, height: Bounds { _ in nil })
    (placement, clamp, safeArea, rounding) = (nil, nil, nil, nil)
    (keyboard.avoid, keyboard.keepVisible) = (nil, nil)
    layout = LayoutOverride()
    popover = PopoverLayer()
  }
}

extension LayoutEnvironment {
  /// Whether the width or the height is compact, where UIKit presents a popover as a sheet. Source: Apple's documentation of
  /// `UIAdaptivePresentationControllerDelegate`; of the height since iOS 13.
  var isCompact: Bool { traits.horizontal == .compact || traits.vertical == .compact }
}
