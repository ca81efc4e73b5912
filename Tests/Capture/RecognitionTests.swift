// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutTestSupport
import Testing

/// The beginning of a file that is no capture, and what the message must call it.
struct Stranger: CustomTestStringConvertible, Sendable {
  var kind: String
  var bytes: [UInt8]
  var testDescription: String { kind }

  init(_ kind: String, _ text: String) {
    self.kind = kind
    bytes = Array(text.utf8)
  }

  init(_ kind: String, _ bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }

  static let all: [Stranger] = [
    .init("PNG image", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]),
    .init("JPEG image", [0xFF, 0xD8, 0xFF, 0xE0]),
    .init("archive", [0x50, 0x4B, 0x03, 0x04]),
    .init("PDF", "%PDF-1.7"),
    .init("recording", #"{"spoken_description": {"by_rect": {"0 0 1 1": ["Book, Button"]}}}"#),
    .init("recording", #"{"session_id": "a", "action": "swipe_right", "action_index": 1}"#),
    .init("AndroidWorld", "UIElement(text='OK', content_description=None)"),
    .init(
      "Flutter's engine", "I/A: Semantics tree: SemanticsNode id=23 actions=4194305 flags=2097352"),
    .init("facts of curbcut capture", #"{"format": "curbcut-capture", "version": 1}"#),
    .init("binary file", [1, 2, 3, 0, 5, 6, 7, 8, 9]),
    .init(
      "storyboard",
      "<?xml version='1.0'?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"),
    .init(
      "layout file", "<LinearLayout xmlns:android=\"http://schemas.android.com/apk/res/android\"/>"),
    .init("web page", "<!DOCTYPE html><html></html>"),
    .init("web page", "<html><body/></html>"),
    .init("property list", "<?xml version='1.0'?><!DOCTYPE plist PUBLIC 'x'><plist></plist>"),
    .init("<rss>", "<rss version='2'></rss>"),
    .init("<module>", "<?xml version='1.0'?><!DOCTYPE module PUBLIC 'x' 'y'><module name='A'/>"),
    .init("Swift source", "import SwiftUI\n\nstruct Book: View {}"),
    .init("Swift source", "// a\nimport UIKit\n"),
    .init("Kotlin", "package a\n\nimport androidx.compose.runtime.Composable\n"),
    .init(
      "query of XCUITest",
      "    Find: Target Application 0x6\n        Output: {\n            Application 0x6: label: 'a'\n"
    ),
    .init("query of XCUITest", "Attributes: Button, 0x1, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a'\n"),
    .init(
      "printed as Swift",
      "[XCUIElementAttributeName(_rawValue: label): Book, XCUIElementAttributeName(_rawValue: "),
    .init("results of axe-android", #"[{"ruleId": "ColorContrast", "axeViewId": "1"}]"#),
    .init("flow of Maestro", "appId: space.curbcut.mars\n---\n- launchApp\n"),
    .init(
      "error message of a WebDriver server",
      #"{"value": {"error": "no such element", "message": "", "stacktrace": ""}}"#),
    .init("result of curbcut", #"{"format": "curbcut-transcript"}"#),
    .init("JSON of another kind", #"{"name": "curbcut", "version": "1.0"}"#),
    .init("message of uiautomator", "UI hierchary dumped to: /sdcard/window_dump.xml\n"),
    .init("error message of uiautomator", "ERROR: could not get idle state.\n"),
    .init("plain text", "Dear Sir or Madam,\n"),
    .init(
      "plain text",
      String(repeating: "How to make a dump. ", count: 300) + "UI hierchary dumped to: /dev/tty\n"),
  ]
}

@Suite("Formats recognised by content")
struct RecognitionTests {
  @Test(
    "are those of the samples",
    arguments: [
      ("mars-booking.uiautomator.xml", CaptureFormat.uiautomator),
      ("mars-booking.appium.xml", .appiumAndroid), ("mars-booking.wda.xml", .webDriverAgent),
      ("mars-booking.accessibility-snapshot.json", .accessibilitySnapshot),
      ("mars-booking.xcuitest.txt", .xcuiTestDescription),
      ("mars-booking.xcuitest.json", .xcuiTestSnapshot), ("mars-booking.idb.json", .idb),
      ("mars-booking.axe.json", .idb), ("mars-booking.maestro.json", .maestro),
      ("mars-booking.maestro-ios.json", .maestro),
      ("mars-booking.a11yuitests.json", .a11yUITests), ("mars-booking.axe-android.json", .axeView),
      ("mars-booking.compose.txt", .composePrint), ("mars-booking.uitree.json", .roborazziTree),
      ("mars-booking.mobilerun.json", .mobilerun),
      ("mars-booking.android-layout.json", .androidLayout),
      ("mars-booking.droidbot.json", .droidBot),
      ("mars-booking.rico.json", .rico),
      ("mars-booking.androidenv.json", .androidForest),
      ("mars-booking.androidenv.textproto", .androidForest),
      ("mars-booking.mobile-mcp.json", .mobileMCP),
      ("mars-booking.maestro-table.csv", .maestro),
      ("mars-booking.agent-device.xml", .uiautomator),
      ("mars-booking.espresso.log", .espressoHierarchy),
      ("mars-booking.flutter.txt", .flutterSemantics),
      ("mars-booking.flutter.json", .flutterSemantics),
      ("mars-booking.react-native.snap", .reactNativeSnapshot),
      ("mars-booking.button-heist.json", .buttonHeist),
      ("mars-booking.screen.json", .screenDocument), ("mars-booking.outline", .outline),
    ])
  func samples(_ name: String, _ format: CaptureFormat) throws {
    let bytes = try Samples.bytes(name)
    #expect(try Captures.format(of: bytes) == format)
    #expect(try Captures.format(of: [0xEF, 0xBB, 0xBF] + bytes) == format)
    #expect(try Captures.format(of: Array("\n \n".utf8) + bytes) == format)
    #expect(try Captures.read([0xEF, 0xBB, 0xBF] + bytes).screen.nodes.count > 5)
  }

  @Test("have a sample each")
  func listed() throws {
    let formats = try Samples.names().map { try Captures.format(of: Samples.bytes($0)) }
    #expect(Set(formats) == Set(CaptureFormat.allCases))
    // Some formats have several forms: idb's two, Maestro's three, uiautomator's, Flutter's and
    // AndroidEnv's two.
    #expect(formats.count == CaptureFormat.allCases.count + 6)
  }

  @Test("of strangers are named in one sentence", arguments: Stranger.all)
  func strangers(_ stranger: Stranger) {
    do throws(ImportError) {
      _ = try Captures.read(stranger.bytes)
      Issue.record("it was read")
    } catch {
      #expect([.notThisFormat, .partOfCapture].contains(error.code))
      #expect(error.message.contains(stranger.kind), "\(error)")
      #expect(!error.message.contains("\n") && error.message.allSatisfy(\.isASCII))
    }
  }

  @Test("are read out of the answer of a WebDriver server")
  func envelope() throws {
    for (name, format) in [
      ("mars-booking.appium.xml", CaptureFormat.appiumAndroid),
      ("mars-booking.wda.xml", .webDriverAgent),
    ] {
      let bytes = try Samples.bytes(name)
      let page = String(decoding: bytes, as: UTF8.self)
      let answer = Array("{\"sessionId\": null, \"value\": \(JSONValue.quoted(page))}".utf8)
      #expect(try Captures.format(of: answer) == format)
      #expect(try Captures.read(answer).screen.nodes == Captures.read(bytes).screen.nodes)
    }
    #expect(read(#"{"value": ""}"#).code == .empty)
    #expect(read(#"{"value": "<XCUIElementTypeButton/>""#).code == .truncated)
    #expect(read(#"{"value": "<XCUIElementTypeButton/>"} x"#).code == .malformed)
  }

  @Test("are recognised below comments and declarations")
  func comments() throws {
    let wda = "<?xml version='1.0'?><!-- <node> --><?a?>\n<XCUIElementTypeButton label='a'/>"
    #expect(try Captures.format(of: Array(wda.utf8)) == .webDriverAgent)
    let element = "<android.widget.Button bounds='[0,0][1,1]'/>"
    #expect(try Captures.format(of: Array(element.utf8)) == .appiumAndroid)
    #expect(try Captures.read(Array(element.utf8)).screen.nodes.count == 1)
  }
}
