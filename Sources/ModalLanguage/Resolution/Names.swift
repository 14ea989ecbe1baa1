internal import ModalSyntax

/// What the expressions and events of one modal may name, and what is known of it while it is read.
struct ModalScope {
  /// The variables that expressions see: the spec's own over those of the base.
  var variables = VariableScope()
  /// The ids of the elements.
  var elements = NamePositions()
  var states = NamePositions()
  /// What `unset` takes away of names, as it says it: `behavior`, `elements`, `elements.close`.
  var removed: Set<String> = []
  /// The one of these whose names are unknown, while what still needs them is looked for.
  var forgotten = ""
  /// The elements that are repeated.
  var repeats: [RepeatedElement] = []
  /// The ids of grids whose cells would be too many for a file.
  var overfullGrids: Set<String> = []
  /// What the parts of the cell are called that is read, by their ids.
  var cellNames: [String: String] = [:]
  /// Whether what is read is the place of a grid, and not of its cells.
  var placesGrid = false
  /// Whether what is read is for a cell of one of those.
  var isInCell = false
  /// The names of the detents.
  var detents: [String] = []
  /// The stacks that elements stand in, both by their ids.
  var stacks: [String: String] = [:]
  /// The names of the quirks that were switched last, in the modal or in one of its bases.
  var quirks: Located<[Located<String>]>?
  /// Whether what is read stands over a base, with which its mappings merge.
  var hasBase = false
  /// Whether a base could not be read, so that names and keys may be missing through no fault of the spec.
  var lacksBase = false
  /// Whether some children of stacks could not be read; an element that nobody places may be one of them.
  var lacksChildren = false
  /// The elements, by id, and the `behavior` in which faults were found; what they seem to lack may be what was at
  /// fault.
  var doubts: Set<String> = []
  /// What expressions and conditions ask for.
  var asks: ModalQuestions = []
  /// How many expressions had no value for the fault of a variable, which has been reported there.
  var silentFaults = 0

  /// Whether an id is that of a cell.
  func hasCell(_ id: String) -> Bool {
    repeats.contains { repeated in repeated.cells.contains { repeated.name(of: $0) == id } }
  }

  /// Whether an element of the bases is taken away.
  func removes(_ id: String) -> Bool { !removed.isEmpty && removed.contains("elements.\(id)") }

  /// Whether the name of an element of the bases is unknown.
  func forgets(_ id: String) -> Bool { !forgotten.isEmpty && forgotten == "elements.\(id)" }
}

/// What the parts of one spec name, and what has to wait until all of them are known.
struct SpecScope {
  /// The variables of the spec itself.
  var variables = VariableScope()
  /// The words of the language that were meant to name variables: what asks for them is not at fault.
  var refusedVariables: [String] = []
  /// Whether a variable could not be read, name and all.
  var lacksVariables = false
  /// Whether keys of the modal stand beside it, at the beginning of the line.
  var hasStrayKeys = false
  /// The ids of the modals, for events and expectations that name one.
  var modalIDs: [String] = []
  /// What each of several modals names, for what stands outside of it.
  var scopes: [String: ModalScope] = [:]
  /// What cells send, as it is written.
  var cellEvents: [SourceSpan: String] = [:]
  /// The names that `call` writes into the log.
  var callNames: [String] = []
  /// Whether a popover stands at another modal.
  var hasAnchorsAtModals = false
  /// Whether a step or a check names a detent.
  var namesDetents = false
  /// What each `set` changes of elements, to be checked when all of them are known.
  var elementChanges: [SetChange] = []
  /// The keys of popovers that each `set` holds, to be checked when all modals are known.
  var popoverChanges: [(key: String, span: SourceSpan)] = []
  /// Whether a `set` makes a popover of something.
  var makesPopover = false
  /// What is claimed of elements, to be checked when their kinds are known.
  var elementClaims: [ElementClaim] = []
  /// What each `focus` names, for the same.
  var focusTargets: [Located<String>] = []
  /// What scenarios and behaviors scroll.
  var scrollTargets: [Located<String>] = []

  /// Whether something waits until all modals are known.
  var waits: Bool {
    namesDetents || !elementClaims.isEmpty || !popoverChanges.isEmpty || !elementChanges.isEmpty
      || !focusTargets.isEmpty || !scrollTargets.isEmpty
  }
}

/// Names, before anything refers to them.
extension Reader {
  /// Whether there may be names that could not be read.
  var namesAreIncomplete: Bool { scope.lacksBase || spec.lacksVariables || tree.isPartial }
}

