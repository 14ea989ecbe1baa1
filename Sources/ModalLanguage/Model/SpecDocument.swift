public import ModalSyntax

/// One spec, typed, with the place of everything it says.
public struct SpecDocument: Sendable {
  /// The name, from the spec or from its file.
  public var name: String
  /// What it is about, in the author's words.
  public var description: String?
  /// Its modals in the order of the text; one, called `main`, where it says `modal`.
  public var modals: [Modal]
  /// The frames that must hold, a table counting as many.
  public var expectations: [Expectation]
  /// The events to replay.
  public var scenarios: [Scenario]
  /// The laws of its own.
  public var invariants: [Invariant]
  /// The built-in invariants that the spec is excused from.
  public var excusedLaws: [Located<FreeLaw>]
  /// Where the spec begins.
  public var span: SourceSpan

  /// A spec without content.
  public init(name: String, span: SourceSpan) {
    self.name = name
    modals = []
    expectations = []
    scenarios = []
    invariants = []
    excusedLaws = []
    self.span = span
  }
}

/// A law that holds of every spec without being written.
public enum FreeLaw: String, CaseIterable, Hashable, Sendable {
  /// When the keyboard has gone, the frame is what it was.
  case keyboardRoundTrip
  /// When the device is turned back, the frame is what it was.
  case rotationRoundTrip
  /// A keyboard before the show comes to the same as one after it.
  case keyboardOrder
  /// The same keyboard, resize, rotation or show again changes nothing.
  case idempotence
  /// After the last event everything comes to rest.
  case settles
  /// What begins also ends, in the log of callbacks.
  case pairedCallbacks
}

/// A law of a spec's own, for every container.
public struct Invariant: Sendable {
  /// What must be true, an expression of boolean type.
  public var that: Located<Expression>
  /// Where it must be; everywhere where not given.
  public var condition: Condition?
  /// The containers it is tried on.
  public var over: InvariantRange
  /// The modal it is about; the only one where not given.
  public var modal: Located<String>?
  /// Where it stands.
  public var span: SourceSpan
}

/// The containers that an invariant is tried on.
public struct InvariantRange: Sendable {
  /// Which devices of the catalogue.
  public enum Devices: Sendable {
    case all, none
    case some([Located<String>])
  }

  /// Points.
  public var widths: ClosedRange<Double> = 320...1366
  /// Points.
  public var heights: ClosedRange<Double> = 320...1366
  /// Shares of the height.
  public var keyboards: ClosedRange<Double> = 0...0.6
  /// Physical pixels per point.
  public var scales: [Double] = [2, 3]
  /// The devices it is tried on besides.
  public var devices: Devices = .all

  /// The default range.
  public init() {}
}
