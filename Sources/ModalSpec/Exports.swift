// One import is enough for a client of the library.
@_exported public import ModalCompare
@_exported public import ModalLanguage
@_exported public import ModalLayout
@_exported public import ModalPicture
@_exported public import ModalReplay
@_exported public import ModalReport
@_exported public import ModalSyntax
