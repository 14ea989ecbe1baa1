internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What decided the two numbers of one axis, in words and sums.
struct AxisReasons {
  enum Axis {
    case horizontal, vertical
  }

  /// How numbers are written.
  enum Digits {
    /// All of them.
    case all
    /// Four decimals at most.
    case few
    /// None, where nobody reads the words.
    case none
  }

  /// What the axis calls its parts.
  private struct Names {
    let origin, extent, maximum, near, far: String
  }

  private typealias Key = EdgeReason.Key

  private let names: Names
  private let digits: Digits
  private let isVertical: Bool
  /// The element that decided the extent of a content that fits.
  private let fitting: FittingElement?
  private let layer: ModalLayer
  private let inputs: LayoutInputs
  private let solution: Solution

  /// The container's length, and how much of it the keyboard takes from the modal's room.
  private let container, taken: Double
  /// How much of the container the keyboard covers.
  private let keyboard: Double
  private let near, far: Double
  /// Whether insets of the safe area are among the margins.
  private let hasInsets: Bool
  private let box, limit, maximum, wanted: Double
  private let frame, placed, before: (origin: Double, extent: Double)
  private let wantedLength, originLength, extentLength: Length?
  private let maximumLength: Length?
  /// What a fixed frame says.
  private let fixed: (origin: Length, extent: Length)?

  private let nearKey, farKey, contentKey, maximumKey, layoutOriginKey, layoutExtentKey: Key

  init(
    _ axis: Axis, of solution: Solution, layer: ModalLayer, inputs: LayoutInputs,
    environment: Environment, fitting: FittingElement?, digits: Digits
  ) {
    self.fitting = fitting
    let isVertical = axis == .vertical
    /// What stands for the axis, of two things that are alike.
    func own<Part>(_ horizontal: Part, _ vertical: Part) -> Part {
      isVertical ? vertical : horizontal
    }
    self.digits = digits
    self.isVertical = isVertical
    self.layer = layer
    self.inputs = inputs
    self.solution = solution
    names = own(
      Names(origin: "x", extent: "width", maximum: "maxWidth", near: "left", far: "right"),
      Names(origin: "y", extent: "height", maximum: "maxHeight", near: "top", far: "bottom"))
    func length(_ size: Size) -> Double { own(size.width, size.height) }
    func edges(_ rect: Rect) -> (origin: Double, extent: Double) {
      own((rect.x, rect.width), (rect.y, rect.height))
    }
    // A keyboard takes height only.
    taken = own(0, solution.keyboardHeight)
    keyboard = own(0, environment.keyboardHeight)
    container = length(environment.container)
    box = length(solution.box)
    limit = length(solution.limit)
    maximum = length(solution.maximum)
    wanted = length(solution.wanted)
    frame = edges(solution.frame)
    placed = edges(solution.placed)
    before = edges(solution.defaultFrame)
    near = own(solution.margins.left, solution.margins.top)
    far = own(solution.margins.right, solution.margins.bottom)
    let insets = environment.safeArea
    hasInsets =
      inputs.avoidsSafeArea
      && own(insets.left != 0 || insets.right != 0, insets.top != 0 || insets.bottom > taken)
    wantedLength = own(inputs.contentWidth, inputs.contentHeight)
    maximumLength = own(inputs.maxWidth, inputs.maxHeight)
    originLength = own(inputs.layoutX, inputs.layoutY)
    extentLength = own(inputs.layoutWidth, inputs.layoutHeight)
    let numbers = inputs.fixedFrame
    fixed = numbers.count == 4 ? own((numbers[0], numbers[2]), (numbers[1], numbers[3])) : nil
    let margins = layer.margins
    nearKey = Key("margins.\(names.near)", own(margins.left, margins.top)?.span)
    farKey = Key("margins.\(names.far)", own(margins.right, margins.bottom)?.span)
    let content = own(layer.contentWidth, layer.contentHeight)
    contentKey = Key("contentSize.\(names.extent)", content?.span)
    maximumKey = Key(names.maximum, own(layer.maxWidth, layer.maxHeight)?.span)
    let layout = layer.layout
    layoutOriginKey = Key("layout.\(names.origin)", own(layout.x, layout.y)?.span)
    layoutExtentKey = Key("layout.\(names.extent)", own(layout.width, layout.height)?.span)
  }

  // MARK: - The extent

