/// What a replay says of the views of a modal, for a recording to be held against.
package struct ReplayedViews: Sendable {
  /// A view, and whether it is on the screen. Where it is not, its place says nothing.
  package typealias View = (moment: RecordedMoment, isShown: Bool)

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

  /// The view of a name at a time from the scenario's start on, in seconds; nil while it is not on the screen.
  func shown(_ name: String, at seconds: Double) -> RecordedMoment? {
    view(name, max(0, seconds)).flatMap { $0.isShown ? $0.moment : nil }
  }
}
