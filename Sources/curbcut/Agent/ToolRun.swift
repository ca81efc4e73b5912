// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutScreen

/// One call of a tool, carried out.
struct ToolRun: Sendable {
  /// The whole text for the agent: what the command printed, then its notes.
  let text: String
  /// The JSON document of the command; nil if it has none.
  let document: String?
  /// The data of the page that shows the run; nil without one.
  let page: String?
  /// The exit code that the command would have: 0, 1 for findings, 2 if something could not be read.
  let exitCode: Int32

  /// Carries out a call; whatever goes wrong becomes a sentence.
  init(
    of tool: AgentTool, with values: JSONValue, wantsPage: Bool = false,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async {
    let capture = ConsoleCapture(wantsPage: wantsPage, progress: progress)
    var code: Int32 = 0
    var failure: String?
    do {
      let call = try tool.call(with: values)
      try await Console.$capture.withValue(capture) { try await tool.run(call) }
    } catch let error as ExitCode {
      code = error.rawValue
    } catch let error as UsageError {
      (code, failure) = (ExitCode.nothingReadable.rawValue, error.message)
    } catch {
      (code, failure) = (ExitCode.nothingReadable.rawValue, Curbcut.message(for: error))
    }
    let written = capture.written
    let output = written.outputText
    let isSilent = output.allSatisfy(\.isWhitespace) && written.errors.isEmpty && failure == nil
    var parts = output.isEmpty ? [] : [output]
    if let failure { parts.append("error: \(failure)\n") }
    if isSilent { parts = [tool.whenSilent + "\n"] }
    if !written.errors.isEmpty { parts.append(written.errors.joined(separator: "\n") + "\n") }
    text = parts.joined(separator: output.isEmpty ? "" : "\n")
    document = written.document.isEmpty ? nil : String(decoding: written.document, as: UTF8.self)
    let page = written.page ?? []
    self.page = page.isEmpty ? nil : String(decoding: page, as: UTF8.self)
    exitCode = code
  }
}
