import Foundation

/// How many random sequences a test tries: so many, or what the variable `SEQUENCES` says.
public func sequences(_ usual: Int) -> Int {
  ProcessInfo.processInfo.environment["SEQUENCES"].flatMap { Int($0) } ?? usual
}
