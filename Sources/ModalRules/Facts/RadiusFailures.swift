internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ModalFacts {
  /// Formulas of the radii of corners that have no value on some device, or in some expectation, in some state,
  /// except those that are known.
  func findRadiusFailures() -> [FormulaFailure] {
    let mayFail = keys.all.contains { $0.inputs.radiusFormulas.contains(where: \.mayFail) }
    guard mayFail else { return [] }
    var known = entered.map { $0.from.radiusFailures.map(\.span) } ?? faulty?.known ?? []
    var failures: [FormulaFailure] = []
    func look(in environment: Environment, _ words: @autoclosure () -> PlaceInWords) {
      let inputs = keys.keys(in: environment).inputs
      for state in modal.behavior?.states.map(\.name.value) ?? [] where entered == nil {
        note(inputs, in: environment, state: state, words())
      }
      note(inputs, in: environment, state: entered?.state.name, words())
    }
    func note(
      _ inputs: LayoutInputs, in environment: Environment, state: String?,
      _ words: @autoclosure () -> PlaceInWords
    ) {
      do throws(EvaluationFailure) {
        _ = try inputs.cornerRadii(in: environment, state: state)
      } catch {
        guard !known.contains(error.span) else { return }
        known.append(error.span)
        failures.append(FormulaFailure(error, words(), of: self))
      }
    }
    for position in matrix.points.indices {
      for place in matrix.points[position].places(at: position) {
        let environment = matrix.environment(at: place)
        guard keys.keys(in: environment).layer.isAllowed(in: environment) else { continue }
        look(in: environment, PlaceInWords(place, in: matrix))
      }
    }
    for setting in expectations.map(\.setting) {
      guard let environment = environment(in: setting) else { continue }
      look(in: environment, PlaceInWords(of: setting, environment: environment))
    }
    return failures
  }
}
