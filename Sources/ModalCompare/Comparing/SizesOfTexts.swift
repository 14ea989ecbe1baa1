internal import ModalLanguage
internal import ModalLayout

extension PlaceComparison {
  /// By how much texts are larger in the app, where that is known to be something; those that something else than the text
  /// decides are left out.
  func sizesOfTexts() -> [Int: Size] {
    func more(_ text: Int, isVertical: Bool) -> Double {
      guard content.elements[text].textSlack(isVertical: isVertical) > 0,
        let growth = growth(of: text, isVertical: isVertical),
        !growth.widened(by: Self.noise).contains(0)
      else { return 0 }
      return growth.middle
    }
    var texts: [Int: Size] = [:]
    for text in parts.compactMap(\.element) {
      let size = Size(
        width: more(text, isVertical: false), height: more(text, isVertical: true))
      if size != .zero { texts[text] = size }
    }
    var frames: [Rect] = []
    // What is at least so large begins to grow late.
    for _ in 0..<3 {
      guard !texts.isEmpty, let next = try? content.frames(AppChange(texts: texts)) else {
        return [:]
      }
      frames = next.elements
      for part in parts {
        guard let text = part.element, let more = texts[text] else { continue }
        let (actual, frame) = (part.actual.middle, frames[text])
        texts[text] = Size(
          width: more.width == 0 ? 0 : more.width + actual.width - frame.width,
          height: more.height == 0 ? 0 : more.height + actual.height - frame.height)
      }
    }
    for part in parts {
      guard let text = part.element, var more = texts[text] else { continue }
      let (actual, frame) = (part.actual.middle, frames[text])
      if (actual.width - frame.width).magnitude > Self.noise { more.width = 0 }
      if (actual.height - frame.height).magnitude > Self.noise { more.height = 0 }
      texts[text] = more == .zero ? nil : more
    }
    return texts
  }
}
