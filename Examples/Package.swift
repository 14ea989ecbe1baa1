// swift-tools-version: 6.2
import PackageDescription

// Programs that use the library, in a separate package: they can use only what any client can.
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
