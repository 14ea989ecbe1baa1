internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What edges may be off because an app's font is not that of the metrics: each text by 4 points or 12 % of its own
/// extent, and what depends on texts by as much of that as it moves with them.
struct TextSlack {
  /// What the texts may be off together for each point by which they grow together, by axis; nil without a text.
  private var perPoint: [Double?] = [nil, nil]

  /// The texts among some elements are those that grow; `larger` are their frames with larger texts.
  init(of elements: [WantedElement], larger: [Rect]) {
    var (growth, slack) = ([0.0, 0.0], [0.0, 0.0])
    for (element, other) in zip(elements, larger) where element.hasText {
      let (keys, frame) = (element.placed.element, element.frame)
      let axes = [
        (keys.horizontal, frame.width, other.width), (keys.vertical, frame.height, other.height),
      ]
      for (axis, (keys, extent, larger)) in axes.enumerated()
      where keys.isSizedByText && (extent - larger).magnitude > 0.001 {
        growth[axis] += (extent - larger).magnitude
        slack[axis] += max(CompareTolerance.textPoints, extent * CompareTolerance.textShare)
      }
    }
    for axis in 0...1 where growth[axis] > 0 { perPoint[axis] = slack[axis] / growth[axis] }
  }

  /// What the edges of a frame may be off, in points, in the order left, top, right, bottom; 0 where they follow from no
  /// text.
  func edges(of frame: Rect, larger: Rect) -> [Double] {
    zip(frame.edges, larger.edges).enumerated().map { edge, places in
      let moved = (places.0 - places.1).magnitude
      // A height may follow from a width.
      guard moved > 0.001, let perPoint = perPoint[edge % 2] ?? perPoint[1 - edge % 2] else {
        return 0
      }
      return max(CompareTolerance.textPoints, moved * perPoint)
    }
  }
}

extension WantedElement {
  /// Whether it says something, or somebody types in it.
  fileprivate var hasText: Bool {
    !placed.text.isEmpty || placed.element.kind?.value.takesText == true
  }
}

extension AxisConstraints {
  /// Whether the extent is that of a text; in a stack it is where nothing else is said.
  fileprivate var isSizedByText: Bool { followsText || count < 2 }
}
