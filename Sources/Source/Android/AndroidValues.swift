// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The values of one file of Android's resources that are not texts: `res/values/dimens.xml`.
///
/// ```xml
/// <resources>
///   <dimen name="title">20sp</dimen>
///   <color name="ground">#FFFFFF</color>
///   <style name="Title" parent="Base"><item name="android:textSize">@dimen/title</item></style>
/// </resources>
/// ```
///
/// Source: Android, App resources, "More resource types" and "Style resource".
package struct AndroidValues: Hashable, Sendable {
  /// A name and its value.
  package struct Entry: Hashable, Sendable {
    /// Its name; in a style that of the attribute, with the prefix `android:` if it is Android's.
    package var name: String
    /// Its value as written.
    package var value: String
    /// Its place.
    package var place: Place
  }

  /// A style or theme.
  package struct Style: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// The name of the style that it inherits from; nil when it has none.
    package var parent: String?
    /// The attributes it sets.
    package var items: [Entry]
    /// Its place.
    package var place: Place
  }

  /// The dimensions.
  package private(set) var dimensions: [Entry] = []
  /// The colours.
  package private(set) var colors: [Entry] = []
  /// The whole numbers and truth values, each as `integer/name` or `bool/name`.
  package private(set) var constants: [Entry] = []
  /// The styles and themes.
  package private(set) var styles: [Style] = []
  /// The texts for translation that no comment precedes; arrays are left out.
  package private(set) var uncommentedTexts: [Entry] = []

  /// Takes the elements of a file, ignoring those that are not values.
  init(_ document: AndroidDocument) {
    guard document[0].name == "resources" else { return }
    for index in document.children(of: 0) {
      guard let name = document.attribute("name", .none, of: index) else { continue }
      let element = document[index]
      let entry = Entry(name: name, value: element.text.withoutOuterBlanks, place: element.place)
      switch element.name == "item" ? document.attribute("type", .none, of: index) : element.name {
      case "dimen": dimensions.append(entry)
      case "color": colors.append(entry)
      case "integer", "bool":
        let type = element.name == "item" ? "" : element.name + "/"
        constants.append(Entry(name: type + name, value: entry.value, place: element.place))
      case "string":
        let isTranslated = document.attribute("translatable", .none, of: index) != "false"
        if isTranslated, !element.hasComment { uncommentedTexts.append(entry) }
      case "style":
        styles.append(
          Style(
            name: name, parent: Self.parent(of: index, named: name, in: document),
            items: document.children(of: index).compactMap { item in
              document.attribute("name", .none, of: item).map {
                Entry(
                  name: $0, value: document[item].text.withoutOuterBlanks,
                  place: document[item].place)
              }
            }, place: element.place))
      default: continue
      }
    }
  }

  /// Reads a file of values, which may also contain texts.
  package init(_ source: [UInt8]) throws(ImportError) {
    self.init(try AndroidDocument(source))
  }

  /// Returns the parent that a style names, otherwise the part of its name before the last dot
  /// (Android, "Style resource", `parent`).
  private static func parent(
    of index: Int, named name: String, in document: AndroidDocument
  ) -> String? {
    if let parent = document.attribute("parent", .none, of: index) {
      guard !parent.isEmpty else { return nil }
      return AndroidReference(parent).map { ($0.isOfSystem ? "android:" : "") + $0.name } ?? parent
    }
    return name.lastIndex(of: ".").map { String(name[..<$0]) }
  }
}

extension String {
  /// The text without surrounding whitespace.
  var withoutOuterBlanks: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
