import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

/// What holds of every text.
@Suite struct TextLawTests {
  /// One glyph each.
  private static let pieces = [
    "a", "b", "i", "W", "0", "7", " ", " ", " ", "-", "—", ".", ",", "(", ")", "\"", "$", "é",
    "e\u{301}", "输", "入", "，", "。", "（", "」", "ー", "ｱ", "👍🏽", "👨‍👩‍👧", "🇨🇳", "❤️", "\u{A0}",
    "\u{200B}", " \r", "\u{3000}", "…", "Ж",
  ]

  private struct Trial {
    var pieces: [String]
    var font: ModalFont
    var scale: TextScale
    var width: Double
    var text: String { pieces.joined() }

    func extent(width: Double?, lines: Int = 0) -> TextExtent {
      measure(text, font: font, scale: scale, width: width, lines: lines)
    }
  }

  private func always(seed: UInt64, _ law: (inout SeededRandom, Trial) -> Void) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      let newlines = random.isOne(in: 3) ? ["\n"] : []
      let trial = Trial(
        pieces: (0..<Int.random(in: 0..<40, using: &random)).map { _ in
          random.pick(Self.pieces + newlines)
        },
        font: ModalFont(
          size: Double.random(in: 1...40, using: &random),
          weight: random.pick(ModalFont.Weight.allCases)
        ),
        scale: random.pick(TextScale.allCases), width: Double.random(in: 0...400, using: &random))
      law(&random, trial)
    }
  }

  @Test func noLineIsTooWideUnlessACharacterIs() {
    always(seed: 41) { _, trial in
      let widest = trial.pieces.map {
        measure($0, font: trial.font, scale: trial.scale).size.width
      }.max()
      let extent = trial.extent(width: trial.width)
      #expect(extent.size.width <= max(trial.width + 0.001, widest ?? 0), "\(trial)")
    }
  }

  @Test func moreRoomNeverTakesMoreLines() {
    always(seed: 42) { random, trial in
      let more = trial.width + Double.random(in: 0...100, using: &random)
      #expect(trial.extent(width: more).lines <= trial.extent(width: trial.width).lines, "\(trial)")
    }
  }

  @Test func aTextFitsIntoItsOwnWidth() {
    always(seed: 43) { _, trial in
      let free = trial.extent(width: nil)
      #expect(trial.extent(width: free.size.width) == free, "\(trial)")
      let broken = trial.extent(width: trial.width)
      // A character that is wider than the room makes more of it.
      guard broken.size.width <= trial.width else { return }
      #expect(trial.extent(width: broken.size.width) == broken, "\(trial)")
    }
  }

  @Test func aLargerScaleNeverMakesATextSmaller() {
    always(seed: 44) { _, trial in
      let sizes = TextScale.allCases.map {
        measure(trial.text, font: trial.font, scale: $0).size
      }
      let lines = TextScale.allCases.map {
        measure(trial.text, font: trial.font, scale: $0, width: trial.width).lines
      }
      for (smaller, larger) in zip(sizes, sizes.dropFirst()) {
        #expect(smaller.width <= larger.width && smaller.height <= larger.height, "\(trial)")
      }
      #expect(lines == lines.sorted(), "\(trial)")
    }
  }

  @Test func aLimitCutsWhatTakesMoreLines() {
    always(seed: 45) { random, trial in
      let allowed = Int.random(in: 1...5, using: &random)
      let whole = trial.extent(width: trial.width)
      let limited = trial.extent(width: trial.width, lines: allowed)
      #expect(limited.isCut == (whole.lines > allowed), "\(trial)")
      #expect(limited.lines == min(whole.lines, allowed), "\(trial)")
      if !limited.isCut { #expect(limited == whole) }
    }
  }

  @Test func linesAreAllOfOneHeight() {
    always(seed: 46) { _, trial in
      let extent = trial.extent(width: trial.width)
      let height = TextMetrics.lineHeight(ofSize: trial.scale.scaled(trial.font.size))
      #expect(extent.size.height == Double(extent.lines) * height)
      #expect(!extent.isCut)
      #expect((extent.lines == 0) == trial.text.isEmpty)
    }
  }

  @Test func theSameTextMeasuresTheSame() {
    always(seed: 47) { _, trial in
      let bits = (0..<2).map { _ in trial.extent(width: trial.width).size.width.bitPattern }
      #expect(bits[0] == bits[1])
    }
  }
}
