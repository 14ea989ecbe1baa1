import ModalSyntax
import Testing

@testable import ModalLanguage

/// What is said of keys beside their tables names keys that there are.
@Suite struct KeyWordTests {
  private let mappings = Mapping.ofSpec + Mapping.ofProject + Mapping.ofMap

  @Test func innerPlacesAreThere() {
    for mapping in mappings {
      for place in mapping.keys.inner.values.joined() {
        let parts = place.split(separator: ".").map(String.init)
        let parent = mapping.keys.rows.first { $0.name == parts[0] }
        let inner = parent?.shape.keys ?? []
        #expect(
          parts.count == 2 && inner.contains(parts[1]), "\(place) in \(mapping.name): \(inner)")
      }
    }
  }

  @Test func keysBelongNowhereElse() {
    for mapping in mappings {
      let strays = Set(mapping.keys.elsewhere.keys).union(mapping.keys.inner.keys)
      #expect(strays.isDisjoint(with: mapping.keys.names), "\(mapping.name)")
    }
  }

  @Test func springsHaveTheKeysOfTheirForms() {
    let forms = SpringDraft.forms
    #expect(
      Set(forms.ratio + forms.constants + forms.response) == Set(SpringDraft.keys.list.names))
  }

  @Test(arguments: [false, true])
  func axesOfElements(isVertical: Bool) throws {
    let keys: [(ElementOrder.Place.Key, (AxisConstraints) -> Located<Length>?)] = [
      (.near, \.near), (.far, \.far), (.center, \.center), (.extent, \.extent),
    ]
    for (key, length) in keys {
      let text = "elements: {part: {kind: view, \(key.name(isVertical: isVertical)): 7}}"
      let element = try #require(read(sized(text)).documents.first?.modals.first?.elements.first)
      #expect(length(isVertical ? element.vertical : element.horizontal)?.value.constant == 7)
      #expect(length(isVertical ? element.horizontal : element.vertical) == nil)
    }
  }
}
