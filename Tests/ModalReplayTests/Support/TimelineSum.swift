import ModalLanguage

@testable import ModalReplay

extension Timeline {
  /// A sum over every bit of a timeline, in order: the trace, the keyframes, and what is presented at
  /// some instants.
  var sum: UInt64 {
    var sum = Sum()
    sum.add(end)
    for entry in trace { sum.add(entry) }
    for track in tracks {
      for keyframe in track.keyframes { sum.add(keyframe) }
      for time in stride(from: 0, through: end, by: 430_000_000) {
        sum.add(track.presented(at: time))
      }
    }
    return sum.value
  }
}

/// FNV-1a over whole words.
private struct Sum {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }

  mutating func add(_ number: Int64) {
    add(UInt64(bitPattern: number))
  }

  mutating func add(_ number: Double) {
    add(number.bitPattern)
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  mutating func add(_ entry: TraceEntry) {
    add(entry.time)
    add(Int64(entry.modal ?? -1))
    switch entry.happening {
    case .event(let index): add(Int64(index))
    case .callback(let callback): add(callback.rawValue)
    case .call(let call): add(call)
    case .phase(let phase): add(phase.rawValue)
    case .hideBegan(let reason): add(reason.rawValue)
    case .note(let note): add(note.rawValue)
    case .about(let note):
      add(note.note.rawValue)
      add(note.element)
      add(note.detail)
    case .focus(let change):
      add(change.element ?? "")
      add(change.keyboard)
    case .covered(let part):
      add(part.id)
      add(part.hidden)
    case .state(let state): add(state)
    }
  }

  mutating func add(_ keyframe: Timeline.Track.Keyframe) {
    let state = keyframe.state
    add(keyframe.time)
    add(state.phase.rawValue)
    add(state.host.rawValue)
    add(state.keyboardHeight)
    add(Int64(state.shows))
    for flag in [
      state.isVisible, state.ownsKeyboard, state.isLayoutFrozen, state.hasShowCompletion,
    ] {
      add(flag ? 1 : UInt64(0))
    }
    add(keyframe.model)
    add(Int64(keyframe.entries))
    add(Int64(keyframe.motions.count))
  }

  mutating func add(_ appearance: Appearance) {
    add(appearance.frame)
    add(appearance.alpha)
    add(appearance.scale)
    add(appearance.translateX)
    add(appearance.translateY)
    add(appearance.dimmingAlpha)
    add(appearance.dimmingFrame)
  }

  mutating func add(_ rect: Rect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }
}
