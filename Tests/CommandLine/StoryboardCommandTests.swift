// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite("Storyboards on the command line")
struct StoryboardCommandTests {
  private static let sample = "Samples/Booking.storyboard"

  @Test("are read with the words of the file, and with those that the code adds")
  func words() throws {
    let run = try Run.curbcut("read", Self.sample)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.contains("1. Mars, Heading"))
    #expect(run.lines.contains("2. Favourite, Button"))
    #expect(run.lines.contains("5. Window seat, Switch Button, On"))
    #expect(run.lines.contains("6. Book, Button"))
  }

  @Test("are read in the language that is asked for, by the ids of their objects")
  func language() throws {
    let run = try Run.curbcut("read", Self.sample, "--language", "de")
    #expect(run.output.contains(". Tage unterwegs: 210\n"))
    #expect(run.output.contains(". Fensterplatz,"))
    #expect(run.output.contains(". Buchen, Taste\n"))
  }

  @Test(
    "give the scene that has an identifier, a class, a title or an id",
    arguments: ["booking", "TripViewController", "Book a trip", "ctl-bo-ok1"])
  func view(name: String) throws {
    let run = try Run.curbcut("tree", Self.sample, "--view", name)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#"ios screen "booking" 393x852"#))
  }

  @Test("say which scenes there are when the one asked for is not there")
  func noSuchScene() throws {
    let run = try Run.curbcut("read", Self.sample, "--view", "Nothing")
    #expect(run.status == 2)
    #expect(run.errors.contains("the file has no such scene or view: choose from booking"))
  }

  @Test("are checked, and a button that nobody names is found at its line")
  func check() throws {
    let run = try Run.curbcut("check", Self.sample)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("serious unnamed-control, 1 time\n  line 21:"))
  }

  @Test("are known by their content under any name, and over a pipe")
  func content() throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: Self.sample)))
    let run = try Run.curbcut("read", "-", input: bytes)
    #expect(run.lines.contains("6. Book, Button"), "\(run.errors)")
  }

  @Test("take colours from the asset catalogs of their project")
  func colours() throws {
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><label id="l" text="Hi">
      <rect key="frame" x="0" y="0" width="100" height="20"/>
      <color key="textColor" name="Brand"/></label></objects></document>
      """
    let colour = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
      "components": {"red": "0x10", "green": "0x20", "blue": "0x30", "alpha": "1"}}}]}
      """
    try Self.withProject([
      "View.xib": scene, "Assets.xcassets/Brand.colorset/Contents.json": colour,
    ]) { folder in
      let run = try Run.curbcut("tree", "--screen", folder + "/View.xib")
      #expect(run.output.contains(##"textColor "#102030""##), "\(run.output)\(run.errors)")
    }
  }

  @Test("and Swift source work in effort, drive and diff")
  func commands() throws {
    let effort = try Run.curbcut(
      "effort", Self.sample, "Samples/Booking.swift", "--with", "voiceover", "--format", "json")
    #expect(effort.status == 0, "\(effort.errors)")
    #expect(effort.output.contains(#""view": "booking""#))
    #expect(effort.output.contains(#""view": "BookingView""#))
    let drive = try Run.curbcut("drive", Self.sample, input: Array("next\n".utf8))
    #expect(drive.output.contains("Mars, Heading"), "\(drive.errors)")
    let several = try Run.curbcut("drive", "Samples/Booking.swift")
    #expect(several.status == 2)
    #expect(several.errors.contains("choose one with --view, from BookingView, TripRow"))
    let text = try String(contentsOfFile: Self.sample, encoding: .utf8)
    let other = text.replacing("text=\"Mars\"", with: "text=\"Venus\"")
    try Run.withFile(Array(other.utf8), named: "Booking.storyboard") { path in
      let diff = try Run.curbcut("diff", Self.sample, path, "--with", "voiceover")
      #expect(diff.status == 1, "\(diff.errors)")
      #expect(diff.output.contains("Venus"))
    }
  }

  @Test("have a snapshot for each scene")
  func snapshots() throws {
    try Self.withProject(["Row.swift": Self.view("Row"), "Two.swift": Self.view("A/B")]) { folder in
      let recorded = try Run.curbcut("snapshot", "record", folder)
      #expect(recorded.status == 0, "\(recorded.errors)")
      let kept = folder + "/Row.swift.Row.voiceover.txt"
      #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("Hello"))
      #expect(try Run.curbcut("snapshot", "verify", folder).status == 0)
    }
  }

  @Test("and folders of source are read whole, and what is no screen is passed over")
  func folder() throws {
    try Self.withProject([
      "Row.swift": Self.view("Row"), "Model.swift": "struct Model {}", "notes.txt": "Nothing.",
    ]) { folder in
      for command in ["read", "tree"] {
        let run = try Run.curbcut(command, folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("Hello"))
        #expect(run.errors.isEmpty)
      }
      let none = try Run.curbcut("read", folder, "--view", "Nothing")
      #expect(none.status == 2)
    }
  }

  private static func view(_ name: String) -> String {
    let name = name.filter(\.isLetter)
    return "import SwiftUI\nstruct \(name): View { var body: some View { Text(\"Hello\") } }"
  }

  /// A project with these files for the time of `body`.
  static func withProject<Result>(
    _ files: [String: String], isPackage: Bool = true, body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files.merging(
      isPackage ? ["Package.swift": ""] : [:], uniquingKeysWith: { first, _ in first })
    {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try body(folder.path)
  }
}
