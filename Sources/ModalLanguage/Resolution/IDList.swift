/// Ids in the order of the text, each once. Of many, too, it is known at once whether an id is among them.
struct IDList: RandomAccessCollection, ExpressibleByArrayLiteral {
  private var ids: [String] = []
  /// The same, where they are many; of a few, looking at all of them is sooner done.
  private var known: Set<String> = []

  init(arrayLiteral ids: String...) {
    for id in ids { insert(id) }
  }

  var startIndex: Int { ids.startIndex }
  var endIndex: Int { ids.endIndex }

  subscript(position: Int) -> String { ids[position] }

  /// Whether an id is among them.
  func contains(_ id: String) -> Bool {
    known.isEmpty ? ids.contains(id) : known.contains(id)
  }

  /// Adds an id behind the others, unless it is there.
  mutating func insert(_ id: String) {
    guard !contains(id) else { return }
    ids.append(id)
    if !known.isEmpty {
      known.insert(id)
    } else if ids.count > 32 {
      known = Set(ids)
    }
  }
}
