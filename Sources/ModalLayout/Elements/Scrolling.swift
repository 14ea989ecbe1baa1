public import ModalLanguage
internal import ModalSyntax

/// How far the scrolls of a content have scrolled, and what keeps them from showing all of their frames.
public struct ScrollOffsets: Equatable, Sendable {
  /// How far each has scrolled, in points, by id.
  public var offsets: [String: Double]
  /// The lower edge of what a scroll with `insets: automatic` can be seen in, in points of the content.
  public var clearEdge: Double
  /// The same for one with `insets: safeArea`.
  public var safeEdge: Double

  /// The offsets of scrolls in a content.
  ///
  /// - Parameters:
  ///   - offsets: How far each has scrolled, in points, by id.
  ///   - content: The frame of the content, in points of its container.
  ///   - scale: The factor from points of the content to those of the container.
  ///   - environment: What surrounds the modal.
  ///   - keyboard: The frame of the keyboard, in points of the container; nil while it is down.
  public init(
    _ offsets: [String: Double], content: Rect, scale: Double = 1, in environment: Environment,
    keyboard: Rect? = nil
  ) {
    self.offsets = offsets
    let safeEdge = (environment.container.height - environment.safeArea.bottom - content.y) / scale
    self.safeEdge = safeEdge
    clearEdge = keyboard.map { min(safeEdge, ($0.y - content.y) / scale) } ?? safeEdge
  }
}

extension PlacedElement {
  /// The content of a scroll, in points.
  public struct ScrolledContent: Hashable, Sendable {
    /// The height of its children and its padding.
    public var height: Double
    /// The space below them, by which they can be scrolled clear of a keyboard or the safe area.
    public var inset: Double
    /// The present offset.
    public var offset: Double
    /// The greatest offset.
    public var end: Double
  }
}

/// The frame of an element with round corners that clips what is in it, in points of the content.
public struct RoundedWindow: Hashable, Sendable {
  /// The frame.
  public var frame: Rect
  /// The corner radius.
  public var cornerRadius: Double
}

extension PlacedElement {
  /// Clips it to the frame of the element around it.
  fileprivate mutating func clip(to outer: PlacedElement) {
    window = outer.window?.seen(in: outer.frame) ?? outer.frame
    if let radius = outer.element.looks.cornerRadius?.value, radius > 0 {
      roundedWindows.append(RoundedWindow(frame: outer.frame, cornerRadius: radius))
    }
  }
}

extension ElementPlan {
  /// Moves what scrolls have scrolled, and finds what they show.
  func scroll(
    _ placed: inout [PlacedElement], by offsets: ScrollOffsets?, _ numbers: borrowing ElementNumbers
  ) {
    func clips(_ element: Int) -> Bool {
      elements[element].looks.clip(in: elements[element].kind?.value)
    }
    guard hasScrolls || stacks.contains(where: { clips($0.element) }) else { return }
    // A stack is drawn before what is in it.
    var moved = [Double](repeating: 0, count: placed.count)
    for index in placed.indices {
      let stack = stackOf[index]
      if stack >= 0, stack < index {
        let outer = placed[stack]
        moved[index] = moved[stack] + (outer.scrolled?.offset ?? 0)
        placed[index].window = outer.window
        placed[index].roundedWindows = outer.roundedWindows
        placed[index].scroll = outer.scrolled == nil ? outer.scroll : stack
        if clips(stack) { placed[index].clip(to: outer) }
        placed[index].moved = moved[index]
        placed[index].frame.y -= moved[index]
        placed[index].hit.y -= moved[index]
        if let window = placed[index].window {
          placed[index].hit = placed[index].hit.seen(in: window)
        }
      }
      guard elements[index].kind?.value == .scroll else { continue }
      let frame = placed[index].frame
      let height = scrolledHeight(of: index, numbers)
      let inset = inset(of: index, frame, offsets)
      let end = max(0, height + inset - frame.height)
      let offset = offsets?.offsets[elements[index].id.value] ?? 0
      placed[index].scrolled = PlacedElement.ScrolledContent(
        height: height, inset: inset, offset: min(max(0, offset), end), end: end)
    }
  }

  /// The height of what stands in a scroll, its padding included, in points; ``ElementNumbers/looks`` are known.
  package func scrolledHeight(of scroll: Int, _ numbers: borrowing ElementNumbers) -> Double {
    guard let stack = stacks.first(where: { $0.element == scroll }) else { return 0 }
    var bottom = numbers.value(of: scroll, .minY)
    for child in stack.children where numbers.looks[child.element].isVisible {
      bottom = max(bottom, numbers.value(of: child.element, .maxY))
    }
    let padding = stack.padding.bottom < 0 ? 0 : numbers.parts[stack.padding.bottom]
    return bottom + padding - numbers.value(of: scroll, .minY)
  }

  /// How much of a scroll's frame is behind what it can be scrolled clear of.
  private func inset(of scroll: Int, _ frame: Rect, _ offsets: ScrollOffsets?) -> Double {
    guard let offsets else { return 0 }
    return switch elements[scroll].insets?.value ?? .automatic {
    case .automatic: min(max(0, frame.maxY - offsets.clearEdge), frame.height)
    case .safeArea: min(max(0, frame.maxY - offsets.safeEdge), frame.height)
    case .nothing: 0
    }
  }
}
