internal import ModalSyntax

/// Keys by the shapes of their values.
extension Key {
  /// A key of any shape, read by a function of its own; `lengths` changes the lengths in what is read.
  static func value<Read>(
    _ name: StaticString, _ shape: Shape, at path: WritableKeyPath<Value, Located<Read>?>,
    _ about: String, default standard: String? = nil, example: String,
    lengths: (@Sendable (Read, (Length) -> Length) -> Read)? = nil,
    write: @escaping @Sendable (Read) -> YAMLValue? = { yaml(of: $0) },
    read: @escaping @Sendable (inout Reader, NodeID, Subject) -> Located<Read>?
  ) -> Key {
    let subject = Subject(key: name)
    let name = name.description
    let slot = Slot(path)
    return Key(
      name: name, shape: shape, about: about, standard: standard, example: example,
      read: { reader, field, value in
        if let read = read(&reader, field.value, subject) { slot.set(&value, to: read) }
      },
      merge: { value, over in
        if let said = slot.value(in: &over) { slot.set(&value, to: said) }
      },
      write: { slot.value(in: &$0)?.written(as: name, by: write) ?? [] },
      leaves: [
        KeyPlace(
          name: name, spanOf: { slot.value(in: &$0)?.span },
          put: { slot.set(&$1, to: slot.value(in: &$0)) },
          mapLengths: lengths.map { lengths in
            { @Sendable value, change in
              slot.update(&value) { $0 = $0?.map { lengths($0, change) } }
            }
          })
      ])
  }

  /// A text that may be any.
  static func text(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<String>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    value(name, .text, at: path, about, default: standard, example: example) { $0.string($1, $2) }
  }

  /// `true` or `false`; the example is the contrary of the default.
  static func boolean(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<Bool>?>, _ about: String,
    default standard: String? = "false", example: String? = nil
  ) -> Key {
    value(
      name, .boolean, at: path, about, default: standard,
      example: example ?? (standard == "true" ? "false" : "true")
    ) { $0.boolean($1, $2) }
  }

  /// A number within a range.
  static func number(
    _ name: StaticString, in range: ClosedRange<Double>,
    at path: WritableKeyPath<Value, Located<Double>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    value(name, .number(range), at: path, about, default: standard, example: example) {
      $0.number($1, $2, in: range, example: example)
    }
  }

  /// A whole number within a range.
  static func integer(
    _ name: StaticString, in range: ClosedRange<Int>,
    at path: WritableKeyPath<Value, Located<Int>?>, _ about: String,
    default standard: String? = nil, example: String,
    read: @escaping @Sendable (inout Reader, NodeID, Subject, ClosedRange<Int>) -> Located<Int>? = {
      $0.integer($1, $2, in: $3)
    }
  ) -> Key {
    value(name, .integer(range), at: path, about, default: standard, example: example) {
      read(&$0, $1, $2, range)
    }
  }

  static func color(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<ModalColor>?>, _ about: String,
    default standard: String? = nil
  ) -> Key {
    value(name, .color, at: path, about, default: standard, example: "\"#102030\"") {
      ModalColor.read($1, $2, &$0)
    }
  }

  /// The radius of rounded corners.
  static func radius(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<Double>?>
  ) -> Key {
    let range = ClosedRange.notNegative
    return value(
      name, .number(range), at: path, "The corner radius.", default: "0", example: "12"
    ) { CornerRadiusLayer.reportShareOfSide($1, $2, &$0) ? nil : $0.number($1, $2, in: range) }
  }

