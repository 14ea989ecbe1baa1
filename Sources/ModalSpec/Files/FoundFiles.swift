/// A file to be read, or why a path gives none.
package struct FoundFile: Hashable, Sendable {
  /// The path as it is shown.
  package var path: String
  /// The path to read, where it is known to which one links lead.
  package var real: String?
  /// The real paths of the folders in which the file must lie when it is opened; none allow any place.
  package var roots: [String] = []
  /// What is wrong with the path; nil for a file.
  package var error: FileError?
  /// Whether its text comes from standard input, and the path only says where it would stand.
  package var isStandardInput = false
  /// The number of its project in ``FoundFiles/projects``.
  package var project: Int
  package var kind = Kind.spec

  package enum Kind: Hashable, Sendable {
    case spec
    /// The project's own file, in which something was found.
    case project
    /// A recording that belongs to no spec.
    case orphan
  }

  package init(
    path: String, real: String? = nil, roots: [String] = [], error: FileError? = nil,
    project: Int = 0
  ) {
    self.path = path
    self.real = real
    self.roots = roots
    self.error = error
    self.project = project
  }

  /// Standard input, under a name that says where its text would stand.
  package static func standardInput(named name: String) -> FoundFile {
    var found = FoundFile(path: name)
    found.isStandardInput = true
    return found
  }
}

/// The files that a search found, each path made when it is asked for: a hundred thousand take a few megabytes.
package struct FoundFiles: RandomAccessCollection, Sendable {
  /// Where a file is: in one of ``folders``, with a part of ``names``; or one of ``others``, by its `start`.
  private struct Record {
    var folder: UInt32
    var start: UInt32
    var length: UInt16
  }

  private struct Folder {
    var path: String
    var project: Int
  }

  package internal(set) var projects = [Project()]
  /// What reads the specs of each project.
  package internal(set) var loaders = [SpecLoader()]
  /// Whether the search came to its end, and was not cancelled.
  package internal(set) var isWhole = true
  /// Whether something was left out that is excluded.
  package internal(set) var hasExclusions = false
  /// The links that lead out of the folders that were searched, and were not followed.
  package internal(set) var unfollowedLinks: [String] = []
  /// The YAML files that are no specs by their names, the first ones of each kind.
  var misses = NearMisses()
  private var records: [Record] = []
  private var folders: [Folder] = []
  private var names: [UInt8] = []
  private var others: [FoundFile] = []

  package init() {}

  /// Reads one of the files.
  package func load(_ found: FoundFile) -> SpecFile { loaders[found.project].load(found) }

  /// The folders that were searched, those without specs included.
  package var searchedFolders: [String] { folders.map(\.path) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { records.count }

  package subscript(position: Int) -> FoundFile {
    let record = records[position]
    guard record.folder != .max else { return others[Int(record.start)] }
    return FoundFile(path: path(of: record), project: folders[Int(record.folder)].project)
  }

  private func name(of record: Record) -> ArraySlice<UInt8> {
    names[Int(record.start)..<Int(record.start) + Int(record.length)]
  }

  // MARK: - Filling it

  /// Adds a folder whose files are going to be added; returns its number.
  mutating func addFolder(_ path: String, project: Int) -> Int {
    folders.append(Folder(path: path, project: project))
    return folders.count - 1
  }

  mutating func add(_ name: ArraySlice<UInt8>, in folder: Int) {
    let record = Record(
      folder: UInt32(folder), start: UInt32(names.count), length: UInt16(name.count))
    names += name
    records.append(record)
  }

  /// Adds a file that is in no folder of those that were added.
  mutating func add(_ file: FoundFile) {
    records.append(Record(folder: .max, start: UInt32(others.count), length: 0))
    others.append(file)
  }

  /// Lets go of files in folders, by the folder's number, the name and, if it is asked for, the path.
  mutating func remove(where isUnwanted: (Int, ArraySlice<UInt8>, () -> String) -> Bool) {
    records = records.filter { record in
      record.folder == .max
        || !isUnwanted(Int(record.folder), name(of: record), { path(of: record) })
    }
  }

  package mutating func keep(_ isWanted: (FoundFile) -> Bool) {
    records = indices.filter { isWanted(self[$0]) }.map { records[$0] }
  }

  /// The files at some positions.
  package func only(at positions: [Int]) -> FoundFiles {
    var files = self
    files.records = positions.map { records[$0] }
    return files
  }

  /// Puts the files into the order of their paths, byte by byte, and standard input before them.
  mutating func sortByPath() {
    let isSorted = records.indices.dropFirst().allSatisfy {
      !precedes(records[$0], records[$0 - 1])
    }
    if !isSorted { records = records.sorted { precedes($0, $1) } }
  }

  private func precedes(_ one: Record, _ other: Record) -> Bool {
    if one.folder == other.folder, one.folder != .max {
      return name(of: one).lexicographicallyPrecedes(name(of: other))
    }
    let (isInput, otherIsInput) = (isStandardInput(one), isStandardInput(other))
    if isInput != otherIsInput { return isInput }
    return path(of: one).utf8.lexicographicallyPrecedes(path(of: other).utf8)
  }

  private func isStandardInput(_ record: Record) -> Bool {
    record.folder == .max && others[Int(record.start)].isStandardInput
  }

  private func path(of record: Record) -> String {
    if record.folder == .max { return others[Int(record.start)].path }
    let name = String(decoding: name(of: record), as: UTF8.self)
    return shownPath(of: name, in: folders[Int(record.folder)].path)
  }
}

/// The path of something in a folder that was searched; the current folder is left out.
func shownPath(of name: String, in folder: String) -> String {
  folder == "." ? name : joined(folder, name)
}
