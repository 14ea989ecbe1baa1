internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The places at which a sheet can rest, and what they depend on: a finger that takes a sheet asks for those that the release
/// before it has found.
struct KnownPlaces: Sendable {
  let keys: ResolvedModal
  let environment: Environment
  let state: String?
  let detent: String?
  let leavesKeyboard: Bool
  let places: [DetentPlace]

  /// Whether they are the places for these keys in an environment, with the behavior in a state, at a selected detent, which
  /// may have left the place above a keyboard.
  ///
  /// The selection counts only where detents share a place, which is called by the one that is selected, or have none.
  func holds(
    for keys: ResolvedModal, _ environment: Environment, state: String?, detent: String?,
    leavesKeyboard: Bool
  ) -> Bool {
    self.keys === keys && self.state?.exact == state?.exact
      && self.leavesKeyboard == leavesKeyboard
      && (places.count { $0.name != nil } == keys.layout.sheet.detents.count
        || self.detent?.exact == detent?.exact)
      && self.environment == environment
  }
}
