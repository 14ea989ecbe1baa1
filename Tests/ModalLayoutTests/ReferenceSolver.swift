import ModalLanguage

/// A length as the second solver knows it: no tree, no compiler.
enum PlainLength: Hashable, Sendable {
  case points(Double)
  case percent(Double)
  case pixels(Double)
  /// A name and a number added to it.
  case sum(PlainName, Double)
  /// A third of a name, rounded as the modal's rounding says.
  case flatThird(PlainName)
}

/// The names that lengths may ask for.
enum PlainName: String, CaseIterable, Hashable, Sendable {
  case containerWidth, containerHeight, keyboardHeight, safeAreaTop, safeAreaRight, scale
  case marginsTop, marginsLeft, marginsBottom, marginsRight
  case limitWidth, limitHeight
  case defaultX, defaultY, defaultWidth, defaultHeight
}

/// A height at which a sheet rests.
enum PlainDetent: Hashable, Sendable {
  case medium, large
  case length(PlainLength)
}

/// A modal as its author thinks of it: what is nil was not written.
struct PlainModal: Hashable, Sendable {
  var presentation: Presentation?
  var contentWidth: PlainLength?
  var contentHeight: PlainLength?
  var detents: [PlainDetent] = []
  /// Whether it is always as high as at its largest detent.
  var keepsHeight = false
  /// What it keeps free of the edges below `large`.
  var partialInset: PlainLength?
  /// The position of the detent at which it comes.
  var selectedDetent: Int?
  var isAttachedInCompactHeight = false
  var widthFollowsContent = false
  var frame: [PlainLength] = []
  /// Top, left, bottom, right.
  var margins: [PlainLength?] = [nil, nil, nil, nil]
  /// Whether the second and the last of them are leading and trailing.
  var marginsTurn = false
  var direction = ReadingDirection.ltr
  var maxWidth: PlainLength?
  var maxHeight: PlainLength?
  var minWidth: PlainLength?
  var minHeight: PlainLength?
  var placement: Placement?
  var clamp: Bool?
  var safeArea: SafeAreaRule?
  var rounding: Rounding?
  var keyboard: KeyboardAvoidance?
  var gap: PlainLength?
  /// x, y, width, height.
  var layout: [PlainLength?] = [nil, nil, nil, nil]
}

/// The second solver: slow, and written from the words of the language's section 3, line by line.
struct ReferenceSolver {
  let modal: PlainModal
  let environment: Environment
  private var names: [PlainName: Double] = [:]
  /// What the modal itself leaves to its detents, and what is below a card.
  private var mostOfDetents = Double.infinity
  private var roomBelowCard = 0.0

  static func frame(of modal: PlainModal, in environment: Environment) -> [Double] {
    var solver = ReferenceSolver(modal: modal, environment: environment)
    return solver.frame()
  }

  private init(modal: PlainModal, environment: Environment) {
    self.modal = modal
    self.environment = environment
  }

  /// Leading is left from left to right, and right from right to left; trailing is the other one.
  private func side(_ placement: Placement) -> Placement {
    let isReversed = modal.direction == .rtl
    switch placement {
    case .leading: return isReversed ? .right : .left
    case .trailing: return isReversed ? .left : .right
    case .topLeading: return isReversed ? .topRight : .topLeft
    case .topTrailing: return isReversed ? .topLeft : .topRight
    case .bottomLeading: return isReversed ? .bottomRight : .bottomLeft
    case .bottomTrailing: return isReversed ? .bottomLeft : .bottomRight
    default: return placement
    }
  }

