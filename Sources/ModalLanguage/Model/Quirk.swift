/// A bug or peculiarity of a control that a preset reproduces. Each can be switched off; the page of
/// presets describes the behavior without it.
///
/// If keys of the language can express a quirk, the preset contains them, for with and without.
/// Other quirks are known by name to the code that reproduces them.
public enum Quirk: String, CaseIterable, Hashable, Sendable {
  /// HQL: a change of a size class sets the preset's heights, whatever the content has set before.
  case traitTrap
  /// HQL: the overhang that hides the lower corners is lost at the first layout.
  case cornerOverhang
  /// YLS: the dimming is sized once, when the modal is shown.
  case dimmingKeepsItsFrame
  /// BT: an unanimated hide takes its 0.25 s all the same.
  case hideAlwaysAnimates
  /// BT: a drag that the system cancels leaves the sheet where it is.
  case cancelledDragHangs
  /// QMUI: if a popup's show ends during its hide, its scale is set back to 1.
  case popupShowResetsHide
  /// QMUI: a slide enters from below the frame without `layout`.
  case slideFromDefaultFrame
  /// QMUI: presented without UIKit's animation, the modal appears at once, although the
  /// documentation says that its own entrance always runs.
  case presentsUnanimated
  /// QMUI: `hideAll` and `anyVisible` know modals in windows alone, although the documentation says all that are visible.
  case countsWindowsOnly
  /// QMUI's dialogs: a show is always animated.
  case showAlwaysAnimates
  /// QMUI's "more" panel: `hideAll` animates its hide.
  case hideAllAnimates
  /// QMUI's alerts: a hide during the show waits for its end.
  case hideWaitsForShow
  /// QMUI's alerts: the delegate is asked twice, once by the alert and once by its modal.
  case asksTwice
  /// QMUI's sheet: a flick dismisses only beyond a tenth of the height, and an upward one never
  /// does.
  case flickNeedsProgress
  /// QMUI's sheet: a drag that the system cancels counts as a release.
  case cancelledDragEnds
  /// CY: a dot is drawn for each insertion; the entry completes before its last dot, and a seventh
  /// is drawn outside the field.
  case dotsCountInsertions
  /// CY: an instance completes an entry once, even after a failure.
  case completesOnce
  /// HQL: an instance calls each of its blocks only once.
  case callsOnce
  /// HQL: the insertion that completes an entry is passed on whole but not stored.
  case refusesLastInsertion
  /// HQL of 2017: on the two taller screens, the upper 64 pt of the sheet count as above it.
  case notchClosesSheet
  /// CY: the sheet and its cover are placed only when they are shown.
  case keepsItsFrame
  /// HQL's password controller: the content view has the size of the screen on which it was made, whatever the sheet's.
  case contentKeepsItsSize
  /// CY: an entry stays for the next instance.
  case sharedBuffer
  /// CY: the touch area of the field is where the field is on a screen 375 pt wide.
  case literalTapTarget
}
