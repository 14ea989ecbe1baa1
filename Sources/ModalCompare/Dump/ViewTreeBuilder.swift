internal import ModalLanguage
internal import ModalSyntax

/// Makes a tree of the views that a reader finds, and remembers the first mistake.
struct ViewTreeBuilder {
  let text: DumpText
  /// The tree as far as it was read; frames are in the coordinates of the dump until ``finish()``.
  var tree: ViewTree
  /// What is wrong with the dump; a reader stops with the first mistake.
  private(set) var failure: Diagnostic?

  init(_ format: DumpFormat, _ text: DumpText) {
    self.text = text
    tree = ViewTree(format: format, container: ViewFrame(repeating: Interval(0)))
  }

  var hasFailed: Bool { failure != nil }

  /// Remembers a mistake; the first one counts.
  mutating func fail(_ diagnostic: Diagnostic) { failure = failure ?? diagnostic }

  /// Adds a view behind all others, and returns its position.
  mutating func add(_ view: ViewNode, in parent: Int?) -> Int {
    if tree.views.count == DumpLimits.views {
      fail(.dumpTooLarge("the dump has more than \(grouped(DumpLimits.views)) views"))
    }
    tree.views.append(view)
    tree.views[tree.views.count - 1].parent = parent
    return tree.views.count - 1
  }

  /// The tree, with all frames in the container; without a value if the dump is of no use.
  mutating func finish() -> Checked<ViewTree?> {
    if !hasFailed {
      settle()
      tree.lookAtViews()
    }
    return failure.map { Checked(nil, diagnostics: [$0]) } ?? Checked(tree)
  }

  /// Finds what follows from all views together.
  private mutating func settle() {
    closeViews()
    guard !tree.views.isEmpty else { return fail(.withoutApp("the dump has no views")) }
    guard tree.views.contains(where: { $0.frame != nil }) else {
      return fail(.withoutFrames(tree.views.count))
    }
    // The probe says it all itself.
    guard tree.format != .probe else { return }
    let app = tree.format.isMaestro ? maestroApp : application
    let windows = app.map { tree.children(of: $0) } ?? []
    if tree.format.isMaestro {
      tree.windows = windows
    } else {
      tree.windows = tree.views.indices.filter { isOutermostWindow($0) }
      if tree.windows.isEmpty { tree.windows = windows }
    }
    guard let container = container(of: app) else {
      let first = tree.views[0]
      let name = first.type.isEmpty ? "a view" : "`\(shortened(first.type))`"
      return fail(
        .withoutApp(
          "the dump has neither an application nor a window", at: first.span,
          notes: ["It begins with \(name)."]))
    }
    // A container at 0 stands there, whatever its format may have cut off.
    let nothing = Interval(0)
    var origin = container
    if container.left.contains(0), container.top.contains(0) {
      (origin.left, origin.top) = (nothing, nothing)
    }
    tree.container = container.relative(to: origin)
    (tree.container.left, tree.container.top) = (nothing, nothing)
    for index in tree.views.indices {
      tree.views[index].frame = tree.views[index].frame?.relative(to: origin)
      tree.views[index].untransformed = tree.views[index].untransformed?.relative(to: origin)
    }
    guard tree.format != .recursiveDescription else { return }
    tree.findKeyboard()
    // A list without keys says nothing: idb leaves them out, too.
    if tree.format == .idb, tree.keyboard == .hidden { tree.keyboard = .unknown }
  }

  /// Gives every view the position behind its last descendant.
  private mutating func closeViews() {
    for index in tree.views.indices.reversed() {
      tree.views[index].end = max(tree.views[index].end, index + 1)
      guard let parent = tree.views[index].parent else { continue }
      tree.views[parent].end = max(tree.views[parent].end, tree.views[index].end)
    }
  }

  /// The first application.
  private var application: Int? { tree.views.firstIndex { $0.kind == .application } }

  /// Maestro's application: the largest view at the top left of those directly in the root, which has no size itself.
  private var maestroApp: Int? {
    let roots = tree.views[0].frame.map { $0.width < 2 } ?? true ? tree.children(of: 0) : [0]
    let standing = roots.filter { view in
      tree.views[view].frame.map { $0.left.contains(0) && $0.top.contains(0) } ?? false
    }
    return standing.isEmpty ? largest(of: roots) : largest(of: standing)
  }

  /// The container: the application's frame, or else that of the largest window.
  private func container(of app: Int?) -> ViewFrame? {
    if let frame = app.flatMap({ tree.views[$0].frame }), frame.width > 1, frame.height > 1 {
      return frame
    }
    return largest(of: tree.windows).flatMap { tree.views[$0].frame }
  }

  /// The largest of some views, the first of equal ones; nil if none has an area.
  private func largest(of views: [Int]) -> Int? {
    var best: (view: Int, area: Double)?
    for view in views {
      guard let frame = tree.views[view].frame, frame.width > 1, frame.height > 1 else { continue }
      let area = frame.width * frame.height
      if best.map({ area > $0.area }) ?? true { best = (view, area) }
    }
    return best?.view
  }

  /// Whether a view is a window directly in an application, or outermost.
  private func isOutermostWindow(_ view: Int) -> Bool {
    guard tree.views[view].kind == .window else { return false }
    return tree.views[view].parent.map { tree.views[$0].kind == .application } ?? true
  }
}
