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
    /// Why it has none there, in words.
    package var failure: String?

    package init(_ extent: Extent, inside: Double, _ reasons: [Reason], failure: String? = nil) {
      self.extent = extent
      self.inside = inside
      self.reasons = reasons
      self.failure = failure
    }
  }

  /// The stretches of a modal, the lowest first.
  package typealias Sweep = (modal: String, stretches: [Stretch])

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
        let place = [
          sweep.modal, "\(least.value)", "\(least.isAttained)", "\(greatest.value)",
          "\(greatest.isAttained)", short(stretch.inside),
        ]
        if let failure = stretch.failure {
          rows.append(csvLine(place + ["", "", "", "no frame: \(failure)", ""]))
        }
        for edge in edgeReasons(stretch.reasons, isExact: false, &places) {
          let keys = edge.keys.map(\.name).joined(separator: " ")
          rows.append(csvLine(place + [edge.edge, short(edge.value), edge.sum, edge.cause, keys]))
        }
      }
    }
    return rows.joined()
  }
}
