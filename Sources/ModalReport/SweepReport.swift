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
      self.stretches = stretches
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
