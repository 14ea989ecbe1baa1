package import ModalLanguage
internal import ModalSyntax

extension DeviceCatalogue {
  /// The devices that a name such as `iPhone SE` or `iPad mini (7th generation)` may mean, the newest
  /// first: those whose ids have all of its words, or those words and no others.
  func family(of name: String) -> (ids: [String], isExact: Bool) {
    let models = devices.filter { $0.hasModel(name) }
    if !models.isEmpty { return (models.map(\.id), true) }
    let words = Self.words(of: name)
    guard !words.isEmpty, words.count <= 8 else { return ([], false) }
    let known = devices.map { (device: $0, words: Self.words(of: $0.id)) }
    let exact = known.filter { $0.words == words || Self.words(of: $0.device.name) == words }
    if !exact.isEmpty { return (exact.map(\.device.id), true) }
    // Some are sold without the number of their year, and the size may tell enough: `iphone-17-air`, `ipad-air-11-m2`.
    let names = words.filter { !$0.utf8.allSatisfy(isDigit) }
    // A letter behind the number of a year is a slip: `iphone-15x`.
    let isNamed = !names.contains { $0.utf8.count == 1 }
    let shorter = (isNamed ? [names] : []) + [words.filter { !isChip($0) }]
    for words in shorter where words.count > 1 {
      if let found = known.first(where: { $0.words == words }) { return ([found.device.id], false) }
    }
    // A number is what it is, and where it is: of `iphone-1` there is none, though of `iphone-se-1`.
    let head = words.firstIndex { $0.utf8.allSatisfy(isDigit) }.map { words[...$0] } ?? words[..<1]
    let wider = known.filter { known in
      words.allSatisfy(known.words.contains) && known.words.starts(with: head)
    }
    let plain = wider.filter { known in
      known.device.year != nil
        && known.words.allSatisfy { words.contains($0) || $0.utf8.allSatisfy(isDigit) }
    }
    let newest = (plain.isEmpty ? wider : plain).map(\.device)
    let others = wider.map(\.device).filter { device in !newest.contains { $0.id == device.id } }
    let ids = [newest, others].flatMap { devices in
      devices.enumerated().sorted { one, other in
        let years = (one.element.year ?? 0, other.element.year ?? 0)
        return years.0 == years.1 ? one.offset < other.offset : years.0 > years.1
      }.map(\.element.id)
    }
    return (ids, false)
  }

  /// The words and numbers of a name, without those that say nothing.
  private static func words(of name: String) -> [String] {
    let mute: Set<String> = ["gen", "generation", "inch", "st", "nd", "rd", "th", "apple"]
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      let text = String(word)
      if !word.isEmpty, !mute.contains(text) { words.append(text) }
      word = String.UnicodeScalarView()
    }
    for written in name.lowercased().unicodeScalars {
      // `iPhone 8+`, and Apple's small capitals in `Xʀ` and `Xꜱ`.
      if written == "+" {
        end()
        words.append("plus")
        continue
      }
      let scalar = smallCapitals[written] ?? written
      let isNumber = ("0"..."9").contains(scalar) || (scalar == "." && !word.isEmpty)
      let isLetter = ("a"..."z").contains(scalar)
      guard isNumber || isLetter else {
        end()
        continue
      }
      // `iphone15` and `3rd`, but not `17e` or `m4`.
      if let last = word.last, word.count > 1 || isLetter,
        ("0"..."9").contains(last) != isNumber, !(isLetter && scalar == "e")
      {
        end()
      }
      word.append(scalar)
    }
    end()
    return words
  }
}

/// Whether a word is one of Apple's chips, such as `m2`.
private func isChip(_ word: String) -> Bool {
  word.utf8.count > 1 && word.utf8.first == UInt8(ascii: "m")
    && word.utf8.dropFirst().allSatisfy(isDigit)
}

private let smallCapitals: [Unicode.Scalar: Unicode.Scalar] = ["\u{280}": "r", "\u{A731}": "s"]

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
}

extension Device {
  /// Whether Apple calls one of its models so: `iPhone10,4` is one of `iPhone10,1/10,4`.
  package func hasModel(_ name: String) -> Bool {
    guard let model, name.exact.contains(",") else { return false }
    let family = model.unicodeScalars.prefix { !("0"..."9").contains($0) }
    guard let number = name.exact.dropping(prefix: String(family)) else { return false }
    return String(model.unicodeScalars.dropFirst(family.count)).exact.split(separator: "/").contains
    {
      let parts = $0.exact.split(separator: ",").map(String.init)
      let minor = parts[parts.count - 1].exact.split(separator: "-").compactMap { Int($0) }
      guard let first = minor.first, let last = minor.last, first <= last else { return false }
      return (first...last).contains { "\(parts[0]),\($0)".exact == number.exact }
    }
  }
}
