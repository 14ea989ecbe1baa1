import ModalLanguage
import ModalSpecTesting

extension SeededRandom {
  /// A modal with any of the keys that its frame depends on.
  mutating func modal() -> PlainModal {
    var modal = PlainModal()
    modal.presentation = pick([nil, .dialog, .dialog, .sheet, .sheet, .fixed])
    modal.contentWidth = length(0...900, names: PlainName.inContentSize)
    modal.contentHeight = length(0...1200, names: PlainName.inContentSize)
    if modal.presentation == .sheet, isOne(in: 2) { modal.contentWidth = nil }
    if modal.presentation == .sheet, isOne(in: 3) {
      modal.detents = (0...Int.random(in: 0...2, using: &self)).map { _ in
        pick([.medium, .large, .length(length(0...800, names: PlainName.inContentSize))])
      }
      modal.selectedDetent = isOne(in: 2) ? nil : modal.detents.indices.randomElement(using: &self)
      modal.isAttachedInCompactHeight = isOne(in: 2)
      modal.widthFollowsContent = isOne(in: 2)
      modal.keepsHeight = isOne(in: 3)
      if isOne(in: 3) { modal.partialInset = length(-5...40, names: PlainName.inContentSize) }
    }
    if modal.presentation == .fixed {
      modal.frame = (0..<4).map { _ in length(-50...900, names: PlainName.everywhere) }
    }
    if isOne(in: 2) {
      modal.margins = (0..<4).map { _ in
        isOne(in: 4) ? nil : length(-20...120, names: PlainName.everywhere)
      }
    }
    modal.marginsTurn = isOne(in: 3)
    modal.direction = pick(ReadingDirection.allCases)
    if isOne(in: 3) { modal.maxWidth = length(0...700, names: PlainName.inBounds) }
    if isOne(in: 3) { modal.maxHeight = length(0...700, names: PlainName.inBounds) }
    if isOne(in: 4) { modal.minWidth = length(0...700, names: PlainName.inBounds) }
    if isOne(in: 4) { modal.minHeight = length(0...700, names: PlainName.inBounds) }
    modal.placement = isOne(in: 3) ? nil : pick(Placement.allCases)
    modal.clamp = pick([nil, nil, true, false])
    modal.safeArea = pick([nil, .ignore, .avoid])
    modal.rounding = isOne(in: 3) ? nil : pick(Rounding.allCases)
    modal.keyboard = pick([nil, .shrink, .lift, .lift, KeyboardAvoidance.none])
    if isOne(in: 2) { modal.gap = length(-10...40, names: PlainName.everywhere) }
    if isOne(in: 3) {
      modal.layout = (0..<4).map { _ in
        isOne(in: 2) ? nil : length(-50...600, names: PlainName.inLayout)
      }
    }
    return modal
  }

  /// Surroundings as people have them, and as nobody has.
  mutating func environment() -> Environment {
    let known: [(Double, Double)] = [
      (320, 568), (568, 320), (375, 667), (393, 852), (852, 393), (834, 1194), (0, 0), (20, 30),
    ]
    var (width, height) = pick(known)
    if isOne(in: 2) { (width, height) = (coordinate(1...1400), coordinate(1...1400)) }
    let keyboard = pick([0, 0, 216, 253, 336, coordinate(0...500), height, height * 1.25])
    var safeArea = Insets.zero
    if isOne(in: 2) {
      safeArea = Insets(
        top: coordinate(0...62), left: coordinate(0...62), bottom: coordinate(0...34),
        right: coordinate(0...62))
    }
    return Environment(
      container: Size(width: width, height: height), keyboardHeight: keyboard,
      scale: pick([1, 2, 3, 2.5]), safeArea: safeArea)
  }

  /// A length of any form.
  mutating func length(_ range: ClosedRange<Double>, names: [PlainName]) -> PlainLength {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: .percent(pick([0, 12.5, 50, 80, 100, 110, coordinate(0...120)]))
    case 1: .pixels(coordinate(0...600))
    case 2: .sum(pick(names), coordinate(-60...60))
    case 3: .flatThird(pick(names))
    default: .points(coordinate(range))
    }
  }

  /// A number on the grid, on a half or a third of it, or anywhere; now and then an extreme.
  mutating func coordinate(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &self)
    return switch Int.random(in: 0..<40, using: &self) {
    case 0: 0
    case 1: 0.0005
    case 2: 1e9 + number
    case 3..<16: number.rounded()
    case 16..<22: (number * 2).rounded() / 2
    case 22..<26: (number * 4).rounded() / 4
    case 26..<30: (number * 3).rounded() / 3
    default: number
    }
  }
}
