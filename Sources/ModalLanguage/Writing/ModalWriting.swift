internal import ModalSyntax

extension Element {
  /// The defaults of the keys that are not said.
  package var standards: [StandardValue] {
    Self.keys.list.standards(besides: Set(written.map(\.path)), of: kind?.value, in: standardCases)
  }
}

extension Modal {
  /// The keys of the modal and of its bases, with their values.
  package var written: [WrittenValue] {
    var all: [WrittenValue] = []
    if let extends { all += extends.written(as: "extends") }
    all += writtenQuirks + layer.written + elements.written
    if let behavior { all += behavior.written.map { $0.below("behavior") } }
    for (index, variant) in variants.enumerated() {
      all += variant.written.map { $0.below("variants[\(index + 1)]") }
    }
    return all
  }

  /// The quirks of its preset, each on or off.
  package var writtenQuirks: [WrittenValue] {
    Quirk.allCases.filter { layer.quirks.contains($0) || layer.quirksOff.contains($0) }.map {
      quirk in
      WrittenValue(
        ["quirks", quirk.rawValue], .flag(layer.quirks.contains(quirk)),
        at: quirkPlaces[quirk] ?? .beginning(ofFile: preset ?? 0))
    }
  }

  /// The variables that its expressions use.
  package var writtenVariables: [WrittenValue] {
    zip(variables, variableTexts).map { variable, text in
      WrittenValue(
        ["variables", variable.value], number(from: text) == nil ? .text(text) : .bare(text),
        at: variable.span)
    }
  }

  /// The defaults of the keys that are not said.
  package var standards: [StandardValue] {
    let given = written.filter { $0.path.first?.exact.hasPrefix("variants[") != true }
    return ModalLayer.keys.list.standards(besides: Set(given.map(\.path)), in: layer.standardCases)
  }
}

extension [Element] {
  /// Their keys with their values, below `elements` and their ids.
  package var written: [WrittenValue] {
    flatMap { element in element.written.map { $0.below("elements", element.id.value) } }
  }
}

extension Variant {
  package var written: [WrittenValue] {
    condition.written.map { $0.below("when") } + layer.written + elements.written
  }
}

// MARK: - Behavior

extension Behavior {
  package var written: [WrittenValue] {
    initial.written(as: "initial")
      + states.flatMap { state in state.written.map { $0.below("states", state.name.value) } }
  }
}

extension Behavior.State {
  fileprivate var written: [WrittenValue] {
    var all = ModalLanguage.actions(enter, as: "enter", at: name.span)
    all += on.flatMap { transition in
      transition.written.map { $0.below("on", transition.event.value) }
    }
    all += after.flatMap { timer in
      timer.transition.written.map { $0.below("after", formatted(timer.seconds.value)) }
    }
    return all.isEmpty ? [WrittenValue([], .mapping([]), at: name.span)] : all
  }
}

extension Behavior.Transition {
  fileprivate var written: [WrittenValue] {
    (condition?.written(as: "if") ?? []) + ModalLanguage.actions(actions, as: "do", at: event.span)
      + (target?.written(as: "to") ?? [])
  }
}

private func actions(
  _ actions: [Behavior.Action], as key: String, at span: SourceSpan
) -> [WrittenValue] {
  guard let first = actions.first else { return [] }
  return [WrittenValue([key], .list(actions.map(\.yaml)), at: first.span ?? span)]
}

extension Behavior.Action {
  fileprivate var span: SourceSpan? {
    switch self {
    case .event(_, _, let span): span
    case .call(let name, _): name.span
    }
  }

  fileprivate var yaml: YAMLValue {
    switch self {
    case .call(let name, nil): .keys([("call", name.yaml)])
    case .call(let name, let argument?): .keys([("call", .keys([(name.value, argument.yaml)]))])
    case .event(let verb, nil, _) where verb.yaml.count == 1 && verb.yaml[0].value == .nothing:
      .text(verb.yaml[0].key)
    case .event(let verb, let modal, _):
      .mapping(verb.yaml + (modal.map { [YAMLValue.Entry("modal", $0.yaml)] } ?? []))
    }
  }
}

