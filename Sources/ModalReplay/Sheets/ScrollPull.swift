internal import ModalLanguage

/// A finger that pulls at a scroll: its way goes to the content, or to the sheet that it is in.
struct ScrollPull: Sendable {
  /// The id of the scroll.
  let element: String
  /// The rule by which a sheet and its content share a pull.
  let release: DragRelease
  /// The top at which the sheet takes no more of a pull upward; nil where it takes no part.
  let ceiling: Double?
  /// How far below its beginning the finger is, in points.
  var distance = 0.0
  /// The sheet's part of that.
  var sheetDistance = 0.0
  /// Whether the sheet has taken the last step.
  var movedSheet = false

  /// The parts of a step of the finger, in points; plus is downward.
  struct Parts: Hashable, Sendable {
    var sheet: Double
    var content: Double
  }

  /// Shares a step.
  ///
  /// Upward the sheet rises first, then the content scrolls; downward the content goes to its top first, then the sheet
  /// falls. FloatingPanel and PanModal hold the content while the sheet is not at its highest place, and Flutter's sheet
  /// rests while the content is not at its top. The sources are those of ``SheetRelease``.
  ///
  /// - Parameters:
  ///   - step: The finger's step, in points; plus is downward.
  ///   - top: The sheet's top, as far as the finger has brought it.
  ///   - offset: How far the content has scrolled.
  /// - Returns: What each takes.
  func parts(of step: Double, top: Double, offset: Double) -> Parts {
    guard let ceiling else { return Parts(sheet: 0, content: step) }
    if step < 0 {
      if release == .flutter, offset > 0 { return Parts(sheet: 0, content: step) }
      let rise = min(-step, max(0, top - ceiling))
      return Parts(sheet: -rise, content: step + rise)
    }
    let holdsContent = (release == .floatingPanel || release == .panModal) && top > ceiling
    let content = holdsContent ? 0 : min(step, offset)
    return Parts(sheet: step - content, content: content)
  }
}
