// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutProtocol
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// `lsp`: problems and speech in an editor, while the user types.
struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Shows problems and what is heard in an editor, over the Language Server Protocol.",
    discussion: """
      An editor starts it and talks to it over standard input and output; you do not type anything. \
      Documentation/Editors.md says how to set up VS Code, neovim, Helix and Zed.

      It uses the .curbcut.yml of the folder that the editor has open.
      """)

  @OptionGroup(title: "What runs") var rules: RuleOptions
  @OptionGroup(title: "Screen reader and settings") var reading: Reading

  @Flag(
    help: "Talk over standard input and output, as always; for editors that insist on saying so.")
  var stdio = false

  /// The check of single documents with the options of the command.
  var check: EditorCheck {
    let (rules, reading) = (rules, reading)
    return EditorCheck {
      let reader = try reading.reader()
      return (reader, try rules.choice(reader.configuration))
    }
  }

  func run() async throws {
    // What is wrong with the options is told at once, and not in the editor.
    _ = try rules.choice(try reading.reader().configuration)
    let channel = RPCChannel.standard(.headers)
    let server = LSPServer(
      check: check, send: { channel.send($0) },
      enter: { _ = chdir(FileName.forSystem($0)) }, end: endProgram)
    await channel.receive { server.receive($0) }
    // An editor that has gone without a word needs no answers.
  }
}

private func endProgram(_ code: Int32) { exit(code) }
