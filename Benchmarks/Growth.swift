// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Measures how time and memory grow with the size of a dump, with a process for each size.
struct Growth {
  let program: String
  let folder: TemporaryFolder
  let sizes: [Int]

  /// The measurements of a child process.
  struct Measured: Codable {
    var seconds: Double
    var bytes: Double
  }

  func measure(into report: inout Report) throws {
    var points: [(nodes: Int, measured: Measured)] = []
    for size in sizes {
      let dump = folder.path("growth-\(size).xml")
      guard ChildProcess(program, ["--make-dump", String(size), dump]).run() == 0 else {
        report.failed("time-exponent", because: "no dump of \(size) nodes could be made")
        return
      }
      let answer = folder.path("growth.json")
      guard ChildProcess(program, ["--measure", dump]).run(output: answer) == 0 else {
        report.failed("time-exponent", because: "a dump of \(size) nodes could not be measured")
        return
      }
      let measured = try JSONDecoder().decode(
        Measured.self, from: Data(contentsOf: URL(filePath: answer)))
      points.append((size, measured))
      let bytes = try FileManager.default.attributesOfItem(atPath: dump)[.size] as? Double ?? 1
      report.note(
        "\(size) nodes, \(short(bytes / 1e6)) MB: \(short(measured.seconds * 1e3)) ms, "
          + "peak memory \(short(measured.bytes / bytes)) times the file.")
      try FileManager.default.removeItem(atPath: dump)
    }
    // Below 10,000 nodes fixed costs would flatten the line.
    let large = points.filter { $0.nodes >= 10_000 }
    let time = large.map { (Double($0.nodes), $0.measured.seconds) }
    let memory = large.map { (Double($0.nodes), $0.measured.bytes) }
    report.measured("time-exponent", exponent(of: time), lastStep(of: time))
    report.measured("memory-exponent", exponent(of: memory), lastStep(of: memory))
  }

  /// Reads a dump and processes it completely, in the child process.
  static func child(_ path: String) throws {
    let before = Memory.peak
    var isFirst = true
    var after = before
    let runs = try Data(contentsOf: URL(filePath: path)).count < 10_000_000 ? 5 : 2
    let seconds = try Stopwatch(runs: runs).seconds {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      let tree = Pipeline.tree(of: try Pipeline.read(bytes))
      let result = Pipeline.talkBack(tree) + Pipeline.findings(tree)
      if isFirst { after = Memory.peak }
      isFirst = false
      return result
    }
    let measured = Measured(seconds: seconds, bytes: max(after - before, 1))
    print(String(decoding: try JSONEncoder().encode(measured), as: UTF8.self))
  }

  /// Returns the slope of the least-squares line through the logarithms.
  private func exponent(of points: [(Double, Double)]) -> Double {
    let logarithms = points.map { (log($0.0), log($0.1)) }
    let count = Double(points.count)
    let meanX = logarithms.reduce(0) { $0 + $1.0 } / count
    let meanY = logarithms.reduce(0) { $0 + $1.1 } / count
    let above = logarithms.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let below = logarithms.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    return above / below
  }

  private func lastStep(of points: [(Double, Double)]) -> String {
    let step = exponent(of: points.suffix(2))
    return "The last step alone, from \(Int(points[points.count - 2].0)) nodes: \(short(step))."
  }

  private func short(_ number: Double) -> String { Thresholds.Goal.short(number) }
}
