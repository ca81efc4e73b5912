import CurbcutScreen
import CurbcutSource
import CurbcutTechnology
import Foundation
import Testing

/// Reads whole apps and prints how much of them is understood.
///
/// `CURBCUT_SWIFTUI_APPS=/path/one:/path/two swift test --filter RealApps`; with
/// `CURBCUT_SWIFTUI_SHOW=Name` the outline and transcript of the views of that name are printed.
@Suite(
  "Real apps",
  .enabled(
    if: ProcessInfo.processInfo.environment["CURBCUT_SWIFTUI_APPS"] != nil,
    "CURBCUT_SWIFTUI_APPS names no app"))
struct RealAppsTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test("are read without a crash, and most of their views whole")
  func apps() throws {
    for app in (Self.environment["CURBCUT_SWIFTUI_APPS"] ?? "").split(separator: ":") {
      let sources = Self.sources(below: String(app))
      let start = Date()
      let project = SwiftUIProject(files: sources)
      let parsed = Date()
      let views = project.entries.filter { $0.kind == .view }
      let readings = try project.entries.map { try project.read($0) }
      let end = Date()
      let whole = readings.count { $0.entry.kind == .view && $0.isWhole }
      print("app \(app): \(sources.count) files, \(views.count) views, \(whole) whole")
      let percent = 100 * Double(whole) / Double(max(views.count, 1))
      print(
        "  \((percent * 10).rounded() / 10) %, parsing \(parsed.timeIntervalSince(start)) s,",
        "reading \(end.timeIntervalSince(parsed)) s")
      report(readings)
      show(readings)
    }
  }

  private func report(_ readings: [SwiftUIReading]) {
    var counts: [String: Int] = [:]
    for reading in readings where reading.entry.kind == .view {
      for note in Set(reading.notes.filter(\.reason.isHole).map(\.message)) {
        counts[note, default: 0] += 1
      }
    }
    let most = Int(Self.environment["CURBCUT_SWIFTUI_REASONS"] ?? "") ?? 10
    for (message, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
      .prefix(most)
    {
      print("  \(count) x \(message)")
    }
  }

  private func show(_ readings: [SwiftUIReading]) {
    guard let name = Self.environment["CURBCUT_SWIFTUI_SHOW"] else { return }
    for reading in readings where reading.entry.name == name {
      print("== \(reading.entry.name) \(reading.entry.file):\(reading.entry.line)")
      print(Outline().write(reading.screen))
      for note in reading.notes { print("  note \(note.file):\(note.line): \(note.message)") }
    }
  }

  private static func sources(below path: String) -> [SwiftSourceFile] {
    guard let files = FileManager.default.enumerator(atPath: path) else { return [] }
    var sources: [SwiftSourceFile] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      guard let data = FileManager.default.contents(atPath: path + "/" + file) else { continue }
      sources.append(SwiftSourceFile(name: file, text: String(decoding: data, as: UTF8.self)))
    }
    return sources.sorted { $0.name < $1.name }
  }
}
