internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A visible element in some surroundings and in some state.
struct SeenElement {
  /// Its position among the elements of its scene.
  let index: Int
  /// In points of the content.
  var frame: Rect
  /// Whether it reacts to taps.
  let isTarget: Bool
  /// Whether it takes what is typed, if it gets the focus.
  var takesText = false
  /// Whether it is enabled.
  let isEnabled: Bool
  /// The height of what it scrolls, in points; nil for what does not scroll.
  var scrolledHeight: Double?
  /// Where its scene has what it says; nil where it says what is written.
  var said: Int?

  /// Whether there are values in what it says, so that it may say something else in another state.
  var saysValues: Bool { said != nil }

  /// Whether there is something of it.
  var hasSize: Bool { frame.width > 0 && frame.height > 0 }
}

/// The elements of a modal in some surroundings. A class only so that handing it on copies none of it;
/// it never changes.
final class ElementScene {
  /// What surrounds the modal.
  enum Place {
    /// The position in the matrix, without a keyboard.
    case screen(Int)
    /// With a keyboard.
    case keyboard(KeyboardPlace)
  }

  let place: Place
  let environment: Environment
  /// What the modal is there.
  let stated: StatedInputs
  /// What the elements are placed by.
  let plan: ElementPlan
  /// All elements, all layers merged, in drawing order.
  var elements: [Element] { plan.elements }
  /// The frame of the content, in points of the container.
  let content: Rect
  /// The states of the behavior; a nil for one in none, or for all where they make no difference.
  var states: [String?] { stated.states }
  /// The visible elements in drawing order, for each of `states`.
  let looks: [[SeenElement]]
  /// The position of the stack that each element stands in; -1 for one in none, empty without stacks.
  private var stackOf: [Int] { plan.stackOf }
  /// What takes the taps of each element where that is not its frame, in points of the content; empty
  /// where no element says so.
  private let hits: [Rect?]

  /// What elements say that have values in their texts. Apart from them: they are copied often.
  private let said: [Said]

  /// What an element says; nil for a text without values.
  private struct Said {
    var text: String?
    var placeholder: String?
  }

  /// What an element says, where there are values in its text; nil where it says what is written.
  func text(of seen: SeenElement) -> String? { seen.said.flatMap { said[$0].text } }

  /// The same of its placeholder.
  func placeholder(of seen: SeenElement) -> String? { seen.said.flatMap { said[$0].placeholder } }

  /// What takes the taps of an element.
  func hit(of seen: SeenElement) -> Rect {
    hits.isEmpty ? seen.frame : hits[seen.index] ?? seen.frame
  }

  /// Whether what takes the taps of an element is not its frame.
  func hasOwnHit(_ element: Int) -> Bool { !hits.isEmpty && hits[element] != nil }

  /// A look in which each element has what takes its taps for its frame.
  func withHits(_ look: [SeenElement]) -> [SeenElement] {
    guard !hits.isEmpty else { return look }
    var look = look
    // What is not there to be seen is not tapped either.
    for position in look.indices where look[position].hasSize {
      look[position].frame = hit(of: look[position])
    }
    return look
  }

  /// Whether an element takes the taps that meet it from what is below, even if it does nothing about
  /// them.
  func takesTaps(_ seen: SeenElement) -> Bool {
    seen.isEnabled && !elements[seen.index].looks.isTransparent
      && (seen.isTarget || elements[seen.index].kind?.value.takesTaps == true)
  }

  /// Whether there are stacks.
  var hasStacks: Bool { !stackOf.isEmpty }

  /// The position of the stack that an element stands in.
  func stack(of element: Int) -> Int? {
    guard !stackOf.isEmpty, stackOf[element] >= 0 else { return nil }
    return stackOf[element]
  }

  /// Whether an element stands in a stack, or in a stack within it.
  func isElement(_ element: Int, inStack stack: Int) -> Bool {
    plan.withStacks(element).dropFirst().contains(stack)
  }

  /// The position of the innermost scroll that an element is in.
  func scroll(of element: Int) -> Int? {
    guard plan.hasScrolls else { return nil }
    return plan.withStacks(element).dropFirst().first { elements[$0].kind?.value == .scroll }
  }

  /// A look in which each element has for its frame what its scrolls show of it before anybody scrolls.
  func unscrolled(_ look: [SeenElement]) -> [SeenElement] {
    guard plan.hasScrolls else { return look }
    var look = look
    var frames: [Int: Rect] = [:]
    for position in look.indices {
      let index = look[position].index
      if let scroll = scroll(of: index), let window = frames[scroll] {
        look[position].frame = look[position].frame.seen(in: window)
      }
      if elements[index].kind?.value == .scroll { frames[index] = look[position].frame }
    }
    return look
  }

  /// The position of its surroundings in the matrix; nil with a keyboard.
  var position: Int? { if case .screen(let position) = place { position } else { nil } }

  /// The id of an element.
  func id(of seen: SeenElement) -> String { elements[seen.index].id.value }

  /// The screen that it stands on, or that its keyboard covers.
  func screen(in matrix: DeviceMatrix) -> Screen {
    switch place {
    case .screen(let position): matrix.screen(at: position)
    case .keyboard(let place): place.screen
    }
  }

  /// The surroundings in words.
  func words(in matrix: DeviceMatrix) -> PlaceInWords {
    switch place {
    case .screen(let position): PlaceInWords(at: position, in: matrix)
    case .keyboard(let place): PlaceInWords(place, in: matrix)
    }
  }

