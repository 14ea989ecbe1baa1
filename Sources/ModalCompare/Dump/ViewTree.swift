package import ModalLanguage

/// What an app shows, as a dump of its views says it.
///
/// The views are one array in preorder, each with the position of what contains it, from back to front.
package struct ViewTree: Sendable {
  /// The format of the dump.
  package var format: DumpFormat
  /// The model identifier of the device, as `iPhone15,4`.
  package var device: String?
  /// The system, as `iOS 26.0`.
  package var system: String?

  /// The container in its own coordinates: the frame of the application, or else of its largest window. All frames are
  /// as seen from its top left.
  package var container: ViewFrame
  /// Physical pixels per point; nil if unknown.
  package var scale: Double?
  /// The insets of the safe area, in points; nil if unknown.
  package var safeArea: Insets?
  /// The traits, as far as they are known.
  package var traits = DumpTraits()
  /// What is known of the keyboard.
  package var keyboard = DumpKeyboard.unknown

  /// The positions of the windows among the views, from back to front.
  package var windows: [Int] = []
  /// All views in preorder.
  package var views: [ViewNode] = []
  /// Whether each view can be seen: neither it nor what contains it is hidden, transparent or empty.
  var shown: [Bool] = []
  /// Whether each view is a part of the keyboard.
  var ofKeyboard: [Bool] = []
  /// The views by what they are called and what they say.
  var index = ViewIndex()

  /// The positions of the views directly in another one, from back to front.
  package func children(of view: Int) -> [Int] {
    var children: [Int] = []
    var next = view + 1
    while next < views[view].end {
      children.append(next)
      next = views[next].end
    }
    return children
  }
}

extension ViewTree {
  /// The frame of a view in its container; without the transforms around it if it is wanted so.
  package func frame(of view: Int, untransformed: Bool) -> ViewFrame? {
    (untransformed ? views[view].untransformed : nil) ?? views[view].frame
  }
}

/// The traits that a dump tells; nil where it does not.
package struct DumpTraits: Hashable, Sendable {
  /// The horizontal size class.
  package var horizontal: SizeClass?
  /// The vertical size class.
  package var vertical: SizeClass?
  /// The idiom; a Mac or a television has none that a spec knows.
  package var idiom: Idiom?
  /// The user's text size.
  package var textScale: TextScale?
  /// The direction in which people read.
  package var direction: ReadingDirection?
}

/// What a dump tells of the keyboard.
package enum DumpKeyboard: Hashable, Sendable {
  /// Nothing: the format does not show it.
  case unknown
  /// That there is none.
  case hidden
  /// That it is up, with its frame in the container: all that it covers, with the bar above the keys. The frame is nil
  /// where the format shows the keys alone.
  case shown(ViewFrame?)
}
