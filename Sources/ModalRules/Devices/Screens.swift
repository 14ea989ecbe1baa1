internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A screen, held one way, that a device of those that count has.
struct Screen: Hashable {
  /// The first device with it.
  let device: String
  let idiom: Idiom
  /// As the device is held.
  let orientation: Orientation
  let size: Size

  /// The screen, of a size in points, of surroundings that a device offers.
  init(_ device: String, _ environment: Environment, size: Size) {
    self.device = device
    idiom = environment.traits.idiom
    orientation = environment.traits.orientation
    self.size = size
  }

  static func == (one: Screen, other: Screen) -> Bool {
    one.idiom == other.idiom && one.orientation == other.orientation && one.size == other.size
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(idiom)
    hasher.combine(orientation)
    hasher.combine(size)
  }
}

/// On which screens something is the case.
struct ScreenRange {
  /// A sentence; nothing where it is the same on all of them.
  var note: [String] = []
  /// Whether it is so in landscape alone.
  var isOnlyInLandscape = false
}

extension DeviceMatrix {
  /// The whole screen at a position among the entries.
  func screen(at position: Int) -> Screen {
    let entry = entries[position]
    return Screen(entry.device, entry.environment, size: entry.screen)
  }

  /// On which screens something is the case, as a sentence; nothing where it is so on all of them.
  ///
  /// - Parameters:
  ///   - screens: Where it is so, each at least once.
  ///   - all: Where it could be.
  ///   - condition: What must be so as well: " with a keyboard".
  /// - Returns: The sentence.
  func note(_ screens: [Screen], of all: [Screen], _ condition: String = "") -> [String] {
    let (screens, all) = (screens.unique, all.unique)
    guard !screens.isEmpty else { return [] }
    guard screens.count < all.count else { return ["This happens on every screen\(condition)."] }
    let parts = Self.parts(of: screens, among: all)
    let scope = supported.scope.map { ", \($0)" } ?? ""
    return ["This happens on \(listed(parts))\(condition)\(scope)."]
  }

  private static func parts(of screens: [Screen], among all: [Screen]) -> [String] {
    var parts: [String] = []
    for idiom in [Idiom.phone, .pad] {
      for orientation in Orientation.allCases {
        func isPart(_ screen: Screen) -> Bool {
          screen.idiom == idiom && screen.orientation == orientation
        }
        let some = screens.filter(isPart)
        let most = all.count(where: isPart)
        let noun = idiom == .phone ? "phone" : "iPad"
        let held = "in \(orientation.rawValue)"
        switch some.count {
        case 0: break
        case most: parts.append("every \(noun) \(held)")
        case 1...3:
          let names = some.map { "`\($0.device)`" }
          parts.append("screens like that of \(listed(names)) \(held)")
        default: parts.append("\(some.count) of \(most) \(noun) screens \(held)")
        }
      }
    }
    return parts
  }
}

extension [Screen] {
  /// Whether there is nothing but screens that are held on their side.
  var areInLandscape: Bool { !isEmpty && allSatisfy { $0.orientation == .landscape } }

  fileprivate var unique: [Screen] {
    var seen: Set<Screen> = []
    return filter { seen.insert($0).inserted }
  }
}
