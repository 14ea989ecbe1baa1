internal import ModalLayout
internal import ModalReader
internal import ModalRecord
internal import ModalReport
internal import ModalRules
public import ModalSource
internal import ModalYAML

/// What every code means, in the order of the codes.
public let explanations: [Explanation] =
  (yamlExplanations + readerExplanations + settingExplanations + ruleExplanations
  + projectExplanations
  + [
    .unreadableFile, .furtherFindings, .malformedComment, .futileIgnore, .unusedIgnore,
    .baseOutsideRoot,
    .unexpectedFrame, .failedCheck, .endlessBehavior,
    .brokenLaw, .changedFrames, .staleFrames, .unusableRecording, .orphanedRecording,
    .coveredPart,
  ])
  .sorted { $0.code < $1.code }

/// The version of the tool.
public let modalSpecVersion = "0.1.0"