  /// One of the words of an enumeration.
  static func word<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<Choice>?>, _ about: String,
    default standard: String? = nil, example: String,
    help: (@Sendable (borrowing Reader, NodeID) -> String?)? = nil
  ) -> Key {
    value(name, .words(of: Choice.self), at: path, about, default: standard, example: example) {
      // Help is looked for where it is needed.
      $0.known($1, of: Choice.self) ?? $0.choice($1, $2, of: Choice.self, help: help?($0, $1))
    }
  }

  /// A length with its place in the language.
  static func length(
    _ name: StaticString, _ place: ExpressionPlace,
    at path: WritableKeyPath<Value, Located<Length>?>, _ about: String,
    default standard: String? = nil, example: String, read: LengthRead? = nil
  ) -> Key {
    value(
      name, .length(place), at: path, about, default: standard, example: example,
      lengths: { $1($0) }, write: { $0.yaml(in: place) },
      read: read ?? { $0.length($1, $2, place) })
  }

  /// A length, or `fit`.
  static func extent(
    _ name: StaticString, _ place: ExpressionPlace,
    at path: WritableKeyPath<Value, Located<Length>?>, _ about: String,
    default standard: String? = nil, example: String, read: LengthRead? = nil
  ) -> Key {
    value(
      name, .oneOf([.length(place), .words(["fit"])]), at: path, about, default: standard,
      example: example, lengths: { $1($0) }, read: read ?? { Length.extent($1, $2, place, &$0) })
  }

  /// A mapping with a short form, kept as a whole.
  static func whole<Whole: Sendable>(
    _ name: StaticString, _ table: KeyTable<Located<Whole>?>,
    at path: WritableKeyPath<Value, Located<Whole>?>, _ about: String,
    default standard: String?, example: String
  ) -> Key {
    value(name, table.shape, at: path, about, default: standard, example: example) {
      reader, node, _ in table.value(of: node, over: nil, with: &reader)
    }
  }

  /// The seconds that an animation takes.
  static func time(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<Double>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    value(name, .time, at: path, about, default: standard, example: example) {
      AnimationLayer.time($1, $2, &$0)
    }
  }

  /// A mapping of keys of its own.
  static func mapping<Inner>(
    _ name: StaticString, _ table: @autoclosure @escaping @Sendable () -> KeyTable<Inner>,
    at path: WritableKeyPath<Value, Inner>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    let subject = Subject(key: name)
    let name = name.description
    let slot = Slot(path)
    return Key(
      name: name, shape: table().shape, about: about, standard: standard, example: example,
      read: { reader, field, value in
        _ = slot.update(&value) { table().read(field.value, as: subject, with: &reader, into: &$0) }
      },
      merge: { value, over in
        slot.update(&value) { value in slot.update(&over) { table().merge(&value, &$0) } }
      },
      write: { value in slot.update(&value) { table().written(&$0) }.map { $0.below(name) } },
      leaves: table().leaves.map { $0.lifted(to: slot, as: "\(name).\($0.name)") })
  }

  /// The same, kept in a box: it is large, and seldom given.
  static func mapping<Inner: KeyLayer>(
    _ name: String, at path: WritableKeyPath<Value, Boxed<Inner>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    let slot = Slot(path)
    return Key(
      name: name, shape: .mapping { Inner.keys.list }, about: about, standard: standard,
      example: example,
      read: { reader, field, value in
        var inner = slot.value(in: &value)?.value ?? Inner()
        Inner.keys.read(field.value, with: &reader, into: &inner)
        slot.set(&value, to: Boxed(inner))
      },
      merge: { value, over in
        guard let over = slot.value(in: &over)?.value else { return }
        var inner = slot.value(in: &value)?.value ?? Inner()
        inner.merge(over)
        slot.set(&value, to: Boxed(inner))
      },
      write: { value in
        guard var inner = slot.value(in: &value)?.value else { return [] }
        return Inner.keys.written(&inner).map { $0.below(name) }
      },
      leaves: Inner.keys.leaves.map { leaf in
        KeyPlace(
          name: "\(name).\(leaf.name)",
          spanOf: { value in slot.value(in: &value).flatMap { leaf.span(in: $0.value) } },
          put: { from, to in
            var inner = slot.value(in: &to)?.value ?? Inner()
            leaf.copy(from: slot.value(in: &from)?.value ?? Inner(), to: &inner)
            let isGiven = Inner.keys.leaves.contains { $0.span(in: inner) != nil }
            slot.set(&to, to: isGiven ? Boxed(inner) : nil)
          },
          part: leaf.part)
      })
  }

  /// A key that something else reads and keeps.
  static func other(
    _ name: String, _ shape: Shape, _ about: String, default standard: String? = nil,
    example: String
  ) -> Key { part(name, shape, about, default: standard, example: example) { _, _, _ in } }

  /// A key that a function of its own reads into the value.
  static func part(
    _ name: String, _ shape: Shape, _ about: String, default standard: String? = nil,
    example: String, read: @escaping Read
  ) -> Key {
    field(name, shape, about, default: standard, example: example) { read(&$0, $1.value, &$2) }
  }

  /// The same, where the place of the key counts, too.
  static func field(
    _ name: String, _ shape: Shape, _ about: String, default standard: String? = nil,
    example: String, read: @escaping ReadField
  ) -> Key {
    Key(
      name: name, shape: shape, about: about, standard: standard, example: example, read: read,
      merge: { _, _ in }, leaves: [])
  }

  /// The key as one of something that holds its value.
  func lifted<Outer>(at path: WritableKeyPath<Outer, Value>) -> Key<Outer> {
    let slot = Slot(path)
    var key = Key<Outer>(
      name: name, shape: row.shape, about: row.about, standard: row.standard,
      example: row.example,
      read: { reader, field, value in slot.update(&value) { read(&reader, field, &$0) } },
      merge: { value, over in
        slot.update(&value) { value in slot.update(&over) { merge(&value, &$0) } }
      },
      write: { value in slot.update(&value) { write(&$0) } },
      leaves: leaves.map { $0.lifted(to: slot, as: $0.name) })
    key.row = row
    return key
  }
}
