internal import ModalLanguage
internal import ModalLayout

/// The keys that a modal has on the catalogue's screens. A class only so that handing it on copies none
/// of it; nothing that can be asked of it ever changes.
final class KeySweep {
  /// The keys with each set of variants that applies somewhere, in the order of the catalogue.
  let keys: [ResolvedKeys]
  /// The positions of the keys, two for each surroundings: without a keyboard, and with the tallest; nil
  /// for a modal that is the same everywhere.
  let choice: [Int]?
  /// Gives the keys in other surroundings.
  let plan: LayoutPlan
  private let catalogue: SweptCatalogue

  init(_ modal: borrowing Modal, in catalogue: SweptCatalogue) {
    self.catalogue = catalogue
    var plan = LayoutPlan(copy modal)
    guard !modal.variants.isEmpty else {
      keys = [plan.keys(with: VariantSet())]
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
    choice.reserveCapacity(2 * catalogue.points.count)
    for position in catalogue.points.indices {
      let bare = index(in: catalogue.points[position].environment)
      choice.append(bare)
      let isOther = askForKeyboard && catalogue.points[position].tallestKeyboard > 0
      choice.append(
        isOther ? index(in: catalogue.points[position].withTallestKeyboard) : bare)
    }
    self.choice = choice
    keys = sets.map { plan.keys(with: $0) }
    self.plan = plan
  }

  /// The keys that a modal has on whole screens without a keyboard, each with those screens; nil for
  /// all of them.
  private(set) lazy var screens: [(keys: ResolvedKeys, positions: [Int]?)] = {
    guard let choice else { return [(keys[0], nil)] }
    return keys.indices.compactMap { index in
      var positions: [Int] = []
      positions.reserveCapacity(catalogue.points.count)
      for position in catalogue.points.indices
      where choice[2 * position] == index && !catalogue.points[position].isSplit {
        positions.append(position)
      }
      return positions.isEmpty ? nil : (keys[index], positions)
    }
  }()
}
