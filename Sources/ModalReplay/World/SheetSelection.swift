internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Who selects the detent of a sheet: the app, a tap on its grabber or its dimming, a finger that has let go.
extension ReplayWorld {
  /// The detent that is selected; nil for a modal that has none there.
  mutating func selectedDetent(of modal: Int) -> String? {
    guard hasDetents(modal) else { return nil }
    var environment = environment(of: modal)
    // A keyboard raises the sheet, and what is selected stays.
    environment.keyboardHeight = 0
    guard let places = try? inputs(of: modal).detentPlaces(in: environment),
      let frame = try? solve(inputs(of: modal), in: environment).frame
    else { return nil }
    return places.first { $0.frame.y == frame.y }?.name
  }

  /// Whether a keyboard raises a sheet.
  mutating func isRaised(_ modal: Int) -> Bool {
    keys(of: modal).layout.keyboard == .detent && instances[modal].state.keyboardHeight > 0
      && !instances[modal].leavesKeyboard
  }

  /// The user has moved a sheet to another place, if that is a detent. From above a keyboard, which is the first place and
  /// no detent, it may be the one that is selected; the sheet then rests there although the keyboard is up.
  mutating func choose(
    _ target: Int, among places: [DetentPlace], of modal: Int, wasRaised: Bool
  ) {
    guard let name = places[target].name else { return }
    let isSelected = wasRaised && selectedDetent(of: modal)?.exact == name.exact
    instances[modal].selectedDetent = name
    if wasRaised, target > 0, isRaised(modal) { instances[modal].leavesKeyboard = true }
    guard !isSelected, keys(of: modal).presentation.rules.lifecycle == .presentationController
    else { return }
    log(.call(Callback.didChangeSelectedDetent(name)), of: modal)
  }

  /// Keeps what the app selects. A sheet that a finger holds then comes from there: where it goes is up to the finger. One
  /// that a keyboard has raised goes there, as with a finger: the place above the keyboard is one more detent.
  mutating func setDetent(_ name: String, of modal: Int) {
    instances[modal].selectedDetent = name
    if instances[modal].finger == nil, instances[modal].state.isVisible, isRaised(modal) {
      instances[modal].leavesKeyboard = true
    }
    let place = instances[modal].finger?.places.firstIndex { $0.name?.exact == name.exact }
    if let place { instances[modal].finger?.start = place }
  }

  /// Moves a sheet to a detent that the app selects.
  mutating func select(_ name: String, of modal: Int) {
    guard hasDetents(modal) else { return log(.note(.noDetents), of: modal) }
    let wasRaised = instances[modal].state.isVisible && isRaised(modal)
    let isSelected = selectedDetent(of: modal)?.exact == name.exact && !wasRaised
    setDetent(name, of: modal)
    if isSelected { return log(.note(.sameDetent), of: modal) }
    moveSheet(modal, velocity: nil)
  }

  /// A tap on the grabber of a sheet: on to the next larger detent, from the largest to the smallest. It ends editing
  /// while the keyboard is up, and dismisses a sheet with a single detent.
  ///
  /// The source is that of ``Environment/maximumDetent``.
  mutating func tapGrabber(of modal: Int) {
    guard instances[modal].state.isVisible, keys(of: modal).layout.look.hasGrabber else {
      return log(.note(.tapOnNoGrabber), of: modal)
    }
    guard instances[modal].state.phase == .shown, hasDetents(modal) else {
      return log(.note(.tapOnMovingLayer), of: modal)
    }
    if instances[modal].state.ownsKeyboard {
      return keyboard(
        KeyboardEvent(
          size: Located(.height(0), at: place), owner: .descendant, duration: 0.25,
          curve: .keyboard(playsOwnDuration: false)), modal: modal)
    }
    let places = places(of: modal)
    guard (places.count { $0.name != nil }) > 1 else {
      return hide(modal, .grabberTap, isAnimated: true)
    }
    let now = rest(of: modal, among: places)
    let next = now == 0 ? places.count - 1 : now - 1
    choose(next, among: places, of: modal, wasRaised: isRaised(modal))
    moveSheet(modal, velocity: nil)
  }

  /// A tap on the dimming that may not dismiss a sheet: it goes to the largest detent that is not dimmed.
  mutating func selectUndimmedDetent(of modal: Int) {
    let places = places(of: modal)
    guard let undimmed = places.firstIndex(where: { !$0.isDimmed }), places[undimmed].name != nil,
      places[undimmed].frame.y != instances[modal].model.frame.y
    else { return }
    choose(undimmed, among: places, of: modal, wasRaised: isRaised(modal))
    moveSheet(modal, velocity: nil)
  }
}
