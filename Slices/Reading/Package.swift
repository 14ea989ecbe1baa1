// swift-tools-version: 6.2
import PackageDescription

// Reading and its tests alone, over the sources of the package around it: what a change of the language needs, built in a
// fraction of the time.
let package = Package(
  name: "Reading",
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
    .testTarget(name: "ModalSyntaxTests", dependencies: ["ModalSpecTesting", "ModalSyntax"]),
    .testTarget(
      name: "ModalLanguageTests",
      dependencies: ["ModalLanguage", "ModalSpecTesting", "ModalSyntax"]),
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
