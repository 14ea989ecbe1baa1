internal import ModalLanguage
internal import ModalLayout

/// What tells the state of a world from others: two worlds with the same key go the same way from here on. Times are
/// relative to now; what has happened, and when, is left out, and so is what nothing can depend on any more.
struct StateKey: Hashable {
  private var instances: [InstanceKey]
  private var order: [Int]
  private var due: [DueItem]
  private var focus: Focus?
  private var sharedBuffer: String
  private var environment: Environment
  private var keyboard: Rect?
  private var keyboardOwner: Int?
  private var open: [OpenCallback]

  /// The key of a world in which callbacks wait for their counterparts.
  init(_ world: inout ReplayWorld, open: [OpenCallback]) {
    let due = world.course.queue.all.compactMap { DueItem($0, in: world) }
    instances = world.instances.indices.map { index in
      InstanceKey(of: index, in: &world, awaitsNothing: !due.contains { $0.modal == index })
    }
    order = world.order
    self.due = due
    focus = world.focus
    sharedBuffer = world.instances.first?.shown.buffer ?? ""
    environment = world.surroundings.environment
    keyboard = world.surroundings.keyboardFrame
    keyboardOwner = world.surroundings.keyboardOwner
    self.open = open
  }
}

/// Something that is due; what comes too late to have an effect is none.
private struct DueItem: Hashable {
  var delay: Int64
  var modal: Int
  /// What happens to the modal, its show counted back from the latest one; nil for a timer.
  private var event: PresentationEvent?
  private var timer: Int?

  init?(_ item: EventQueue.Item, in world: ReplayWorld) {
    delay = item.time - world.course.now
    modal = item.modal
    let latest = world.instances[modal].state.shows
    switch item.action {
    case .event(.showAnimationEnded(let show, let inTransition)):
      event = .showAnimationEnded(show: latest &- show, inTransition: inTransition)
    case .event(.showCompletionDue(let show)): event = .showCompletionDue(show: latest &- show)
    case .event(let event): self.event = event
    case .timer(let index, let visit):
      guard world.instances[modal].machine?.visit == visit else { return nil }
      timer = index
    }
  }
}

/// What tells the state of a modal from others.
private struct InstanceKey: Hashable {
  private var state: PresentationState
  private var view: Rect?
  private var model: Appearance?
  private var motions: [MotionKey] = []
  private var sinceHide: Int64 = 0
  private var progress: Double?
  private var scrubbedFrame: Rect?
  private var finger: FingerKey?
  private var machine: Int?
  private var selectedDetent: String?
  private var leavesKeyboard: Bool
  private var changes: [ChangedPlace] = []
  private var content: ContentState?
  private var sizes: [Double?] = []
  private var hasBeenShown = false

  init(of modal: Int, in world: inout ReplayWorld, awaitsNothing: Bool) {
    let now = world.course.now
    let isVisible = world.instances[modal].state.isVisible
    let hasFollowers = !world.followers.isEmpty
    state = world.instances[modal].state
    state.shows = 0
    if !isVisible, awaitsNothing {
      state.hideReason = .code
      state.hideCompletion = .none
      state.isInTransition = false
      state.host = .window
    }
    selectedDetent = world.instances[modal].sheet.selectedDetent
    leavesKeyboard = world.instances[modal].sheet.leavesKeyboard
    machine = world.instances[modal].machine?.current
    if isVisible || hasFollowers {
      view = world.instances[modal].setting.view
      model = world.instances[modal].motion.model
      sizes = [
        world.instances[modal].shown.keptSize?.width, world.instances[modal].shown.keptSize?.height,
        world.instances[modal].shown.drawnWidth,
      ]
    }
    if isVisible {
      motions = MotionKey.all(of: world.instances[modal], at: now)
      if state.phase == .hiding { sinceHide = now - world.instances[modal].motion.hideStart }
      progress = world.instances[modal].motion.scrubbed?.progress
      scrubbedFrame = world.instances[modal].motion.scrubbed?.from.frame
      finger = FingerKey(world.instances[modal])
    }
    // A show of its own forgets what the one before has left.
    let isForgotten =
      !isVisible && world.instances[modal].hasBeenShown
      && world.instances[modal].keys.presentation.rules.isFresh
    guard !isForgotten else { return }
    changes = world.instances[modal].setting.plan.changeKey
    content = world.instances[modal].content
    hasBeenShown = world.instances[modal].hasBeenShown && !isVisible && !changes.isEmpty
  }
}

/// A running animation, its times relative to now.
private struct MotionKey: Hashable {
  private var end: Int64
  private var layers: [Bool]
  /// Where it is, of which only sheets with detents take notice: a finger takes them on their way.
  private var start: Int64?
  private var way: Appearance?
  private var numbers: [Double] = []

  private init(_ motion: Motion, at now: Int64, isWhole: Bool) {
    end = motion.end - now
    layers = [motion.movesContent, motion.movesDimming]
    guard isWhole else { return }
    start = motion.start - now
    way = motion.way
    numbers = [motion.offset, motion.rate, motion.isReversed ? 1 : 0]
  }

  /// Those of a modal; of several that move the same, where that is all that counts, the one that ends last.
  static func all(of instance: ModalInstance, at now: Int64) -> [MotionKey] {
    let running = instance.motion.track.running(at: now)
    guard !instance.keys.hasDetents else {
      return running.map { MotionKey($0, at: now, isWhole: true) }
    }
    var keys: [MotionKey] = []
    for motion in running {
      let key = MotionKey(motion, at: now, isWhole: false)
      if let known = keys.firstIndex(where: { $0.layers == key.layers }) {
        keys[known].end = max(keys[known].end, key.end)
      } else {
        keys.append(key)
      }
    }
    return keys.sorted { $0.end < $1.end }
  }
}

/// A finger on a sheet or on a scroll.
private struct FingerKey: Hashable {
  private var begin: Double?
  private var top: Double?
  private var start: Int?
  private var pulled: String?
  private var distance: Double?

  init?(_ instance: ModalInstance) {
    guard instance.sheet.finger != nil || instance.sheet.pull != nil else { return nil }
    begin = instance.sheet.finger?.begin
    top = instance.sheet.finger?.top
    start = instance.sheet.finger?.start
    pulled = instance.sheet.pull?.element
    distance = instance.sheet.pull?.distance
  }
}
