// The modules that every file of the tool can name.

@_exported public import ArgumentParser
@_exported public import ModalCompare
@_exported public import ModalLanguage
@_exported public import ModalLayout
@_exported public import ModalPicture
@_exported public import ModalPreview
@_exported public import ModalReplay
@_exported public import ModalReport
@_exported public import ModalSpec
@_exported public import ModalSyntax
@_exported public import Synchronization
