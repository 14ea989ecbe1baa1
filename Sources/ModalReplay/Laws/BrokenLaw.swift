package import ModalLanguage
package import ModalSyntax

/// A built-in invariant that a modal breaks, with the events that show it.
package struct BrokenLaw: Sendable {
  /// The violation.
  package enum Breach: Sendable {
    /// The visibility differs.
    case visibility(isVisible: Bool)
    /// Its timers never end.
    case timers
    /// A callback that should be followed by another one is not.
    case unpaired(Callback)
    /// Something else should be so than is.
    case claim(expected: Check.Claim, actual: Check.Claim)
    /// It is not its mirror image.
    case mirror(BrokenMirror)
    /// Its behavior takes step after step without time passing; the finding says where.
    indirect case endless(Diagnostic)
  }

  /// An event and the resulting frame.
  package struct Step: Sendable {
    package var verb: Verb
    /// The frame once nothing moved, in points.
    package var frame: Rect
    /// The phase then.
    package var phase: Phase
  }

  package var law: FreeLaw
  /// The modal, as the spec names it.
  package var modal: Located<String>
  /// The preset or file that the modal extends; nil for none.
  package var base: Located<String>?
  /// The quirks of its preset that are on.
  package var quirks: Set<Quirk>
  /// The device on which it is broken first, in the catalogue's order.
  package var device: Device
  /// How many devices it is broken on.
  package var devices: Int
  /// The devices that were tried.
  package var supported: SupportedDevices
  /// The violation.
  package var breach: Breach
  /// The events that show it.
  package var steps: [Step]
  /// The timers that lead back to themselves, if it never comes to rest.
  package var timers: [Located<String>] = []
}