  /// The width or the height.
  func extent(_ reason: ExtentReason) -> EdgeReason {
    func because(
      _ cause: String, _ sum: String? = nil, _ keys: [Key], written: SourceSpan? = nil
    ) -> EdgeReason {
      EdgeReason(
        edge: names.extent, value: frame.extent, sum: sum ?? digits(frame.extent), cause: cause,
        keys: keys, written: written, digits: digits(frame.extent))
    }
    switch reason {
    case .content: return content
    case .box:
      return because("\(binding); content asked for \(digits(wanted))", boxSum, boxKeys)
    case .maximum:
      return because(
        "\(names.maximum) binds; content asked for \(digits(wanted))",
        share(maximumLength, of: box), [maximumKey], written: maximumKey.span)
    case .fixedFrame:
      return because(
        "the frame as written", share(fixed?.extent, of: container),
        [Key("frame", layer.frame?.span)], written: span(of: fixed?.extent))
    case .layout:
      return because(
        replaces(before.extent), share(extentLength, of: limit), [layoutExtentKey],
        written: layoutExtentKey.span)
    }
  }

  private var content: EdgeReason {
    var reason = EdgeReason(
      edge: names.extent, value: frame.extent, sum: digits(frame.extent),
      cause: "what the content asks for", keys: [contentKey], written: contentKey.span,
      digits: digits(frame.extent))
    if case .fit = wantedLength {
      reason.cause = "what the elements in it ask for"
      guard let fitting else { return reason }
      reason.cause = "what `\(fitting.id)` asks for, the most of all elements in it"
      let terms = [fitting.near, fitting.extent, fitting.far].filter { $0 != 0 }
      if terms.count > 1 {
        reason.sum = terms.dropFirst().reduce(digits(terms[0])) { sum, term in
          term < 0 ? "\(sum) − \(digits(-term))" : "\(sum) + \(digits(term))"
        }
      }
      return reason
    }
    guard case .percent(let percent) = wantedLength else { return reason }
    if percent != 100 {
      reason.sum = share(wantedLength, of: limit) ?? reason.sum
      reason.cause = "what the content asks for, of the limit"
    } else if maximum < box {
      reason.cause = "fills what \(names.maximum) allows"
      reason.keys.append(maximumKey)
    } else {
      reason.sum = boxSum
      let leave = takers.count == 1 && takers != ["margins"] ? "leaves" : "leave"
      reason.cause =
        takers.isEmpty
        ? "fills the container" : "fills what \(listed(takers.map { "the \($0)" })) \(leave)"
      reason.keys += boxKeys
    }
    return reason
  }

  // MARK: - The origin

  /// The left or the top edge.
  func origin(_ reason: OriginReason) -> EdgeReason {
    func because(
      _ cause: String, _ sum: String? = nil, _ keys: [Key], written: SourceSpan? = nil
    ) -> EdgeReason {
      EdgeReason(
        edge: names.origin, value: frame.origin, sum: sum ?? digits(frame.origin), cause: cause,
        keys: keys, written: written, digits: digits(frame.origin))
    }
    let placement = Key("placement", layer.placement?.span)
    let inside = hasInsets ? ", inside the safe area" : ""
    switch reason {
    case .centred: return centred
    case .nearEdge:
      return because(
        "at the \(names.near) edge\(inside)", digits(near), [placement, nearKey] + insetKeys)
    case .farEdge:
      let isAbove = taken > 0
      return because(
        isAbove ? "above the keyboard\(inside)" : "at the \(names.far) edge\(inside)",
        difference([container, far, placed.extent, taken]),
        [placement] + farKeys + insetKeys + (isAbove ? [keyboardKey] : []))
    case .lifted: return lifted
    case .layout:
      return because(
        replaces(before.origin), share(originLength, of: limit), [layoutOriginKey],
        written: layoutOriginKey.span)
    case .fixedFrame:
      return because(
        "the frame as written", share(fixed?.origin, of: container),
        [Key("frame", layer.frame?.span)], written: span(of: fixed?.origin))
    }
  }

  private var centred: EdgeReason {
    let half = "(\(difference([box, placed.extent])))/2"
    let isRounded = frame.origin != (box - placed.extent) / 2 + near
    let middle = isRounded ? "\(roundingName)(\(half))" : half
    var cause = taken > 0 ? "centred above the keyboard" : "centred"
    if hasInsets { cause += ", inside the safe area" }
    if isRounded { cause += ", to the pixel by the rounding `\(inputs.rounding.rawValue)`" }
    if !takers.isEmpty { cause += "; the box is \(boxSum) = \(digits(box))" }
    return EdgeReason(
      edge: names.origin, value: frame.origin,
      sum: near == 0 ? middle : "\(digits(near)) + \(middle)", cause: cause,
      keys: boxKeys + (isRounded ? [Key("rounding", layer.rounding?.span)] : []),
      digits: digits(frame.origin))
  }

