public import ModalSyntax

/// A typed spec, with the places of all its values.
public struct SpecDocument: Sendable {
  /// The name, from the spec or from its file.
  public var name: String
  /// The author's description.
  public var description: String?
  /// Its modals in the order of the text; a single `modal` has the id `main`.
  public var modals: [Modal] = []
  /// The expected frames, with one entry for each row of a table.
  public var expectations: [Expectation] = []
  /// The scenarios to replay.
  public var scenarios: [Scenario] = []
  /// Its own invariants.
  public var invariants: [Invariant] = []
  /// The built-in invariants that the spec switches off.
  public var excusedLaws: [Located<FreeLaw>] = []
  /// The events that cells of repeated elements send by their `tap`, as they are written, by their places in the source:
  /// `key ${item}`.
  package internal(set) var cellEvents: [SourceSpan: String] = [:]
  /// The beginning of the spec in the source.
  public var span: SourceSpan

  /// Creates an empty spec.
  public init(name: String, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A built-in invariant.
public enum FreeLaw: String, CaseIterable, Hashable, Sendable {
  /// After the keyboard is gone, the frame is the same as before.
  case keyboardRoundTrip
  /// After the device is rotated back, the frame is the same as before.
  case rotationRoundTrip
  /// A keyboard before the show leads to the same frame as one after it.
  case keyboardOrder
  /// The same keyboard, resize, rotation or show again changes nothing.
  case idempotence
  /// After the last event everything comes to rest.
  case settles
  /// In the log of callbacks, everything that begins also ends.
  case pairedCallbacks
  /// A hide leads off the screen, whatever has come before it.
  case hides
  /// An entry that fills its digits is heard, each time.
  case hearsEntries
  /// A show and a rotation lead to the same frame in either order.
  case rotationOrder
  /// From right to left, a modal that says neither `left` nor `right` is its mirror image to the pixel.
  case mirrored
}

/// An invariant of a spec, for every container.
public struct Invariant: Sendable {
  /// The boolean expression that must hold.
  public var that: Located<ModalExpression>
  /// The settings in which it must hold; all by default.
  public var condition: Condition?
  /// The containers to try it in.
  public var over: InvariantRange
  /// The id of the modal; the only modal by default.
  public var modal: Located<String>?
  /// Its place in the source.
  public var span: SourceSpan
}

/// The containers to try an invariant in.
public struct InvariantRange: Sendable {
  /// Devices of the catalogue.
  public enum Devices: Sendable {
    case all, none
    case some([Located<String>])
  }

  /// In points.
  public var widths: ClosedRange<Double> = 320...1366
  /// In points.
  public var heights: ClosedRange<Double> = 320...1366
  /// The keyboard heights, as shares of the container's height.
  public var keyboards: ClosedRange<Double> = 0...0.6
  /// Physical pixels per point.
  public var scales: [Double] = [2, 3]
  /// The devices to try in addition.
  public var devices: Devices = .all
  /// The main version of iOS in bare containers. No spec says it: it follows from the devices that count.
  package var bareOS = Environment.bareOS

  /// Creates the default range.
  public init() {}
}
