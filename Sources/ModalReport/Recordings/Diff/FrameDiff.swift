package import ModalSyntax

/// The frames that moved between two versions of some specs, by what has moved them.
package struct FrameDiff: Sendable {
  /// A frame that is not the same.
  package typealias Move = Moved<FrameChange>
  /// A value that is not the same.
  package typealias ValueMove = Moved<ValueChange>

  /// Something that is not the same.
  package struct Moved<Change: Sendable>: Sendable {
    /// The path of the spec, as the newer version has it.
    package var path: String
    package var spec: String
    package var modal: String
    package var change: Change
    /// The distance of its setting from the usual one.
    var rank = 0

    /// The path, with the modal if there may be several.
    package var name: String { modal == "main" ? path : "\(path), \(modal)" }
  }

  /// A cause of moved frames: keys at one place, or something else.
  package struct Part: Sendable {
    /// What kind of cause it is.
    package var kind: RecordedChange.Kind
    /// The names of the keys, `margins` for all four of its edges; none where no key is the cause.
    package var keys: [String]
    /// What was written for them.
    var was: [String]
    /// What is written for them now; nil where nothing is.
    var now: String?
    /// Where it is written.
    var place: Place?
  }

  /// A cause with the frames that it moved.
  package struct Cause: Sendable {
    /// Its parts, all of which are needed. The first one represents them.
    package var parts: [Part]
    package var first: Part { parts[0] }
    /// The frames, by path.
    package var moves: [Move]
    /// The values, by path.
    package var values: [ValueMove]

    /// The size of its effect: `3 frames and 1 value`.
    package var amount: String { ModalReport.amount(moves.count, values.count) }

    /// How many frames have moved on each device, by the devices' ids.
    var devices: [(device: String, frames: Int)] {
      var counts: [Substring: Int] = [:]
      for move in moves { counts[move.device, default: 0] += 1 }
      return counts.sorted { $0.key < $1.key }.map { (String($0.key), $0.value) }
    }

    /// Some of the frames: the most usual setting of each device, and then the rest, the most usual ones first.
    package func examples(_ count: Int) -> [Move] {
      let order = moves.indices.sorted { (moves[$0].rank, $0) < (moves[$1].rank, $1) }
      var seen: Set<Substring> = []
      let first = order.filter { seen.insert(moves[$0].device).inserted }
      let chosen = Set(first)
      return (first + order.filter { !chosen.contains($0) }).prefix(count).map { moves[$0] }
    }

    /// The first of the findings that were put together, with its texts.
    var example: Diagnostic
    var sources: SourceSet
  }

  /// How many specs are in both versions.
  private(set) var compared = 0
  /// The causes in the order of the frames; each frame has one.
  package private(set) var causes: [Cause] = []
  /// The paths of specs that the newer version has besides.
  package var added: [String] = []
  /// The paths of specs that only the older version has.
  package var removed: [String] = []
  /// Specs that both versions have, at two paths.
  package var renamed: [(from: String, to: String)] = []
  /// Specs with errors, which cannot be compared with their other version.
  package var faulty: [FaultySpec] = []
  private var positions: [ExactText: Int] = [:]

  package init() {}

  /// Whether a frame moved, or a spec came or went, or one with errors was changed; another path is not a difference.
  package var isDifferent: Bool {
    !causes.isEmpty || !added.isEmpty || !removed.isEmpty || !faulty.allSatisfy(\.isSame)
  }

  /// The number of frames that differ.
  var frames: Int { causes.reduce(0) { $0 + $1.moves.count } }

  /// The number of values that differ.
  var values: Int { causes.reduce(0) { $0 + $1.values.count } }

  /// The paths of the specs with frames or values that are not the same.
  var paths: Set<ExactText> { Set(causes.flatMap(\.paths)) }

  /// Adds a spec file that both versions have.
  ///
  /// - Parameters:
  ///   - path: The path, as the newer version has it.
  ///   - changes: What has changed.
  ///   - sources: The texts of the newer version.
  ///   - rank: How far the setting of a change is from the usual one.
  package mutating func add(
    _ path: String, _ changes: [CausedChanges], in sources: SourceSet,
    rank: (CausedChanges, FrameChange) -> Int
  ) {
    compared += 1
    var places = SourcePlaces(sources)
    for change in changes {
      let moves = change.changes.map {
        Move(
          path: path, spec: change.spec, modal: change.modal.value, change: $0,
          rank: rank(change, $0))
      }
      let values = change.values.map {
        ValueMove(path: path, spec: change.spec, modal: change.modal.value, change: $0)
      }
      let identity = change.identity(&places).exact
      if let known = positions[identity] {
        causes[known].moves += moves
        causes[known].values += values
      } else {
        positions[identity] = causes.count
        causes.append(Cause(change, moves, values, sources, &places))
      }
    }
  }
}

