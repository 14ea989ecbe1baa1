// swift-tools-version: 6.2
import PackageDescription

/// What the library is made of. Whatever uses the library depends on these, too: their values are laid out
/// where they are used, and a change of one must build that anew.
let stages: [Target.Dependency] = [
  "ModalLayout", "ModalModel", "ModalReader", "ModalRecord", "ModalReplay", "ModalReport",
  "ModalRules", "ModalSource", "ModalYAML",
]

let package = Package(
  name: "ModalSpec",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ModalSpec", targets: ["ModalSpec"]),
    .executable(name: "modalspec", targets: ["ModalSpecCommand"]),
    .plugin(name: "ModalSpecPlugin", targets: ["ModalSpecPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The stages, in the order a spec goes through them.
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "ModalSource", exclude: ["codes.awk"], resources: [.embedInCode("Codes")]),
    .target(name: "ModalYAML", dependencies: ["CYAML", "ModalSource"]),
    .target(name: "ModalModel", dependencies: ["ModalSource"]),
    .target(
      name: "ModalReader", dependencies: ["ModalModel", "ModalSource", "ModalYAML"],
      resources: [.embedInCode("Resources")]),
    .target(name: "ModalLayout", dependencies: ["ModalModel", "ModalSource"]),
    .target(name: "ModalRules", dependencies: ["ModalLayout", "ModalModel", "ModalSource"]),
    .target(name: "ModalReplay", dependencies: ["ModalLayout", "ModalModel", "ModalSource"]),
    .target(
      name: "ModalReport",
      dependencies: ["ModalLayout", "ModalModel", "ModalReplay", "ModalSource"],
      resources: [.embedInCode("Resources")]),

    .target(
      name: "ModalRecord",
      dependencies: ["ModalLayout", "ModalModel", "ModalReport", "ModalSource", "ModalYAML"]),

    // The library and the tool.
    .target(name: "ModalSpec", dependencies: stages),
    .executableTarget(
      name: "ModalSpecCommand",
      dependencies: stages + [
        "ModalSpec", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .plugin(
      name: "ModalSpecPlugin",
      capability: .command(
        intent: .custom(verb: "modalspec", description: "Check, solve and test specs of modals."))),

    // Tests, and what they share: goldens, markers, running the tool, counting allocations.
    .target(name: "ModalSpecTesting", path: "Tests/ModalSpecTesting"),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(name: "ModalSourceTests", dependencies: ["ModalSource", "ModalSpecTesting"]),
    .testTarget(
      name: "ModalYAMLTests", dependencies: ["ModalSource", "ModalSpecTesting", "ModalYAML"]),
    .testTarget(
      name: "ModalModelTests", dependencies: ["ModalModel", "ModalSource", "ModalSpecTesting"]),
    .testTarget(
      name: "ModalReaderTests",
      dependencies: ["ModalModel", "ModalReader", "ModalSource", "ModalSpecTesting", "ModalYAML"]),
    .testTarget(
      name: "ModalLayoutTests",
      dependencies: [
        "CAllocations", "ModalLayout", "ModalModel", "ModalSource", "ModalSpecTesting",
      ]),
    .testTarget(
      name: "ModalRulesTests",
      dependencies: [
        "ModalLayout", "ModalModel", "ModalReader", "ModalRules", "ModalSource", "ModalSpecTesting",
        "ModalYAML",
      ]),
    .testTarget(
      name: "ModalReplayTests",
      dependencies: ["ModalModel", "ModalReader", "ModalReplay", "ModalSource", "ModalSpecTesting"]),
    .testTarget(
      name: "ModalRecordTests",
      dependencies: ["ModalModel", "ModalRecord", "ModalSource", "ModalSpecTesting"]),
    .testTarget(
      name: "ModalReportTests", dependencies: stages + ["ModalSpec", "ModalSpecTesting"]),
    .testTarget(name: "ModalSpecTests", dependencies: stages + ["ModalSpec", "ModalSpecTesting"]),
    .testTarget(
      name: "ModalSpecCommandTests",
      dependencies: stages + ["ModalSpec", "ModalSpecCommand", "ModalSpecTesting"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: stages + ["ModalSpec", "ModalSpecCommand", "ModalSpecTesting"]),
  ]
)

for target in package.targets where target.type != .system && target.type != .plugin {
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
