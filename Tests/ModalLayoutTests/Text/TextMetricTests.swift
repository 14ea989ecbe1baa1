import Foundation
import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalLayout

@Suite struct TextMetricTests {
  /// The width in thousandths of an em, which are points at this size.
  private func units(_ text: String, _ weight: ModalFont.Weight = .regular) -> Double {
    measure(text, font: ModalFont(size: 1000, weight: weight)).size.width
  }

  /// The table of ASCII as the page has it, which is the one that counts.
  static let documented: [(units: Double, characters: [String])] = {
    let page = packageRoot.appending(path: "Documentation/TextMetrics.md")
    let lines = (try? String(contentsOf: page, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      guard let row = line.wholeMatch(of: #/\| (\d+) \| ((?:\S|\\\S|space)(?: (?:\\?\S))*) \|/#),
        let units = Double(row.output.1)
      else { return nil }
      let characters = row.output.2.split(separator: " ").map { word in
        word == "space" ? " " : word.count == 2 ? String(word.dropFirst()) : String(word)
      }
      return (units, characters)
    }
  }()

  @Test func asciiMeasuresWhatThePageSays() {
    var seen: Set<String> = []
    for (units, characters) in Self.documented {
      for character in characters {
        // Between letters, since a space at the end of a line does not count.
        #expect(self.units("l\(character)l") == 250 + units + 250, "\(character)")
        #expect(seen.insert(character).inserted, "\(character) is there twice")
      }
    }
    #expect(seen.count == 95)
  }

  @Test func digitsAreAllOfOneWidth() {
    for weight in ModalFont.Weight.allCases {
      #expect(Set("0123456789".map { units(String($0), weight) }).count == 1)
    }
  }

  @Test(arguments: [
    // 6 · 1000
    ("输入交易密码", 102.0),
    // 750 + 650 = 1400
    ("OK", 23.8),
    // 700 + 550 + 600 + 500 + 550 + 250 = 3150
    ("Cancel", 53.55),
    // 700 + 600 + 600 + 300 + 250 + 350 + 850 = 3650
    ("Confirm", 62.05),
    // 1000 + 5 · 600 + 250 = 4250
    ("￥100.00", 72.25),
  ])
  func aBodyTextIsTheSumOfItsAdvances(_ text: String, _ width: Double) {
    // 17 · 1.2 = 20.4
    let expected = TextExtent(size: Size(width: width, height: 21), lines: 1, isCut: false)
    #expect(measure(text) == expected)
  }

  @Test(arguments: [
    // 650 + 550 + 500 = 1700
    (ModalFont.Weight.regular, 1700.0), (.medium, 1734), (.semibold, 1768), (.bold, 1802),
  ])
  func weightsWiden(_ weight: ModalFont.Weight, _ width: Double) {
    #expect(units("Pay", weight) == width)
    #expect(units("输入交易密码", weight) == 6000)
    #expect(units("👍", weight) == 1250)
    #expect(units("ｱ", weight) == 500)
  }

  @Test(arguments: [
    "👍", "👍🏽", "👨‍👩‍👧‍👦", "🏃‍♂️", "👩🏽‍⚕️", "❤️", "1️⃣", "🇨🇳", "⌚", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ])
  func aPictureIsOneEmoji(_ emoji: String) {
    #expect(units(emoji) == 1250)
    // 250 + 1250 + 250
    #expect(units("l\(emoji)l") == 1750)
    #expect(units(emoji + emoji) == 2500)
  }

  @Test(arguments: [
    // e, and e with a mark
    ("é", 550.0), ("e\u{301}", 550), ("\u{301}", 0), ("が", 1000), ("か\u{3099}", 1000),
    // l + joiner + l
    ("l\u{200D}l", 500), ("l\u{AD}l", 500), ("l\u{FEFF}l", 500), ("l\rl", 500),
    // Greek, Cyrillic, Arabic with a point, operators
    ("λ", 600), ("Ж", 600), ("\u{628}\u{64E}", 600), ("≤", 600), ("–", 600),
    ("…", 1000), ("→", 1000), ("✓", 1000), ("“l”", 1050), ("‘l’", 750),
    ("，", 1000), ("Ａ", 1000), ("한", 1000), ("\u{1112}\u{1161}\u{11AB}", 1000), ("𠮷", 1000),
    ("æ", 850), ("ß", 600), ("Œ", 850), ("×", 600), ("ſ", 300), ("Ž", 600), ("ž", 500),
  ])
  func othersHaveTheirClasses(_ text: String, _ width: Double) {
    #expect(units(text) == width)
  }

  /// What Swift takes for the same text measures the same, from U+00C0 to U+017F.
  @Test func aLetterWithAMarkIsAsWideAsTheLetter() throws {
    var composed = 0
    for value in UInt32(0xC0)...0x17F {
      let character = String(try #require(Unicode.Scalar(value)))
      for base in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
        for mark in (UInt32(0x300)...0x328).compactMap(Unicode.Scalar.init) {
          let pair = "\(base)\(mark)"
          guard pair == character else { continue }
          composed += 1
          #expect(units(character) == units(pair), "\(character)")
        }
      }
    }
    // UnicodeData.txt decomposes 53 letters of Latin-1 Supplement so, and 108 of Latin Extended-A.
    #expect(composed == 161)
  }

  /// The emoji of the first plane have been given out; those of the second are whole blocks.
  @Test func everyEmojiIsOne() {
    for value in [UInt32(0x80)...0xFFFF, 0x1F000...0x1FAFF].joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.properties.isEmojiPresentation {
        #expect(units(String(scalar)) == 1250, "\(String(value, radix: 16))")
      } else if value < 0x10000 {
        #expect(units(String(scalar)) <= 1000, "\(String(value, radix: 16))")
      }
    }
  }
}
