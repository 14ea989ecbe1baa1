// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that a user of ModalSpec resolves and builds none of this.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ModalSpec", path: "..")
  ],
  targets: [
    .target(name: "BenchmarkSupport"),
    .executableTarget(
      name: "SolveBenchmark",
      dependencies: ["BenchmarkSupport", .product(name: "ModalSpec", package: "ModalSpec")]),
    .executableTarget(
      name: "ElementBenchmark",
      dependencies: ["BenchmarkSupport", .product(name: "ModalSpec", package: "ModalSpec")]),
    .executableTarget(
      name: "CompareBenchmark",
      dependencies: ["BenchmarkSupport", .product(name: "ModalSpec", package: "ModalSpec")]),
    .executableTarget(
      name: "ReplayBenchmark",
      dependencies: ["BenchmarkSupport", .product(name: "ModalSpec", package: "ModalSpec")]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
