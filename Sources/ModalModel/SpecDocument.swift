public import ModalSource

/// One spec, typed, with the place of everything it says.
public struct SpecDocument: Sendable {
  /// The name, from the spec or from its file.
  public var name: String
  public var description: String?
  public var modals: [Modal]
  public var expectations: [Expectation]
  public var scenarios: [Scenario]
  public var invariants: [Invariant]
  /// The free laws that the spec is excused from.
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

  /// The modal with an id, or the only one where no id is given.
  public func modal(_ id: String?) -> Modal? {
    guard let id else { return modals.count == 1 ? modals.first : nil }
    return modals.first { $0.id.value == id }
  }
}

/// A law that holds of every spec without being written.
public enum FreeLaw: String, CaseIterable, Hashable, Sendable {
  case keyboardRoundTrip, rotationRoundTrip, keyboardOrder, idempotence, settles, pairedCallbacks
}

/// A law of a spec's own, for every container.
public struct Invariant: Sendable {
  public var that: Located<Expression>
  public var condition: Condition?
  public var over: InvariantRange
  public var modal: Located<String>?
  public var span: SourceSpan

  /// A law.
  public init(
    that: Located<Expression>, condition: Condition?, over: InvariantRange,
    modal: Located<String>?, span: SourceSpan
  ) {
    self.that = that
    self.condition = condition
    self.over = over
    self.modal = modal
    self.span = span
  }
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
  public var scales: [Double] = [2, 3]
  public var devices: Devices = .all

  /// The default range.
  public init() {}
}
