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

extension VariableScope {
  /// The variables of a mapping, not yet compiled.
  static func read(of node: NodeID, _ reader: inout Reader) -> VariableScope {
    var scope = VariableScope()
    guard reader.isMapping(node, "`variables`") else {
      reader.spec.lacksVariables = true
      return scope
    }
    for entry in reader.tree.entries(of: node) {
      let key = reader.tree[entry.key]
      let value = reader.tree[entry.value]
      // What is at fault here is passed over in silence where it is used.
      var variable = VariableScope.Variable(
        name: key.text, keySpan: key.span, node: value, compiled: .faulty)
      if !reader.hasValue(entry) || value.isFaulty {
        scope.add(variable)
      } else if !isName(key.text) {
        reader.report(
          .reservedVariable, at: key.span, "`\(key.text)` cannot name a variable",
          help: IDs.namingHelp(key.text))
        // An expression that asks for it falls into these pieces.
        reader.spec.refusedVariables += ExpressionText(key).names()
      } else if ExpressionPlace.namesOfValues.contains(key.text) {
        reader.report(
          .reservedVariable, at: key.span,
          "`\(key.text)` is a word of the language and cannot name a variable",
          help: "give the variable another name")
        reader.spec.refusedVariables.append(key.text)
      } else if value.kind != .scalar {
        reader.reportKind(value, "a variable is a number or an expression")
        scope.add(variable)
      } else {
        variable.compiled = nil
        scope.add(variable)
      }
    }
    return scope
  }
}

extension VariableUse {
  /// Compiles the variables of ``scope``, and reports what is wrong with them.
  static func compileScope(_ reader: inout Reader) {
    if reader.scope.variables.all.isEmpty, reader.spec.refusedVariables.isEmpty { return }
    let found = reader.scope.variables.compile(
      isIncomplete: reader.namesAreIncomplete, refused: reader.spec.refusedVariables,
      &reader.file.formulas)
    reader.diagnostics += found.filter { $0.severity == .error }
    reader.remarks += found.filter { $0.severity != .error }
    if !reader.scope.variables.used.isEmpty {
      reader.variableUse.used.formUnion(reader.scope.variables.used)
    }
  }

  /// The variables that are used by what is read.
  static func namesAsked(_ reader: inout Reader, _ read: (inout Reader) -> Void) -> Set<String> {
    let before = reader.variableUse.used
    reader.variableUse.used = []
    read(&reader)
    defer { reader.variableUse.used.formUnion(before) }
    return reader.variableUse.used
  }

  /// Reports the variables that no expression uses: a misspelt one changes nothing in its base.
  /// Where something else is at fault, what uses them may not have been read.
  static func reportUnusedVariables(_ reader: inout Reader) {
    guard !reader.tree.isPartial, !reader.diagnostics.contains(where: { $0.severity == .error })
    else { return }
    for (own, base) in reader.variableUse.candidates {
      for variable in own where !reader.variableUse.used.contains(variable.name) {
        let near = suggestion(for: variable.name, among: base)
        let span = variable.keySpan
        reader.report(
          .unusedVariable, .warning, at: span, "nothing uses the variable `\(variable.name)`",
          notes: near == nil && !base.isEmpty
            ? ["The base has \(listed(some: base))."] : [],
          help: near == nil ? "leave it out, or use it in an expression" : nil,
          fixIt: near.map { FixIt.propose($0, at: span) })
      }
    }
  }
}
