/// A file of Swift source, by the name that findings use.
public struct SwiftSourceFile: Hashable, Sendable {
  /// The name, usually the path as given.
  public var name: String
  /// The source.
  public var text: String
  /// The systems for which it is built; empty where that is not known.
  public var systems: Set<String> = []
  /// The folder of the package of others that it belongs to; nil for the project's own.
  ///
  /// The project knows only what is public of it.
  public var package: String?
  /// Whether no file holds it: a tool would make it when the project is built.
  ///
  /// What it shows has its place where it is used.
  public var isGenerated = false

  /// Takes any text; what is not Swift yields fewer facts and no error.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A place in a file of source.
public struct SourcePlace: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int

  /// Takes both, counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Puts what stands first in the file first.
  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
