// swift-tools-version: 6.2
import PackageDescription

// Layout, the rules and their tests alone, over the sources of the package around it: what a change of a rule needs, built
// in a fraction of the time.
let package = Package(
  name: "Rules",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(
      name: "ModalSyntax", dependencies: ["CYAML"], exclude: ["Findings/codes.awk"],
      resources: [.embedInCode("Findings/Codes")]),
    .target(
      name: "ModalLanguage", dependencies: ["ModalSyntax"], resources: [.embedInCode("Resources")]),
    .target(name: "ModalSpecTesting", path: "Tests/ModalSpecTesting"),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .target(name: "ModalLayout", dependencies: ["ModalLanguage", "ModalSyntax"]),
    .target(name: "ModalRules", dependencies: ["ModalLanguage", "ModalLayout", "ModalSyntax"]),
    .testTarget(
      name: "ModalLayoutTests",
      dependencies: [
        "CAllocations", "ModalLanguage", "ModalLayout", "ModalSpecTesting", "ModalSyntax",
      ]),
    .testTarget(
      name: "ModalRulesTests",
      dependencies: [
        "ModalLanguage", "ModalLayout", "ModalRules", "ModalSpecTesting", "ModalSyntax",
      ]),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
