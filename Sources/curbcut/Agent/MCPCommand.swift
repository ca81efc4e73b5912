// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutProtocol

/// `mcp`: the commands as tools for agents.
struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Offers the commands to agents, over the Model Context Protocol.",
    discussion: """
      An agent starts it and talks to it over standard input and output; you do not type anything. Add it \
      to your agent's configuration as a server with the command "curbcut" and the argument "mcp". \
      Documentation/Agents.md says how, and what the tools are.

      The tools read whatever you can read. Two of them write, fix and capture, and only below the folder \
      in which the server was started.
      """)

  func run() async throws {
    let channel = RPCChannel.standard(.lines)
    let server = MCPServer { channel.send($0) }
    await channel.receive { server.receive($0) }
    await server.finish()
  }
}
