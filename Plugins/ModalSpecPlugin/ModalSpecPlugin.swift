import Foundation
import PackagePlugin

/// `swift package modalspec …`: the tool, for packages that depend on this one. It runs in the
/// package's folder, and takes what the tool takes.
@main
struct ModalSpecPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // A plugin can only depend on executables whose target and product have the same name; on macOS
    // a module `modalspec` would be the same file as the library's.
    let built = try packageManager.build(
      .product("modalspec"), parameters: .init(configuration: .inherit))
    guard let tool = built.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("modalspec does not build:\n\(built.logText)")
      return
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The findings are written; `swift package` needs to know no more than that it failed.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
