internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The layout and the motion of a modal.
extension ModalInstance {
  /// Lays it out, with what it stands at in a frame. Along an animation the frame moves with it, otherwise at once.
  mutating func layOut(
    _ course: inout Course, anchor: Rect?, along easing: Easing?, includingDimming: Bool
  ) {
    let environment = environment
    let keys = keys
    guard keys.layout.missingKey == nil else {
      return course.failure = keys.layout.missingKeyDiagnostic(
        of: setting.plan.modal, in: environment)
    }
    course.placements += keys.work
    let solution: Solution
    do throws(EvaluationFailure) {
      solution = try keys.solve(in: environment, at: place(anchor: anchor))
    } catch {
      return course.fail(error, in: environment)
    }
    if keys.hasRadiusFormula, cornerRadii(&course) == nil { return }
    let before = motion.model
    let hasDetents = keys.hasDetents
    let top = hasDetents ? motion.presented(at: course.now).transformedFrame.y : 0
    let quirks = keys.presentation.quirks
    // Its dimming has the size of the container in which it was placed.
    let bounds = Rect(environment.container)
    // A sheet that a finger holds stays there, and is laid out when the finger lets go.
    if sheet.finger == nil,
      !(layout.isPlaced && before.dimmingFrame != bounds && quirks.contains(.keepsItsFrame))
    {
      motion.model.frame = solution.frame
      layout.defaultFrame = solution.defaultFrame
      layout.arrow = solution.arrow
      layout.anchorFrame = anchor
      layout.contentWidth =
        keys.layout.sheet.partialInset == nil ? nil : solution.contentSize.width
    }
    if !layout.isPlaced || quirks.isDisjoint(with: [.dimmingKeepsItsFrame, .keepsItsFrame]) {
      motion.model.dimmingFrame = bounds
    }
    // On its way out the dimming is on its way to nothing; and a layout that does not change it leaves
    // it where the show has brought it.
    if hasDetents, state.phase == .shown {
      motion.setRamp(
        among: places(&course), keys, bottom: environment.container.height)
    } else if state.isVisible, state.phase != .hiding {
      let alpha = dimmingAlpha ?? 0
      if alpha != layout.restingAlpha {
        (motion.model.dimmingAlpha, layout.restingAlpha) = (alpha, alpha)
      }
    }
    motion.hasChanged = true
    guard let easing, easing.duration > 0, state.isVisible else { return }
    var way = before.difference(from: motion.model)
    // An alpha that the layout changes does so at once; that of a sheet follows its top.
    way.dimmingAlpha = 0
    if hasDetents { way = motion.way(from: before, at: top) }
    // A modal that does not move is not animated, and takes taps.
    guard way.frame != .zero || way.dimmingFrame != .zero else {
      return motion.moveDimming(&course, along: way)
    }
    motion.begin(&course, way, along: easing, movesDimming: includingDimming)
  }

  // MARK: - Showing and hiding

  /// Moves it in from where it comes.
  mutating func appear(_ course: inout Course, isAnimated: Bool) {
    let keys = keys.presentation
    var rest = Appearance()
    rest.frame = motion.model.frame
    rest.dimmingFrame = motion.model.dimmingFrame
    rest.alpha = 1
    rest.dimmingAlpha = dimmingAlpha ?? 0
    var start = rest
    if keys.quirks.contains(.slideFromDefaultFrame) { start.frame = layout.defaultFrame }
    var outside = keys.outside(of: start, keys.show, scale: 0, in: environment)
    outside.frame = rest.frame
    guard let from = values(&course, keys.show.from, over: outside, rest),
      let to = values(&course, keys.show.to, over: rest, rest)
    else { return }
    motion.model = to
    guard isAnimated else { return }
    let end = move(&course, from: from, keys.show)
    let (show, inTransition) = (state.shows, state.isInTransition)
    course.schedule(
      .event(.showAnimationEnded(show: show, inTransition: inTransition)), of: index, at: end)
    guard keys.rules.lifecycle == .modalController, inTransition else { return }
    course.schedule(
      .event(.showCompletionDue(show: show)), of: index,
      at: course.now + ModalMotion.uikitTransition)
  }

