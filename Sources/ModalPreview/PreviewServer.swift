internal import Dispatch
internal import ModalLanguage
package import ModalSpec
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// The server of the live page: on this machine alone, for whoever knows its address.
package struct PreviewServer {
  private let group: MultiThreadedEventLoopGroup
  private let workers: NIOThreadPool
  private let channel: any Channel
  private let streams: EventStreams
  private let folder: SpecFolder
  /// The address of the page, with its token.
  package let address: String

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - folder: The specs.
  ///   - port: The port; a free one if nil.
  ///   - workspace: What reads, solves and draws them.
  /// - Throws: That nothing can listen there, or that too few files may be open.
  package init(
    _ folder: SpecFolder, port: Int?, in workspace: Workspace
  ) throws(FileError) {
    let door = Door(port: port ?? 0)
    let desk = PreviewDesk(
      folder: folder, workspace: workspace, page: PreviewPage(token: door.token))
    let streams = EventStreams()
    FileSystem.allowOpenFiles(1_024)
    // The folders that are watched are open, too.
    let most = min(512, openFileBudget - 48)
    guard most >= Places.fewest else {
      throw FileError(
        reason: "cannot be listened on: too few files may be open; try `ulimit -n 256`")
    }
    let workers = NIOThreadPool(numberOfThreads: 2)
    workers.start()
    let common = Connection.Common(
      door: door, places: Places(most), counter: Connection.Counter(), streams: streams,
      workers: workers
    ) { desk.answer($0) }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 512)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.maxMessagesPerRead, value: 16)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Connection(common))
        }
      }
    do {
      channel = try bootstrap.bind(host: "127.0.0.1", port: port ?? 0).wait()
    } catch {
      try? workers.syncShutdownGracefully()
      try? group.syncShutdownGracefully()
      let reason = (error as? IOError).map { FileSystem.message($0.errnoCode) }
      throw FileError(reason: "cannot be listened on: \(reason ?? "\(error)")")
    }
    address = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/?token=\(door.token)"
    (self.group, self.workers, self.streams, self.folder) = (group, workers, streams, folder)
  }

  /// Tells the pages of what is saved, until it is to end.
  package func run(
    _ watch: consuming FolderWatch, until isOver: () -> Bool
  ) {
    var watch = watch
    while !isOver() {
      let watched = watch.count
      _ = watch.watch(folders: folder.watchedFolders, files: folder.watchedFiles)
      // A folder may have been filled before it was watched.
      let isNew = watch.count > watched
      guard watch.wait() || isNew else { continue }
      streams.send(event: folder.search() ? "list" : "saved")
    }
    try? channel.close().wait()
    end()
  }

  /// Ends the threads. What is still being drawn is not waited for: it ends with the process.
  private func end() {
    let isDone = DispatchSemaphore(value: 0)
    workers.shutdownGracefully(queue: .global()) { _ in isDone.signal() }
    // A thread that is not done yet must find its event loop.
    guard isDone.wait(timeout: .now() + .milliseconds(300)) == .success else { return }
    try? group.syncShutdownGracefully()
  }
}
