import BenchmarkSupport
import ModalLanguage
import ModalReplay
import ModalSpec

/// A show that takes a second, to be asked for its frames.
struct SampledAnimation {
  /// A curve as a spec writes it.
  struct Curve {
    let name: String
    let text: String
  }

  static let curves = [
    Curve(name: "keyboard", text: "keyboard"),
    Curve(name: "easeInOut", text: "easeInOut"),
    Curve(name: "spring", text: "{spring: {dampingRatio: 0.7, velocity: 0}}"),
  ]

  private let timeline: Timeline

  init(_ curve: Curve) throws(BenchmarkFailure) {
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        animationStyle: slide
        animation: {duration: 1, curve: \(curve.text)}
      scenarios:
        - {name: show, container: [375, 667], events: [show]}
      """
    let file = SpecLoader(root: ".").load(
      SourceFile(name: "sampled.modal.yaml", bytes: Array(text.utf8)))
    guard let document = file.documents.first, let scenario = document.scenarios.first,
      !file.hasErrors
    else { throw BenchmarkFailure(reason: "the animation is not valid") }
    timeline = replay(scenario, of: document, in: .builtIn).timeline
  }

  /// Asks for a second at 120 frames per second, both ends included; the sum of what is presented.
  func sample() -> Double {
    var sum = 0.0
    for frame in 0...120 {
      let presented = timeline.tracks[0].presented(at: Int64(frame) * 1_000_000_000 / 120)
      sum += presented.transformedFrame.y + presented.dimmingAlpha
    }
    return sum
  }
}

/// FNV-1a over whole words.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }

  mutating func add(_ appearance: Appearance) {
    let frame = appearance.transformedFrame
    for number in frame.numbers + [appearance.alpha, appearance.dimmingAlpha] {
      add(number.bitPattern)
    }
  }
}
