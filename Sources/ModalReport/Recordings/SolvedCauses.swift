internal import ModalLanguage
internal import ModalLayout

/// The changes that have moved frames, told by solving: with each alone, or else in order.
struct SolvedCauses {
  var former: FormerModal

  /// The most changes for which modals are solved anew.
  static let mostChanges = 64

  /// The changes that have moved a frame; nil where they do not explain what was recorded.
  mutating func causes(of change: FrameChange, in setting: RecordedSetting) -> [KeyChange]? {
    let all = former.all
    guard !all.isEmpty, all.count <= Self.mostChanges, let before = change.before,
      let now = change.now, let start = former.content(in: setting, without: all),
      start.agrees(with: before)
    else { return nil }
    var found: Set<Int> = []
    for index in all.sorted() {
      guard let alone = former.content(in: setting, without: all.subtracting([index])) else {
        return nil
      }
      if !alone.isSame(as: start) { found.insert(index) }
    }
    // Some move it only together with others: all that it cannot do without, and where each of several would
    // do, the first of them in the order of the text.
    var left = all.subtracting(found)
    guard var reached = former.content(in: setting, without: left) else { return nil }
    if !reached.isSame(as: now) {
      for index in left {
        guard let others = former.content(in: setting, without: [index]) else { return nil }
        if !others.isSame(as: now) { found.insert(index) }
      }
      left = all.subtracting(found)
      guard let next = former.content(in: setting, without: left) else { return nil }
      reached = next
    }
    if !reached.isSame(as: now) {
      for index in left.sorted() {
        left.remove(index)
        guard let next = former.content(in: setting, without: left) else { return nil }
        if !next.isSame(as: reached) { found.insert(index) }
        reached = next
      }
    }
    return found.sorted().map { former[$0] }
  }

  /// Of how many settings the changes explain what was recorded.
  mutating func explained(_ changes: [(FrameChange, now: SpecFrames.Solved)]) -> Int {
    changes.count { change, now in
      change.before.map {
        former.content(in: now.setting, without: former.all)?.agrees(with: $0) ?? false
      } ?? false
    }
  }
}

extension RecordedLine.Content {
  /// Whether frames are the same, apart from elements that only one of them has.
  fileprivate func agrees(with other: RecordedLine.Content) -> Bool {
    guard case .frames(let one, let arrow, let parts) = self,
      case .frames(let two, let otherArrow, let others) = other
    else { return self == other }
    return one.isSame(as: two) && ModalReport.isSame(arrow, otherArrow)
      && parts.allSatisfy { part in
        others.first { $0.id == part.id }.map { $0.frame.isSame(as: part.frame) } ?? true
      }
  }
}
