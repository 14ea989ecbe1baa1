package import ModalLanguage

/// What an app shows, as a dump of its views says it.
///
/// The views are one array in preorder, each with the position of what contains it, from back to front.
package struct ViewTree: Sendable {
  /// The format of the dump.
  package var format: DumpFormat
  /// What the dump calls the moment.
  package var name: String?
  /// The model identifier of the device, as `iPhone15,4`.
  package var device: String?
  /// The system, as `iOS 26.0`.
  package var system: String?

  /// The container in its own coordinates: the frame of the application, or else of its largest window. All frames are
  /// as seen from its top left.
  package var container: ViewFrame
  /// The screen in the container's coordinates; nil if unknown.
  package var screen: ViewFrame?
  /// Physical pixels per point; nil if unknown.
  package var scale: Double?
  /// The insets of the safe area, in points; nil if unknown.
  package var safeArea: Insets?
  /// How the interface is turned; nil if unknown.
  package var orientation: DumpOrientation?
  /// The traits, as far as they are known.
  package var traits = DumpTraits()
  /// What is known of the keyboard.
  package var keyboard = DumpKeyboard.unknown
  /// Whether animations are on; nil if unknown.
  package var animates: Bool?

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

/// How the interface is turned, in UIKit's words.
package enum DumpOrientation: String, CaseIterable, Hashable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// The traits that a dump tells; nil where it does not.
package struct DumpTraits: Hashable, Sendable {
  /// The horizontal size class.
  package var horizontal: SizeClass?
  /// The vertical size class.
  package var vertical: SizeClass?
  /// The idiom, as `phone`; a Mac or a television has none that a spec knows.
  package var idiom: String?
  /// The user's text size.
  package var textScale: TextScale?
  /// Whether the interface is dark.
  package var isDark: Bool?
  /// Whether the interface runs from right to left.
  package var isRightToLeft: Bool?

  /// No traits.
  package init() {}
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