extension ModalScope {
  /// Notes the ids, states and calls that a modal names, before anything refers to them.
  static func resolveNames(in modal: NodeID, _ reader: inout Reader) {
    var cursor = reader.tree.cursor(of: modal)
    let parts = ModalKeys.positions
    while let entry = reader.tree.next(&cursor) {
      switch ModalLayer.keys.list.position(of: entry.key, in: reader.tree) {
      case parts.elements where reader.scope.forgotten != "elements":
        let allRepeated = RepeatedElement.limited(in: entry.value, &reader)
        var elements = reader.tree.cursor(of: entry.value)
        while let element = reader.tree.next(&elements) {
          let id = reader.tree.text(of: element.key)
          guard !reader.scope.forgets(id) else { continue }
          let repeated = allRepeated[id]
          if repeated?.isPart != true { reader.scope.elements.insert(id) }
          guard let repeated else { continue }
          let cells = repeated.cells.map(repeated.name).filter { !reader.scope.forgets($0) }
          for cell in cells { reader.scope.elements.insert(cell) }
          reader.scope.repeats.append(repeated)
        }
      case parts.behavior where reader.scope.forgotten != "behavior":
        if let states = reader.tree.entry("states", of: entry.value) {
          reader.tree.noteKeys(of: states.value, in: &reader.scope.states)
        }
        collectCalls(in: entry.value, &reader)
      case parts.detents: noteDetents(entry.value, &reader)
      case parts.variants:
        for variant in reader.tree.items(of: entry.value) { resolveNames(in: variant, &reader) }
      // Its names are not unknown: they stand at the wrong place.
      case nil where reader.tree.says(entry.key, "variables"): reader.spec.lacksVariables = true
      default: break
      }
    }
  }

  private static func noteDetents(_ node: NodeID, _ reader: inout Reader) {
    for item in reader.tree.items(of: node) {
      let name =
        reader.tree.kind(of: item) == .mapping ? reader.tree.entry("name", of: item)?.value : item
      if let name { reader.scope.detents.append(reader.tree.text(of: name)) }
    }
  }

  /// The names that `call` gives, wherever they stand below a node.
  private static func collectCalls(in node: NodeID, _ reader: inout Reader) {
    for item in reader.tree.items(of: node) { collectCalls(in: item, &reader) }
    var cursor = reader.tree.cursor(of: node)
    while let entry = reader.tree.next(&cursor) {
      if reader.tree.says(entry.key, "call") {
        let value = reader.tree[entry.value]
        if value.kind == .scalar {
          // `finish(a.text)` is remarked on where it stands.
          reader.spec.callNames.append(
            value.text.exact.split(separator: "(").first.map(String.init) ?? value.text)
        }
        reader.spec.callNames += reader.tree.entries(of: entry.value).map {
          reader.tree.text(of: $0.key)
        }
      }
      collectCalls(in: entry.value, &reader)
    }
  }

  /// Gathers what the modals name, for the parts of the spec that stand outside of them.
  static func resolveNames(outside modals: [Modal], _ reader: inout Reader) {
    // Those of a single modal are still at hand.
    if reader.spec.modalIDs.count == 1, !modals.isEmpty { return }
    reader.scope.elements = NamePositions()
    reader.scope.states = NamePositions()
    reader.scope.stacks = [:]
    reader.scope.variables = VariableScope()
    for id in reader.spec.modalIDs {
      guard let names = reader.spec.scopes[id] else { continue }
      reader.scope.stacks.merge(names.stacks) { first, _ in first }
      for id in names.elements.names { reader.scope.elements.insert(id) }
      for state in names.states.names { reader.scope.states.insert(state) }
    }
    reader.scope.lacksBase = reader.spec.scopes.values.contains(where: \.lacksBase)
    for id in reader.spec.modalIDs.reversed() {
      for variable in reader.spec.scopes[id]?.variables.all ?? [] {
        reader.scope.variables.add(variable)
      }
    }
    if reader.spec.scopes.isEmpty {
      reader.scope.variables = reader.spec.variables
      VariableUse.compileScope(&reader)
    }
  }
}

extension YAMLTree {
  /// Adds the keys of a mapping to names, each once.
  fileprivate func noteKeys(of mapping: NodeID, in names: inout NamePositions) {
    var cursor = cursor(of: mapping)
    while let entry = next(&cursor) {
      names.insert(text(of: entry.key))
    }
  }
}
