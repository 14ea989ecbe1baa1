/// A misbehavior, or a habit of its own, of a control that a preset stands for. Each can be switched
/// off; what holds then is in the preset's page.
///
/// What the language itself can say is written in the preset, for with the quirk and without it. The
/// rest is known to the stage that shows it, by its name.
public enum Quirk: String, CaseIterable, Hashable, Sendable {
  /// HQL: a change of a size class sets the preset's heights, whatever the content said before.
  case traitTrap
  /// HQL: the overhang that hides the lower corners is lost at the first layout.
  case cornerOverhang
  /// YLS: the dimming is sized once, when the modal is shown.
  case dimmingKeepsItsFrame
  /// BT: a drag that the system cancels leaves the sheet where it is.
  case cancelledDragHangs
  /// QMUI: a popup that arrives during its hide has its scale set back to 1.
  case popupShowResetsHide
  /// QMUI: a slide comes in from where the frame would be without `layout`.
  case slideFromDefaultFrame
  /// QMUI: presented without an animation of UIKit's, the modal is there at once, although the
  /// documentation says that its own entrance always runs.
  case presentsUnanimated
  /// QMUI's dialogs: a show is animated, whatever it is told.
  case showAlwaysAnimates
  /// QMUI's "more" panel: `hideAll` animates its hide.
  case hideAllAnimates
  /// QMUI's alerts: a hide during the show waits for its end.
  case hideWaitsForShow
  /// QMUI's alerts: the delegate is asked twice, once by the alert and once by its modal.
  case asksTwice
  /// QMUI's sheet: a flick dismisses only beyond a tenth of the height, and one upwards never does.
  case flickNeedsProgress
  /// QMUI's sheet: a drag that the system cancels counts as one that was let go.
  case cancelledDragEnds
  /// CY: a dot is drawn for each insertion, the entry completes before its last one is, and a seventh is
  /// drawn beside the field.
  case dotsCountInsertions
  /// CY: an instance completes an entry once, even after a failure.
  case completesOnce
  /// HQL: an instance calls each of its blocks once, and does all else as before.
  case callsOnce
  /// HQL: the insertion that completes an entry is passed on whole, and not kept.
  case refusesLastInsertion
  /// HQL of 2017: the upper 64 pt of the sheet on the two taller screens count as what is above it.
  case notchClosesSheet
  /// CY: the sheet and its cover are placed when they are shown, and not again.
  case keepsItsFrame
  /// HQL's password controller: the view with the content is as large as it was made, whatever becomes of
  /// the sheet.
  case contentKeepsItsSize
  /// CY: what was entered is kept for the next instance.
  case sharedBuffer
  /// CY: what takes the taps of the field stands where the field is on a screen 375 pt wide.
  case literalTapTarget
}
