internal import ModalLanguage
internal import ModalSyntax

/// Step 3: the written bounds in points. Percentages are of the box.
@inline(__always)
func bounds<Number>(
  _ inputs: LayoutInputs, box: LayoutSize<Number>, margins: LayoutInsets<Number>,
  _ context: inout FormulaContext<Number>,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> Extents<Bounds<Number>> {
  context.margins = margins
  @inline(__always)
  func bounds(_ axis: Axis) throws(EvaluationFailure) -> Bounds<Number> {
    let box = axis.of(box)
    return try Bounds { bound throws(EvaluationFailure) in
      guard let length = inputs.bounds[axis][bound] else { return bound.unbounded(of: Number.self) }
      let points = try length.points(percentOf: box, &context)
      trace.record { reasons in
        let key = reasons.key(bound.key(on: axis))
        reasons[.bound(bound), axis] = Reason(
          points, sum: length.sum(points, percentOf: box, at: key.span), nil,
          names: length.names(in: context), [key])
      }
      return points
    }
  }
  return Extents(width: try bounds(.horizontal), height: try bounds(.vertical))
}
