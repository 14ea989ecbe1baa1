package import ModalLanguage
internal import ModalProof
package import ModalReplay

/// What is known of an invariant.
public enum InvariantVerdict: String, Sendable {
  /// It holds in every container and on every device.
  case proved
  /// It does not hold somewhere.
  case refuted = "false"
  /// No place is known where it does not hold, and it is not proved everywhere.
  case undecided
}

/// An invariant of a spec, and what is known of it.
public struct DecidedInvariant: Sendable {
  /// The name of the spec.
  public let spec: String
  /// The id of the modal that it is about.
  public let modal: String
  /// Its number among the invariants of the spec, from 0.
  public let index: Int
  /// The condition, as it is written.
  public let that: String
  /// The ids of the devices on which it fails, in the order of the catalogue.
  public let devicesFailing: [String]
  let invariant: Invariant
  /// Whether the command that shows a frame has to name the modal.
  let isOneOfSeveral: Bool
  let bareVerdict: BareVerdict
  /// The failure to show: in the least bare container, or else on the first device; nil where there is none, or where the
  /// container fails in exact numbers only.
  let failure: FailedInvariant?

  package init(
    _ invariant: Invariant, written that: String, spec: String, modal: String, index: Int,
    isOneOfSeveral: Bool, bare: BareVerdict, bareFailure: FailedInvariant?,
    deviceFailure: FailedInvariant?
  ) {
    self.invariant = invariant
    self.that = that
    self.spec = spec
    self.modal = modal
    self.index = index
    self.isOneOfSeveral = isOneOfSeveral
    bareVerdict = bare
    devicesFailing = deviceFailure?.devices ?? []
    failure = bare.failure == nil ? deviceFailure : bareFailure
  }

  /// What is known of it in bare containers and on devices together.
  public var verdict: InvariantVerdict { devicesFailing.isEmpty ? bare : .refuted }

  /// What is known of it in bare containers.
  public var bare: InvariantVerdict { bareVerdict.verdict }

  /// The bare containers in which it fails, such as `W < 962 or H < 654`, with the width W, the height H and the keyboard K;
  /// nil if there are none, or if they cannot be told in a few conditions.
  public var region: String? { bareVerdict.failure?.region?.description }
}
