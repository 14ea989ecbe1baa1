internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The changes that have moved frames, told by solving without each of them.
struct SolvedCauses {
  var former: FormerModal

  /// The changes that have moved a frame: each of those that it would not have without. Where it takes several to take back, as
  /// each of them would do, the least of them, and where none takes it back, those that cannot be taken back.
  mutating func causes(of change: FrameChange, in setting: RecordedSetting) -> [KeyChange] {
    guard let now = change.now else { return [] }
    func moves(_ taken: Set<Int>, _ former: inout FormerModal) -> Bool {
      former.content(in: setting, without: taken).map { !$0.isSame(as: now) } ?? false
    }
    var found = former.all.filter { moves([$0], &former) }
    if found.isEmpty, moves(former.all, &former) {
      found = former.all
      for index in found.sorted(by: >) where moves(found.subtracting([index]), &former) {
        found.remove(index)
      }
    }
    return found.isEmpty ? former.fixed : found.sorted().map { former[$0] }
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
