// swift-tools-version: 6.2
import PackageDescription

/// The targets behind the library. Whatever uses the library depends on these, too: their values are laid out
/// where they are used, and a change of one must build that anew.
let libraryTargets: [Target.Dependency] = [
  "ModalCompare", "ModalLanguage", "ModalLayout", "ModalPicture", "ModalProof", "ModalReplay",
  "ModalReport", "ModalRules", "ModalSyntax",
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
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    // The targets, in the order a spec goes through them.
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(
      name: "ModalSyntax", dependencies: ["CYAML"], exclude: ["Findings/codes.awk"],
      resources: [.embedInCode("Findings/Codes")]),
    .target(
      name: "ModalLanguage", dependencies: ["ModalSyntax"], resources: [.embedInCode("Resources")]),
    .target(name: "ModalLayout", dependencies: ["ModalLanguage", "ModalSyntax"]),
    .target(name: "ModalProof", dependencies: ["ModalLanguage", "ModalLayout", "ModalSyntax"]),
    .target(name: "ModalRules", dependencies: ["ModalLanguage", "ModalLayout", "ModalSyntax"]),
    .target(name: "ModalReplay", dependencies: ["ModalLanguage", "ModalLayout", "ModalSyntax"]),
    .target(
      name: "ModalPicture", dependencies: ["ModalLanguage", "ModalLayout", "ModalSyntax"],
      resources: [.embedInCode("Pages")]),
    .systemLibrary(
      // Part of macOS, as its headers are of Xcode.
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "ModalCompare", dependencies: ["CExpat", "ModalLanguage", "ModalLayout", "ModalSyntax"]),
    .target(
      name: "ModalReport",
      dependencies: [
        "ModalCompare", "ModalLanguage", "ModalLayout", "ModalProof", "ModalReplay", "ModalSyntax",
      ], resources: [.embedInCode("Resources")]),

    // The library, the live page and the tool.
    .target(name: "ModalSpec", dependencies: libraryTargets),
    .target(
      name: "ModalPreview",
      dependencies: libraryTargets + [
        "ModalSpec", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], resources: [.embedInCode("Page")]),
    .executableTarget(
      name: "ModalSpecCommand",
      dependencies: libraryTargets + [
        "ModalPreview", "ModalSpec",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], resources: [.embedInCode("Scaffold")]),

    .plugin(
      name: "ModalSpecPlugin",
      capability: .command(
        intent: .custom(verb: "modalspec", description: "Check, solve and test specs of modals."))),

    // Tests, and what they share: goldens, markers, running the tool, counting allocations.
    .target(name: "ModalSpecTesting", path: "Tests/ModalSpecTesting"),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(name: "ModalSyntaxTests", dependencies: ["ModalSpecTesting", "ModalSyntax"]),
    .testTarget(
      name: "ModalLanguageTests",
      dependencies: ["ModalLanguage", "ModalSpecTesting", "ModalSyntax"]),
    .testTarget(
      name: "ModalLayoutTests",
      dependencies: [
        "CAllocations", "ModalLanguage", "ModalLayout", "ModalSpecTesting", "ModalSyntax",
      ]),
    .testTarget(
      name: "ModalProofTests",
      dependencies: [
        "ModalLanguage", "ModalLayout", "ModalProof", "ModalSpecTesting", "ModalSyntax",
      ]),
    .testTarget(
      name: "ModalRulesTests",
      dependencies: [
        "ModalLanguage", "ModalLayout", "ModalRules", "ModalSpecTesting", "ModalSyntax",
      ]),
    .testTarget(
      name: "ModalReplayTests",
      dependencies: [
        "ModalLanguage", "ModalLayout", "ModalReplay", "ModalSpecTesting", "ModalSyntax",
      ]),
    .testTarget(
      name: "ModalCompareTests", dependencies: libraryTargets + ["ModalSpec", "ModalSpecTesting"]),
    .testTarget(
      name: "ModalPictureTests", dependencies: libraryTargets + ["ModalSpec", "ModalSpecTesting"]),
    .testTarget(
      name: "ModalReportTests", dependencies: libraryTargets + ["ModalSpec", "ModalSpecTesting"]),
    .testTarget(
      name: "ModalSpecTests", dependencies: libraryTargets + ["ModalSpec", "ModalSpecTesting"]),
    .testTarget(name: "ModalPreviewTests", dependencies: ["ModalPreview"]),
    .testTarget(
      name: "ModalSpecCommandTests",
      dependencies: libraryTargets + ["ModalSpec", "ModalSpecCommand", "ModalSpecTesting"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: libraryTargets + ["ModalSpec", "ModalSpecCommand", "ModalSpecTesting"]),
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
