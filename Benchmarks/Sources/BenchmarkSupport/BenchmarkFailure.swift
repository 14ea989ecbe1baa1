/// Why there are no figures.
package struct BenchmarkFailure: Error {
  package let reason: String

  /// A failure for a reason.
  package init(reason: String) {
    self.reason = reason
  }
}
