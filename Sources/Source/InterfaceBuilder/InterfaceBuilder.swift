// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A reader of the screens in storyboards and XIBs, as Interface Builder stores them for UIKit.
///
/// ```xml
/// <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" ...>
///   <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">
///     <subviews><button id="b"><rect key="frame" x="16" y="60" width="44" height="44"/>
///       <accessibility key="accessibilityConfiguration" label="Share"/></button></subviews>
/// ```
///
/// The file contains the state of the app when it starts. Assignments in Swift code to the views
/// when they are loaded are added if the code is given; everything else that code may change is
/// read as in the file. Frames are those that Xcode stored for the device on its canvas.
package enum InterfaceBuilder {
  /// The name in messages.
  package static let formatName = "Interface Builder"

  /// The project around a file, which is used for reading it.
  package struct Options: Sendable {
    /// The strings table of the file, which has its name (`Main`); nil if texts are not looked up.
    package var table: String?
    /// The source of texts, by the object's id and the name of its text.
    package var strings: (any StringResolving)?
    /// The language; nil for that of the file.
    package var language: String?
    /// The named colours of the project.
    package var colors: AssetColors
    /// The assignments in the project's code to views when they are loaded.
    package var code: InterfaceCode
    /// The appearance that is set on the phone.
    package var appearance: Appearance
    /// Whether the app names the file as the one that iOS shows while it starts.
    package var isLaunchScreen: Bool
    /// The ids of the scenes' controllers and of the prototype cells that no user meets.
    package var unused: Set<String>

    /// The appearance in which the app is seen: an app that is always dark is so on any phone.
    var look: Appearance {
      colors.isAlwaysDark
        ? Appearance(isDark: true, hasHighContrast: appearance.hasHighContrast) : appearance
    }

    /// Creates options; by default for a file by itself on an unchanged phone.
    package init(
      table: String? = nil, strings: (any StringResolving)? = nil, language: String? = nil,
      colors: AssetColors = AssetColors(), code: InterfaceCode = InterfaceCode(),
      appearance: Appearance = .standard, isLaunchScreen: Bool = false,
      unused: Set<String> = []
    ) {
      self.table = table
      self.strings = strings
      self.language = language
      self.colors = colors
      self.code = code
      self.appearance = appearance
      self.isLaunchScreen = isLaunchScreen
      self.unused = unused
    }
  }

  /// Returns whether bytes begin like a file of Interface Builder, for any system.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(1_024)
    let wanted = Array("com.apple.InterfaceBuilder".utf8)
    var index = head.startIndex
    while index + wanted.count <= head.endIndex {
      if head[index] == wanted[0], head[index...].starts(with: wanted) { return true }
      index += 1
    }
    return false
  }

  /// Returns the classes of an app that a file names, without parsing the file as XML.
  package static func customClasses(in bytes: [UInt8]) -> Set<String> {
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

  /// Returns every screen of a storyboard, and every top-level view of a XIB, in the order of the
  /// file.
  ///
  /// A file for macOS, watchOS or tvOS throws an error that says so, and so does one without a
  /// view.
  package static func screens(
    in bytes: [UInt8], options: Options = Options()
  ) throws(ImportError) -> [NamedScreen] {
    let file = try InterfaceBuilderFile(bytes, options: options)
    return file.scenes.enumerated().map { position, scene in
      // Notes about the whole file are added once.
      let notes = (position == 0 ? file.notes : []) + scene.notes
      return NamedScreen(
        name: scene.name, imported: Imported(screen: scene.screen, notes: notes),
        place: scene.place)
    }
  }
}
