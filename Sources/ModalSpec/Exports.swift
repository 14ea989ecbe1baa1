// One import is enough for a client of the library.
@_exported public import ModalLayout
@_exported public import ModalModel
@_exported public import ModalReader
@_exported public import ModalRecord
@_exported public import ModalReplay
@_exported public import ModalReport
@_exported public import ModalSource
@_exported public import ModalYAML