  /// Begins its way out.
  mutating func disappear(_ course: inout Course) {
    sheet.dropFinger()
    motion.settleDimming(at: course.now)
    guard let (from, to) = wayOut(&course) else { return }
    motion.model = to
    let end = move(&course, from: from, keys.presentation.hide)
    motion.beginHiding(&course, until: end)
  }

  /// Leaves the screen.
  mutating func leave() {
    layout.isPlaced = false
    motion.leave()
    sheet.dropFinger()
    sheet.reset()
  }

  /// Animates it from its start values to its model, and returns the end of the animation.
  private mutating func move(
    _ course: inout Course, from: Appearance, _ direction: PresentationKeys.Direction
  ) -> Int64 {
    var way = from.difference(from: motion.model)
    let fades = keys.presentation.fadesDimming
    if !fades { way.dimmingAlpha = 0 }
    return motion.begin(
      &course, way, along: direction.easing, after: direction.delay,
      movesDimming: fades && dimmingAlpha != nil)
  }

  /// The start and the end of the way out, for a modal at rest or on its way in.
  func wayOut(_ course: inout Course) -> (from: Appearance, to: Appearance)? {
    let (keys, model) = (keys.presentation, motion.model)
    var outside = keys.outside(of: model, keys.hide, scale: 0.01, in: environment)
    // It stays as it is until it is gone.
    if !keys.fadesDimming { outside.dimmingAlpha = model.dimmingAlpha }
    guard let from = values(&course, keys.hide.from, over: model, model),
      let to = values(&course, keys.hide.to, over: outside, model)
    else { return nil }
    return (from, to)
  }

  /// The written values of one end of a way over what holds without them; nil after a failure. Their
  /// formulas see the frame.
  private func values(
    _ course: inout Course, _ written: Boxed<AnimatedValues>?, over unwritten: Appearance,
    _ rest: Appearance
  ) -> Appearance? {
    guard let written = written?.value else { return unwritten }
    var result = unwritten
    var context = EvaluationContext(environment, rounding: keys.layout.rounding)
    context.frame = rest.frame
    do throws(EvaluationFailure) {
      if let alpha = written.alpha { result.alpha = try alpha.value.evaluate(in: context) }
      if let scale = written.scale { result.scale = try scale.value.evaluate(in: context) }
      if let dimming = written.dimming, dimmingAlpha != nil {
        result.dimmingAlpha = try dimming.value.evaluate(in: context)
      }
      context.percentBase = rest.frame.width
      if let x = written.translateX { result.translateX = try x.value.evaluate(in: context) }
      context.percentBase = rest.frame.height
      if let y = written.translateY { result.translateY = try y.value.evaluate(in: context) }
      return result
    } catch {
      course.fail(error, in: context.environment)
      return nil
    }
  }
}

extension PresentationKeys {
  /// The place that the style gives a modal while it is not there; a place that is written replaces it for all but the
  /// dimming.
  fileprivate func outside(
    of rest: Appearance, _ direction: Direction, scale: Double, in environment: Environment
  ) -> Appearance {
    var outside = rest
    outside.dimmingAlpha = 0
    guard !direction.replacesStyle else { return outside }
    switch style {
    case .fade: outside.alpha = 0
    case .popup: outside.scale = scale
    case .slide:
      let container = environment.container
      switch (verticalEdge, horizontalEdge) {
      case (.top, _): outside.translateY = -rest.frame.maxY
      case (nil, .left): outside.translateX = -rest.frame.maxX
      case (nil, .right): outside.translateX = container.width - rest.frame.x
      default: outside.translateY = container.height - rest.frame.y
      }
    case .none: break
    }
    return outside
  }
}