  /// The modal's elements in some surroundings; nil where they have no value.
  ///
  /// - Parameters:
  ///   - stated: What the modal is there, in the states that make a difference.
  ///   - content: What the elements stand in there, as ``LayoutInputs/area(in:)`` has it.
  ///   - environment: What surrounds it.
  ///   - place: The same, for messages.
  ///   - numbers: Where the places are worked out.
  init?(
    _ stated: StatedInputs, _ content: Rect, in environment: Environment, at place: Place,
    _ numbers: inout ElementNumbers
  ) {
    guard let plan = stated.inputs.elements else { return nil }
    self.place = place
    self.environment = environment
    self.stated = stated
    self.plan = plan
    let elements = plan.elements
    self.content = content
    let size = Size(width: content.width, height: content.height)
    var looks: [[SeenElement]] = []
    var hits: [Rect?] = []
    var said: [Said] = []
    looks.reserveCapacity(stated.states.count)
    do throws(EvaluationFailure) {
      var context = try stated.inputs.context(
        in: size, environment, state: stated.inputs.state)
      for state in stated.states {
        context.stateName = state
        numbers.makeRoom(forElements: elements.count)
        try plan.place(in: size, state: state, context, into: &numbers)
        try plan.look(state: state, in: context, &numbers)
        var seen: [SeenElement] = []
        seen.reserveCapacity(elements.count)
        for index in elements.indices where numbers.looks[index].isVisible {
          let isEnabled = numbers.looks[index].isEnabled
          // What waits for a text will react one day.
          let reacts = isEnabled || elements.span[index].waitsForText
          var element = SeenElement(
            index: index, frame: numbers.frame(of: index),
            isTarget: reacts && elements.span[index].isTarget
              && !elements.span[index].looks.isTransparent,
            takesText: reacts && elements.span[index].kind?.value.takesText == true,
            isEnabled: isEnabled)
          if plan.hasScrolls, elements.span[index].kind?.value == .scroll {
            element.scrolledHeight = plan.scrolledHeight(of: index, numbers)
          }
          let (text, placeholder) = (numbers.saidText(of: index), numbers.looks[index].placeholder)
          if text != nil || placeholder != nil {
            element.said = said.count
            said.append(Said(text: text, placeholder: placeholder))
          }
          seen.append(element)
        }
        looks.append(seen)
      }
      // By position: a loop over the values would copy all their keys.
      if elements.indices.contains(where: { elements.span[$0].hit != nil }) {
        for index in elements.indices { hits.append(try plan.hit(of: index, in: context, numbers)) }
      }
    } catch {
      return nil
    }
    self.looks = looks
    self.hits = hits
    self.said = said
  }

  /// The same elements in the same content at another text size; nil where they have no value.
  convenience init?(
    _ other: ElementScene, at textScale: TextScale, _ numbers: inout ElementNumbers
  ) {
    var environment = other.environment
    environment.textScale = textScale
    self.init(other.stated, other.content, in: environment, at: other.place, &numbers)
  }

  /// The scene with another text in one element, the content's size solved anew; nil where it has no value,
  /// or where the text makes no difference to any place.
  func with(_ text: Located<String>, in element: Int, _ numbers: inout ElementNumbers)
    -> ElementScene?
  {
    guard plan.text(of: element) != nil else { return nil }
    var change = Element(id: elements[element].id)
    change.text = Located(.literal(text.value), at: text.span)
    guard let restyled = plan.restyled(by: [change]) else { return nil }
    var inputs = stated.inputs
    inputs.elements = restyled
    let other = StatedInputs(inputs: inputs, states: states, RuleReach())
    guard let solution = other.solution(in: environment) else { return nil }
    return ElementScene(other, other.area(in: solution), in: environment, at: place, &numbers)
  }
}

extension StatedInputs {
  /// The modal in some surroundings; nil where its frame has no value, or nothing is left of the
  /// content: that is a finding of its own.
  func solution(in environment: Environment) -> Solution? {
    guard let solution = try? solve(inputs, in: environment), !solution.isWithoutRoom,
      !solution.isVanishing
    else { return nil }
    return solution
  }

  /// The area of the elements: its place in points of the container, its size in points of the content.
  func area(in solution: Solution) -> Rect {
    let (frame, size) = (solution.frame, solution.contentSize)
    return inputs.areaOfElements(
      in: Rect(x: frame.x, y: frame.y, width: size.width, height: size.height))
  }
}

extension Element {
  /// The place of the first of some keys in the spec's own text. Otherwise the element's id in the spec, or in its base if
  /// the base has one of the keys.
  func span(of keys: SourceSpan?...) -> SourceSpan { span(ofFirst: keys) }

  /// The same of a list.
  func span(ofFirst keys: [SourceSpan?]) -> SourceSpan {
    let written = keys.compactMap(\.self)
    return written.first { $0.file == 0 } ?? (id.span.file == 0 ? written.first : nil) ?? id.span
  }

  /// Its id, or where its base places it, if the spec's own text has no part in that.
  var placeSpan: SourceSpan {
    let edges = [horizontal, vertical].flatMap { [$0.near, $0.far, $0.center, $0.extent] }
      .compactMap { $0?.span }
    let followsOwnText =
      (horizontal.followsText || vertical.followsText) && text?.span.file == id.span.file
    let isOfBase = !followsOwnText && edges.allSatisfy { $0.file != id.span.file }
    return isOfBase ? edges.first ?? id.span : id.span
  }

  /// Whether it reacts only with a text of some length.
  fileprivate var waitsForText: Bool { isEnabled?.value.asksForTexts == true }
}
