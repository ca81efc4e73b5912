// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// What `print(app.debugDescription)` writes in a UI test of XCUITest.
///
/// ```
/// Attributes: Application, 0x7f8e10508600, pid: 71, label: 'Mars'
/// Element subtree:
///  →Application, 0x7f8e10508600, pid: 71, label: 'Mars'
///     Window (Main), 0x7f8e10508710, {{0.0, 0.0}, {390.0, 844.0}}
///       Button, 0x7f8e10508820, {{16.0, 700.0}, {358.0, 50.0}}, identifier: 'book', label: 'Book'
/// Path to element:
///  →Application, 0x7f8e10508600, pid: 71, label: 'Mars'
/// ```
///
/// Quotes in texts are not escaped, and texts may hold commas and line breaks. Xcode 8 writes an
/// address before a colon, and Xcode up to 9 the bits of the traits.
package struct XCUITestDescription: ScreenImporter {
  /// The name messages use.
  package static let formatName = "XCUITest debug description"

  /// Needs no options.
  package init() {}

  /// Reads the element subtree; the lines around it and the chain of queries say nothing more.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    let text = try WebDriverEnvelope.opened(try Encoding.utf8(source))
    try text.withUnsafeBufferPointer { buffer throws(ImportError) in try Encoding.check(buffer) }
    var reader = XCUITestDescriptionReader(text)
    return try reader.read()
  }
}
