/// The steps by which doubles come to a number. Numbers with the same steps are the same double in every container.
struct DoubleSteps: Hashable {
  enum Operation: UInt64 {
    case sum = 2
    case product, quotient
  }

  /// Tells the steps apart, but for the sign.
  private let id: UInt64
  private let isNegative: Bool
  /// The result if it is the same in all containers.
  let double: Double?
  /// Whether the number is written, or a length of the container.
  let isGiven: Bool
  /// The lengths that the double depends on.
  let lengths: ContainerLengths
  /// The same lengths; nil if the double depends on the number alone.
  var roundingLengths: ContainerLengths? { bounds.isNearest ? nil : lengths }
  /// The range of the number, and the error of its double.
  let bounds: DoubleBounds

  private init(
    _ id: UInt64, isNegative: Bool, _ double: Double?, isGiven: Bool = false,
    _ lengths: ContainerLengths = [], _ bounds: DoubleBounds
  ) {
    (self.id, self.isNegative) = (id, isNegative)
    (self.double, self.isGiven) = (double, isGiven)
    (self.lengths, self.bounds) = (lengths, bounds)
  }

  /// The steps of a written number, or of a known double.
  init(_ double: Double, isGiven: Bool = true) {
    self.init(
      mixed(double.magnitude.bitPattern, 0), isNegative: double < 0, double, isGiven: isGiven,
      [], DoubleBounds(double))
  }

  /// The steps of a length of the container, which is between bounds.
  init(_ length: ContainerLength, _ bounds: DoubleBounds) {
    self.init(
      mixed(UInt64(length.rawValue), 1), isNegative: false, nil, isGiven: true,
      ContainerLengths(length), bounds)
  }

  static func == (first: DoubleSteps, second: DoubleSteps) -> Bool {
    first.id == second.id && first.isNegative == second.isNegative
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  static prefix func - (steps: DoubleSteps) -> DoubleSteps {
    DoubleSteps(
      steps.id, isNegative: !steps.isNegative, steps.double.map(-), isGiven: steps.isGiven,
      steps.lengths, -steps.bounds)
  }

  /// The steps of an operation on two numbers. The order of a sum or a product does not matter.
  static func of(
    _ operation: Operation, _ first: DoubleSteps, _ second: DoubleSteps
  ) -> DoubleSteps {
    // Nothing changes by zero more, or by one time.
    let neutral: Double = operation == .sum ? 0 : 1
    if second.double == neutral { return first }
    if first.double == neutral, operation != .quotient { return second }
    let double = first.double.flatMap { one in
      second.double.map { operation.result(of: one, $0) }
    }
    let isSum = operation == .sum
    // The sign of a product stands apart; of a sum, only what its numbers share.
    let isNegative =
      isSum ? first.isNegative && second.isNegative : first.isNegative != second.isNegative
    var ids = [first, second].map { isSum && $0.isNegative != isNegative ? ~$0.id : $0.id }
    if operation != .quotient { ids.sort() }
    return DoubleSteps(
      mixed(mixed(ids[0], ids[1]), operation.rawValue), isNegative: isNegative, double,
      first.lengths.union(second.lengths), .of(operation, first.bounds, second.bounds))
  }

  /// The steps of the number rounded down.
  var floor: DoubleSteps {
    DoubleSteps(
      mixed(isNegative ? ~id : id, 5), isNegative: false, double?.rounded(.down),
      lengths, bounds.floor)
  }
}

extension DoubleSteps.Operation {
  fileprivate func result(of first: Double, _ second: Double) -> Double {
    switch self {
    case .sum: first + second
    case .product: first * second
    case .quotient: first / second
    }
  }
}

/// A hash of two numbers.
private func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
  let (high, low) = (first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
    by: (second &+ 0x632B_E59B_D9B4_E019) | 1)
  return (high ^ low) &* 0xFF51_AFD7_ED55_8CCD ^ (first << 23 | first >> 41)
}
