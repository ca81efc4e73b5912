// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite("SwiftUI source on the command line")
struct SourceCommandTests {
  @Test(
    "texts of SwiftGen are those of the strings files where the project keeps no generated file")
  func swiftGen() throws {
    try StoryboardCommandTests.withProject(
      [
        "App/en.lproj/Localizable.strings": """
        "Cancel" = "Stop it";
        "trip.default" = "Trip to %@";
        """,
        "swiftgen-app.yml": """
        output_dir: App/Generated/
        strings:
          inputs: App/en.lproj
          outputs:
            - templateName: structured-swift5
              output: Texts.swift
              params:
                enumName: Texts
        """,
        "App/Page.swift": """
        import SwiftUI
        struct Page: View {
          var body: some View {
            Text(Texts.cancel)
            Button(Texts.Trip.default("Mars")) {}
            Text(Texts.unknown)
          }
        }
        """,
      ], isPackage: false
    ) { folder in
      let run = try Run.curbcut("read", folder + "/App/Page.swift")
      #expect(run.output.contains("Stop it"), "\(run.output)")
      #expect(run.output.contains("Trip to Mars, Button"), "\(run.output)")
      #expect(run.output.contains("{Texts.unknown}"), "\(run.output)")
    }
  }

  @Test(
    "images of SwiftGen are those of the asset catalog where the project keeps no generated file")
  func swiftGenAssets() throws {
    try StoryboardCommandTests.withProject(
      [
        "App/Assets.xcassets/open-gate.imageset/Contents.json": "{}",
        "swiftgen.yml": """
        xcassets:
          inputs: App/Assets.xcassets
          outputs:
            - templateName: swift5
              output: App/Pictures.swift
              params:
                enumName: Pictures
        """,
        "App/Page.swift": """
        import SwiftUI
        struct Page: View {
          var body: some View {
            Button {} label: { Pictures.openGate.swiftUIImage }
            Image(asset: Pictures.openGate)
          }
        }
        """,
      ], isPackage: false
    ) { folder in
      let run = try Run.curbcut("read", folder + "/App/Page.swift")
      #expect(run.output.contains("1. open-gate, Button"), "\(run.output)")
      #expect(run.output.contains("2. open-gate, Image"), "\(run.output)")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("texts and images that Tuist makes constants of are those of the target's folder")
  func tuist() throws {
    let manifest = "import ProjectDescription\nlet project = Project(name: \"Gate\")\n"
    let files = [
      "Project.swift": manifest,
      "GateKit/Resources/en.lproj/Localizable.strings": """
      "trip.open" = "Open the gate";
      """,
      "GateKit/Resources/de.lproj/Localizable.strings": """
      "trip.open" = "Tor auf";
      """,
      "Other/Resources/en.lproj/Localizable.strings": """
      "trip.open" = "Not this";
      """,
      "GateKit/Resources/Media.xcassets/open-gate.imageset/Contents.json": "{}",
      "App/Page.swift": """
      import SwiftUI
      struct Page: View {
        var body: some View {
          Text(GateKitStrings.Localizable.Trip.open)
          GateKitAsset.openGate.swiftUIImage
          GateKitAsset.unknown.swiftUIImage
        }
      }
      """,
    ]
    try StoryboardCommandTests.withProject(files, isPackage: false) { folder in
      let run = try Run.curbcut("read", folder + "/App/Page.swift")
      #expect(run.output.contains("1. Open the gate\n"), "\(run.output)")
      #expect(run.output.contains("2. open-gate, Image"), "\(run.output)")
      #expect(run.output.contains("{GateKitAsset.unknown.name}, Image"), "\(run.output)")
      let german = try Run.curbcut("read", folder + "/App/Page.swift", "--language", "de")
      #expect(german.output.contains("1. Tor auf\n"), "\(german.output)")
    }
    // What a project declares is what it has.
    var kept = files
    kept["App/Texts.swift"] =
      "enum GateKitStrings { enum Localizable { enum Trip { static let open = \"Mine\" } } }\n"
    try StoryboardCommandTests.withProject(kept, isPackage: false) { folder in
      let run = try Run.curbcut("read", folder + "/App/Page.swift")
      #expect(run.output.contains("1. Mine\n"), "\(run.output)")
    }
  }

  @Test("a view that is asked for and not there is said to be missing, and why where that is known")
  func missingView() throws {
    func view(_ name: String) -> String {
      "struct \(name): View { var body: some View { Text(\"Hello\") } }\n"
    }
    try StoryboardCommandTests.withProject([
      "bad.json": "{", "Menu.swift": "import SwiftUI\n#if os(macOS)\n" + view("Menu") + "#endif\n",
      "A/Row.swift": "import SwiftUI\n" + view("Row"),
      "B/Row.swift": "import SwiftUI\n" + view("Row") + view("Other"),
    ]) { folder in
      let menu = try Run.curbcut("read", folder, "--view", "Menu")
      #expect(
        menu.errors.contains(
          "error: there is no view Menu in \(folder): Menu is inside #if os(macOS)"),
        "\(menu.errors)")
      let none = try Run.curbcut("read", folder, "--view", "None")
      #expect(
        none.errors.contains("error: there is no view None in \(folder): leave"), "\(none.errors)")
      let rows = try Run.curbcut("read", folder, "--view", "Row")
      #expect(rows.output.contains("\"Row, \(folder)/A/Row.swift\""), "\(rows.output)")
      #expect(rows.output.contains("\"Row, \(folder)/B/Row.swift\""), "\(rows.output)")
      let other = try Run.curbcut("read", folder, "--view", "Other")
      #expect(other.output.contains("\"Other\""), "\(other.output)")
    }
  }

