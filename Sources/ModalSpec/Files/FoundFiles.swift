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

/// The files that a search found.
package struct FoundFiles: RandomAccessCollection, Sendable {
  package internal(set) var projects = [Project()]
  /// What reads the specs of each project.
  package internal(set) var loaders = [SpecLoader()]
  /// Whether the search came to its end, and was not cancelled.
  package internal(set) var isWhole = true
  /// Whether something was left out that is excluded.
  package internal(set) var hasExclusions = false
  /// The links that lead out of the folders that were searched, and were not followed.
  package internal(set) var unfollowedLinks: [String] = []
  /// The folders that were searched, those without specs included.
  package internal(set) var searchedFolders: [String] = []
  /// The YAML files that are no specs by their names, the first ones of each kind.
  var misses = NearMisses()
  var files: [FoundFile] = []

  package init() {}

  /// Reads one of the files.
  package func load(_ found: FoundFile) -> SpecFile { loaders[found.project].load(found) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { files.count }

  package subscript(position: Int) -> FoundFile { files[position] }

  package mutating func keep(_ isWanted: (FoundFile) -> Bool) { files = files.filter(isWanted) }

  /// The files at some positions.
  package func only(at positions: [Int]) -> FoundFiles {
    var some = self
    some.files = positions.map { files[$0] }
    return some
  }

  /// Puts the files into the order of their paths, byte by byte, and standard input before them.
  mutating func sortByPath() {
    func precedes(_ one: FoundFile, _ other: FoundFile) -> Bool {
      if one.isStandardInput != other.isStandardInput { return one.isStandardInput }
      return one.path.exact < other.path.exact
    }
    // A search finds most of them in their order.
    let isSorted = zip(files, files.dropFirst()).allSatisfy { !precedes($1, $0) }
    if !isSorted { files.sort(by: precedes) }
  }
}

/// The path of something in a folder that was searched; the current folder is left out.
func shownPath(of name: String, in folder: String) -> String {
  folder == "." ? name : joined(folder, name)
}
