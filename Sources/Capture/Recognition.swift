// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Tells what a file is from its first kilobytes, without parsing it.
struct Recognition {
  /// How much of a file is looked at.
  private static let headLength = 16_384
  /// More bytes than a program prints in place of a dump, the lines of adb and its linker included.
  private static let longestMessage = 4_096

  let head: ArraySlice<UInt8>
  private let text: [UInt8]

  init(_ text: [UInt8]) {
    self.text = text
    head = text.prefix(Self.headLength)
  }

  /// Looks at all of a text, for what a log holds further down.
  private init(whole text: [UInt8]) {
    self.text = text
    head = text[...]
  }

  /// The bytes as UTF-8 without byte-order mark; a file that is no text is an error.
  static func text(_ bytes: [UInt8]) throws(ImportError) -> [UInt8] {
    guard !bytes.isEmpty else { throw empty }
    if let kind = binaryKind(bytes) {
      throw ImportError(.notThisFormat, "this is \(kind), not a capture of a screen: \(advice)")
    }
    var text = try Encoding.utf8(bytes)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    guard !text.prefix(headLength).contains(0) else {
      throw ImportError(.notThisFormat, "this is a binary file, not a capture: \(advice)")
    }
    guard text.contains(where: { $0 > 0x20 }) else { throw empty }
    return text
  }

