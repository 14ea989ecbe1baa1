internal import ModalSyntax

/// Which variables the specs of a file have, and which of them anything uses.
struct VariableUse {
  /// The variables that an expression asks for, in any spec of the file or its bases.
  var used: Set<String> = []
  /// The spec's own variables with those that it could have meant, spec by spec.
  private(set) var candidates: [(own: [VariableScope.Variable], base: [String])] = []

  /// Notes a spec's own variables, to be checked when the whole file is read.
  mutating func note(_ own: VariableScope, over scope: VariableScope) {
    guard !own.all.isEmpty else { return }
    candidates.append((own: own.all, base: scope.names.filter { !own.contains($0) }))
  }
}

extension Reader {
  /// The variables of a mapping, not yet compiled.
  mutating func variables(of node: NodeID) -> VariableScope {
    var scope = VariableScope()
    guard isMapping(node, "`variables`") else {
      spec.lacksVariables = true
      return scope
    }
    for entry in tree.entries(of: node) {
      let key = tree[entry.key]
      let value = tree[entry.value]
      // What is at fault here is passed over in silence where it is used.
      var variable = VariableScope.Variable(
        name: key.text, keySpan: key.span, node: value, compiled: .faulty)
      if !hasValue(entry) || value.isFaulty {
        scope.add(variable)
      } else if !isName(key.text) {
        report(
          .reservedVariable, at: key.span, "`\(key.text)` cannot name a variable",
          help: namingHelp(key.text))
        // An expression that asks for it falls into these pieces.
        spec.refusedVariables += ExpressionText(key).names()
      } else if ExpressionPlace.namesOfValues.contains(key.text) {
        report(
          .reservedVariable, at: key.span,
          "`\(key.text)` is a word of the language and cannot name a variable",
          help: "give the variable another name")
        spec.refusedVariables.append(key.text)
      } else if value.kind != .scalar {
        reportKind(value, "a variable is a number or an expression")
        scope.add(variable)
      } else {
        variable.compiled = nil
        scope.add(variable)
      }
    }
    return scope
  }

  /// Compiles the variables of ``scope``, and reports what is wrong with them.
  mutating func compileScope() {
    if scope.variables.all.isEmpty, spec.refusedVariables.isEmpty { return }
    let found = scope.variables.compile(
      isIncomplete: namesAreIncomplete, refused: spec.refusedVariables, &formulaParts)
    diagnostics += found.filter { $0.severity == .error }
    remarks += found.filter { $0.severity != .error }
    if !scope.variables.used.isEmpty { variableUse.used.formUnion(scope.variables.used) }
  }

  /// The variables that are used by what is read.
  mutating func namesAsked(_ read: (inout Reader) -> Void) -> Set<String> {
    let before = variableUse.used
    variableUse.used = []
    read(&self)
    defer { variableUse.used.formUnion(before) }
    return variableUse.used
  }

  /// Reports the variables that no expression uses: a misspelt one changes nothing in its base.
  /// Where something else is at fault, what uses them may not have been read.
  mutating func reportUnusedVariables() {
    guard !tree.isPartial, !diagnostics.contains(where: { $0.severity == .error }) else { return }
    for (own, base) in variableUse.candidates {
      for variable in own where !variableUse.used.contains(variable.name) {
        let near = suggestion(for: variable.name, among: base)
        let span = variable.keySpan
        report(
          .unusedVariable, .warning, at: span, "nothing uses the variable `\(variable.name)`",
          notes: near == nil && !base.isEmpty
            ? ["The base has \(listed(some: base))."] : [],
          help: near == nil ? "leave it out, or use it in an expression" : nil,
          fixIt: near.map { FixIt.propose($0, at: span) })
      }
    }
  }
}
