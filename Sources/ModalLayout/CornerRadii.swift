public import ModalLanguage

/// The radii of a content's corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the upper corners.
  public var top: Double
  /// The radius of the lower corners.
  public var bottom: Double

  /// No corner is rounded.
  public static let zero = CornerRadii(top: 0, bottom: 0)

  /// Creates the radii of the upper and the lower corners.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// Those of some corners whose radius is not 0.
  public func rounded(among corners: Set<Corner>) -> Set<Corner> {
    if top == 0, bottom == 0 { return [] }
    var corners = corners
    if top == 0 { corners.subtract([.topLeft, .topRight]) }
    if bottom == 0 { corners.subtract([.bottomLeft, .bottomRight]) }
    return corners
  }
}

extension LayoutInputs {
  /// The radii of the content's corners in an environment; 0 where a formula is negative.
  ///
  /// - Parameters:
  ///   - environment: The modal's surroundings.
  ///   - state: The behavior's state; that of the inputs if nil.
  /// - Returns: The radii.
  /// - Throws: The failure of a formula without a finite value.
  public func cornerRadii(
    in environment: Environment, state: String? = nil
  ) throws(EvaluationFailure) -> CornerRadii {
    // A sheet that fills the screen has the corners of the screen.
    if !sheet.detents.isEmpty, fillsScreen(in: environment) { return .zero }
    if let top = look.cornerRadius.constant, look.bottomCornerRadius == nil {
      return CornerRadii(top: top, bottom: top)
    }
    var context = EvaluationContext(environment, rounding: rounding)
    context.stateName = state ?? self.state
    if !sheet.detents.isEmpty {
      try context.limitDetents(of: self)
      context.detentName = try context.nameOfHeight(of: self)
    }
    let top = max(0, try look.cornerRadius.points(percentOf: 0, &context))
    let bottom = try look.bottomCornerRadius?.points(percentOf: 0, &context)
    return CornerRadii(top: top, bottom: max(0, bottom ?? top))
  }

  /// The formulas of the radii of the corners.
  package var radiusFormulas: [ModalExpression] {
    [look.cornerRadius, look.bottomCornerRadius].compactMap {
      if case .expression(let formula) = $0 { formula } else { nil }
    }
  }
}
