internal import ModalLanguage

/// A finger that pulls at a scroll: its way goes to the content, or to the sheet that it is in.
struct ScrollPull: Sendable {
  /// The id of the scroll.
  let element: String
  /// The rule by which a sheet and its content share a pull.
  let release: DragRelease
  /// The top at which the sheet takes no more of a pull upward; nil where it takes no part.
  let ceiling: Double?
  /// The top to which the finger has brought the sheet, in points of the container.
  private(set) var top: Double
  /// How far below its beginning the finger is, in points.
  private(set) var distance = 0.0
  /// Whether the sheet was the last to move.
  private(set) var movedSheet = false

  /// A finger on a scroll.
  ///
  /// - Parameters:
  ///   - element: The id of the scroll.
  ///   - release: The rule of its sheet.
  ///   - top: The sheet's top.
  ///   - ceiling: The top at which the sheet takes no more of a pull upward; nil where it takes no part.
  init(at element: String, _ release: DragRelease, top: Double, ceiling: Double?) {
    self.element = element
    self.release = release
    self.top = top
    self.ceiling = ceiling
  }

  /// Follows the finger, and shares the step.
  ///
  /// Upward the sheet rises first, then the content scrolls; downward the content goes to its top first, then the sheet
  /// falls. FloatingPanel and PanModal hold the content while the sheet is not at its highest place, and Flutter's sheet
  /// rests while the content is not at its top. The sources are those of ``SheetRelease``.
  ///
  /// - Parameters:
  ///   - distance: How far below its beginning the finger is now, in points.
  ///   - offset: How far the content has scrolled.
  /// - Returns: What the content takes of the step, in points; plus is downward.
  mutating func move(to distance: Double, offset: Double) -> Double {
    let step = distance - self.distance
    self.distance = distance
    guard let ceiling else { return step }
    let before = top
    var content = 0.0
    if step < 0 {
      let room = release == .flutter && offset > 0 ? 0 : max(0, top - ceiling)
      if -step < room {
        top += step
      } else {
        // At the very place, without the rounding of a sum.
        if room > 0 { top = ceiling }
        content = step + room
      }
    } else if !holdsContent(below: ceiling) {
      content = min(step, offset)
      top += step - content
    } else {
      top += step
    }
    // What comes last in a step is the content on the way up, and the sheet on the way down.
    if step < 0 { movedSheet = content == 0 } else if step > 0 { movedSheet = top > before }
    return content
  }

  /// Whether the content stays where it is while the sheet falls: below the highest place. FloatingPanel's is reached within
  /// a point, PanModal's once it is rounded.
  private func holdsContent(below ceiling: Double) -> Bool {
    switch release {
    case .floatingPanel: top > ceiling + 1
    case .panModal: top.rounded() > ceiling.rounded()
    case .uikit16, .uikit27, .material, .flutter: false
    }
  }
}
