// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Foundation

/// Counts the views of an app that are read completely, and the reasons for the others.
struct ViewCount {
  private var views = 0
  private var whole = 0
  private var noted = 0
  private var refused: [String] = []
  /// The number of views with a note, by reason and subject, and by reason.
  private var subjects: [String: Int] = [:]
  private var reasons: [String: Int] = [:]

  /// The number of most frequent reasons in the report.
  private static let told = 10

  /// Reads each view in the Swift files below a folder on its own, without data.
  init(of folder: String) throws {
    let project = SwiftUIProject(files: try SourceWork.files(below: folder))
    refused = project.refused
    var reader = SwiftUIReader(project)
    for entry in project.entries where entry.kind == .view {
      views += 1
      guard let reading = try? reader.read(entry) else { continue }
      if reading.isWhole { whole += 1 }
      if !reading.notes.isEmpty { noted += 1 }
      for reason in Set(reading.notes.map(\.reason.rawValue)) { reasons[reason, default: 0] += 1 }
      let told = Set(reading.notes.map { "\($0.reason.rawValue): \($0.subject)" })
      for subject in told { subjects[subject, default: 0] += 1 }
    }
  }

  /// Returns the counts in words, one a line.
  func lines(of name: String) -> [String] {
    let share = views == 0 ? 0 : (1000 * Double(whole) / Double(views)).rounded() / 10
    var lines = ["\(name): \(views) views, \(whole) whole (\(share) %), \(noted) with notes."]
    lines += refused.map { "  not read, too deep: \($0)" }
    lines += Self.most(reasons).map { "  \($0.count) views: \($0.name)" }
    lines += Self.most(subjects).map { "  \($0.count) views, \($0.name)" }
    return lines
  }

  private static func most(_ counts: [String: Int]) -> [(name: String, count: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(told)
      .map { (String($0.key.prefix(100)), $0.value) }
  }
}
