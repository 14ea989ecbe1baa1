internal import ModalLanguage
internal import ModalLayout
internal import ModalProof
internal import ModalReport
internal import ModalSyntax

extension Workspace {
  /// An invariant as SMT-LIB 2, for other solvers.
  public struct ClaimScript: Sendable {
    /// A name for its file, which no invariant of another spec has: `login-form-12-7.smt2` for one in line 12, column 7.
    public let fileName: String
    /// The text: the first answer to it is `unsat` if the invariant is proved in bare containers, `sat` if it is false. The others
    /// are always `unsat`: they ask for a container that leads to an answer that was left out since nothing leads there, and for one
    /// in none of the parts where the invariant was found to hold or to fail.
    public let text: String
  }
}

extension Workspace {
  /// The invariants of a spec as SMT-LIB 2; none for a spec with errors.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - budget: How many ways through the solver are tried for each invariant; the standard number if nil.
  /// - Returns: The invariants in the order of the text. One that cannot be written is a comment that says why.
  public func claimScripts(of spec: SpecFile, budget: Int? = nil) -> [Workspace.ClaimScript] {
    guard !spec.hasErrors else { return [] }
    var places = SourcePlaces(spec.sources)
    let name = pictureName(of: spec.path)
    return spec.documents.flatMap { document in
      document.invariants.compactMap { invariant in
        guard let index = document.modalIndex(named: invariant.modal) else { return nil }
        let place = places.place(of: invariant.that.span)
        let written = places.written(at: invariant.that.span) ?? ""
        let heading = "; \(printable("\(place.file):\(place.start.line): \(written)"))\n"
        let plan = LayoutPlan(document.modals[index])
        return Workspace.ClaimScript(
          fileName: "\(name)-\(place.start.line)-\(place.start.column).smt2",
          text: heading + claim(invariant, of: plan, Limits(budget)))
      }
    }
  }
}

private func claim(_ invariant: Invariant, of plan: LayoutPlan, _ limits: Limits) -> String {
  do throws(Undecided) {
    return try smtLIB(invariant, of: plan, limits: limits)
  } catch {
    return "; It cannot be written: \(error.words).\n"
  }
}