extension Verb {
  /// The verb and what stands beside it, as keys of an action or an event.
  var yaml: [YAMLValue.Entry] {
    func entries(_ name: String, _ value: YAMLValue) -> [YAMLValue.Entry] {
      [YAMLValue.Entry(name, value)]
    }
    func of(_ id: String?, _ value: YAMLValue) -> YAMLValue {
      id.map { .keys([($0, value)]) } ?? value
    }
    func points(_ numbers: Double...) -> YAMLValue { .list(numbers.map { .number($0) }) }
    func animated(_ isAnimated: Bool, _ host: Located<Hosting>? = nil) -> YAMLValue {
      isAnimated && host == nil
        ? .nothing
        : .keys([("animated", isAnimated ? nil : .flag(false)), ("host", host?.yaml)])
    }
    switch self {
    case .show(let isAnimated, let host): return entries("show", animated(isAnimated, host))
    case .hide(let isAnimated): return entries("hide", animated(isAnimated))
    case .hideAll: return entries("hideAll", .nothing)
    case .tap(let target): return entries("tap", target.yaml)
    case .keyboard(let event): return entries("keyboard", event.yaml)
    case .resize(let size, let duration):
      return entries(
        "resize", .keys([("to", points(size.width, size.height)), ("duration", duration.yaml)]))
    case .rotate(let orientation, let duration, let curve):
      return entries(
        "rotate",
        .keys([
          ("to", .text(orientation.rawValue)), ("duration", duration.yaml), ("curve", curve.yaml),
        ]))
    case .drag(let step): return entries("drag", step.yaml)
    case .scroll(let id, let offset): return entries("scroll", .keys([(id.value, offset.yaml)]))
    case .selectDetent(let name): return entries("selectedDetent", name.yaml)
    case .set(let change):
      return entries("set", change.yaml)
        + (change.duration.map { entries("duration", $0.yaml) } ?? [])
        + (change.curve.map { entries("curve", $0.yaml) } ?? [])
    case .type(let text, let id): return entries("type", of(id, text.yaml))
    case .delete(let count, let id): return entries("delete", of(id, count.yaml))
    case .paste(let text): return entries("paste", text.yaml)
    case .cut(let count): return entries("cut", count.yaml)
    case .focus(let id): return entries("focus", .text(id ?? "none"))
    case .send(let name): return entries("send", .text(name))
    }
  }
}

extension TapTarget {
  fileprivate var yaml: YAMLValue {
    switch self {
    case .dimming: .text("dimming")
    case .content: .text("content")
    case .grabber: .text("grabber")
    case .element(let id): id.yaml
    case .point(let x, let y): .list([.number(x), .number(y)])
    }
  }
}

extension KeyboardEvent {
  fileprivate var yaml: YAMLValue {
    let size: (String, YAMLValue) =
      switch self.size.value {
      case .height(let height): ("height", .number(height))
      case .kind(let kind): ("height", .text(kind.rawValue))
      case .rect(let rect): ("rect", rect.yaml)
      }
    return .keys([
      size, ("owner", .text(owner.rawValue)), ("duration", duration.yaml), ("curve", curve.yaml),
    ])
  }
}

extension DragStep {
  fileprivate var yaml: YAMLValue {
    switch self {
    case .begin: .text("begin")
    case .beginIn(let id): .keys([("begin", id.yaml)])
    case .to(let distance): .keys([("to", distance.yaml)])
    case .end(let velocity): .keys([("end", velocity.yaml)])
    case .cancel: .text("cancel")
    }
  }
}

extension SetChange {
  /// Its keys; those of elements as `id.property`.
  fileprivate var yaml: YAMLValue {
    var all = YAMLValue.mapping([])
    for value in layer.written { all.set(value.value, at: value.path) }
    for element in elements {
      for value in element.written {
        guard let first = value.path.first else { continue }
        all.set(value.value, at: ["\(element.id.value).\(first)"] + value.path.dropFirst())
      }
    }
    return all
  }
}
