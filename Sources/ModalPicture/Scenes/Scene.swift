package import ModalLanguage
package import ModalLayout

/// What a picture shows of a screen at one instant. Lengths are points of the screen where nothing else is said.
package struct Scene: Sendable {
  /// The screen, or the container that stands for one.
  package var screen: Screen
  /// The modals, from back to front.
  package var modals: [SceneModal]
  /// The keyboard; nil for none.
  package var keyboard: Keyboard?
  /// Whether parts have the name of their modal even where there is a single one.
  package var namesModals = false
  /// Frames to outline: as they were expected, or before they changed.
  package var marks: [Rect] = []
  /// The frames that elements have instead, to outline as well: most elements do not show theirs.
  package var markedElements: [Rect] = []
  /// Frames of what is wrong, or may be.
  package var faults: [(frame: Rect, isError: Bool)] = []

  package init(
    screen: Screen, modals: [SceneModal], keyboard: Keyboard? = nil
  ) {
    self.screen = screen
    self.modals = modals
    self.keyboard = keyboard
  }

  /// Modals at several times that lie over each other, instead of ``modals``; empty for none.
  package var skins: [Skin] = []

  /// The modals at one of several times, from back to front, and the time in words.
  package typealias Skin = (words: String, modals: [SceneModal])

  /// A screen.
  package struct Screen: Hashable, Sendable {
    /// The name of the device; nil for a bare container.
    package var name: String?
    /// The size.
    package var size: Size
    /// The size of the whole display where it is the left part of one beside another app; nil if it is all of it.
    package var display: Size?
    /// Whether it floats over the other app, and does not stand beside it.
    package var floats = false
    /// Whether people read from right to left on it.
    package var isReversed = false
    /// The insets of the safe area.
    package var safeArea: Insets
    /// The corner radius of the display; nil if unknown.
    package var cornerRadius: Double?
    /// The device family.
    package var idiom: Idiom

    package init(
      name: String? = nil, size: Size, safeArea: Insets = .zero, cornerRadius: Double? = nil,
      idiom: Idiom = .phone
    ) {
      self.name = name
      self.size = size
      self.safeArea = safeArea
      self.cornerRadius = cornerRadius
      self.idiom = idiom
    }

    /// The size of what is drawn of the device, without its frame.
    var outline: Size { display ?? size }
  }

  /// A docked keyboard.
  package struct Keyboard: Hashable, Sendable {
    /// The frame.
    package var frame: Rect
    /// The kind; nil if only the height is known.
    package var kind: KeyboardKind?

    package init(frame: Rect, kind: KeyboardKind? = nil) {
      self.frame = frame
      self.kind = kind
    }
  }
}

/// A modal on a screen. Lengths are points of the container.
package struct SceneModal: Sendable {
  /// The id.
  package var id: String
  /// The layer between it and the rest of the screen; nil for none.
  package var dimming: (frame: Rect, color: ModalColor, alpha: Double)?
  /// The frame of the content on the screen, with its transform.
  package var frame: Rect
  /// How much larger the transform makes the content.
  package var scale = 1.0
  /// The factor from points of the content to those of the container, without the transform.
  package var contentScale = 1.0
  /// The alpha of the content, 0…1.
  package var alpha = 1.0
  /// The corner radii of the content, before the transform.
  package var radii: CornerRadii
  /// The rounded corners.
  package var corners: Set<Corner>
  /// The shape of the rounded corners.
  package var cornerStyle: CornerStyle
  /// Whether there is a grabber at its top edge.
  package var hasGrabber = false
  /// The arrow of a popover, which is a part of its outline; nil for none.
  package var arrow: PopoverArrow?
  /// The visible elements, from back to front.
  package var elements: [SceneElement]
  /// The view to which it is added, its container, in points of the screen; nil for the whole screen.
  package var host: Rect?
  /// The frame to which it is on its way, to outline; nil if nobody asks for it.
  package var model: Rect?
  /// The alpha to which it is on its way, 0…1.
  package var modelAlpha = 0.0

  package init(
    id: String, dimming: (frame: Rect, color: ModalColor, alpha: Double)?, frame: Rect,
    radii: CornerRadii, corners: Set<Corner>,
    cornerStyle: CornerStyle, elements: [SceneElement]
  ) {
    self.id = id
    self.dimming = dimming
    self.frame = frame
    self.radii = radii
    self.corners = corners
    self.cornerStyle = cornerStyle
    self.elements = elements
  }

  /// The origin of its container, in points of the screen.
  var origin: Point { Point(host?.x ?? 0, host?.y ?? 0) }

  /// The frame in points of the screen.
  package var frameOnScreen: Rect { host.map { frame.placed(in: $0) } ?? frame }

  /// The frame of an element in points of the screen.
  package func frameOnScreen(of element: SceneElement) -> Rect {
    frameOnScreen(of: element.frame)
  }

  /// A rectangle of the content in points of the screen.
  package func frameOnScreen(of rect: Rect) -> Rect {
    frame(of: rect).placed(in: host ?? .zero)
  }
}

/// An element of a modal. Lengths are points of the content, before its transform.
package struct SceneElement: Sendable {
  /// The id.
  package var id: String
  /// The kind.
  package var kind: ElementKind
  /// The frame.
  package var frame: Rect
  /// The looks; what they leave out, the picture chooses.
  package var looks: ElementLooks
  /// The lines of the text that it shows; those of its placeholder if it is empty.
  package var lines: [String]
  /// Whether the paragraph of each line reads from right to left.
  package var directions: [Bool] = []
  /// Where the lines stand.
  package var alignment = Element.TextAlignment.natural
  /// The width of the widest line.
  package var textWidth: Double
  /// The size of the font at the user's text size.
  package var fontSize: Double
  /// The height of a line.
  package var lineHeight: Double
  /// The weight of the font.
  package var weight: ModalFont.Weight
  /// Whether the lines are a placeholder.
  package var showsPlaceholder = false
  /// Whether it reacts to taps.
  package var isEnabled: Bool
  /// Whether it has the focus.
  package var hasFocus = false
  /// The number of digits to enter, and of those that are shown as entered; for `digits`.
  package var digits: (all: Int, entered: Int) = (0, 0)
  /// Whether it only arranges others.
  package var isStack = false
  /// What the scrolls that it is in show of the content; nil outside of scrolls.
  package var window: Rect?
  /// The frames of these scrolls that have round corners.
  package var roundedWindows: [RoundedWindow] = []
  /// What it scrolls, if that is more than its frame shows.
  package var scrolled: PlacedElement.ScrolledContent?
}
