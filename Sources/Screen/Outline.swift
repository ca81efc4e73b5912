/// The form of a screen that people read and write.
///
/// ```
/// ios screen "Mars" 390x844
///   header "Mars" at 16,60 358x40
///   button "Book" hint "Books your holiday."
/// ```
public struct Outline: ScreenImporter {
  public static let formatName = "outline"

  public init() {}

  public func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = OutlineReader(source)
    return try reader.read()
  }

  /// The outline of a screen, one node a line; reads back as the same screen.
  public func write(_ screen: Screen) -> String { OutlineWriter(screen).write() }
}