  private var lifted: EdgeReason {
    let distance = short(placed.origin - frame.origin)
    let keyboardTop = container - keyboard
    let gap = solution.keyboardGap
    let kept = solution.keptHeight
    var reason = EdgeReason(
      edge: names.origin, value: frame.origin,
      sum: difference([container, keyboard, gap, kept]),
      cause: "lifted by \(distance), \(gap == 0 ? "onto" : "\(digits(gap)) above") the keyboard",
      keys: [keyboardKey] + said(Key("keyboard.gap", layer.keyboard.gap?.span), inputs.keyboardGap)
        + keptKeys,
      digits: digits(frame.origin))
    let missing = frame.origin + kept + gap - keyboardTop
    if missing > 1e-9 * max(1, container.magnitude) {
      reason.sum = digits(near)
      let covered = frame.origin + kept - keyboardTop
      reason.cause = "lifted by \(distance), as far as the top margin lets it"
      if covered > 0 { reason.cause += "; the keyboard covers \(short(covered))" }
      reason.keys = [keyboardKey] + nearKeys + insetKeys
    }
    return reason
  }

  private var keptKeys: [Key] {
    layer.keyboard.keepVisible.map { [Key("keyboard.keepVisible", $0.span)] } ?? []
  }

  // MARK: - The box

  /// What takes room from the container.
  private var takers: [String] {
    (near != 0 || far != 0 ? ["margins"] : []) + (hasInsets ? ["safe area"] : [])
      + (taken != 0 ? ["keyboard"] : [])
  }

  private var binding: String {
    switch takers.count {
    case 0: "the container binds"
    case 1: takers == ["margins"] ? "margins bind" : "the \(takers[0]) binds"
    default: "\(listed(takers)) bind"
    }
  }

  private var boxSum: String { difference([container, taken, near, far]) }

  private var boxKeys: [Key] {
    nearKeys + farKeys + insetKeys + (taken != 0 ? [keyboardKey] : [])
  }

  private var nearKeys: [Key] {
    said(nearKey, isVertical ? inputs.margins.top : inputs.margins.left)
  }

  private var farKeys: [Key] {
    said(farKey, isVertical ? inputs.margins.bottom : inputs.margins.right)
  }

  /// A key that goes into a sum: one that is written, or whose default is not 0.
  private func said(_ key: Key, _ length: Length) -> [Key] {
    key.span != nil || length.constant != 0 ? [key] : []
  }

  private var insetKeys: [Key] { hasInsets ? [Key("safeArea", layer.safeArea?.span)] : [] }

  private var keyboardKey: Key { Key("keyboard", layer.keyboard.avoid?.span) }

  // MARK: - Words

  /// A number in digits.
  private func digits(_ number: Double) -> String {
    switch digits {
    case .all: formatted(number)
    case .few: short(number)
    case .none: ""
    }
  }

  /// The function that stands for the modal's rounding to the pixel.
  private var roundingName: String {
    switch inputs.rounding {
    case .qmui, .none: "flat"
    case .round: "round"
    case .floor: "floor"
    case .ceil: "ceil"
    }
  }

  /// Where a length that is a formula is written.
  private func span(of length: Length?) -> SourceSpan? {
    guard case .expression(let expression) = length else { return nil }
    return expression.span
  }

  private func replaces(_ before: Double) -> String {
    "`layout` replaces \(digits(before))"
  }

  /// A percentage as a product; nil for lengths of other forms.
  private func share(_ length: Length?, of base: Double) -> String? {
    guard case .percent(let percent) = length else { return nil }
    return "\(digits(base)) × \(digits(percent))%"
  }

  /// The first number less all others; those that are 0 are left out.
  private func difference(_ numbers: [Double]) -> String {
    guard let first = numbers.first else { return "" }
    return numbers.dropFirst().filter { $0 != 0 }.reduce(digits(first)) { sum, number in
      number < 0 ? "\(sum) + \(digits(-number))" : "\(sum) − \(digits(number))"
    }
  }
}
