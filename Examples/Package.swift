// swift-tools-version: 6.2
import PackageDescription

// Programs over the library, as a package of its own: they are given what any client is.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ModalSpec", path: "..")],
  targets: [
    .executableTarget(
      name: "Frames", dependencies: [.product(name: "ModalSpec", package: "ModalSpec")]),
    .executableTarget(
      name: "Library", dependencies: [.product(name: "ModalSpec", package: "ModalSpec")]),
  ]
)
