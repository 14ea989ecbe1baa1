// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A STUB, not Apple's ObjectiveC: the one declaration that `#selector` needs, so that Linux can type-check it.

public struct Selector: @unchecked Sendable {
  var pointer: OpaquePointer
}
