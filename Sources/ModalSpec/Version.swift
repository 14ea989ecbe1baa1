/// The version of the tool.
public let modalSpecVersion = "0.1.0"
