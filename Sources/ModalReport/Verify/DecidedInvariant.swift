package import ModalLanguage
package import ModalProof
package import ModalReplay
internal import ModalSyntax

extension DecidedInvariant {
  /// The verdict on an invariant.
  public enum Verdict: String, Sendable {
    /// It holds in every container and on every device.
    case proved
    /// It does not hold somewhere.
    case refuted = "false"
    /// It holds in exact numbers, and not in the doubles of a solved frame.
    case exactOnly
    /// No place is known where it does not hold, and it is not proved everywhere.
    case undecided
  }
}

/// An invariant of a spec, and what is known of it.
public struct DecidedInvariant: Sendable {
  /// The name of the spec.
  public let spec: String
  /// The id of the modal that it is about; nil where it names none of several.
  public let modal: String?
  /// Its number among the invariants of the spec, from 0.
  public let index: Int
  /// The condition, as it is written, without quotation marks and on one line.
  public let that: String
  /// The ids of the devices on which it fails, in the order of the catalogue.
  public let devicesFailing: [String]
  let invariant: Invariant
  /// Whether the command that shows a frame has to name the modal.
  let isOneOfSeveral: Bool
  let proof: BareProof
  /// The failure to show: in the least bare container, or else on the first device; nil where there is none, or where the
  /// container fails in exact numbers only.
  let failure: FailedInvariant?
  /// Why it is not decided though no container speaks against it: it names what is not there, or is tried nowhere.
  private let faults: [String]
  /// Whether there was a container or a device to try it in.
  let isTried: Bool

  package init(
    _ invariant: Invariant, written that: String, spec: String, modal: String?, index: Int,
    isOneOfSeveral: Bool, proof: BareProof, bareFailure: FailedInvariant?,
    onDevices: (failure: FailedInvariant?, tried: Int), faults: [String]
  ) {
    (self.invariant, self.that, self.spec) = (invariant, that, spec)
    (self.modal, self.index, self.isOneOfSeveral) = (modal, index, isOneOfSeveral)
    self.proof = proof
    devicesFailing = onDevices.failure?.devices ?? []
    failure = bareFailure ?? onDevices.failure
    isTried = proof.isTried || onDevices.tried > 0
    let isIdle = !isTried && proof.verdict == .proved && faults.isEmpty
    self.faults = isIdle ? ["it is tried in no setting"] : faults
  }

  /// An invariant of a modal that is not there.
  package init(
    _ invariant: Invariant, written that: String, spec: String, index: Int, fault: String
  ) {
    self.init(
      invariant, written: that, spec: spec, modal: invariant.modal?.value, index: index,
      isOneOfSeveral: true, proof: BareProof(.undecided([])), bareFailure: nil,
      onDevices: (nil, 0), faults: [fault])
  }

  /// What is known of it in bare containers and on devices together.
  public var verdict: DecidedInvariant.Verdict {
    if !devicesFailing.isEmpty { return .refuted }
    if bare == .refuted || bare == .exactOnly { return bare }
    return faults.isEmpty ? bare : .undecided
  }

  /// What is known of it in bare containers; it is proved where `when` lets it apply to none.
  public var bare: DecidedInvariant.Verdict {
    switch proof.verdict {
    case .proved: proof.contradiction == nil ? .proved : .exactOnly
    case .refuted: .refuted
    case .undecided: .undecided
    }
  }

  /// The bare containers in which it fails, such as `W < 962 or H < 654`, with the width W, the height H and the keyboard K, or
  /// `everywhere`; nil if there are none, or if they cannot be told in a few conditions.
  public var region: String? { proof.refutation?.region?.description }

  /// Why it is not known of some bare containers, or not decided at all; empty if it is.
  public var undecided: [String] { undecidedContainers + faults }

  /// Why it is not known of some bare containers.
  var undecidedContainers: [String] {
    switch proof.verdict {
    case .proved: []
    case .refuted(let refutation): refutation.undecided.map(\.words)
    case .undecided(let reasons): reasons.map(\.words)
    }
  }
}

extension BareProof {
  /// Where the invariant does not hold; nil if no such container is known.
  package var refutation: Refutation? {
    if case .refuted(let refutation) = verdict { refutation } else { nil }
  }
}
