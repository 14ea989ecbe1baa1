internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Two elements of which each stands where the other should be, by their positions.
struct ExchangedElements: Hashable {
  var first: Int
  var second: Int

  /// Whether an element is one of both.
  func contains(_ element: Int?) -> Bool { element == first || element == second }

  /// The one beside an element.
  fileprivate func other(of element: Int) -> Int { element == first ? second : first }
}

extension ComparedModal {
  /// What stands exactly where another element should be, which stands where that should be, in the order of the elements.
  func exchangedElements(in tree: ViewTree) -> [ExchangedElements] {
    // Where the spec has it, or where it would be as the app has something else elsewhere.
    var expected: [Int: [Rect]] = [:]
    for place in places where place.others.isEmpty {
      guard let element = place.element, expected[element] == nil else { continue }
      expected[element] = [content.elements[element].frame, place.expected]
    }
    func stands(_ element: Int, at place: Rect) -> Bool {
      guard let view = matches[element]?.view,
        let frame = tree.frame(of: view, untransformed: isUntransformed)
      else { return false }
      return frame.farthestEdge(from: place) <= 1
    }
    var pairs: [ExchangedElements] = []
    let elements = expected.keys.sorted()
    for (index, first) in elements.enumerated() where !pairs.contains(where: { $0.contains(first) })
    {
      let second = elements[(index + 1)...].first { second in
        zip(expected[first] ?? [], expected[second] ?? []).contains { own, other in
          !stands(first, at: own) && stands(first, at: other) && stands(second, at: own)
        }
      }
      if let second { pairs.append(ExchangedElements(first: first, second: second)) }
    }
    return pairs.filter { pair in
      // What follows from one of both would not be said.
      !places.contains { place in
        pair.contains(place.element) && !place.followers.allSatisfy(pair.contains)
      }
    }
  }

  /// The same without what is elsewhere because some elements are exchanged, and without what they say because of it.
  func without(_ pairs: [ExchangedElements]) -> ComparedModal {
    guard !pairs.isEmpty else { return self }
    var rest = self
    rest.places.removeAll { place in pairs.contains { $0.contains(place.element) } }
    rest.looks.removeAll { look in
      guard case .text(_, let actual) = look.kind, let element = look.element,
        let pair = pairs.first(where: { $0.contains(element) })
      else { return false }
      let other = content.elements[pair.other(of: element)].placed
      return actual == other.text
    }
    return rest
  }

  /// That two elements beside each other may be so because people read from right to left.
  private func mirrored(_ pair: ExchangedElements) -> [String] {
    let (first, second) = (content.elements[pair.first].frame, content.elements[pair.second].frame)
    guard first.y == second.y, content.environment.direction == .ltr else { return [] }
    return ["If the app reads from right to left, `--direction rtl` says so."]
  }

  /// That two elements are exchanged, as one finding.
  func finding(_ pair: ExchangedElements, in tree: ViewTree) -> CompareFinding {
    let (first, second) = (content.elements[pair.first], content.elements[pair.second])
    let views = [pair.first, pair.second].compactMap { matches[$0]?.view }
    var found = finding(
      Diagnostic(
        .unexpectedPlace, at: span(of: pair.first),
        "`\(first.id)` and `\(second.id)` are exchanged in the app",
        secondary: zip(views, [first, second]).map { view, element in
          Label(tree.views[view].span, "the app's `\(element.id)`")
        },
        notes: ["Each stands where the other should be."] + mirrored(pair),
        help:
          "exchange their identifiers or their places in the app, or fix the spec if the app is right"
      ), pair.first)
    found.others = [second.id]
    found.edges = places.filter { $0.element == pair.first }.flatMap(\.edges)
    return found
  }
}