extension FrameDiff.Move {
  /// The identity of the frame.
  package var identity: ExactText { "\(path)\0\(spec)\0\(modal)\0\(change.setting)".exact }

  /// The device of the setting, which begins with it.
  var device: Substring { change.setting.exact.split(separator: " ").first ?? "" }
}

extension FrameDiff.Cause {
  fileprivate init(
    _ change: CausedChanges, _ moves: [FrameDiff.Move], _ values: [FrameDiff.ValueMove],
    _ sources: SourceSet, _ places: inout SourcePlaces
  ) {
    self.moves = moves
    self.values = values
    self.sources = sources
    example = change.finding(recordedIn: "")
    parts = change.causes.map { cause in
      FrameDiff.Part(
        kind: cause.kind, keys: cause.kind == .key ? sharedNames(cause.keys) : cause.keys,
        was: cause.was, now: cause.span.flatMap { places.written(at: $0) },
        place: cause.span.map { places.place(of: $0) })
    }
  }

  /// The cause and its effect: `a` was 1, is 2 at x.yaml:2; `b` is new at x.yaml:3: 3 frames in 1 spec.
  ///
  /// - Parameter code: How something that is written in a file is written here.
  /// - Returns: The words.
  package func words(_ code: (String) -> String) -> String {
    let heads = parts.map { $0.head(code) }.joined(separator: "; ")
    return "\(heads): \(amount) in \(counted(paths.count, "spec"))"
  }

  /// How many frames have moved on each device, in words: `ipad-10: 2 frames, iphone-15: 1 frame`.
  package var deviceWords: String {
    devices.map { "\($0.device): \(counted($0.frames, "frame"))" }.joined(separator: ", ")
  }

  /// The paths of the specs that it has changed something of.
  var paths: Set<ExactText> { Set(moves.map(\.path.exact) + values.map(\.path.exact)) }
}

extension FrameDiff.Part {
  /// What it is: `margins` was 20, is 24 at card.modal.yaml:2.
  fileprivate func head(_ code: (String) -> String) -> String {
    let keys = keys.joined(separator: ", ")
    switch kind {
    case .key:
      let was = was.isEmpty ? " is new" : " was \(was.map(code).joined(separator: ", "))"
      let place = place.map { " at \(code("\($0.file):\($0.start.line)"))" } ?? ""
      return "\(code(keys))\(was)\(now.map { ", is \(code($0))" } ?? "")\(place)"
    case .removal: return "\(code(keys)) is not written any more"
    case .many: return "many keys"
    case .unknown: return "none of the keys"
    case .new: return "modals or settings that are new"
    case .gone: return "modals or settings that are gone"
    }
  }
}

/// A spec that has errors in one of two versions or in both, so that its frames cannot be compared.
package struct FaultySpec: Sendable {
  /// The path of the spec, as the newer version has it.
  package var path: String
  /// The first error in the older version.
  package var before: Finding?
  /// The first error in the newer version.
  package var now: Finding?
  /// Whether both versions are the same, errors and all.
  package var isSame: Bool

  package init(path: String, before: Finding?, now: Finding?, isSame: Bool) {
    self.path = path
    self.before = before
    self.now = now
    self.isSame = isSame
  }

  /// Which versions have errors: "in the newer version".
  var versions: String {
    switch (before, now) {
    case (_?, _?): isSame ? "in both versions, which are the same" : "in both versions"
    case (_?, nil): "in the older version"
    default: "in the newer version"
    }
  }

  /// What is wrong with it, in a line.
  package var words: String {
    "\(path) \(versions)" + (shown.map { ": \($0.code) \($0.message)" } ?? "")
  }

  /// The error that is shown: that of the newer version, if it has one.
  var shown: Finding? { now ?? before }
}
