// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Nothing unread is a pass: what was looked at, what was not, and the exit code.
@Suite("What a run looked at")
struct CoverageTests {
  static let view =
    "import SwiftUI\nstruct Page: View { var body: some View { Button(\"Save\") {} } }\n"
  static let fine = "ios screen 390x844\n  button \"Save\" at 0,100 100x44\n"

  static func inFolder<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try body(folder.path)
  }

  @Test("is counted by kind, with the reason for what was not, and with all names when asked")
  func kinds() throws {
    try Self.inFolder([
      "App/Page.swift": Self.view, "App/Data.swift": "struct Data {}",
      "App/More.swift": "struct More {}", "App/Old.m": "@implementation Old @end",
      "App/Older.m": "@implementation Older @end", "App/logo.svg": "<svg/>", "App/Info.md": "# A",
      "AppTests/Case.swift": "import XCTest\n", "Pods/Kit/Kit.swift": Self.view,
      "a.journey": "journey \"A\"\n",
    ]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 0, "\(run.errors)")
      for line in [
        "Looked at: 3 Swift files; 1 screen.",
        "Not looked at: 2 Objective-C files (Objective-C source is not read): Old.m, Older.m.",
        "Not looked at: 1 Swift file (part of tests): Case.swift.",
        "Not looked at: 1 folder (code of others): Pods.",
        "Not looked at: 1 journey (curbcut effort takes journeys): a.journey.",
        "No rule is about: 1 picture, 1 text page.",
      ] { #expect(run.lines.contains(line), "\(line)\n\(run.output)") }
      let all = try Run.curbcut("check", "--verbose", folder)
      for name in ["App/Page.swift", "App/Old.m", "App/logo.svg", "App/Info.md", "Pods"] {
        #expect(all.lines.contains("  \(folder)/\(name)"), "\(all.output)")
      }
    }
  }

  @Test("knows the app's name by its manifest, which is no title of a part")
  func appName() throws {
    func titles(_ label: String) throws -> Int {
      try Self.inFolder([
        "settings.gradle": "",
        "app/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:label="\(label)"/></manifest>
        """,
        "app/src/main/res/values/strings.xml":
          "<resources><string name=\"brand\">Harbour</string></resources>",
        "app/src/main/java/Start.kt": """
        import androidx.compose.runtime.Composable
        @Composable fun Start() {
          Column {
            Text("Harbour", style = MaterialTheme.typography.headlineMedium)
            Text("One")
            Text("Two")
          }
        }
        """,
      ]) { folder in
        try Run.curbcut("check", "--select", "large-title", folder).lines
          .count { $0.contains("as large as a title") }
      }
    }
    #expect(try titles("@string/brand") == 0)
    #expect(try titles("Harbour") == 0)
    #expect(try titles("@string/other") == 1)
  }

  @Test("is said in every format that has a place for it")
  func formats() throws {
    try Self.inFolder(["Page.swift": Self.view, "Old.m": "@implementation Old @end"]) { folder in
      for format in ["text", "json", "sarif", "junit", "github", "xcode", "markdown", "html"] {
        let run = try Run.curbcut("check", "--format", format, folder)
        #expect(run.output.contains("Objective-C source is not read"), "\(format)")
      }
      let gitlab = try Run.curbcut("check", "--format", "gitlab", folder)
      #expect(gitlab.output == "[\n]\n")
      #expect(gitlab.errors.contains("Objective-C source is not read"))
      let json = try JSONSerialization.jsonObject(
        with: Data(try Run.curbcut("check", "--format", "json", folder).output.utf8))
      let coverage = (json as? [String: Any])?["coverage"] as? [String: Any]
      let skipped = coverage?["notLookedAt"] as? [[String: Any]]
      #expect(skipped?.first?["files"] as? [String] == ["\(folder)/Old.m"])
      #expect(coverage?["screens"] as? Int == 1)
    }
  }

  /// Projects of which the screens are not read, and what is said first.
  static let unread: [(files: [String: String], toolkit: String)] = [
    (
      ["package.json": "{\"dependencies\": {\"react-native\": \"1\"}}", "App.tsx": "", "B.js": ""],
      "React Native (2 of 3 files)"
    ),
    (
      ["pubspec.yaml": "flutter:", "lib/main.dart": "", "lib/a.dart": ""], "Flutter (2 of 3 files)"
    ),
    (
      [
        "ProjectSettings/ProjectVersion.txt": "", "Assets/A.unity": "", "Assets/A.cs": "",
      ], "Unity (2 of 3 files)"
    ),
    (["A.m": "", "B.mm": ""], "Objective-C (2 of 3 files)"),
    (["A.xaml": "<ContentPage/>", "A.cs": ""], ".NET MAUI or Xamarin (2 of 3 files)"),
  ]

  @Test(
    "names the line from which code is damaged, and passes nothing where all of it is",
    arguments: [
      ("A.kt", "package a\nfun open( {\n"), ("A.java", "class A {\n  void open() { }\n  }\n}\n"),
      ("A.swift", "import SwiftUI\nstruct A {{{\n"),
    ])
  func damage(name: String, text: String) throws {
    try Self.inFolder([name: text]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 2 && !run.output.contains("No problem found"), "\(run.output)")
      #expect(run.output.contains("what follows these lines may be misread): \(name):"))
    }
    let whole = ["B.kt": "fun close() {}\n", "B.java": "class B {}\n", "B.swift": "let b = 1\n"]
    try Self.inFolder([name: text].merging(whole) { $1 }) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 0 && run.output.contains("Looked at in part: 1 "), "\(run.output)")
    }
  }

  @Test("is a warning before all else when most of an app is not read", arguments: unread)
  func unreadToolkit(files: [String: String], toolkit: String) throws {
    try Self.inFolder(files.merging(["ios/Page.swift": Self.view]) { $1 }) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 2)
      #expect(run.lines.first?.hasPrefix("Warning: ") == true, "\(run.output)")
      #expect(run.lines.first?.contains(toolkit) == true, "\(run.output)")
      #expect(!run.output.contains("No problem found"))
      let json = try Run.curbcut("check", "--format", "json", folder)
      #expect(json.status == 2)
      #expect(json.output.contains("\"warnings\": [\"most of the source"))
      #expect(json.errors.hasPrefix("warning: most of the source"))
    }
  }

  @Test("is a warning for Compose until its composables are heard; other Kotlin is looked at")
  func compose() throws {
    let composable = "@Composable fun Page() { Text(\"A\") }\n"
    try Self.inFolder(["a/Page.kt": composable, "a/Data.kt": "class Data"]) { folder in
      let run = try Run.curbcut("check", folder)
      let isHeard = run.output.contains("; 1 screen.")
      #expect(run.status == (isHeard ? 0 : 2), "\(run.output)")
      #expect(run.output.contains("Warning: most of the source of screens") != isHeard)
      #expect(try Run.curbcut("check", folder + "/a/Data.kt").status == 0)
    }
  }

  @Test("is an error when it is nothing of what was given")
  func nothing() throws {
    try Self.inFolder(["Old.m": "@implementation Old @end", "a.txt": "Milk"]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("was checked: give captures of screens"), "\(run.errors)")
      let file = try Run.curbcut("check", folder + "/Old.m")
      #expect(file.status == 2)
      #expect(file.errors.contains("Old.m: Objective-C source is not read: give "))
    }
  }

  @Test(
    "where there is nothing to read, a sentence says what to give",
    arguments: ["check", "read", "effort", "tree"])
  func nothingToRead(command: String) throws {
    try StoryboardCommandTests.withProject(["notes.txt": "Buy milk."], isPackage: false) { folder in
      let run = try Run.curbcut(command, folder)
      #expect(run.status == 2)
      let isCheck = command == "check"
      let reason = isCheck ? "error: nothing in \(folder) was checked: give captures" : nil
      #expect(run.errors.contains(reason ?? "error: there is nothing to read in "), "\(run.errors)")
      #expect(
        run.errors.contains(
          isCheck
            ? "No rule is about: 1 text page."
            : ": give a capture, the source of an app, or a folder")
      )
    }
  }

  @Test("is no app when a capture has no stop, or shows the home screen")
  func screens() throws {
    let silent = "android screen 100x200\n  node at 0,0 100x200\n    node at 0,0 10x10\n"
    let home = """
      android screen 100x200
        node at 0,0 100x200 identifier "com.vendor.home:id/workspace"
          button "Mail" at 0,0 100x100
        node at 0,100 100x100 identifier "com.vendor.home:id/hotseat"
          button "Phone" at 0,100 100x100
      """
    for (text, words) in [
      (silent, "a screen reader stops nowhere"), (home, "this is the home screen"),
    ] {
      try Run.withFile(Array(text.utf8), named: "a.outline") { path in
        let run = try Run.curbcut("check", "--ignore", "small-touch-target", path)
        #expect(run.status == 2, "\(run.output)\(run.errors)")
        #expect(run.lines.first?.contains(words) == true, "\(run.output)")
        #expect(!run.output.contains("No problem found"))
      }
    }
    let run = try Run.curbcut("check", "-", input: Array(Self.fine.utf8))
    #expect(run.status == 0)
    #expect(!run.output.contains("Warning"))
  }

  @Test("depends on the rule set: those of other tools know screens only")
  func ruleSets() throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:layout_width="48dp" android:layout_height="48dp"/>
      </LinearLayout>
      """
    try Self.inFolder(["res/layout/a.xml": layout, "Data.kt": "class Data"]) { folder in
      #expect(try Run.curbcut("check", "--advice", folder).status == 1)
      for set in ["v1", "atf", "axe"] {
        let run = try Run.curbcut("check", "--rule-set", set, folder)
        #expect(run.status == 2, "\(set): \(run.output)")
        #expect(run.errors.contains("the rule set \(set) only covers screens"), "\(run.errors)")
      }
    }
  }

  @Test("is the project that an .xcodeproj or .xcworkspace stands for")
  func projects() throws {
    try Self.inFolder([
      "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = {}; }\n",
      "App/Page.swift": Self.view,
    ]) { folder in
      let whole = try Run.curbcut("check", folder)
      #expect(whole.output.contains("; 1 screen."), "\(whole.output)")
      for path in ["\(folder)/App.xcodeproj", "\(folder)/App.xcodeproj/"] {
        #expect(try Run.curbcut("check", path).output == whole.output)
      }
      #expect(try Run.curbcut("read", "\(folder)/App.xcodeproj").output.contains("1. Save, Button"))
    }
  }

  @Test("names files of capture tools that are no screens, and what to capture instead")
  func partsOfCaptures() throws {
    let changes = #"{"added": [{"center": "[1,1]", "text": "a"}], "removed": []}"#
    let quoted = "SemanticsNode#0\n \u{2514}\u{2500}SemanticsNode#1\n     label: \"Mars\"\n"
    try Self.inFolder([
      "a.json": Self.fine, "changes.json": changes, "README.md": quoted, "a_test.dart": quoted,
    ]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(
        run.output.contains("Not looked at: 1 file of a capture tool that is no whole screen"))
      #expect(run.output.contains("run \"android layout\" without --diff"), "\(run.output)")
      // Pages and source may quote what a tool prints.
      #expect(run.output.contains("1 captured screen."), "\(run.output)")
      let page = try Run.curbcut("read", "\(folder)/README.md")
      #expect(page.output.contains("1. Mars"), "\(page.errors)")
    }
  }

  @Test("takes programs that write XML for no captures, and resources of Android for no layouts")
  func programs() throws {
    let xml = "<?xml version=\"1.0\"?>\\n<!-- made -->\\n<resources>"
    try Self.inFolder([
      "a.json": Self.fine, "tools/strings.sh": "#!/bin/sh\nHEADER='\(xml)'\n",
      "tools/page": "#!/usr/bin/env python3\nprint('\(xml)')\n",
      "tools/page.php": "<?php\n$head = '\(xml)';\n",
      "res/anim/cycle.xml":
        "<cycleInterpolator xmlns:android=\"http://schemas.android.com/apk/res/android\"/>",
    ]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 0, "\(run.errors)\(run.output)")
      #expect(run.errors == "", "\(run.errors)")
      #expect(!run.output.contains("Could not be read"), "\(run.output)")
      #expect(!run.output.contains("layout"), "\(run.output)")
    }
  }

  @Test("lists stops without numbers where the input has no order")
  func unknownOrder() throws {
    let list = #"[{"text": "Wi-Fi", "center": "[4,7]"}, {"text": "Sound", "center": "[1,1]"}]"#
    for command in ["read", "check"] {
      let run = try Run.curbcut(command, "-", input: Array(list.utf8))
      #expect(run.output.contains("does not tell the reading order"), "\(run.output)")
      #expect(run.output.contains("- Wi-Fi\n") && !run.output.contains("1. Wi-Fi"))
      #expect(run.output.contains("the reading order"))
    }
  }
}
