public import ModalModel
public import ModalSource

/// A free law that a modal breaks, with the events that show it.
public struct BrokenLaw: Sendable {
  /// What is not as it should be.
  public enum Breach: Sendable {
    /// The frame is another one than it was.
    case frame(before: Rect, after: Rect)
    /// The modal is visible where it was not, or the other way round.
    case visibility(isVisible: Bool)
    /// It stays in this phase, or its timers never end.
    case unrest(Phase)
    /// A callback that should be followed by another one is not.
    case unpaired(Callback)
    /// Its behavior takes step after step without time passing; the finding says where.
    indirect case endless(Diagnostic)
  }

  /// One event, and where it has brought the modal.
  public struct Step: Sendable {
    /// What happened.
    public var verb: Verb
    /// The frame once nothing moved, in points.
    public var frame: Rect
    /// The phase then.
    public var phase: Phase
  }

  /// The law.
  public var law: FreeLaw
  /// The modal, as the spec names it.
  public var modal: Located<String>
  /// What the modal extends, where it extends anything.
  public var base: Located<String>?
  /// The quirks of its preset that are on.
  public var quirks: Set<Quirk>
  /// The device on which it is broken first, in the catalogue's order.
  public var device: Device
  /// How many devices it is broken on.
  public var devices: Int
  /// The devices that were tried.
  public var supported: SupportedDevices
  /// What is not as it should be.
  public var breach: Breach
  /// The events that show it.
  public var steps: [Step]
  /// The timers that lead back to themselves, where it never comes to rest.
  public var timers: [Located<String>] = []
}
