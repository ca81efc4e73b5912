// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// What `adb shell uiautomator dump` writes, from 2013 to today.
///
/// ```xml
/// <hierarchy rotation="0">
///   <node index="0" text="Book" class="android.widget.Button" content-desc="" checkable="false"
///     clickable="true" enabled="true" focusable="true" bounds="[0,0][1080,168]" />
/// </hierarchy>
/// ```
package struct UIAutomatorDump: ScreenImporter {
  /// The name messages use.
  package static let formatName = "uiautomator dump"

  /// Reads every view, and adds the states that Android's framework would add.
  package init() {}

  /// Reads a dump, of several windows too; what stands around the document becomes a note.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    try AndroidHierarchyReader.read(source)
  }
}

/// The page source of Appium's UiAutomator2 server, where an element's name is its class.
///
/// ```xml
/// <hierarchy rotation="0" width="1080" height="2400">
///   <android.widget.Button text="Book" clickable="true" bounds="[0,0][1080,168]" heading="false" />
/// </hierarchy>
/// ```
package struct AppiumAndroidSource: ScreenImporter {
  /// The name messages use.
  package static let formatName = "Appium page source (Android)"

  /// Reads every view, and adds the states that Android's framework would add.
  package init() {}

  /// Reads a page source; the names of its elements are the classes.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    try AndroidHierarchyReader.read(source)
  }
}

extension AndroidHierarchyReader {
  fileprivate static func read(_ source: [UInt8]) throws(ImportError) -> Imported {
    let bytes = try Encoding.utf8(source)
    return try bytes.withUnsafeBufferPointer { buffer throws(ImportError) in
      var reader = try AndroidHierarchyReader(buffer)
      return try reader.read()
    }
  }
}
