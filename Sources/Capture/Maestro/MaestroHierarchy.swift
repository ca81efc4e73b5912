// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// What `maestro hierarchy` prints, of Android and of iOS.
///
/// ```json
/// {"attributes": {}, "children": [
///   {"attributes": {"text": "Book", "accessibilityText": "", "class": "android.widget.Button",
///      "resource-id": "app:id/book", "bounds": "[0,0][1080,168]", "clickable": "true"},
///    "children": [], "clickable": true, "enabled": true}]}
/// ```
///
/// Also its tables (`maestro hierarchy --compact`), see `MaestroTable`. Of iOS there are no types, traits and hints: what is an element is worked out from the words, and what
/// it does is mostly not known. Lines that the program prints before the document do no harm.
/// Sources: `TreeNode.kt`, `IOSDriver.kt`, `AndroidDriver.kt` and `ViewHierarchy.kt`
/// (mobile-dev-inc/maestro@dcd2f20).
package struct MaestroHierarchy: ScreenImporter {
  /// The name messages use.
  package static let formatName = "Maestro hierarchy"

  /// Needs no options: the attributes tell the platform.
  package init() {}

  /// Reads the tree; nodes that are no views, such as the document, leave their children.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    let text = try Encoding.utf8(source)
    var reader = MaestroReader(text)
    if let table = MaestroTable(text) { return try reader.read(table) }
    return try reader.read()
  }
}
