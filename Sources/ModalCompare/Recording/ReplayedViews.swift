package import ModalLanguage

/// What a replay says of the views of a modal, for a recording to be held against.
package struct ReplayedViews: Sendable {
  /// Where a view is on the screen, and how opaque.
  package struct View: Sendable {
    package var frame: Rect
    /// Nil where a replay does not say it.
    package var alpha: Double?
    /// Whether it is on the screen. Where it is not, its place says nothing.
    package var isShown: Bool

    package init(frame: Rect, alpha: Double?, isShown: Bool = true) {
      self.frame = frame
      self.alpha = alpha
      self.isShown = isShown
    }
  }

  /// The events and the callbacks with their times, in seconds since the scenario's start.
  package var events: [(name: String, time: Double)]
  package var callbacks: [(name: String, time: Double)]
  /// When the modal is gone from the screen, in seconds, in their order.
  package var departures: [Double]
  /// The names that stand for the modal itself.
  package var modalNames: Set<String>
  /// The view of a name at a time, in seconds; nil for a name that is unknown.
  package var view: @Sendable (String, Double) -> View?

  package init(
    events: [(name: String, time: Double)], callbacks: [(name: String, time: Double)],
    departures: [Double], modalNames: Set<String>,
    view: @escaping @Sendable (String, Double) -> View?
  ) {
    self.events = events
    self.callbacks = callbacks
    self.departures = departures
    self.modalNames = modalNames
    self.view = view
  }
}