  private static let sample = "Samples/Booking.swift"

  @Test("is read as README.md shows it")
  func readme() throws {
    let run = try Run.curbcut("read", Self.sample, "--preview", "Olympus Mons")
    #expect(run.status == 0, "\(run.errors)")
    let path = FileManager.default.currentDirectoryPath + "/README.md"
    let readme = try String(contentsOfFile: path, encoding: .utf8)
    #expect(readme.contains("```\n\(run.output)```\n"))
  }

  @Test("is read view by view, as text, as JSON and as a tree")
  func views() throws {
    let all = try Run.curbcut("read", Self.sample)
    #expect(all.lines.count { $0.hasPrefix("VoiceOver stops ") } == 2)
    let one = try Run.curbcut("read", Self.sample, "--view", "TripRow", "--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(one.output.utf8))
    let stops = try #require((document as? [String: Any])?["stops"] as? [[String: Any]])
    #expect(stops.map { $0["spoken"] as? String } == ["{trip.name}, {trip.days} days"])
    let both = try Run.curbcut("read", Self.sample, "--format", "json")
    #expect((try JSONSerialization.jsonObject(with: Data(both.output.utf8)) as? [Any])?.count == 2)
    let tree = try Run.curbcut("tree", "--screen", Self.sample, "--view", "TripRow")
    #expect(tree.output.contains("accessibilityChildren combine <-- line 51"))
  }

  @Test("is checked, and a field without a name is found at its line")
  func check() throws {
    let run = try Run.curbcut("check", Self.sample, "--view", "BookingView")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("critical unlabelled-field, 1 time\n  line 24:"))
  }

