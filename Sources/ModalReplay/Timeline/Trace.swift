public import ModalLanguage

/// Something that happened in a replay, with its time.
public struct TraceEntry: Sendable {
  /// What happened.
  public enum Happening: Sendable {
    /// A step of the scenario begins, by its position in ``Scenario/events``.
    case event(Int)
    /// A callback.
    case callback(Callback)
    /// A call of the behavior, as it is logged: `finish(123456)`.
    indirect case call(String)
    /// A phase begins.
    case phase(Phase)
    /// A hide begins, for a reason.
    case hideBegan(HideReason)
    /// Something had no effect, and why.
    case note(ReplayNote)
    /// Something about a part of the content had no effect, and why.
    indirect case about(ElementNote)
    /// The focus goes elsewhere, or its keyboard becomes another one.
    indirect case focus(FocusChange)
    /// A part of the content comes into view, or says something new, behind the keyboard.
    indirect case covered(CoveredPart)
    /// The behavior enters a state.
    indirect case state(String)
  }

  /// Nanoseconds since the scenario's start.
  public var time: Int64
  /// What happened.
  public internal(set) var happening: Happening
  /// The position of the modal; -1 for the screen. There are many entries, so they are kept small.
  private var position: Int32

  init(time: Int64, modal: Int?, happening: Happening) {
    self.time = time
    self.happening = happening
    position = modal.map { Int32($0) } ?? -1
  }

  /// The modal it is about, by its position in ``SpecDocument/modals``; nil for the screen.
  public var modal: Int? { position < 0 ? nil : Int(position) }

  /// The callback as an `expect: {calls}` writes it; nil for anything else. `modals` are the ids of
  /// the spec's modals; with several a call names its own.
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

/// What a modal's content looks like from an instant on.
public struct ContentMoment: Sendable {
  /// An element as it is then.
  public struct Part: Hashable, Sendable {
    /// The element.
    public var id: String
    /// What can be said of it.
    package var state: ElementState
  }

  /// Nanoseconds since the scenario's start.
  public var time: Int64
  /// The modal, by its position in ``SpecDocument/modals``.
  public var modal: Int
  /// How many entries the trace had by then.
  public var entries: Int
  /// Whether it has just appeared, so that all of it is new.
  public var isFirst: Bool
  /// The elements that are others than before; all of them where it has just appeared.
  public var parts: [Part]
  /// The ids of those that are gone.
  public var gone: [String]
}

/// A part of a content that a keyboard hides, or a part of which it does.
public struct CoveredPart: Hashable, Sendable {
  /// The element.
  public var id: String
  /// How much of its height is behind the keyboard, in points.
  public var hidden: Double
  /// Its height, in points.
  public var height: Double
}

/// All that happened in a replay: what was called and when, and where everything was at any time.
public struct Timeline: Sendable {
  /// The ids of the modals, in the spec's order.
  public internal(set) var modals: [String]
  /// What happened, in order.
  public internal(set) var trace: [TraceEntry] = []
  /// What each modal did, in the spec's order.
  public internal(set) var tracks: [Track] = []
  /// What the contents of visible modals looked like, each as it appeared and whenever it changed; empty unless
  /// the replay was to keep it.
  public internal(set) var contents: [ContentMoment] = []
  /// The instant from which on nothing moves, in nanoseconds.
  public internal(set) var end: Int64 = 0
}
