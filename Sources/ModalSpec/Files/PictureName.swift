internal import ModalSyntax

/// A name for pictures of a spec, without a suffix, which those of other specs do not begin with: the path with `--`
/// between folders, and a hash behind it where that would not tell paths apart or be no name of a file.
func pictureName(of path: String) -> String {
  let stem = path.exact.dropping(suffix: SpecName.suffixes[0]) ?? path
  let name = safeName(stem.exact.replacing("/", with: "--"))
  let isPlain =
    name.exact.replacing("--", with: "/").exact == stem.exact && !stem.exact.hasPrefix("/")
    && !stem.exact.contains("--") && !stem.exact.contains("-/") && !stem.exact.contains("/-")
  if isPlain { return name }
  let hash = String(UInt32(truncatingIfNeeded: ContentHash(of: path).value), radix: 16)
  return name.isEmpty ? hash : "\(name)-\(hash)"
}

/// A text as a part of a file's name on every system: letters and digits of ASCII, `.`, `_` and `-`, not too long, and
/// not hidden.
func safeName(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_": scalar
    default: "-"
    }
  }
  return string(scalars.drop { $0 == "." || $0 == "-" }.prefix(100))
}
