import Foundation
import Testing

@Suite("SwiftUI source on the command line")
struct SourceCommandTests {
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
    #expect(run.output.contains("serious unlabelled-field, 1 time\n  line 24:"))
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
    #expect(run.output.contains("tap-gesture-without-trait, 1 time\n  line 7:"), "\(run.output)")
    #expect(!run.output.contains("clickable-without-role"))
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

  @Test("says which views there are when the one asked for is not there")
  func noSuchView() throws {
    let run = try Run.curbcut("read", Self.sample, "--view", "Nothing")
    #expect(run.status == 2)
    #expect(run.errors.contains("view BookingView, view TripRow, preview Olympus Mons"))
  }
}
