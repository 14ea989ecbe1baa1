internal import ModalLanguage
internal import ModalSyntax

/// How a view moves.
extension RecordingComparison {
  /// Compares each sample with what the replay has within a frame around it, and notes the worst one.
  mutating func compareCurve(
    _ name: String, _ samples: [DumpRecording.Sample], in stretch: Int
  ) {
    var worst: (edge: Int, actual: Double, expected: Interval, sample: Int, off: Double)?
    var worstAlpha: (actual: Double, expected: Interval, sample: Int, off: Double)?
    var (wrong, wrongAlpha) = (0, 0)
    for (index, sample) in samples.enumerated() {
      guard let view = sample.views[name], let range = range(of: name, at: sample.time) else {
        continue
      }
      var isWrong = false
      for (edge, interval) in range.edges.enumerated() {
        let off = interval.widened(by: Self.slack).distance(from: view.frame.edges[edge])
        guard off != 0 else { continue }
        isWrong = true
        if off.magnitude > worst?.off ?? 0 {
          worst = (edge, view.frame.edges[edge], interval, index, off.magnitude)
        }
      }
      if isWrong { wrong += 1 }
      guard let alpha = view.alpha, let interval = range.alpha else { continue }
      let off = interval.widened(by: Self.alphaSlack).distance(from: alpha)
      guard off != 0 else { continue }
      wrongAlpha += 1
      if off.magnitude > worstAlpha?.off ?? 0 {
        worstAlpha = (alpha, interval, index, off.magnitude)
      }
    }
    if let worst {
      add(
        .edge(
          FrameEdge.allCases[worst.edge], actual: worst.actual, expected: worst.expected,
          time: samples[worst.sample].time, wrong: wrong, of: samples.count), name,
        samples[worst.sample].span, in: stretch)
    }
    if let worstAlpha {
      add(
        .alpha(
          actual: worstAlpha.actual, expected: worstAlpha.expected,
          time: samples[worstAlpha.sample].time, wrong: wrongAlpha, of: samples.count), name,
        samples[worstAlpha.sample].span, in: stretch)
    }
  }

  /// What the replay has within a frame around a time of the recording.
  private func range(
    of name: String, at time: Double
  ) -> (edges: [Interval], alpha: Interval?)? {
    var edges: [Interval]?
    var alpha: Interval?
    let steps = 16
    for step in -steps...steps {
      let time = seconds(time) + frame * Double(step) / Double(steps)
      guard let view = replay.shown(name, at: time) else { continue }
      let all = view.frame.edges
      edges = edges.map { zip($0, all).map { $0.including($1) } } ?? all.map { Interval($0) }
      if let own = view.alpha { alpha = alpha?.including(own) ?? Interval(own) }
    }
    return edges.map { ($0, alpha) }
  }
}

extension Interval {
  /// The same with a number in it.
  fileprivate func including(_ number: Double) -> Interval {
    Interval(min(lower, number), max(upper, number))
  }
}