  private mutating func frame() -> [Double] {
    let cw = environment.container.width
    let ch = environment.container.height
    let kb = environment.keyboardHeight
    let safe = environment.safeArea
    names = [
      .containerWidth: cw, .containerHeight: ch, .keyboardHeight: kb, .safeAreaTop: safe.top,
      .safeAreaRight: safe.right, .scale: environment.scale,
    ]

    // `fixed`: the frame as written, no margins, no clamp.
    if modal.presentation == .fixed {
      let frame = [
        number(modal.frame[0], of: cw), number(modal.frame[1], of: ch),
        number(modal.frame[2], of: cw), number(modal.frame[3], of: ch),
      ]
      return replaced(frame, limit: (cw, ch))
    }

    let isSheet = modal.presentation == .sheet
    let usualMargin = PlainLength.points(isSheet ? 0 : 20)
    let placement = side(modal.placement ?? (isSheet ? .bottom : .center))
    let clamp = modal.clamp ?? !isSheet
    let avoidance = modal.keyboard ?? (isSheet ? .none : .shrink)

    // K' = K with keyboard `shrink`, else 0.
    let taken = avoidance == .shrink ? kb : 0

    // Margins t l b r; with `safeArea: avoid` the insets are added.
    var t = number(modal.margins[0] ?? usualMargin, of: ch)
    var l = number(modal.margins[1] ?? usualMargin, of: cw)
    var b = number(modal.margins[2] ?? usualMargin, of: ch)
    var r = number(modal.margins[3] ?? usualMargin, of: cw)
    // What is written leading is at the right.
    if modal.marginsTurn, modal.direction == .rtl { (l, r) = (r, l) }
    if modal.safeArea == .avoid {
      t = t + safe.top
      l = l + safe.left
      b = b + greater(0, safe.bottom - taken)
      r = r + safe.right
    }
    // A sheet with detents has none where it fills the screen.
    let fills = isSheet && !modal.detents.isEmpty && !modal.isAttachedInCompactHeight
    if fills, environment.traits.vertical == .compact { (t, l, b, r) = (0, 0, 0, 0) }
    names[.marginsTop] = t
    names[.marginsLeft] = l
    names[.marginsBottom] = b
    names[.marginsRight] = r

    // box = (W − (l + r), H − K' − (t + b)), in this order of operations.
    let boxW = cw - (l + r)
    let boxH = ch - taken - (t + b)

    // limit = (min(maxWidth, box.w), min(maxHeight, box.h)).
    let maxW = modal.maxWidth.map { number($0, of: boxW) }
    let maxH = modal.maxHeight.map { number($0, of: boxH) }
    let limitW = lesser(maxW ?? .infinity, boxW)
    let limitH = lesser(maxH ?? .infinity, boxH)
    names[.limitWidth] = limitW
    names[.limitHeight] = limitH

    // wanted = contentSize with that limit.
    let fill = PlainLength.percent(100)
    var wantedW = number(modal.contentWidth ?? fill, of: limitW)
    var wantedH = number(modal.contentHeight ?? fill, of: limitH)
    let below = [.bottom, .bottomLeft, .bottomRight].contains(placement) ? safe.bottom : 0
    // A card's own limit, which is centered; that of a sheet at an edge includes what is below it.
    let atEdge = [.bottom, .bottomLeft, .bottomRight, .top, .topLeft, .topRight].contains(placement)
    mostOfDetents = atEdge ? (maxH ?? .infinity) - below : limitH
    if !atEdge {
      let most = lesser(mostOfDetents, largestOfSystem)
      roomBelowCard = ch - (rounded((boxH - most) / 2) + t + most)
    }
    if isSheet, !modal.detents.isEmpty {
      let isCompact = environment.traits.vertical == .compact
      if isCompact, !modal.isAttachedInCompactHeight {
        (wantedW, wantedH) = (cw, ch)
      } else {
        wantedH = detentHeight(isCompact: isCompact).rest + below
        if isCompact, !modal.widthFollowsContent { wantedW = cw - safe.left - safe.right }
      }
    }

    // size = clamp ? min(limit, wanted) : wanted, then at least the minimum, then at most the maximum, per axis.
    let minW = modal.minWidth.map { number($0, of: boxW) }
    let minH = modal.minHeight.map { number($0, of: boxH) }
    let leastW = greater(minW ?? -.infinity, clamp ? lesser(limitW, wantedW) : wantedW)
    let leastH = greater(minH ?? -.infinity, clamp ? lesser(limitH, wantedH) : wantedH)
    let w = lesser(maxW ?? .infinity, leastW)
    let h = lesser(maxH ?? .infinity, leastH)

    // Placement names an edge per axis; an axis it does not name is centered.
    var x = rounded((boxW - w) / 2) + l
    if [.left, .topLeft, .bottomLeft].contains(placement) { x = l }
    if [.right, .topRight, .bottomRight].contains(placement) { x = cw - r - w }
    var y = rounded((boxH - h) / 2) + t
    if [.top, .topLeft, .topRight].contains(placement) { y = t }
    if [.bottom, .bottomLeft, .bottomRight].contains(placement) { y = ch - b - h - taken }

    // Of a card at less than its largest height the lower edge stays.
    let most = lesser(mostOfDetents, largestOfSystem)
    if isSheet, !modal.detents.isEmpty, !atEdge, h < most,
      environment.traits.vertical != .compact || modal.isAttachedInCompactHeight
    {
      y = rounded((boxH - most) / 2) + t + most - h
    }

    // lift: if K > 0: d = max(0, y + size.h + gap − (H − K)); y −= min(d, max(0, y − t)).
    if avoidance == .lift, kb > 0 {
      let gap = number(modal.gap ?? .points(0), of: ch)
      let d = greater(0, y + h + gap - (ch - kb))
      y -= lesser(d, greater(0, y - t))
    }
    // What a sheet keeps of its largest detent is below.
    var kept = h
    let isCompact = environment.traits.vertical == .compact
    if isSheet, !modal.detents.isEmpty, modal.keepsHeight,
      !isCompact || modal.isAttachedInCompactHeight,
      let largest = detentHeight(isCompact: isCompact).largest
    {
      let whole = clamp ? lesser(limitH, largest + below) : largest + below
      kept = greater(h, lesser(maxH ?? .infinity, greater(minH ?? -.infinity, whole)))
    }
    var whole = [x, y, w, kept]
    // Below `large` it is smaller by what is free at both sides, and stands as far above where it stood.
    if isSheet, !modal.detents.isEmpty,
      [.bottom, .bottomLeft, .bottomRight].contains(placement),
      !isCompact || modal.isAttachedInCompactHeight, let length = modal.partialInset
    {
      let free = number(length, of: 0)
      let large = detentHeight(isCompact: isCompact).large + safe.bottom
      if free > 0, w > free * 2, kept < large {
        let shrunk = kept * (1 - free * 2 / w)
        whole = [x + free, y + kept - free - shrunk, w - free * 2, shrunk]
      }
    }
    return replaced(whole, limit: (limitW, limitH))
  }

