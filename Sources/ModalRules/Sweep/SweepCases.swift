/// Surroundings of the sweep, without a keyboard or with the tallest.
struct SweepPlace: Hashable {
  /// The position among the catalogue's entries.
  let position: Int
  let showsKeyboard: Bool
}

/// What is wrong with a frame.
struct FrameFaults: OptionSet {
  var rawValue: UInt8

  static let withoutRoom = FrameFaults(rawValue: 1)
  static let vanishing = FrameFaults(rawValue: 2)
  static let offContainer = FrameFaults(rawValue: 4)
}

/// The surroundings in which something is the case.
struct SweepCases {
  /// The positions, a keyboard not making a difference.
  private(set) var positions: [Int] = []
  /// Whether it takes a keyboard.
  var needsKeyboard: Bool { bare == nil }
  private var bare: Int?
  private var covered: Int?

  /// The first, one without a keyboard if there is any.
  var first: SweepPlace? {
    if let bare { return SweepPlace(position: bare, showsKeyboard: false) }
    return covered.map { SweepPlace(position: $0, showsKeyboard: true) }
  }

  init() {}

  /// Where a frame has a fault; `faults` holds two for each position, without a keyboard and with
  /// the tallest.
  init(of fault: FrameFaults, in faults: [FrameFaults]) {
    for position in 0..<faults.count / 2 {
      let isBare = faults[2 * position].contains(fault)
      let isCovered = faults[2 * position + 1].contains(fault)
      if isBare, bare == nil { bare = position }
      if isCovered, covered == nil { covered = position }
      if isBare || isCovered { positions.append(position) }
    }
  }
}
