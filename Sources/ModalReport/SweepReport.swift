internal import ModalLanguage
package import ModalLayout
package import ModalProof
package import ModalSyntax

/// Where the edges of a modal change their reason along a length of the container.
public struct SweepReport: Sendable {
  /// A stretch on which no edge changes its reason.
  package struct Stretch: Sendable {
    package var extent: Extent
    /// A value on it, in points.
    package var inside: Double
    /// Why x, y, width and height are what they are there; empty where the modal has no frame.
    package var reasons: [Reason]

    package init(_ extent: Extent, inside: Double, _ reasons: [Reason]) {
      self.extent = extent
      self.inside = inside
      self.reasons = reasons
    }
  }

  /// The stretches of a modal, the lowest first.
  package struct Sweep: Sendable {
    package var modal: String
    package var stretches: [Stretch]

    package init(of modal: String, _ stretches: [Stretch]) {
      self.modal = modal
      self.stretches = []
      for stretch in stretches { add(stretch) }
    }

    private mutating func add(_ stretch: Stretch) {
      guard let last = stretches.last, last.kind == stretch.kind else {
        return stretches.append(stretch)
      }
      var whole = last.length < stretch.length ? stretch : last
      // The one that begins later can end earlier.
      let (one, other) = (last.extent, stretch.extent)
      whole.extent = Extent(
        least: one.least.isLess(than: other.least) ? one.least : other.least,
        greatest: one.greatest.isGreater(than: other.greatest) ? one.greatest : other.greatest)
      stretches[stretches.count - 1] = whole
    }
  }

  private let length: ContainerLength
  private let places: SourcePlaces
  private let sweeps: [Sweep]

  package init(_ length: ContainerLength, _ sweeps: [Sweep], in sources: SourceSet) {
    self.length = length
    self.sweeps = sweeps
    places = SourcePlaces(sources)
  }

  /// A table in CSV: a row for each edge on each stretch, with the sum behind it in the middle of the stretch.
  public var csv: String {
    var places = places
    var rows = [
      csvLine([
        "modal", "from", "fromIncluded", "to", "toIncluded", length.name, "edge", "value", "sum",
        "cause", "keys",
      ])
    ]
    for sweep in sweeps {
      for stretch in sweep.stretches {
        let (least, greatest) = (stretch.extent.least, stretch.extent.greatest)
        for edge in edgeReasons(stretch.reasons, isExact: false, &places) {
          rows.append(
            csvLine([
              sweep.modal, "\(least.value)", "\(least.isAttained)", "\(greatest.value)",
              "\(greatest.isAttained)", short(stretch.inside), edge.edge, short(edge.value),
              edge.sum, edge.cause, edge.keys.map(\.name).joined(separator: " "),
            ]))
        }
      }
    }
    return rows.joined()
  }
}

extension SweepReport.Stretch {
  fileprivate var length: Double { extent.greatest.value.double - extent.least.value.double }

  /// What is the same of two stretches on which all edges come about alike, whatever their numbers are.
  package var kind: [[String]] { reasons.map(\.kind) }
}

extension Reason {
  /// The words without their numbers, and the keys. Whether a number happens to be on a pixel is no reason.
  fileprivate var kind: [String] {
    let words = (cause?.parts ?? []).map { part in
      if case .text(let text) = part { text } else { "" }
    }.joined()
    let clauses = words.exact.split(separator: ";").map { clause in
      let parts = clause.exact.split(separator: ",").filter {
        !String($0).exact.hasPrefix(" rounded to pixels")
      }
      return parts.map(String.init).joined(separator: ",")
    }
    let numbers = Set("0123456789.−-".unicodeScalars)
    let plain = clauses.map { clause in
      String(String.UnicodeScalarView(clause.unicodeScalars.filter { !numbers.contains($0) }))
    }
    return plain + keys.map(\.name).filter { $0 != "rounding" }
  }
}

extension Infimum {
  /// Whether it is lower as the lower end of a stretch.
  fileprivate func isLess(than other: Infimum) -> Bool {
    value < other.value || value == other.value && isAttained
  }

  /// Whether it is higher as the upper end of a stretch.
  fileprivate func isGreater(than other: Infimum) -> Bool {
    value > other.value || value == other.value && isAttained
  }
}
