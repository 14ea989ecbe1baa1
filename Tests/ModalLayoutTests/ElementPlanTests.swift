import ModalLanguage
import ModalSyntax
import Testing

@testable import ModalLayout

/// Elements are placed by any two keys of each axis.
@Suite struct ElementPlanTests {
  private typealias Key = ElementOrder.Place.Key

  /// The element of these tests lies at x 20…120 of 300 and y 30…70 of 200, whichever keys say so: its far
  /// edges are 180 and 130 from the content's, its center is (70, 50), its size 100 × 40.
  private let expected = Rect(x: 20, y: 30, width: 100, height: 40)
  private let content = Size(width: 300, height: 200)
  private let points: [Key: (horizontal: Double, vertical: Double)] = [
    .near: (20, 30), .far: (180, 130), .center: (70, 50), .extent: (100, 40),
  ]

  private static let pairs: [(ElementOrder.Place.Key, ElementOrder.Place.Key)] = [
    (.near, .far), (.near, .center), (.near, .extent), (.far, .center), (.far, .extent),
    (.center, .extent),
  ]

  private func located<Value>(_ value: Value) -> Located<Value> {
    Located(value, at: .beginning())
  }

  /// Constraints of an axis by two keys, as points or as a share of the content.
  private func constraints(
    _ keys: (Key, Key), isVertical: Bool, asPercent: Bool
  ) -> AxisConstraints {
    var axis = AxisConstraints()
    for key in [keys.0, keys.1] {
      let value = points[key].map { isVertical ? $0.vertical : $0.horizontal } ?? .nan
      let extent = isVertical ? content.height : content.width
      let length = located(asPercent ? Length.percent(value / extent * 100) : .points(value))
      switch key {
      case .near: axis.near = length
      case .far: axis.far = length
      case .center: axis.center = length
      case .extent: axis.extent = length
      }
    }
    return axis
  }

  private func placed(_ element: Element) throws -> Rect {
    let plan = ElementPlan([element], contentHeight: nil)
    var numbers = ElementNumbers(count: 1)
    let environment = Environment(container: Size(width: 375, height: 667))
    try plan.place(in: content, EvaluationContext(environment), into: &numbers)
    return numbers.frame(of: 0)
  }

  @Test(arguments: pairs.indices, [false, true])
  func eachPairOfKeys(pair: Int, asPercent: Bool) throws {
    for other in Self.pairs {
      var element = Element(id: located("it"))
      element.horizontal = constraints(Self.pairs[pair], isVertical: false, asPercent: asPercent)
      element.vertical = constraints(other, isVertical: true, asPercent: asPercent)
      let frame = try placed(element)
      for (number, wanted) in zip(frame.numbers, expected.numbers) {
        #expect((number - wanted).magnitude < 1e-12, "\(other) \(frame)")
      }
    }
  }

  @Test func sizesMayBeNegative() throws {
    var element = Element(id: located("it"))
    // From 200 to 300 − 150.
    element.horizontal.near = located(.points(200))
    element.horizontal.far = located(.points(150))
    // The far edge is at 180 and the center below it, at 190: twice the way back.
    element.vertical.far = located(.points(20))
    element.vertical.center = located(.points(190))
    #expect(try placed(element) == Rect(x: 200, y: 200, width: -50, height: -20))
  }

  // MARK: - Changes at run time

  @Test func aTextChangesNoPlace() throws {
    var title = Element(id: located("title"))
    title.horizontal = constraints((.near, .extent), isVertical: false, asPercent: false)
    title.vertical = constraints((.near, .extent), isVertical: true, asPercent: false)
    title.text = located(TextTemplate.literal("Almost done"))
    let plan = ElementPlan([title], contentHeight: nil)
    var change = Element(id: located("title"))
    change.text = located(.literal("Done"))
    let changed = try #require(plan.restyled(by: [change]))
    #expect(changed.elements.map { $0.text?.value.literal } == ["Done"])
    #expect(changed.elements[0].horizontal.count == 2)
    #expect(plan.restyled(by: []) === plan)
    // What moves or is new has to be put in order again.
    change.horizontal.near = located(.points(0))
    #expect(plan.restyled(by: [change]) == nil)
    #expect(plan.restyled(by: [Element(id: located("other"))]) == nil)
  }

  @Test func aChangeOfKeysSharesThePlan() throws {
    var modal = Modal(id: located("main"))
    modal.elements = [Element(id: located("title"))]
    modal.layer.contentHeight = located(.points(200))
    var layouts = LayoutPlan(modal)
    let keys = layouts.keys(with: VariantSet())
    var change = ModalLayer()
    change.cornerRadius.radius = located(.points(10))
    #expect(keys.changed(by: change, [], of: modal).inputs.elements === keys.inputs.elements)
    #expect(keys.changed(by: change, [], of: modal).inputs.look.cornerRadius.constant == 10)
  }

  @Test func eachStandsBehindWhatItNeeds() {
    // b's top needs a's bottom, which needs a's two keys; a's height needs b's width.
    func formula(_ element: String, _ property: ModalExpression.BoxProperty) -> Located<Length> {
      let node = ModalExpression.Node(.name, name: .element(0, property), span: .beginning())
      return located(
        .expression(
          ModalExpression(
            nodes: [node], type: .number, elements: [element], span: .beginning())))
    }
    var (a, b) = (Element(id: located("a")), Element(id: located("b")))
    a.vertical.near = located(.points(8))
    a.vertical.extent = formula("b", .width)
    b.horizontal.near = located(.points(0))
    b.horizontal.extent = located(.points(24))
    b.vertical.near = formula("a", .maxY)
    b.vertical.extent = located(.points(10))
    let order = ElementOrder([b, a], contentHeight: nil)
    let (sorted, circle) = order.sorted()
    #expect(circle == nil)
    #expect(Set(sorted.map(order.name)).count == 6)
    #expect(
      sorted.map(order.name).filter { ["b.width", "a.height", "b.top"].contains($0) }
        == ["b.width", "a.height", "b.top"])
  }
}
