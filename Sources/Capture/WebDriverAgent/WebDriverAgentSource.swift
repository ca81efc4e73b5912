// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The page source of WebDriverAgent, which Appium gives for iOS.
///
/// ```xml
/// <XCUIElementTypeApplication type="XCUIElementTypeApplication" label="Mars" width="390" height="844">
///   <XCUIElementTypeButton type="XCUIElementTypeButton" name="book" label="Book" enabled="true"
///     visible="true" accessible="true" x="16" y="700" width="358" height="50" traits="Button"/>
/// </XCUIElementTypeApplication>
/// ```
///
/// The JSON source (`/source?format=json`) and the whole answer of the server are read as well.
package struct WebDriverAgentSource: ScreenImporter {
  package static let formatName = "WebDriverAgent page source"

  package init() {}

  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    let bytes = try WebDriverEnvelope.opened(try Encoding.utf8(source))
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      var reader = WebDriverAgentJSONReader(bytes)
      return try reader.read()
    }
    return try bytes.withUnsafeBufferPointer { buffer throws(ImportError) in
      var reader = try WebDriverAgentReader(buffer)
      return try reader.read()
    }
  }
}
