internal import ModalLanguage
internal import ModalLayout

/// The keys that a modal has on the devices. A class only so that handing it on copies none
/// of it; nothing that can be asked of it ever changes.
final class DeviceKeys {
  /// The keys with each set of variants that applies somewhere, in the order of the catalogue.
  let all: [ResolvedKeys]
  /// The positions of the keys, two for each surroundings: without a keyboard, and with the tallest; nil
  /// for a modal that is the same everywhere.
  let choice: [Int]?
  private var plan: LayoutPlan
  private let matrix: DeviceMatrix

  init(_ modal: borrowing Modal, in matrix: DeviceMatrix) {
    self.matrix = matrix
    var plan = LayoutPlan(copy modal)
    guard !modal.variants.isEmpty || modal.mayAdapt else {
      all = [plan.keys(with: VariantSet(matrix.direction))]
      choice = nil
      self.plan = plan
      return
    }
    var sets: [VariantSet] = []
    func index(in environment: Environment) -> Int {
      let set = modal.variants(in: environment)
      if let known = sets.firstIndex(of: set) { return known }
      sets.append(set)
      return sets.count - 1
    }
    let askForKeyboard = modal.variants.contains { $0.condition.showsKeyboard != nil }
    var choice: [Int] = []
    choice.reserveCapacity(2 * matrix.points.count)
    for position in matrix.points.indices {
      let bare = index(in: matrix.points[position].environment)
      choice.append(bare)
      let isOther = askForKeyboard && matrix.points[position].tallestKeyboard > 0
      choice.append(isOther ? index(in: matrix.points[position].withTallestKeyboard) : bare)
    }
    self.choice = choice
    all = sets.map { plan.keys(with: $0) }
    self.plan = plan
  }

  var modal: Modal { plan.modal }

  /// The keys in any surroundings.
  func keys(in environment: Environment) -> ResolvedKeys { plan.keys(in: environment) }

  /// Whether a variant applies somewhere, in any orientation.
  func apply(variant: Int) -> Bool { all.contains { $0.variants.contains(variant) } }

  /// Those on whole screens without a keyboard, each with those screens.
  private(set) lazy var screens: [(keys: ResolvedKeys, positions: [Int])] = {
    guard let choice else { return [(all[0], matrix.wholeScreens)] }
    return all.indices.compactMap { index in
      let positions = matrix.wholeScreens.filter { choice[2 * $0] == index }
      return positions.isEmpty ? nil : (all[index], positions)
    }
  }()
}
