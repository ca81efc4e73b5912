public import CurbcutScreen

/// Reads the screens of storyboards and XIBs, as Interface Builder stores them for UIKit.
///
/// ```xml
/// <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" ...>
///   <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">
///     <subviews><button id="b"><rect key="frame" x="16" y="60" width="44" height="44"/>
///       <accessibility key="accessibilityConfiguration" label="Share"/></button></subviews>
/// ```
///
/// What stands in the file is what the app has when it starts. What Swift code assigns to the views
/// when they are loaded is added when that is given; all else that code may change is as in the file.
/// Frames are those that Xcode stored for the device on its canvas.
public enum InterfaceBuilder {
  /// The name messages use.
  public static let formatName = "Interface Builder"

  /// What a file is read with: the project around it.
  public struct Options: Sendable {
    /// The strings table of the file, which has its name (`Main`); nil when texts are not looked up.
    public var table: String?
    /// Where texts are looked up, by the object's id and the name of its text.
    public var strings: (any StringResolving)?
    /// The language; nil for that in which the file is written.
    public var language: String?
    /// The named colours of the project.
    public var colors: AssetColors
    /// What the code of the project assigns to the views when they are loaded.
    public var code: InterfaceCode
    /// How the phone is set to look.
    public var appearance: Appearance

    /// A file by itself, on an unchanged phone.
    public init(
      table: String? = nil, strings: (any StringResolving)? = nil, language: String? = nil,
      colors: AssetColors = AssetColors(), code: InterfaceCode = InterfaceCode(),
      appearance: Appearance = .standard
    ) {
      self.table = table
      self.strings = strings
      self.language = language
      self.colors = colors
      self.code = code
      self.appearance = appearance
    }
  }

  /// Whether bytes are a file of Interface Builder, of whatever system: told from their beginning.
  public static func recognizes(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(1_024)
    let wanted = Array("com.apple.InterfaceBuilder".utf8)
    var index = head.startIndex
    while index + wanted.count <= head.endIndex {
      if head[index] == wanted[0], head[index...].starts(with: wanted) { return true }
      index += 1
    }
    return false
  }

  /// The classes of an app that a file names, found without reading the file as XML.
  public static func customClasses(in bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    let start = Array("customClass=\"".utf8)
    var index = 0
    while index + start.count < bytes.count {
      guard bytes[index] == start[0], bytes[index...].starts(with: start) else {
        index += 1
        continue
      }
      index += start.count
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.endIndex
      names.insert(String(decoding: bytes[index..<end], as: UTF8.self))
      index = end
    }
    return names
  }

  /// Every screen of a storyboard, and every view at the top of a XIB, in the order of the file.
  ///
  /// A file for macOS, watchOS or tvOS is an error that says so, and so is one without a view.
  public static func screens(
    in bytes: [UInt8], options: Options = Options()
  ) throws(ImportError) -> [NamedScreen] {
    let file = try InterfaceBuilderFile(bytes, options: options)
    return file.scenes.enumerated().map { position, scene in
      // What is said of the file as a whole is said once.
      let notes = (position == 0 ? file.notes : []) + scene.notes
      return NamedScreen(
        name: scene.name, imported: Imported(screen: scene.screen, notes: notes),
        place: scene.place)
    }
  }
}
