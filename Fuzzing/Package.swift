// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that a user of ModalSpec resolves and builds none of this. It is built for
// debugging, with `--sanitize fuzzer`: libFuzzer has the `main`, and what is not public is asked for, too.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ModalSpec", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "Fuzz", dependencies: [.product(name: "ModalSpec", package: "ModalSpec")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
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
