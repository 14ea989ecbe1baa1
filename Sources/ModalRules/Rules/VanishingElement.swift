internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// Of every visible element something is left, on every device.
  ///
  /// A `view` may well be 0 high: one as high as the safe area below is, where there is none.
  static let vanishingElement = Rule(
    .vanishingElement,
    check: .elements { facts, scenes in
      let faults = scenes.elementFaults { seen, scene in
        let least = min(seen.frame.width, seen.frame.height)
        guard least < 0.001 else { return nil }
        let mayBeEmpty = scene.elements[seen.index].kind?.value == .view
        return least < -0.001 || !mayBeEmpty ? -least : nil
      }
      guard !faults.isEmpty else { return }
      let filled = idsOfTextsSet(by: facts.modal)
      for (element, seen, scene, place) in faults {
        let axis: Axis = seen.frame.height <= seen.frame.width ? .vertical : .horizontal
        let extent = axis.extent(seen.frame)
        let keys = axis.of(element.horizontal, element.vertical)
        // It is as large as its text, which there is none of yet.
        if filled.contains(element.id.value), extent > -0.001, keys.followsText || keys.count == 0 {
          continue
        }
        let content = scene.content.size
        let isPoint = max(seen.frame.width, seen.frame.height) < 0.001
        let measure = isPoint ? size(seen.frame.size) : "\(points(extent)) \(axis.measure)"
        let verdict = "`\(element.id.value)` is \(measure)\(place.words)"
        facts.report(
          .vanishingElement, .warning, at: element.span(of: keys.length?.span), verdict,
          notes: ["The content is \(size(content))."] + place.notes,
          help: keys.length.map { _ in
            "write a \(isPoint ? "width and a height" : axis.extent) above 0"
          }
            ?? farEdge(keys, axis, in: axis.of(content)),
          group: place.screens.landscapeGroup(element.id.value, note: "\(verdict).")
            ?? Diagnostic.Group(
              "vanishing \(place.screens.note.joined())", name: "`\(element.id.value)`",
              verdict: "have nothing left of them", note: "\(verdict).", shared: place.screens.note)
        )
      }
    })
}

/// What to write for a far edge that was likely measured from the near one.
private func farEdge(_ keys: AxisConstraints, _ axis: Axis, in extent: Double) -> String? {
  guard case .points(let near)? = keys.near?.value, case .points(let far)? = keys.far?.value,
    far > near, far <= extent
  else { return nil }
  return
    "write `\(axis.far): \(formatted(extent - far))`: `\(axis.far)` is how far it is from the "
    + "\(axis.of("right", "lower")) edge of the content"
}

/// The ids of the elements to which a modal's behavior gives a text, or whose text has values in it.
private func idsOfTextsSet(by modal: Modal) -> Set<String> {
  var ids: Set<String> = []
  for case .event(.set(let change), _, _) in modal.behavior?.allActions ?? [] {
    for element in change.elements where element.text.map({ !$0.value.isEmpty }) == true {
      ids.insert(element.id.value)
    }
  }
  for element in modal.allElements
  where element.text?.value.hasValues == true {
    ids.insert(element.id.value)
  }
  return ids
}
