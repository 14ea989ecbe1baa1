/// The elements of XML in preorder, with the attributes that were asked for.
struct XMLElements {
  struct Element {
    /// The name of its tag.
    var name: String
    /// The position of the element that contains it.
    var parent: Int?
    /// The attributes by their names.
    var attributes: [String: String]
    /// The byte of its `<`, from the start of what was read.
    var byte: Int
  }

  var elements: [Element] = []
  /// Why reading has ended early.
  var failure: XMLFailure?
}

/// Why XML could not be read.
enum XMLFailure: Hashable {
  /// It ends before its outermost element does.
  case cutOff
  /// It has more elements than are read.
  case tooManyElements
  /// Its tags and attributes have more names than are read.
  case tooManyNames
  /// A tag has more attributes than are read.
  case longTag(byte: Int)
  /// It has a document type, by which entities could be declared.
  case documentType(byte: Int)
  /// It breaks a rule of XML, in the words of the parser.
  case malformed(byte: Int, reason: String)
}
