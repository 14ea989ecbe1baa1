internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A shadow falls from the shape that its element seems to have.
  ///
  /// A layer casts the shadow of what it draws, and one that clips has none: the documentation of `CALayer`,
  /// `shadowOpacity` and `masksToBounds`.
  static let shadowElsewhere = Rule(
    .shadowElsewhere,
    check: .keys { facts in
      var known: Set<String> = []
      for keys in facts.keys.all {
        // By position: to hold the elements would copy all their keys.
        let elements = keys.inputs.elements?.elements ?? []
        for index in elements.indices {
          guard let shadow = elements[index].looks.shadow, shadow.shadow.opacity != 0,
            known.insert(elements[index].id.value).inserted
          else { continue }
          let element = elements[index]
          let keys = [
            shadow.radius?.span, shadow.opacity?.span, shadow.offset?.span, shadow.color?.span,
          ]
          let span = element.span(of: keys.lazy.compactMap { $0 }.first)
          switch element.kind?.value {
          case let kind where element.looks.clip(in: kind):
            facts.report(
              .shadowElsewhere, .warning, at: span,
              "`\(element.id.value)` clips what leaves its frame, and so its shadow",
              help: "give the shadow to a `view` below it")
          case .label where element.looks.background == nil,
            .button where element.looks.background == nil:
            facts.report(
              .shadowElsewhere, .note, at: span,
              "`\(element.id.value)` has no background, so its letters cast the shadow",
              help: "give it a `background`")
          default: break
          }
        }
      }
    })
}
