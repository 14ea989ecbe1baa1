internal import ModalModel

extension DeviceCatalogue {
  /// The devices that a name such as `iPhone SE` or `iPad mini (7th generation)` may mean, the newest
  /// first: those whose ids have all of its words, or those words and no others.
  func family(of name: String) -> (ids: [String], isExact: Bool) {
    let words = Self.words(of: name)
    guard !words.isEmpty, words.count <= 8 else { return ([], false) }
    let known = devices.map { (device: $0, words: Self.words(of: $0.id)) }
    let exact = known.filter { $0.words == words || Self.words(of: $0.device.name) == words }
    if !exact.isEmpty { return (exact.map(\.device.id), true) }
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
    for scalar in name.lowercased().unicodeScalars {
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

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
}
