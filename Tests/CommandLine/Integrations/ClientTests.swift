// SPDX-License-Identifier: Apache-2.0
import Testing

/// Clients of other people that talk to the program.
@Suite("Clients of other people")
struct ClientTests {
  @Test(
    "of the Model Context Protocol use every tool, in an old and in the new revision",
    .enabled("needs Python with mcp 2 or newer (Scripts/readers installs it)") {
      Readers.canImport("mcp.client.client")
    })
  func agent() throws {
    let run = try Run.shell(
      "'\(Readers.interpreter)' -B Integrations/agent/try_mcp.py '\(Run.path)'")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count { $0.hasPrefix("ok: revision ") } == 2, "\(run.output)")
    #expect(run.output.contains("2026-07-28") && run.output.contains("2025-11-25"))
  }

  @Test(
    "of the Language Server Protocol open, change, repair and suppress",
    .enabled("needs Python with pygls 2 or newer (Scripts/readers installs it)") {
      Readers.canImport("pygls.lsp.client")
    })
  func editor() throws {
    let run = try Run.shell(
      "'\(Readers.interpreter)' -B Integrations/editor/try_lsp.py '\(Run.path)'")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.last?.hasPrefix("ok: ") == true, "\(run.output)")
  }
}
