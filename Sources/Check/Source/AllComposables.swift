// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose

/// All that the composables of some files show: each that no other one shows, and those that were not met on
/// the way. What other files of the project show is not read: of what they show in these, all is read here.
struct AllComposables: Sendable {
  /// What they show, by file.
  private(set) var readings: [String: [ComposeReading]] = [:]
  /// Those of which nothing is heard.
  private var silent: [ComposeEntry] = []
  /// The files with composables of which nothing is heard, and no others.
  private(set) var silentFiles: Set<String> = []

  /// Reads the composables of a project; only those in the files at the paths are kept.
  init(of paths: [String], _ project: ComposeProject, _ reader: ComposeReader) {
    let wanted = Set(paths)
    let all = project.entries.filter {
      $0.kind == .view && wanted.contains($0.file) && !ComposeFiles.isOfTests($0.file)
    }
    let widgets = project.filesOfWidgets
    silent = all.filter { widgets.contains($0.file) }
    let entries = all.filter { !widgets.contains($0.file) }
    var met: Set<ComposeEntry> = []
    var heardFiles: Set<String> = []
    for isRoot in [true, false] {
      for entry in entries where entry.isRoot == isRoot && met.insert(entry).inserted {
        let reading = try? reader.read(entry)
        for other in reading.map(project.entries) ?? [] where met.insert(other).inserted {
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

  /// The composables of which nothing is heard, as a sentence.
  var silence: String? {
    guard !silent.isEmpty else { return nil }
    let names = silent.prefix(Self.named).map { "\($0.path) (\($0.file):\($0.line))" }
    let rest = silent.count - names.count
    let count = silent.count == 1 ? "1 composable" : "\(silent.count) composables"
    return "\(count) \(silent.count == 1 ? "says" : "say") nothing, as far as the source shows: "
      + names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
