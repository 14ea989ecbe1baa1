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

  /// Notes the ids, states and calls that a modal names, before anything refers to them.
  mutating func resolveNames(in modal: NodeID) {
    var cursor = tree.cursor(of: modal)
    let parts = Modal.positions
    while let entry = tree.next(&cursor) {
      switch ModalLayer.keys.list.position(of: entry.key, in: tree) {
      case parts.elements where scope.forgotten != "elements":
        let allRepeated = limitedElements(in: entry.value)
        var elements = tree.cursor(of: entry.value)
        while let element = tree.next(&elements) {
          let id = tree.text(of: element.key)
          guard !scope.forgets(id) else { continue }
          let repeated = allRepeated[id]
          if repeated?.isPart != true { scope.elements.insert(id) }
          guard let repeated else { continue }
          let cells = repeated.cells.map(repeated.name).filter { !scope.forgets($0) }
          for cell in cells { scope.elements.insert(cell) }
          scope.repeats.append(repeated)
        }
      case parts.behavior where scope.forgotten != "behavior":
        if let states = tree.entry("states", of: entry.value) {
          tree.noteKeys(of: states.value, in: &scope.states)
        }
        collectCalls(in: entry.value)
      case parts.detents: noteDetents(entry.value)
      case parts.variants:
        for variant in tree.items(of: entry.value) { resolveNames(in: variant) }
      // Its names are not unknown: they stand at the wrong place.
      case nil where tree.says(entry.key, "variables"): spec.lacksVariables = true
      default: break
      }
    }
  }

  private mutating func noteDetents(_ node: NodeID) {
    for item in tree.items(of: node) {
      let name = tree.kind(of: item) == .mapping ? tree.entry("name", of: item)?.value : item
      if let name { scope.detents.append(tree.text(of: name)) }
    }
  }

  /// The names that `call` gives, wherever they stand below a node.
  private mutating func collectCalls(in node: NodeID) {
    for item in tree.items(of: node) { collectCalls(in: item) }
    var cursor = tree.cursor(of: node)
    while let entry = tree.next(&cursor) {
      if tree.says(entry.key, "call") {
        let value = tree[entry.value]
        if value.kind == .scalar {
          // `finish(a.text)` is remarked on where it stands.
          spec.callNames.append(
            value.text.exact.split(separator: "(").first.map(String.init) ?? value.text)
        }
        spec.callNames += tree.entries(of: entry.value).map { tree.text(of: $0.key) }
      }
      collectCalls(in: entry.value)
    }
  }

  /// Gathers what the modals name, for the parts of the spec that stand outside of them.
  mutating func resolveNames(outside modals: [Modal]) {
    // Those of a single modal are still at hand.
    if spec.modalIDs.count == 1, !modals.isEmpty { return }
    scope.elements = NamePositions()
    scope.states = NamePositions()
    scope.stacks = [:]
    scope.variables = VariableScope()
    for id in spec.modalIDs {
      guard let names = spec.scopes[id] else { continue }
      scope.stacks.merge(names.stacks) { first, _ in first }
      for id in names.elements.names { scope.elements.insert(id) }
      for state in names.states.names { scope.states.insert(state) }
    }
    scope.lacksBase = spec.scopes.values.contains(where: \.lacksBase)
    for id in spec.modalIDs.reversed() {
      for variable in spec.scopes[id]?.variables.all ?? [] { scope.variables.add(variable) }
    }
    if spec.scopes.isEmpty {
      scope.variables = spec.variables
      compileScope()
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
