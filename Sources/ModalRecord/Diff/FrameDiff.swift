public import ModalReport
public import ModalSource

/// The frames that moved between two versions of some specs, by what has moved them.
public struct FrameDiff: Sendable {
  /// A frame that is not the same.
  public struct Move: Sendable {
    /// The path of the spec, as the newer version has it.
    public var path: String
    /// The spec's name.
    public var spec: String
    /// The modal's id.
    public var modal: String
    /// The setting and both frames.
    public var change: FrameChange
  }

  /// What has moved frames, with all of them.
  public struct Cause: Sendable {
    /// What kind of cause it is.
    public var kind: RecordedChange.Kind
    /// The names of the keys, `margins` for all four of its edges; empty where no key is the cause.
    public var keys: String
    /// What was written for them.
    public var was: [String]
    /// What is written for them now; nil where nothing is.
    public var now: String?
    /// Where it is written.
    public var place: PlaceJSON?
    /// The frames, by path.
    public var moves: [Move]
    /// The first of the findings that were put together, with its texts.
    var example: Diagnostic
    var sources: SourceSet
  }

  /// How many specs are in both versions.
  public private(set) var compared = 0
  /// What has moved frames, in the order in which it was met.
  public private(set) var causes: [Cause] = []
  /// The paths of specs that the newer version has besides.
  public var added: [String] = []
  /// The paths of specs that only the older version has.
  public var removed: [String] = []
  /// The paths of specs with errors, which cannot be compared with their other version.
  public var faulty: [String] = []
  private var positions: [String: Int] = [:]

  /// A difference of nothing.
  public init() {}

  /// Whether nothing is different.
  public var isEmpty: Bool {
    causes.isEmpty && added.isEmpty && removed.isEmpty && faulty.isEmpty
  }

  /// How many frames are not the same; one that several causes have moved counts once.
  public var frames: Int {
    Set(causes.flatMap(\.moves).map { "\($0.path)\0\($0.spec)\0\($0.modal)\0\($0.change.setting)" })
      .count
  }

  /// The paths of the specs with frames that are not the same.
  public var paths: Set<String> { Set(causes.flatMap(\.moves).map(\.path)) }

  /// Adds a spec file that both versions have.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - changes: What has changed from the older version to the newer one.
  ///   - sources: The texts of the newer one.
  public mutating func add(_ path: String, _ changes: [CausedChanges], in sources: SourceSet) {
    compared += 1
    var places = SourcePlaces(sources)
    for change in changes {
      let moves = change.changes.map {
        Move(path: path, spec: change.spec, modal: change.modal.value, change: $0)
      }
      let identity = change.identity(&places)
      if let known = positions[identity] {
        causes[known].moves += moves
      } else {
        positions[identity] = causes.count
        causes.append(Cause(change, moves, sources, &places))
      }
    }
  }
}

extension FrameDiff.Cause {
  fileprivate init(
    _ change: CausedChanges, _ moves: [FrameDiff.Move], _ sources: SourceSet,
    _ places: inout SourcePlaces
  ) {
    kind = change.kind
    self.moves = moves
    self.sources = sources
    example = change.finding(recordedIn: "")
    (keys, was) = ("", [])
    switch change.cause {
    case .key(let names, let was, let span):
      keys = shared(names)
      self.was = was
      now = places.written(at: span)
      place = PlaceJSON(span, &places)
    case .removal(let names): keys = names.joined(separator: ", ")
    case .unknown, .new, .gone: break
    }
  }

  /// What has moved frames where no key has.
  var words: String {
    switch kind {
    case .key, .removal: "`\(keys)`"
    case .unknown: "nothing that is written for them"
    case .new: "modals or settings that are new"
    case .gone: "modals or settings that are gone"
    }
  }
}
