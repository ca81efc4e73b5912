// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// What `idb ui describe-all`, `idb ui describe-point` and `axe describe-ui` write of a simulator.
///
/// ```json
/// [{"AXLabel": "Book", "AXValue": null, "AXUniqueId": "book", "type": "Button", "role": "AXButton",
///   "subrole": null, "role_description": "button", "title": null, "help": "Books the trip.",
///   "AXFrame": "{{16, 700}, {358, 50}}", "frame": {"x": 16, "y": 700, "width": 358, "height": 50},
///   "enabled": true, "custom_actions": [], "content_required": false, "pid": 71, "traits": null}]
/// ```
///
/// Flat, nested by `children` (as AXe always writes it), `--format complete`, and one element a line.
/// Sources: `FBAccessibilityKeys.swift`, `FBAccessibilityDocument.swift` and
/// `FBAXRoleVocabulary.swift` (facebook/idb@3f1bb6e), `AccessibilityFetcher.swift`
/// (cameroncooke/AXe@30f4bfa).
package struct IDBDescription: ScreenImporter {
  /// The name messages use.
  package static let formatName = "idb or AXe JSON"

  /// Needs no options.
  package init() {}

  /// Reads one element, a list of them, or the complete document.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = IDBReader(try Encoding.utf8(source))
    return try reader.read()
  }
}
