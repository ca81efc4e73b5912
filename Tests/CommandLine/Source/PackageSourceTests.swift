// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite("Packages beside a project")
struct PackageSourceTests {
  private static let page = """
    import Cards
    import SwiftUI
    struct Page: View {
      var body: some View {
        Face(title: "Ace")
        Text("Score").framed()
        Hidden()
        Text("Rank").inner()
        Label("Help", systemImage: "star")
      }
    }
    """
  private static let cards = """
    import SwiftUI
    public struct Face: View {
      let title: String
      public init(title: String) { self.title = title }
      public var body: some View { Hidden(); Button(title) {}; Text("Points", bundle: .module).inner() }
    }
    struct Hidden: View { var body: some View { Text("Within the package") } }
    public struct Label: View {
      public init(_ title: String, systemImage: String) {}
      public var body: some View { Text("Not this one") }
    }
    public extension View {
      func framed() -> some View { VStack { self; Text("Framed") } }
    }
    extension View {
      func inner() -> some View { VStack { self; Text("Within") } }
    }
    """

  private func project(
    at place: String, _ more: [String: String] = [:], _ visit: (String) throws -> Void
  ) throws {
    let files = [
      "App.xcodeproj/project.pbxproj": "{ objects = {}; }",
      "App/Page.swift": Self.page,
      "\(place)/cards/Sources/Cards/Face.swift": Self.cards,
      "\(place)/cards/Sources/Cards/en.lproj/Localizable.strings": "\"Points\" = \"Points won\";",
      "\(place)/cards/Sources/Other/Unused.swift": "struct Unused {}",
    ]
    try StoryboardCommandTests.withProject(
      files.merging(more) { _, new in new }, isPackage: false, body: visit)
  }

  @Test(
    "what is public of an imported package is read where a package manager put it",
    arguments: [
      ".build/checkouts", "SourcePackages/checkouts", "DerivedData/SourcePackages/checkouts",
      "Tuist/.build/checkouts", "Carthage/Checkouts",
    ])
  func checkouts(_ place: String) throws {
    try project(at: place) { folder in
      let run = try Run.curbcut("read", folder + "/App/Page.swift")
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(
        lines.dropFirst().prefix(9) == [
          "1. Within the package", "2. Ace, Button", "3. Points won", "4. Within", "5. Score",
          "6. Framed", "7. {Hidden}", "8. Rank", "9. Help",
        ], "\(run.output)")
      #expect(run.errors.contains("unknown view: Hidden"), "\(run.errors)")
      #expect(run.errors.contains("unknown modifier: inner"), "\(run.errors)")
    }
  }

  @Test("a package of CocoaPods has its name as the module")
  func pods() throws {
    try project(at: "Elsewhere", ["Pods/Cards/Classes/Face.swift": Self.cards]) { folder in
      try FileManager.default.removeItem(atPath: folder + "/Elsewhere")
      let run = try Run.curbcut("read", folder + "/App/Page.swift")
      #expect(run.output.contains("Ace, Button"), "\(run.output)")
    }
  }

  @Test("a package that nothing imports is not read")
  func notImported() throws {
    let page = Self.page.replacing("import Cards", with: "import Boats")
    try project(at: ".build/checkouts", ["App/Page.swift": page]) { folder in
      let run = try Run.curbcut("read", folder + "/App/Page.swift")
      #expect(run.output.contains("1. {Face}"), "\(run.output)")
    }
  }

  @Test("what the project declares itself is meant before what a package does")
  func ownFirst() throws {
    let own = """
      import SwiftUI
      struct Face: View {
        let title: String
        var body: some View { Text("Own") }
      }
      """
    try project(at: ".build/checkouts", ["App/Own.swift": own]) { folder in
      let run = try Run.curbcut("read", folder + "/App/Page.swift")
      #expect(run.output.contains("1. Own"), "\(run.output)")
    }
  }

  @Test("the folder that Xcode chooses is found by the project that its property list names")
  func derivedData() throws {
    try project(at: "Home/Elsewhere") { folder in
      let home = folder + "/Home"
      let derived = home + "/Library/Developer/Xcode/DerivedData/App-abc"
      try FileManager.default.createDirectory(
        atPath: derived + "/SourcePackages", withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        atPath: home + "/Elsewhere", toPath: derived + "/SourcePackages/checkouts")
      let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      try "<key>WorkspacePath</key><string>\(real)/App.xcodeproj</string>"
        .write(toFile: derived + "/info.plist", atomically: true, encoding: .utf8)
      let run = try Run.shell("HOME='\(home)' curbcut read '\(folder)/App/Page.swift'")
      #expect(run.output.contains("Ace, Button"), "\(run.output)")
    }
  }

  @Test(
    "folders with the code of others are passed over, unless they are given",
    arguments: ["SourcePackages/checkouts", "Pods", "Carthage/Checkouts"])
  func passedOver(_ place: String) throws {
    try project(at: place) { folder in
      let run = try Run.curbcut("check", folder)
      let first = String(place.prefix { $0 != "/" })
      #expect(
        run.output.contains("Not looked at: 1 folder (code of others): \(first)."), "\(run.output)")
      let named = try Run.curbcut("check", "--verbose", folder)
      #expect(!named.output.contains("Face.swift"), "\(named.output)")
      let read = try Run.curbcut("read", folder)
      #expect(
        read.errors.contains(
          "note: \(folder)/\(first) was skipped, because it contains third-party code: give its path to read it"
        ),
        "\(read.errors)")
      let given = try Run.curbcut("check", "--verbose", folder + "/" + place)
      #expect(given.output.contains("Face.swift"), "\(given.output)")
    }
  }
}
