// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The initial inputs, each with the byte of its subject first.
enum Seeds {
  /// Returns the files below some folders that a subject can read; hidden ones are inputs of
  /// earlier runs, which already have that byte.
  static func inputs(below folders: [String]) -> [[UInt8]] {
    folders.flatMap { folder -> [[UInt8]] in
      let url = URL(filePath: folder)
      let paths =
        FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      return paths.sorted().compactMap { path in
        guard let data = try? Data(contentsOf: url.appending(path: path)), !data.isEmpty,
          data.count <= 1 << 20
        else { return nil }
        if path.hasSuffix(ending) { return Array(data) }
        guard let subject = Subject(path: path) else { return nil }
        return [subject.rawValue] + data
      }
    }
  }

  /// Writes the seeds as files, in the form that libFuzzer reads.
  static func write(below folders: [String], to target: String) {
    let target = URL(filePath: target)
    try? FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for (number, input) in inputs(below: folders).enumerated() {
      try? Data(input).write(to: target.appending(path: "seed-\(number)\(ending)"))
    }
  }

  /// The file name extension of inputs that a run has kept.
  static let ending = ".input"
}
