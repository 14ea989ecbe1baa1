internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A variant leaves its mark somewhere, and so does a key beside variants of a base.
  static let overriddenVariant = Rule(
    .overriddenVariant,
    check: .keys { facts in
      facts.checkKeysBesideBase()
      let variants = facts.modal.variants
      guard variants.count > 1 else { return }
      for (index, variant) in variants.enumerated().dropLast() where variant.span.file == 0 {
        guard variant.elements.isEmpty else { continue }
        var over = ModalLayer()
        var last: Variant?
        for later in variants[(index + 1)...] where variant.condition.implies(later.condition) {
          over.merge(later.layer)
          last = later
        }
        guard let last, variant.layer.isReplaced(by: over) else { continue }
        facts.report(
          .overriddenVariant, .warning, at: variant.span,
          "the variant changes nothing, because later ones replace all its keys",
          secondary: [Diagnostic.Label(last.span, "applies wherever it does")],
          notes: ["Variants apply in order, and the last one wins."],
          help: "put the variant with the narrower condition last")
      }
    })
}

extension ModalFacts {
  /// Reports own keys that variants of a base override on most screens.
  fileprivate func checkKeysBesideBase() {
    guard modal.extends != nil, modal.variants.contains(where: { $0.span.file != 0 }) else {
      return
    }
    var reported: Set<SourceSpan> = []
    let count = keys.screens.reduce(0) { $0 + $1.positions.count }
    for place in ModalLayer.places {
      guard let own = place.span(in: modal.layer), own.file == 0, !reported.contains(own) else {
        continue
      }
      let others = keys.screens.filter { (place.span(in: $0.keys.layer)?.file ?? 0) != 0 }
        .flatMap(\.positions)
      // A base may differ in landscape on purpose.
      guard let first = others.first, 2 * others.count > count else { continue }
      reported.insert(own)
      let name = place.name.exact.split(separator: ".").first.map(String.init) ?? place.name
      let words = PlaceInWords(at: first, in: matrix)
      report(
        .overriddenVariant, .warning, at: own,
        "`\(name)` has no effect \(words.place) and on most other screens: "
          + "a variant of its base overrides it",
        notes: [
          words.note,
          "The variants of a base apply after the keys of a modal, and before its own variants.",
        ],
        help: "write it into a variant: `variants: [{when: {minWidth: 0}, \(name): …}]`")
    }
  }
}

extension Condition {
  /// Whether `other` holds wherever this one does.
  fileprivate func implies(_ other: Condition) -> Bool {
    func holds<Value: Equatable>(_ wanted: Located<Value>?, _ given: Located<Value>?) -> Bool {
      wanted == nil || wanted?.value == given?.value
    }
    return holds(other.horizontal, horizontal) && holds(other.vertical, vertical)
      && holds(other.orientation, orientation) && holds(other.idiom, idiom)
      && holds(other.showsKeyboard, showsKeyboard) && holds(other.os, os)
      && holds(other.direction, direction)
      && (other.minWidth?.value ?? 0) <= (minWidth?.value ?? 0)
      && (other.maxWidth?.value ?? .infinity) >= (maxWidth?.value ?? .infinity)
  }
}

extension ModalLayer {
  /// Whether `over` has something to say about every key that this layer has. An animation is made of too many to
  /// compare.
  fileprivate func isReplaced(by over: ModalLayer) -> Bool {
    !hasAnimation
      && Self.places.allSatisfy { $0.span(in: self) == nil || $0.span(in: over) != nil }
  }
}
