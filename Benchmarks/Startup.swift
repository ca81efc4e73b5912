// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Measures the start-up time of the command line, against a program that does nothing.
struct Startup {
  let program: String
  let folder: TemporaryFolder
  let runs: Int

  func measure(into report: inout Report) throws {
    let curbcut = URL(filePath: program).deletingLastPathComponent().appending(path: "curbcut").path
    guard FileManager.default.isExecutableFile(atPath: curbcut) else {
      report.skipped("version-milliseconds", because: "\(curbcut) is not built")
      report.skipped("read-milliseconds", because: "\(curbcut) is not built")
      return
    }
    guard let trivial = try trivialProgram() else {
      let reason = "swiftc is not on the path, so there is no program to compare with"
      report.skipped("version-milliseconds", because: reason)
      report.skipped("read-milliseconds", because: reason)
      return
    }
    let dump = try folder.write(UIAutomatorDump.bytes(nodes: 80), to: "small.xml")
    let yardstick = Stopwatch(runs: runs).seconds { ChildProcess(trivial, []).run() }
    compare("version-milliseconds", ChildProcess(curbcut, ["--version"]), yardstick, &report)
    compare("read-milliseconds", ChildProcess(curbcut, ["read", dump]), yardstick, &report)
  }

  private func compare(
    _ name: String, _ process: ChildProcess, _ yardstick: Double, _ report: inout Report
  ) {
    let code = process.run()
    guard code == 0 else {
      let command = process.arguments.joined(separator: " ")
      report.failed(name, because: "curbcut \(command) ended with exit code \(code)")
      return
    }
    let seconds = Stopwatch(runs: runs).seconds { process.run() }
    report.measured(
      name, (seconds - yardstick) * 1e3,
      "\(milliseconds(seconds)), the other program \(milliseconds(yardstick)).")
  }

  /// Builds a program that prints one line; nil if there is no compiler.
  private func trivialProgram() throws -> String? {
    guard let compiler = ChildProcess.path(of: "swiftc") else { return nil }
    let source = try folder.write(Array("print(\"Ready.\")\n".utf8), to: "trivial.swift")
    let output = folder.path("trivial")
    return ChildProcess(compiler, ["-O", source, "-o", output]).run() == 0 ? output : nil
  }
}
