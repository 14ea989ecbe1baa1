internal import ModalSyntax

extension Expression {
  /// The most nodes of a constant that stays a formula.
  private static let largestConstant = 100

  /// The value, if it is constant and a proof loses nothing by it: decimals come to the same as doubles, as in `2 * 0.75`, and
  /// not as in `1 / 3`, `0.1 + 0.2` or `floor(0.57 * 100)`.
  var exactConstant: Double? {
    guard let value = constant else { return nil }
    if nodes.count == 1 || nodes.count > Self.largestConstant || needsTexts { return value }
    return value == decimalValue ? value : nil
  }

  /// The value of a constant in decimals; nil if some step of it has more than six places or fifteen digits.
  private var decimalValue: Double? {
    var values: [Decimal] = []
    for node in nodes {
      guard let value = node.value(of: values) else { return nil }
      values.append(value)
    }
    return values.last?.double
  }
}

/// A decimal with six places and at most fifteen digits.
private struct Decimal: Comparable {
  let millionths: Int64

  /// Nil for more digits.
  init?(_ millionths: Int128) {
    guard millionths.magnitude < 1_000_000_000_000_000 else { return nil }
    self.millionths = Int64(millionths)
  }

  init?(_ double: Double) {
    let millionths = (double * 1e6).rounded()
    guard millionths.magnitude < 1e15, millionths / 1e6 == double else { return nil }
    self.millionths = Int64(millionths)
  }

  init(_ isTrue: Bool) { millionths = isTrue ? 1_000_000 : 0 }

  /// The double that reads as it.
  var double: Double { Double(millionths) / 1e6 }

  static func < (first: Decimal, second: Decimal) -> Bool { first.millionths < second.millionths }

  /// The whole number below.
  var floor: Decimal? { Decimal(wide - (wide % unit + unit) % unit) }

  var negative: Decimal? { Decimal(-wide) }

  func plus(_ other: Decimal) -> Decimal? { Decimal(wide + other.wide) }

  func times(_ other: Decimal) -> Decimal? {
    let (whole, rest) = (wide * other.wide).quotientAndRemainder(dividingBy: unit)
    return rest == 0 ? Decimal(whole) : nil
  }

  func over(_ other: Decimal) -> Decimal? {
    guard other.wide != 0 else { return nil }
    let (whole, rest) = (wide * unit).quotientAndRemainder(dividingBy: other.wide)
    return rest == 0 ? Decimal(whole) : nil
  }

  private var wide: Int128 { Int128(millionths) }
  private var unit: Int128 { 1_000_000 }
}

extension Expression.Node {
  /// Its value, those of the nodes before it being known; nil where it is no decimal.
  fileprivate func value(of values: [Decimal]) -> Decimal? {
    func operand(_ index: Int32) -> Decimal { index < 0 ? Decimal(false) : values[Int(index)] }
    let (first, second, third) = (
      operand(operands.0), operand(operands.1), operand(operands.2)
    )
    let no = Decimal(false)
    switch operation {
    case .constant: return Decimal(number)
    case .or: return Decimal(first != no || second != no)
    case .and: return Decimal(first != no && second != no)
    case .not: return Decimal(first == no)
    case .equal: return Decimal(first == second)
    case .notEqual: return Decimal(first != second)
    case .less: return Decimal(first < second)
    case .lessOrEqual: return Decimal(first <= second)
    case .greater: return Decimal(first > second)
    case .greaterOrEqual: return Decimal(first >= second)
    case .conditional: return first != no ? second : third
    case .add: return first.plus(second)
    case .subtract: return second.negative.flatMap { first.plus($0) }
    case .multiply: return first.times(second)
    case .divide: return first.over(second)
    case .negate: return first.negative
    case .absolute: return first < no ? first.negative : first
    case .minimum: return min(first, second)
    case .maximum: return max(first, second)
    case .clamp: return max(second, min(first, third))
    case .floor: return first.floor
    case .ceil: return first.negative?.floor?.negative
    case .round:
      let size = first < no ? first.negative : first
      let nearest = size.flatMap { Decimal(Int128($0.millionths) + 500_000) }?.floor
      return first < no ? nearest?.negative : nearest
    default: return nil
    }
  }
}
