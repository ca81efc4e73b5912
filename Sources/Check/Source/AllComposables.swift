// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
import CurbcutSource

/// All that the composables of some files show: each that no other one shows, and those that were not met on
/// the way. What other files of the project show is not read: of what they show in these, all is read here.
struct AllComposables: Sendable {
  /// What they show, by file.
  private(set) var readings: [String: [ComposeReading]] = [:]
  /// Those of which nothing is heard.
  private var silent: [ComposeEntry] = []
  /// Those that nothing in the app shows.
  private let unused: [ComposeEntry]
  /// The activities that no manifest names, and so Android does not start.
  private let unnamedActivities: [String]
  /// The files with composables of which nothing is heard, and no others.
  private(set) var silentFiles: Set<String> = []

  /// Reads the composables of a project; only those in the files at the paths are kept.
  ///
  /// `searched` are the paths at which those that nothing in the project shows are left out, and `activities`
  /// the activities that its manifests name.
  init(
    of paths: [String], _ project: ComposeProject, _ reader: ComposeReader, searched: Set<String>,
    activities: Set<String>
  ) {
    let wanted = Set(paths)
    let known = project.entries.filter {
      $0.kind == .view && wanted.contains($0.file) && !AndroidSourceSet.isOfDevelopers($0.file)
    }
    let (unmet, unnamed) =
      searched.isEmpty ? ([], []) : project.unusedEntries(activities: activities)
    unnamedActivities = unnamed
    unused = known.filter { searched.contains($0.file) && unmet.contains($0) }
    let all = known.filter { !(searched.contains($0.file) && unmet.contains($0)) }
    let widgets = project.filesOfWidgets
    silent = all.filter { widgets.contains($0.file) }
    let entries = all.filter { !widgets.contains($0.file) }
    var met: Set<ComposeEntry> = []
    var heardFiles: Set<String> = []
    for isRoot in [true, false] {
      for entry in entries where entry.isRoot == isRoot && met.insert(entry).inserted {
        let reading = try? reader.read(entry)
        for other in reading.map(project.entries(metIn:)) ?? [] where met.insert(other).inserted {
          heardFiles.insert(other.file)
        }
        if let reading, reading.isShown { readings[entry.file, default: []].append(reading) }
        if reading?.isHeard == true {
          heardFiles.insert(entry.file)
        } else {
          silent.append(entry)
        }
      }
    }
    silentFiles = Set(silent.map(\.file)).subtracting(heardFiles)
  }

  /// What the code of the composables says of their views.
  var composed: [ComposedScreen] {
    readings.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.composed) }
  }

  /// How many composables of which nothing is heard are named.
  private static let named = 3

  /// The composables of which nothing is heard, and those that nothing shows, as sentences.
  var sentences: [String] {
    let users =
      unnamedActivities.isEmpty
      ? "previews and code that never runs" : "previews, code that never runs and \(ofUnnamed)"
    return [
      Self.sentence(
        silent, "says nothing, as far as the source shows",
        "say nothing, as far as the source shows"),
      Self.sentence(
        unused, "is shown by nothing in the app but \(users), and was not looked at",
        "are shown by nothing in the app but \(users), and were not looked at"),
    ].compactMap(\.self)
  }

  private var ofUnnamed: String {
    let names = unnamedActivities.prefix(Self.named).joined(separator: ", ")
    let rest = unnamedActivities.count - Self.named
    return "activities that no manifest names (" + names
      + (rest > 0 ? " and \(rest) more)" : ")")
  }

  private static func sentence(_ entries: [ComposeEntry], _ one: String, _ more: String) -> String?
  {
    guard !entries.isEmpty else { return nil }
    let names = entries.prefix(named).map { "\($0.path) (\($0.file):\($0.line))" }
    let rest = entries.count - names.count
    let count = entries.count == 1 ? "1 composable \(one)" : "\(entries.count) composables \(more)"
    return "\(count): " + names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