  @Test("is told once that a tap says nothing: at the gesture, not at the view as well")
  func taps() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "curbcut-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      import SwiftUI
      struct Card: View {
        var body: some View {
          HStack {
            Text("More")
          }
          .onTapGesture { open() }
        }
      }
      """
    try Data(text.utf8).write(to: file)
    let run = try Run.curbcut("check", file.path)
    #expect(run.output.contains("clickable-without-role, 1 time\n  line 7:"), "\(run.output)")
    #expect(run.lines.count { $0.contains("clickable-without-role, ") } == 1)
  }

  @Test("is read in the language that is asked for, with the app's own strings")
  func language() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "curbcut-\(UUID().uuidString)")
    let german = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let view = folder.appendingPathComponent("ContentView.swift")
    for (url, text) in [
      (folder.appendingPathComponent("Package.swift"), ""),
      (german.appendingPathComponent("Localizable.strings"), "\"greeting\" = \"Hallo\";\n"),
      (
        folder.appendingPathComponent("Row.swift"),
        "import SwiftUI\nstruct Row: View { var body: some View { Text(\"greeting\") } }"
      ),
      (view, "import SwiftUI\nstruct ContentView: View { var body: some View { Row() } }"),
    ] {
      try Data(text.utf8).write(to: url)
    }
    let run = try Run.curbcut("read", view.path, "--language", "de")
    #expect(run.lines.contains("1. Hallo"), "\(run.output)\(run.errors)")
    #expect(try Run.curbcut("read", view.path).lines.contains("1. greeting"))
  }

  @Test("is not taken for English where the project is written in another language")
  func developmentLanguage() throws {
    let view = """
      import SwiftUI
      struct Row: View { var body: some View { Text("\u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}") } }
      """
    for (region, isForeign) in [("ru", false), ("en", true)] {
      let run = try Self.check([
        "App.xcodeproj/project.pbxproj":
          "{ objects = { P = { isa = PBXProject; developmentRegion = \(region); }; }; }",
        "Row.swift": view,
      ])
      #expect(run.output.contains("wrong-language") == isForeign, "\(run.output)\(run.errors)")
    }
  }

  @Test("of a folder has no findings in the captions, storyboards and empty files of tests")
  func tests() throws {
    let captions = "WEBVTT\n\n00:01.000 --> 00:01.200\nWhere are we, and where do we go?\n"
    let files = ["App/Page.swift": "", "Notes.txt": "\n", "README.md": "<!-- Notes -->\n# Notes\n"]
    let shipped = try Self.check(files.merging(["App/a.vtt": captions]) { $1 })
    #expect(shipped.output.contains("faulty-captions"), "\(shipped.output)")
    #expect(!shipped.errors.contains("error:"), "\(shipped.errors)")
    let tested = try Self.check(
      files.merging([
        "AppTests/a.vtt": captions, "App/Row.swift": "import SwiftUI\n",
        "App/Debug.storyboard": "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      ]) { $1 })
    #expect(!tested.output.contains("-caption"), "\(tested.output)")
    #expect(tested.output.contains("1 caption file (part of tests)"), "\(tested.output)")
    #expect(!tested.errors.contains("error:"), "\(tested.errors)")
  }

  /// Checks a folder with some files.
  private static func check(_ files: [String: String]) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "curbcut-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try Run.curbcut("check", "--advice", folder.path)
  }

  @Test("says which views there are when the one asked for is not there")
  func noSuchView() throws {
    let run = try Run.curbcut("read", Self.sample, "--view", "Nothing")
    #expect(run.status == 2)
    #expect(run.errors.contains("view BookingView, view TripRow, preview Olympus Mons"))
  }

  @Test("images of a template of the project's own and Xcode's symbols are those of the catalog")
  func addedImages() throws {
    try StoryboardCommandTests.withProject(
      [
        "App.xcodeproj/project.pbxproj": "{ objects = {}; }",
        "App/Assets.xcassets/open-gate.imageset/Contents.json": "{}",
        "App/own.stencil": """
        extension Image {
        {% for asset in assets %}
        static let {{asset.name}} = Image("{{asset.value}}")
        {% endfor %}
        }
        """,
        "swiftgen.yml": """
        xcassets:
          - inputs: App/Assets.xcassets
            outputs:
              - templatePath: App/own.stencil
                output: ${DERIVED_SOURCES_DIR}/Images.swift
        """,
        "App/Page.swift": """
        import SwiftUI
        struct Picture: View { let image: Image; var body: some View { image } }
        struct Page: View {
          var body: some View {
            Image.openGate.padding()
            Picture(image: .openGate)
            Image(.openGate)
            Image(.shutGate)
          }
        }
        """,
      ], isPackage: false
    ) { folder in
      let run = try Run.curbcut("read", folder + "/App/Page.swift", "--view", "Page")
      #expect(
        run.lines.dropFirst().prefix(4) == [
          "1. open-gate, Image", "2. open-gate, Image", "3. open-gate, Image",
          "4. {image shutGate}, Image",
        ], "\(run.output)")
    }
  }

  @Test("a tool beside an app does not make files count that no target builds")
  func legacyTarget() throws {
    let page = "import SwiftUI\nstruct Page: View { var body: some View { Text(name) } }\n"
    let target = "{ isa = PBXNativeTarget; name = App; productType = \"PRODUCT\"; }"
    let file =
      "{ isa = PBXBuildFile; fileRef = R; }; R = { isa = PBXFileReference; path = Page.swift; }"
    for (product, isPassedOver) in [
      ("com.apple.product-type.application", true), ("com.apple.product-type.tool", false),
    ] {
      try StoryboardCommandTests.withProject(
        [
          "App.xcodeproj/project.pbxproj":
            "{ objects = { T = \(target.replacing("PRODUCT", with: product)); F = \(file); L = { isa = PBXLegacyTarget; }; }; }",
          "App/Page.swift": page, "App/Old.swift": "let name = \"Old\"\n",
        ], isPackage: false
      ) { folder in
        let run = try Run.curbcut("read", folder + "/App")
        #expect(run.output.contains("{name}") == isPassedOver, "\(run.output) \(run.errors)")
      }
    }
  }

  @Test("files of a package belong together however the folder is given", arguments: [true, false])
  func spelledPaths(_ isRelative: Bool) throws {
    let label = "<label id=\"a\" text=\"WORD\"/>"
    let xib = """
      <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>\(label)</objects></document>
      """
    try StoryboardCommandTests.withProject(
      [
        "UI/Package.swift": "", "Kit/Package.swift": "",
        "UI/Sources/UI/Base.lproj/Cell.xib": xib.replacing("WORD", with: "Mars"),
        "UI/Sources/UI/de.lproj/Cell.strings": "\"a.text\" = \"Mars\";",
        "Kit/Sources/Kit/Fail.xib": xib.replacing("WORD", with: "It failed"),
      ], isPackage: false
    ) { folder in
      let run =
        isRelative
        ? try Run.shell("cd '\(folder)' && curbcut check . --format json")
        : try Run.curbcut("check", folder, "--format", "json")
      #expect(!run.output.contains("unlocalized-interface-file"), "\(run.output)")
    }
  }
}
