// The classes are lists of their own, and not those of the standard library, whose Unicode is that of
// the system it came with.

extension Unicode.Scalar {
  /// Whether the scalar takes no room: marks that stand on other characters, variation selectors,
  /// the vowels and finals of old Korean, controls, and what only directs or joins.
  var isMark: Bool {
    switch value {
    case 0x80...0x84, 0x86...0x9F, 0xAD, 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF,
      0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7, 0x0610...0x061A, 0x061C, 0x064B...0x065F, 0x0670,
      0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7...0x06E8, 0x06EA...0x06ED, 0x0E31, 0x0E34...0x0E3A,
      0x0E47...0x0E4E, 0x1160...0x11FF, 0x180B...0x180F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
      0x200C...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x20D0...0x20FF, 0x302A...0x302F,
      0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0xE0000...0xE01EF:
      true
    default: false
    }
  }

  var markTraits: Glyph.Traits {
    switch value {
    case 0x200D: .mark.union(.joiner)
    case 0xFE0F: .mark.union(.pictureSelector)
    default: .mark
    }
  }

  /// Whether the scalar is a picture without being asked to be one: the emoji of the first plane that
  /// https://www.unicode.org/Public/UCD/latest/ucd/emoji/emoji-data.txt calls
  /// `Emoji_Presentation`, and of the second plane whole blocks, so that future emoji are in them.
  var isEmoji: Bool {
    switch value {
    case ..<0x231A: false
    case 0x231A...0x231B, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD...0x25FE, 0x2614...0x2615,
      0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
      0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A...0x270B,
      0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0, 0x27BF,
      0x2B1B...0x2B1C, 0x2B50, 0x2B55:
      true
    case ..<0x1F000: false
    case 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F1FF, 0x1F201, 0x1F21A, 0x1F22F,
      0x1F232...0x1F236, 0x1F238...0x1F23A, 0x1F250...0x1F251, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F7E0...0x1F7FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF:
      true
    default: false
    }
  }

  var emojiTraits: Glyph.Traits {
    switch value {
    case 0x1F1E6...0x1F1FF: .picture.union(.regional)
    case 0x1F3FB...0x1F3FF: .picture.union(.skinTone)
    default: .picture
    }
  }

  /// The advance of what is neither ASCII nor an accented letter nor wide nor a picture.
  var narrowAdvance: Int {
    switch value {
    // Halfwidth Japanese and Korean.
    case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: 500
    // Middle dot, single quotes, and the bullet's small kin.
    case 0xB7, 0x2018...0x201B, 0x2024, 0x2027: TextMetrics.spaceAdvance
    // Spaces.
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: TextMetrics.spaceAdvance
    // What has no room: a line end, and the space that only lets a line end.
    case 0x85, 0x200B, 0x2028...0x2029: 0
    // Double quotes.
    case 0x201C...0x201F: 400
    // Hyphens.
    case 0x2010...0x2011: 450
    // Long dashes and the ellipsis.
    case 0x2014...0x2015, 0x2026: 1000
    // Arrows, technical signs, shapes and dingbats.
    case 0x2190...0x21FF, 0x2300...0x2BFF: 1000
    default: TextMetrics.otherAdvance
    }
  }

  /// Where a line may end around what is not ASCII.
  var lineTraits: Glyph.Traits {
    switch self {
    case "\u{85}", "\u{2028}", "\u{2029}": return .lineEnd
    case "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{3000}":
      return .space
    case "\u{A0}", "\u{2007}", "\u{202F}", "\u{2011}": return .glue
    case "\u{2010}", "\u{2012}"..."\u{2014}": return .dash.union(.closing)
    case "‘", "“", "«", "‹", "¿", "¡", "£", "¥", "€", "₩", "№": return .opening
    case "〈", "《", "「", "『", "【", "〔", "〖", "〘", "〚", "〝", "（", "［", "｛", "＄", "￡", "￥", "￦":
      return .opening
    case "’", "”", "»", "›", "…", "‥", "·", "°", "‰", "℃": return .closing
    case "、", "。", "，", "．", "！", "？", "：", "；", "％", "／", "〜", "～", "々", "〻": return .closing
    case "）", "］", "｝", "〉", "》", "」", "』", "】", "〕", "〗", "〙", "〛", "〞", "〟": return .closing
    case "・", "ー", "ゝ", "ゞ", "ヽ", "ヾ", "゛", "゜": return .closing
    case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ": return .closing
    case "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ": return .closing
    case "\u{31F0}"..."\u{31FF}": return .closing
    case "｢": return .opening.union(.square)
    case "｡", "｣", "､", "･", "\u{FF67}"..."\u{FF70}", "ﾞ", "ﾟ": return .closing.union(.square)
    case "\u{FF61}"..."\u{FFDC}", "\u{FFE8}"..."\u{FFEE}": return .square
    case "\u{2190}"..."\u{21FF}", "\u{2300}"..."\u{2BFF}": return .symbol
    default: return []
    }
  }
}
