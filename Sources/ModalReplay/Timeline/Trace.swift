public import ModalLanguage

/// An entry of a replay's trace, with its time.
public struct TraceEntry: Sendable {
  /// The kind of entry.
  public enum Happening: Sendable {
    /// An event of the scenario begins, by its position in ``Scenario/events``.
    case event(Int)
    /// A callback.
    case callback(Callback)
    /// A call of the behavior, as it is logged: `finish(123456)`.
    indirect case call(String)
    /// A phase begins.
    case phase(Phase)
    /// A hide begins, for a reason.
    case hideBegan(TraceEntry.HideReason)
    /// Something had no effect, and why.
    case note(TraceEntry.ReplayNote)
    /// Something about a part of the content had no effect, and why.
    indirect case about(TraceEntry.ElementNote)
    /// The focus goes elsewhere, or its keyboard becomes another one.
    indirect case focus(TraceEntry.FocusChange)
    /// A part of the content comes into view, or says something new, behind the keyboard.
    indirect case covered(TraceEntry.CoveredPart)
    /// The behavior enters a state.
    indirect case state(String)
  }

  /// Nanoseconds since the scenario's start.
  public var time: Int64
  /// The kind of entry.
  public internal(set) var happening: Happening
  /// The position of the modal; -1 for the screen. There are many entries, so they are kept small.
  private var position: Int32

  init(time: Int64, modal: Int?, happening: Happening) {
    self.time = time
    self.happening = happening
    position = modal.map { Int32($0) } ?? -1
  }

  /// The modal, by its position in ``SpecDocument/modals``; nil for the screen.
  public var modal: Int? { position < 0 ? nil : Int(position) }

  /// The callback as an `expect: {calls}` writes it; nil for other entries. `modals` are the ids of the
  /// spec's modals; with several, a call includes its own.
  public func call(among modals: [String]) -> String? {
    let name: String
    switch happening {
    case .callback(let callback): name = callback.rawValue
    case .call(let text): name = text
    default: return nil
    }
    guard modals.count > 1, let modal else { return name }
    return "\(modals[modal]).\(name)"
  }
}

extension Timeline {
  /// The changes of a modal's content at an instant.
  public struct ContentMoment: Sendable {
    /// The state of an element.
    public struct Part: Hashable, Sendable {
      /// The element's id.
      public var id: String
      /// The element's state.
      package var state: ElementState

      /// Hashes the id, by which the parts of a moment differ.
      public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    /// Nanoseconds since the scenario's start.
    public var time: Int64
    /// The modal, by its position in ``SpecDocument/modals``.
    public var modal: Int
    /// The number of trace entries before it.
    public var entries: Int
    /// Whether the modal has just appeared, so that all parts are new.
    public var isFirst: Bool
    /// The elements that have changed; all of them if the modal has just appeared.
    public var parts: [Part]
    /// The ids of elements that no longer exist.
    public var gone: [String]
  }
}

extension TraceEntry {
  /// An element that a keyboard hides, wholly or in part.
  public struct CoveredPart: Hashable, Sendable {
    /// The element's id.
    public var id: String
    /// The height behind the keyboard, in points.
    public var hidden: Double
    /// The element's height, in points.
    public var height: Double
  }
}

/// The result of a replay: a trace of what happened, and the positions of everything at any instant.
public struct Timeline: Sendable {
  /// The ids of the modals, in the order of the spec.
  public internal(set) var modals: [String]
  /// The trace, in order.
  public internal(set) var trace: [TraceEntry] = []
  /// A track for each modal, in the order of the spec.
  public internal(set) var tracks: [Timeline.Track] = []
  /// The changes of visible modals' contents; empty unless the replay records them.
  public internal(set) var contents: [Timeline.ContentMoment] = []
  /// What the screen shows besides that; empty unless the replay records it.
  package internal(set) var screens: [ScreenMoment] = []
  /// The instant after which nothing moves, in nanoseconds since the scenario's start.
  public internal(set) var end: Int64 = 0
}
