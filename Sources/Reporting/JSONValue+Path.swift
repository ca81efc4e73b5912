public import CurbcutScreen

extension JSONValue {
  /// A path, or a text with paths in it, as people and other programs know it.
  public static func path(_ text: String) -> JSONValue { .string(FileName.shown(text)) }
}