  /// The largest detent of the surroundings.
  private var largestOfSystem: Double {
    let safe = environment.safeArea
    let isCompact = environment.traits.vertical == .compact
    let above = isCompact ? 8 : safe.top + (safe.bottom > 0 ? 10 : 20)
    return environment.container.height - above - safe.bottom
  }

  /// The height at which a sheet comes, and that of its largest detent, inside the safe area.
  private func detentHeight(
    isCompact: Bool
  ) -> (rest: Double, largest: Double?, large: Double) {
    let large = lesser(mostOfDetents, largestOfSystem)
    let medium = environment.container.height > 568 ? 0.56 * large : 0.63 * large
    let heights = modal.detents.map { detent -> Double? in
      switch detent {
      case .large: large
      case .medium: isCompact ? nil : medium
      case .length(let length): number(length, of: large)
      }
    }
    let known = heights.compactMap { $0 }
    let covered = environment.keyboardHeight - roomBelowCard
    if [nil, .detent].contains(modal.keyboard), environment.keyboardHeight > 0, covered > 0,
      let most = known.max()
    {
      // Raised by the keyboard up to `large`, and never lowered.
      let raised = most + covered
      return (raised < large ? raised : most < large ? large : most, most, large)
    }
    if let selected = modal.selectedDetent, let height = heights[selected] {
      return (height, known.max(), large)
    }
    return (known.min() ?? large, known.max(), large)
  }

  /// `layout` replaces the edges it names, last.
  private mutating func replaced(_ frame: [Double], limit: (Double, Double)) -> [Double] {
    names[.defaultX] = frame[0]
    names[.defaultY] = frame[1]
    names[.defaultWidth] = frame[2]
    names[.defaultHeight] = frame[3]
    let bases = [limit.0, limit.1, limit.0, limit.1]
    return (0..<4).map { edge in
      modal.layout[edge].map { number($0, of: bases[edge]) } ?? frame[edge]
    }
  }

  private func number(_ length: PlainLength, of base: Double) -> Double {
    switch length {
    case .points(let points): points
    case .percent(let percent): percent == 100 ? base : base * percent / 100
    case .pixels(let pixels): pixels / environment.scale
    case .sum(let name, let number): (names[name] ?? .nan) + number
    case .flatThird(let name): rounded((names[name] ?? .nan) / 3)
    }
  }

  /// The rounding `R`.
  private func rounded(_ v: Double) -> Double {
    let s = environment.scale
    let usual: Rounding = [.sheet, .fixed].contains(modal.presentation) ? .none : .qmui
    if v.isInfinite || abs(v) == .greatestFiniteMagnitude { return v }
    switch modal.rounding ?? usual {
    case .none: return v
    case .round: return halfAway(v * s) / s
    case .floor: return (v * s).rounded(.down) / s
    case .ceil: return (v * s).rounded(.up) / s
    case .qmui:
      if abs(v) <= 0.001 { return 0 }
      let p1 = (v * s).rounded(.up)
      let p2 = halfAway(v * s)
      return (abs(p1 - v) <= abs(p2 - v) ? p1 : p2) / s
    }
  }

  private func halfAway(_ v: Double) -> Double {
    let whole = v.rounded(.towardZero)
    let isHalfOrMore = abs(v - whole) >= 0.5
    return isHalfOrMore ? whole + (v < 0 ? -1 : 1) : whole
  }

  private func lesser(_ a: Double, _ b: Double) -> Double { a <= b ? a : b }
  private func greater(_ a: Double, _ b: Double) -> Double { a > b ? a : b }
}
