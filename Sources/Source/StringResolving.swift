/// Finds the text that stands for a key in a language.
public protocol StringResolving: Sendable {
  /// The text of a key in a table, in the language asked for; nil when there is none.
  func text(for key: String, table: String?, language: String) -> String?
}
