/// The version of the tool.
package let modalSpecVersion = "0.1.0"