  func format() throws(ImportError) -> CaptureFormat {
    let first = head.firstIndex { $0 > 0x20 } ?? head.startIndex
    switch head[first] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try formatOfJSON()
    case UInt8(ascii: "<"):
      if !has("<--", at: first) { return try formatOfXML(from: first) }
    default: break
    }
    if beginsWithOutline() { return .outline }
    return try formatOfText()
  }

  // MARK: - XML

  private func formatOfXML(from start: Int) throws(ImportError) -> CaptureFormat {
    if has("<!doctype html", from: start, ignoringCase: true) {
      throw seemsToBe("a web page", .none)
    }
    if has("<!DOCTYPE plist") || has("<plist ") { throw seemsToBe("a property list", .none) }
    if has("<!DOCTYPE") || has("<!ENTITY") {
      // A project has files of other types, such as the configuration of a linter; they are not read.
      if !has("<!ENTITY"), let root = tagName(from: start), !Self.isRootOfCapture(root) {
        let name = String(decoding: root.prefix(40), as: UTF8.self)
        throw seemsToBe("XML with the root <\(name)>", .none)
      }
      throw ImportError(
        .hostile,
        "a document type or entity is declared, which no capture does: it is refused for safety")
    }
    guard let root = tagName(from: start) else {
      if hasTextOutsideOfTags(from: start) { throw seemsToBe("text with markup in it", .none) }
      throw ImportError(
        .truncated, "the file ends early, before its first element: capture the screen again")
    }
    let name = String(decoding: root, as: UTF8.self)
    if has("com.apple.InterfaceBuilder") {
      throw seemsToBe("a storyboard or XIB", .instead(Self.fileAdvice))
    }
    if has("xmlns:android=") {
      throw seemsToBe(
        "an Android resource or layout file", .instead("give it, or its project, to curbcut check"))
    }
    switch name {
    case "hierarchy":
      if has("=\"XCUIElementType") { return .webDriverAgent }
      guard let child = tagName(from: root.endIndex) else { return .uiautomator }
      return String(decoding: child, as: UTF8.self) == "node" ? .uiautomator : .appiumAndroid
    case "AppiumAUT": return .webDriverAgent
    case "displays": return .uiautomator
    case "html": throw seemsToBe("a web page", .none)
    case "svg": throw seemsToBe("a picture (SVG)", .none)
    case "plist": throw seemsToBe("a property list", .none)
    default: break
    }
    if name.hasPrefix("XCUIElementType") { return .webDriverAgent }
    if name.contains("."), has("bounds=") { return .appiumAndroid }
    // A report of tests holds what a failing test printed.
    if text.holds(EspressoHierarchy.mark) { return .espressoHierarchy }
    throw seemsToBe("XML with the root <\(name.prefix(40))>", .none)
  }

  private static func isRootOfCapture(_ root: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: root, as: UTF8.self)
    return ["hierarchy", "displays", "AppiumAUT"].contains(name)
      || name.hasPrefix("XCUIElementType")
      || name.utf8.contains(UInt8(ascii: "."))
  }

  /// The name of the first element from an index on, past declarations and comments.
  private func tagName(from start: Int) -> ArraySlice<UInt8>? {
    var index = start
    while index < head.endIndex {
      guard head[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if has("<!--", at: index) {
        guard let end = find("-->", from: index + 4) else { return nil }
        index = end + 3
      } else if has("<?", at: index) {
        guard let end = find("?>", from: index + 2) else { return nil }
        index = end + 2
      } else if index + 1 < head.endIndex, isLetter(head[index + 1]) {
        let rest = head[(index + 1)...]
        // A name that nothing ends is cut off.
        return rest.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
          .map { rest[..<$0] }
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Whether something that is no markup of XML stands where its root should begin, as in Markdown after
  /// a comment, or in a template (`<% %>`).
  private func hasTextOutsideOfTags(from start: Int) -> Bool {
    var index = start
    while index < head.endIndex {
      if has("<!--", at: index) {
        guard let end = find("-->", from: index + 4) else { return false }
        index = end + 3
      } else if has("<?", at: index) {
        guard let end = find("?>", from: index + 2) else { return false }
        index = end + 2
      } else if head[index] <= 0x20 {
        index += 1
      } else {
        guard head[index] == UInt8(ascii: "<"), index + 1 < head.endIndex else {
          return head[index] != UInt8(ascii: "<")
        }
        return head[index + 1] != UInt8(ascii: "!") && !isLetter(head[index + 1])
      }
    }
    return false
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  // MARK: - JSON

  private func formatOfJSON() throws(ImportError) -> CaptureFormat {
    if has("\"curbcut-screen\"") { return .screenDocument }
    if has("\"curbcut-") { throw ownResult }
    if let format = formatOfAgents { return format }
    if has("\"_0\"") && (has("\"element\"") || has("\"container\""))
      || has("\"usesDefaultActivationPoint\"")
    {
      return .accessibilitySnapshot
    }
    if has("\"axeView\"") || has("\"axeConf\"") || has("\"axeContext\"")
      || has("\"isImportantForAccessibility\"") && has("\"className\"")
    {
      return .axeView
    }
    if has("\"ruleId\""), has("\"axeViewId\"") {
      throw seemsToBe(
        "a list of results of axe-android without the views",
        .capture("write the whole AxeResult, or the AxeContext it was made from"))
    }
    if has("\"AXFrame\"") || has("\"AXLabel\"") || has("\"AXUniqueId\"")
      || has("\"content_required\"") || has("\"role_description\"")
    {
      return .idb
    }
    if has("\"snapshot\""), has("\"generated\"") { return .a11yUITests }
    if has("\"attributes\""), hasMaestroAttribute { return .maestro }
    if has("\"rawIdentifier\""), has("\"isEnabled\"") || has("\"isVisible\"") {
      return .webDriverAgent
    }
    if has("\"elementType\""), has("\"label\"") || has("\"identifier\"") || has("\"children\"") {
      return .xcuiTestSnapshot
    }
    if has("\"error\""), has("\"stacktrace\"") {
      throw seemsToBe(
        "an error message of a WebDriver server",
        .capture("read the message in it, and get the page source again"))
    }
    if has("\"schemaVersion\""), has("\"imageWidth\""), has("\"root\"") { return .roborazziTree }
    if let problem = nearMiss() { throw problem }
    throw seemsToBe("JSON of another kind", .none)
  }

  /// What is said of a file that Curbcut wrote itself, with the command that takes it.
  private var ownResult: ImportError {
    if has("\"curbcut-baseline\"") {
      return seemsToBe(
        "a baseline of curbcut", .instead("give it to curbcut check with --baseline"))
    }
    if has("\"curbcut-capture\"") {
      return seemsToBe(
        "the facts of curbcut capture", .instead("give its folder, or the screen beside it"))
    }
    let results: [(StaticString, String)] = [
      ("\"curbcut-findings\"", "check"), ("\"curbcut-transcript\"", "read"),
      ("\"curbcut-tree\"", "tree"), ("\"curbcut-effort\"", "effort"),
      ("\"curbcut-journey\"", "effort"), ("\"curbcut-diff\"", "diff"),
      ("\"curbcut-audio\"", "audio"), ("\"curbcut-rules\"", "rules"),
      ("\"curbcut-heard\"", "heard"),
    ]
    let command = results.first { has($0.0) }?.1
    return seemsToBe(
      "a result of curbcut" + (command.map { " \($0)" } ?? ""),
      .instead("give the file that it is about"))
  }

  private var hasMaestroAttribute: Bool {
    has("\"accessibilityText\"") || has("\"ignoreBoundsFiltering\"")
      || has("\"hintText\"") && has("\"bounds\"")
  }

  // MARK: - Text

  private func formatOfText() throws(ImportError) -> CaptureFormat {
    // adb and its linker print lines before the document.
    for root in ["<?xml", "<hierarchy", "<displays", "<AppiumAUT", "<XCUIElementType"]
      as [StaticString]
    {
      if let start = find(root, from: head.startIndex) { return try formatOfXML(from: start) }
    }
    // A page that quotes a message is not the message.
    let isMessage = head.count <= Self.longestMessage
    if isMessage, has("hierchary dumped to") || has("hierarchy dumped to") {
      throw seemsToBe(
        "only the message of uiautomator",
        .capture("fetch the file it names, such as: adb pull /sdcard/window_dump.xml"))
    }
    if isMessage, has("could not get idle state") || has("null root node returned") {
      throw seemsToBe(
        "an error message of uiautomator",
        .capture("wait until the screen is still, or stop its animations, and dump again"))
    }
    if has("Element subtree:") || beginsWithArrow { return .xcuiTestDescription }
    if has("Printing with useUnmergedTree") || has("Node #") && has(" at (l=") {
      return .composePrint
    }
    if let format = formatOfPrintedTree { return format }
    // Maestro prints which device it runs on before the document.
    if has("\"attributes\""), has("{"), hasMaestroAttribute { return .maestro }
    if let problem = nearMiss() { throw problem }
    if has("import SwiftUI") || has("import UIKit") || has("import Foundation") || has(": View {") {
      throw seemsToBe("Swift source", .instead(Self.fileAdvice))
    }
    if has("@Composable") || has("import androidx.") || has("import android.") {
      throw seemsToBe("Kotlin or Java source", .notReadYet)
    }
    // A log has other lines before a tree.
    if text.count > head.count {
      let whole = Recognition(whole: text)
      if text.holds("Printing with useUnmergedTree") { return .composePrint }
      if let format = whole.formatOfPrintedTree { return format }
    }
    if firstLineBegins(with: "screen ") {
      throw seemsToBe("an app script", .instead("give it to curbcut drive"))
    }
    if firstLineBegins(with: "journey ") {
      throw seemsToBe("a journey", .instead("give it to curbcut effort"))
    }
    throw seemsToBe("plain text", .none)
  }

  /// Whether a row of a debug description stands first, as when only its tree is pasted.
  private var beginsWithArrow: Bool {
    let first = head.firstIndex { $0 > 0x20 } ?? head.startIndex
    guard has("\u{2192}", at: first) else { return false }
    let line = head[first...].prefix { $0 != UInt8(ascii: "\n") }
    return Recognition(Array(line)).has(", 0x") || Recognition(Array(line)).has(", {{")
  }

  /// What the tools whose captures are read print beside them, and what to do instead.
  private func nearMiss() -> ImportError? {
    if let problem = nearMissOfAgents { return problem }
    if has("Find: ") && has("Output: {") || has("Attributes: ") && has(", 0x") {
      return seemsToBe(
        "a query of XCUITest without the tree of the app",
        .capture("give what print(app.debugDescription) writes, of the app and not of a query"))
    }
    if has("XCUIElementAttributeName") || has("AttributeName(_rawValue:") {
      return seemsToBe(
        "a snapshot of XCUITest printed as Swift, not as JSON",
        .capture("write its dictionaryRepresentation by JSONSerialization, with the keys as texts"))
    }
    if head.starts(with: Array("appId:".utf8)) {
      return seemsToBe(
        "a flow of Maestro, which contains commands, not a screen",
        .capture("give what \"maestro hierarchy\" prints"))
    }
    if head.drop(while: { $0 <= 0x20 }).starts(with: Array("null".utf8)) {
      return ImportError(
        .empty,
        "the answer has no element: nothing is at that point; describe the whole screen")
    }
    return nil
  }

  /// Whether the first line that is no comment begins an outline.
  private func beginsWithOutline() -> Bool {
    firstLineBegins(with: "ios screen") || firstLineBegins(with: "android screen")
  }

  /// Whether the first line that is no comment begins with some words.
  private func firstLineBegins(with words: String) -> Bool {
    for line in head.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 <= 0x20 }
      if line.isEmpty || line.starts(with: Array("<--".utf8)) { continue }
      return line.starts(with: Array(words.utf8))
    }
    return false
  }

  // MARK: - Binary files

  private static func binaryKind(_ bytes: [UInt8]) -> String? {
    let kinds: [(magic: [UInt8], kind: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
      (Array("GIF8".utf8), "a GIF image"), (Array("%PDF".utf8), "a PDF document"),
      (Array("bplist".utf8), "a binary property list"),
      ([0x50, 0x4B, 0x03, 0x04], "an archive (ZIP, APK or IPA)"), ([0x1F, 0x8B], "a gzip archive"),
      (Array("SQLite format".utf8), "a database"), ([0x7F, 0x45, 0x4C, 0x46], "a program"),
      ([0xCF, 0xFA, 0xED, 0xFE], "a program"),
    ]
    if let found = kinds.first(where: { bytes.starts(with: $0.magic) }) { return found.kind }
    if bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) { return "an image or a film" }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.count > 12,
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      return "a WebP image"
    }
    return nil
  }

  // MARK: - Messages

  private static let advice =
    "give the page source of Appium (Android or iOS), what "
    + "\"adb exec-out uiautomator dump /dev/tty\" or \"maestro hierarchy\" writes, the debug "
    + "description of XCUITest, the JSON of AccessibilitySnapshot, A11yUITests, idb, AXe or "
    + "axe-android, a screen document, an outline, or any other format of Documentation/Formats.md"

  /// What is read as source is known by its file.
  private static let fileAdvice =
    "give it to curbcut as a file whose name ends in .swift, .storyboard or .xib"

  private static let empty = ImportError(
    .empty, "the file is empty: capture the screen again")

  /// What a user can do about a file that is not read.
  enum Remedy {
    case none
    case notReadYet
    case instead(String)
    /// It comes from a tool whose captures are read.
    case capture(String)
  }

  func seemsToBe(_ kind: String, _ remedy: Remedy) -> ImportError {
    switch remedy {
    case .none:
      ImportError(.notThisFormat, "this is \(kind), not a capture of a screen: \(Self.advice)")
    case .notReadYet:
      ImportError(
        .notThisFormat, "this is \(kind), which is not read by this version: \(Self.advice)")
    case .instead(let advice): ImportError(.notThisFormat, "this is \(kind): \(advice)")
    case .capture(let advice): ImportError(.partOfCapture, "this is \(kind): \(advice)")
    }
  }

  // MARK: - Searching

  func has(_ text: StaticString) -> Bool { find(text, from: head.startIndex) != nil }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= head.endIndex else { return false }
    for offset in 0..<text.utf8CodeUnitCount where head[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    // Some forty texts are looked for in each file, which is most of the work of recognising it.
    let first = head.startIndex
    return head.withUnsafeBufferPointer { bytes in
      var place = start - first
      while place < bytes.count {
        if bytes[place] == text.utf8Start[0], has(text, at: first + place) { return first + place }
        place += 1
      }
      return nil
    }
  }

  private func has(_ text: StaticString, from start: Int, ignoringCase: Bool) -> Bool {
    guard start + text.utf8CodeUnitCount <= head.endIndex else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      let byte = head[start + offset]
      let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      if lower != text.utf8Start[offset] { return false }
    }
    return true
  }
}
