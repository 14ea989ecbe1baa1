internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The changes that have moved frames, told by solving without each of them.
struct SolvedCauses {
  var former: FormerModal

  /// The changes that have moved a frame: each of those that it would not have without. Where it takes several to
  /// take back, as each of them would do, the least of them; nil where they do not explain what was recorded.
  mutating func causes(of change: FrameChange, in setting: RecordedSetting) -> [KeyChange]? {
    let all = former.all
    guard !all.isEmpty, let before = change.before,
      let now = change.now, let start = former.content(in: setting, without: all),
      start.agrees(with: before)
    else { return nil }
    var found: Set<Int> = []
    for index in all {
      guard let others = former.content(in: setting, without: [index]) else { return nil }
      if !others.isSame(as: now) { found.insert(index) }
    }
    if found.isEmpty {
      found = all
      for index in all.sorted(by: >) {
        guard let rest = former.content(in: setting, without: found.subtracting([index])) else {
          return nil
        }
        if !rest.isSame(as: now) { found.remove(index) }
      }
    }
    return found.sorted().map { former[$0] }
  }

  /// The places of the changes without which a frame would be as it is.
  mutating func idlePlaces(for change: FrameChange, in setting: RecordedSetting) -> Set<SourceSpan>
  {
    guard let now = change.now else { return [] }
    let idle = former.all.filter {
      former.content(in: setting, without: [$0])?.isSame(as: now) == true
    }
    return Set(idle.compactMap { former[$0].span })
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
