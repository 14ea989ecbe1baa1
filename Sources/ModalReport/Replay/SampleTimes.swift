internal import ModalLanguage

/// The instants at which a replay is looked at.
package enum SampleTimes: Sendable {
  /// So many times per second, from the start to the end of the timeline, which always is the last
  /// one. The k-th is k·10⁹/N nanoseconds after the start, rounded once, halves up.
  case perSecond(Int)
  /// These, in nanoseconds since the start; in order and each once, whatever the order here.
  case at([Int64])

  /// Seconds as whole nanoseconds, rounded once; nil beyond the language's times, 0 to 10⁶ s.
  package static func nanoseconds(_ seconds: Double) -> Int64? {
    guard seconds >= 0, seconds <= 1e6 else { return nil }
    return ModalLanguage.nanoseconds(seconds)
  }

  /// The last instant that is asked for by its time; nil where the timeline's end is the last one.
  var last: Int64? {
    if case .at(let times) = self { times.max() } else { nil }
  }

  /// The number of instants of a timeline that ends so many nanoseconds after its start.
  package func count(until end: Int64) -> Int {
    switch self {
    case .at(let times): Set(times).count
    case .perSecond(let rate):
      // A double is exact enough for a bound, and overflows for no timeline.
      Int(clamping: (Double(end) / 1e9 * Double(max(1, rate))).rounded(.up)) + 1
    }
  }

  /// The instants until a timeline's end. Nothing is stored: there may be very many.
  func instants(until end: Int64) -> AnySequence<Int64> {
    switch self {
    case .at(let times): return AnySequence(Set(times).sorted())
    case .perSecond(let count):
      let rate = Int64(max(1, count))
      return AnySequence(
        sequence(state: Int64(0)) { number -> Int64? in
          guard number >= 0 else { return nil }
          let (seconds, part) = number.quotientAndRemainder(dividingBy: rate)
          let time = seconds * 1_000_000_000 + (part * 2_000_000_000 + rate) / (2 * rate)
          number = time < end ? number + 1 : -1
          return min(time, end)
        })
    }
  }
}
