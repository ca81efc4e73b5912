// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutTestSupport
import Foundation
import Testing

@Suite("Damaged captures")
struct RobustnessTests {
  static let names = [
    "mars-booking.uiautomator.xml", "mars-booking.appium.xml", "mars-booking.wda.xml",
    "mars-booking.accessibility-snapshot.json", "mars-booking.xcuitest.json",
    "mars-booking.idb.json",
    "mars-booking.axe.json", "mars-booking.maestro.json", "mars-booking.maestro-ios.json",
    "mars-booking.a11yuitests.json",
    "mars-booking.axe-android.json", "mars-booking.uitree.json", "mars-booking.mobilerun.json",
    "mars-booking.droidbot.json", "mars-booking.rico.json", "mars-booking.androidenv.json",
    "mars-booking.androidenv.textproto", "mars-booking.flutter.json",
    "mars-booking.button-heist.json",
  ]

  @Test("that are cut off are never read as a smaller screen", arguments: names)
  func truncated(_ name: String) throws {
    let bytes = try Samples.bytes(name)
    let format = try Captures.format(of: bytes)
    let body = bytes.lastIndex { $0 > 0x20 } ?? 0
    for part in 1..<50 {
      let cut = Array(bytes[..<(body * part / 50)])
      do throws(ImportError) {
        _ = try format.screen(from: cut)
        Issue.record("\(part)/50 was read")
      } catch {
        #expect([.truncated, .malformed].contains(error.code), "\(part)/50: \(error)")
      }
    }
  }

  @Test(
    "with a byte changed are read or refused, and never crash",
    arguments: names + [
      "mars-booking.xcuitest.txt", "mars-booking.compose.txt", "mars-booking.flutter.txt",
      "mars-booking.espresso.log", "mars-booking.react-native.snap",
      "mars-booking.maestro-table.csv", "mars-booking.mobile-mcp.json",
      "mars-booking.android-layout.json", "mars-booking.agent-device.xml",
    ])
  func changed(_ name: String) throws {
    let bytes = try Samples.bytes(name)
    let format = try Captures.format(of: bytes)
    var random = RandomNumbers(seed: 42)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<3 {
        let place = Int(random.next() % UInt64(bytes.count))
        damaged[place] = UInt8(truncatingIfNeeded: random.next() >> 32)
      }
      _ = try? format.screen(from: damaged)
      _ = try? Captures.read(damaged)
    }
  }

  @Test("that are only noise are refused")
  func noise() {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<200 {
      let bytes = (0..<500).map { _ in UInt8(truncatingIfNeeded: random.next() >> 24) }
      #expect(throws: ImportError.self) { try Captures.read(bytes) }
      for format in CaptureFormat.allCases {
        #expect(throws: ImportError.self) { try format.screen(from: bytes) }
      }
    }
  }

  @Test(
    "nested deeper than any screen are refused",
    arguments: [
      "[", #"{"container":{"children":["#, #"{"children":["#, #"{"attributes":{"a":"#,
      #"{"elements":["#, #"{"axeContext":{"axeView":{"children":["#, #"{"labeledBy":"#,
    ])
  func deepJSON(_ opening: String) {
    let source = Array(String(repeating: opening, count: 20_000).utf8)
    for format in CaptureFormat.allCases {
      #expect(throws: ImportError.self) { try format.screen(from: source) }
    }
  }

  @Test(
    "of small screens are refused whatever byte they end at",
    arguments: [
      #"[{"AXLabel": "a", "AXFrame": "{{0, 0}, {1, 1}}", "type": "Button", "children": []}]"#,
      #"{"elements": [{"label": "a", "role_description": "b", "type": "Button"}], "truncated": false}"#,
      #"{"elementType": 9, "label": "a", "children": [{"elementType": 48, "label": "b"}]}"#,
      #"{"attributes": {"accessibilityText": "a", "bounds": "[0,0][1,1]"}, "children": []}"#,
      #"{"generated": "2031", "snapshot": [{"label": "a", "type": "Button", "frame": [[0, 0], [1, 1]]}]}"#,
      #"{"axeContext": {"axeView": {"className": "a.B", "text": "\u00e9", "children": []}}}"#,
    ])
  func everyByte(_ json: String) throws {
    let bytes = Array(json.utf8)
    let importer = try Captures.format(of: bytes).importer
    #expect(try importer.importScreen(from: bytes).screen.nodes.count > 0)
    for length in 1..<bytes.count {
      let error = Result { () throws(ImportError) in
        try importer.importScreen(from: Array(bytes[..<length]))
      }
      #expect(error.code == .truncated || error.code == .malformed, "\(length)")
    }
  }
}

@Suite("Real captures", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct RealCaptureTests {
  static let folders = ["samples/android", "samples/ios", "samples/android/axe-spec"]

  static let files: [String] = folders.flatMap { folder in
    Shared.files(folder).map { folder + "/" + $0 }.filter { $0.suffix(5).contains(".") }
  }

  /// Whether a file is in one of the formats, told from its name.
  static func isCapture(_ path: String) -> Bool {
    if path.hasSuffix(".json") { return !path.contains("axe-schema-types") }
    return path.hasSuffix(".xml") && !path.contains("NodeForRootElementNotFound")
      || path.hasSuffix("xcuitest-testpilot.txt")
  }

  /// What begins each view in the text of a capture, and how many nodes there are beside.
  static func nodes(in bytes: [UInt8], _ path: String) -> Int {
    if path.contains("axe-spec") { return axeViews(in: bytes) }
    if path.hasSuffix(".txt") { return 34 }
    if path.contains("idb-") { return bytes.count(of: "\"AXLabel\"") + 1 }
    if path.contains("a11yuitests") { return bytes.count(of: "\"label\"") + 1 }
    return bytes.count(of: "<XCUIElementType") + bytes.count(of: "<SomeRando")
  }

  /// How many views a result of axe-android has.
  private static func axeViews(in bytes: [UInt8]) -> Int {
    let result = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    var views = [(result?["axeContext"] as? [String: Any])?["axeView"]]
    var count = 0
    while let view = views.popLast() as? [String: Any] {
      count += 1
      views += view["children"] as? [Any] ?? []
    }
    return count
  }

  @Test("are read, and every other file is answered with a sentence", arguments: files)
  func outcome(_ path: String) throws {
    let bytes = try Shared.bytes(path)
    do throws(ImportError) {
      let screen = try Captures.read(bytes).screen
      #expect(Self.isCapture(path))
      if path.hasSuffix(".xml"), path.contains("/android/") {
        let nodes =
          screen.origin.format == UIAutomatorDump.formatName
          ? bytes.count(of: "<node") : bytes.count(of: " bounds=\"")
        #expect(screen.nodes.count == nodes)
      } else {
        #expect(screen.nodes.count == Self.nodes(in: bytes, path))
      }
    } catch {
      #expect(!Self.isCapture(path), "\(error)")
      #expect(!error.message.contains("\n"))
    }
  }

  @Test("of an alert have the alert's elements and nothing of the screen behind it")
  func alert() throws {
    let screen = try Captures.read(Shared.bytes("samples/ios/wda-mobium-app-alert.xml")).screen
    let visible = screen.nodes.filter { $0.isVisible && $0.isSet(.isAccessibilityElement) }
    #expect(
      visible.map(\.label) == ["Delete draft?", "This cannot be undone.", "Cancel", "Delete"])
  }
}
