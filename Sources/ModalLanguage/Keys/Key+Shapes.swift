internal import ModalSyntax

/// Keys by the shapes of their values.
extension Key {
  /// A key of any shape, read by a function of its own.
  static func value<Read>(
    _ name: String, _ shape: Shape, at path: Slot<Value, Located<Read>?>,
    _ about: String, default standard: String? = nil, example: String,
    read: @escaping @Sendable (inout Reader, NodeID, Subject) -> Located<Read>?
  ) -> Key {
    let subject = Subject(key: name)
    return Key(
      name: name, shape: shape, about: about, standard: standard, example: example,
      read: { reader, node, value in
        if let read = read(&reader, node, subject) { value[keyPath: path] = read }
      },
      merge: { value, over in
        if let over = over[keyPath: path] { value[keyPath: path] = over }
      },
      leaves: [
        KeyPlace(
          name: name, span: { $0[keyPath: path]?.span },
          copy: { $1[keyPath: path] = $0[keyPath: path] })
      ])
  }

  static func boolean(
    _ name: String, at path: Slot<Value, Located<Bool>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    value(name, .boolean, at: path, about, default: standard, example: example) {
      $0.boolean($1, $2)
    }
  }

  /// A number within a range.
  static func number(
    _ name: String, in range: ClosedRange<Double>,
    at path: Slot<Value, Located<Double>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    value(name, .number(range), at: path, about, default: standard, example: example) {
      $0.number($1, $2, in: range)
    }
  }

  static func color(
    _ name: String, at path: Slot<Value, Located<Color>?>, _ about: String,
    default standard: String? = nil
  ) -> Key {
    value(name, .color, at: path, about, default: standard, example: "\"#102030\"") {
      $0.color($1, $2)
    }
  }

  /// The radius of rounded corners.
  static func radius(_ name: String, at path: Slot<Value, Located<Double>?>) -> Key {
    let range = 0...Double.greatestFiniteMagnitude
    return value(
      name, .number(range), at: path, "How round its corners are.", default: "0", example: "12"
    ) {
      $0.reportShareOfSide($1, $2) ? nil : $0.number($1, $2, in: range)
    }
  }

  /// One of the words of an enumeration.
  static func word<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, at path: Slot<Value, Located<Choice>?>, _ about: String,
    default standard: String? = nil, example: String,
    help: (@Sendable (borrowing Reader, NodeID) -> String?)? = nil
  ) -> Key {
    value(name, .words(of: Choice.self), at: path, about, default: standard, example: example) {
      $0.choice($1, $2, of: Choice.self, help: help?($0, $1))
    }
  }

  /// A length with its place in the language.
  static func length(
    _ name: String, _ place: ExpressionPlace,
    at path: Slot<Value, Located<Length>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    value(name, .length(place), at: path, about, default: standard, example: example) {
      $0.length($1, $2, place)
    }
  }

  /// The seconds that an animation takes.
  static func time(
    _ name: String, at path: Slot<Value, Located<Double>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    value(name, .time, at: path, about, default: standard, example: example) {
      $0.animationTime($1, $2)
    }
  }

  /// A mapping of keys of its own.
  static func mapping<Inner>(
    _ name: String, _ table: @autoclosure @escaping @Sendable () -> KeyTable<Inner>,
    at path: Slot<Value, Inner>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    let subject = Subject(key: name)
    let mapping = Shape.mapping { table().list }
    let short = table().shortShapes
    return Key(
      name: name, shape: short.isEmpty ? mapping : .oneOf([mapping] + short), about: about,
      standard: standard, example: example,
      read: { table().read($1, as: subject, with: &$0, into: &$2[keyPath: path]) },
      merge: { table().merge(&$0[keyPath: path], $1[keyPath: path]) },
      leaves: table().leaves.map { leaf in
        KeyPlace(
          name: "\(name).\(leaf.name)", span: { leaf.span($0[keyPath: path]) },
          copy: { leaf.copy($0[keyPath: path], &$1[keyPath: path]) }, part: leaf.part)
      })
  }

  /// The same, kept in a box: it is large, and seldom given.
  static func mapping<Inner: Layer>(
    _ name: String, at path: Slot<Value, Boxed<Inner>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    Key(
      name: name, shape: .mapping { Inner.keys.list }, about: about, standard: standard,
      example: example,
      read: { reader, node, value in
        var inner = value[keyPath: path]?.value ?? Inner()
        Inner.keys.read(node, with: &reader, into: &inner)
        value[keyPath: path] = Boxed(inner)
      },
      merge: { value, over in
        guard let over = over[keyPath: path]?.value else { return }
        var inner = value[keyPath: path]?.value ?? Inner()
        inner.merge(over)
        value[keyPath: path] = Boxed(inner)
      },
      leaves: [])
  }

  /// A key that something else reads and keeps.
  static func other(
    _ name: String, _ shape: Shape, _ about: String, default standard: String? = nil,
    example: String
  ) -> Key {
    Key(
      name: name, shape: shape, about: about, standard: standard, example: example,
      read: { _, _, _ in }, merge: { _, _ in }, leaves: [])
  }

  /// A key that a function of its own reads into the value.
  static func part(
    _ name: String, _ shape: Shape, _ about: String, default standard: String? = nil,
    example: String, read: @escaping @Sendable (inout Reader, NodeID, inout Value) -> Void
  ) -> Key {
    Key(
      name: name, shape: shape, about: about, standard: standard, example: example, read: read,
      merge: { _, _ in }, leaves: [])
  }

  /// The key as one of something that holds its value.
  func lifted<Outer>(at path: Slot<Outer, Value>) -> Key<Outer> {
    Key<Outer>(
      name: name, shape: shape, about: about, standard: standard, example: example,
      read: { read(&$0, $1, &$2[keyPath: path]) },
      merge: { merge(&$0[keyPath: path], $1[keyPath: path]) }, leaves: [])
  }
}
