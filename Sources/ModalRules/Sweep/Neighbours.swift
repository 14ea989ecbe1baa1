internal import ModalModel

/// Calls `visit` with each two elements that share some height.
///
/// From the top down, each is compared only with those that begin above its lower edge; so the many rows
/// of a long list cost no more than as many short lists.
///
/// - Parameters:
///   - elements: The elements.
///   - visit: What is done with two of them, in no order.
func forNeighbours(
  among elements: [SeenElement], _ visit: (SeenElement, SeenElement) -> Void
) {
  guard elements.count > 1 else { return }
  let sorted = elements.sorted { $0.frame.y < $1.frame.y }
  for position in sorted.indices {
    let one = sorted[position]
    for other in sorted[(position + 1)...] {
      guard other.frame.y < one.frame.maxY else { break }
      visit(one, other)
    }
  }
}
