internal import ModalSyntax

/// Something that is claimed, or asked, of an element and that some kinds of elements do not have.
struct ElementClaim {
  let element: String
  let key: String
  let span: SourceSpan
}

/// Checks that the kinds of elements have the claimed properties.
extension Validation {
  /// Reports claims about what an element does not have, whatever a variant or a `set` makes of it: they
  /// would hold of nothing, or for ever.
  mutating func checkElementClaims(in document: SpecDocument) {
    let claims = spec.elementClaims
    let names = Set(claims.map(\.element))
    var kinds: [String: [ElementKind]] = [:]
    func note(_ elements: [Element]) {
      // By position: a loop over the values would copy all their keys.
      for index in elements.indices {
        guard let kind = elements[index].kind?.value, names.contains(elements[index].id.value)
        else { continue }
        kinds[elements[index].id.value, default: []].append(kind)
      }
    }
    for modal in document.modals {
      note(modal.elements)
      for variant in modal.variants { note(variant.elements) }
    }
    for change in spec.elementChanges { note(change.elements) }
    for claim in claims {
      guard let having = ElementCheck.keys.key(claim.key)?.row.kinds,
        let own = kinds[claim.element],
        let kind = own.first,
        !having.contains(where: own.contains)
      else { continue }
      let isGrid = document.modals.contains { modal in
        modal.elements.contains { $0.id.value == claim.element && $0.isGrid }
      }
      if isGrid {
        report(
          .misplacedKey, at: claim.span,
          "`\(claim.element)` is repeated, and only its cells have `\(claim.key)`",
          help: "name a cell, such as `\"\(claim.element)[1]\"`")
        continue
      }
      report(
        .misplacedKey, at: claim.span,
        "`\(claim.element)` is \(kind.described) and has no `\(claim.key)`",
        notes: ["It belongs to \(having.map(\.rawValue).joined(separator: ", "))."],
        help: claim.key == "dots" && kind == .field
          ? "write `text`: a `secure` field shows a dot for each of its characters" : "leave it out"
      )
    }
  }
}
