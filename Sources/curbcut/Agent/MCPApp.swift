// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutPage
import CurbcutScreen

/// The page of a check as an app that a host shows.
///
/// Source: MCP Apps, SEP-1865, the stable version of 2026-01-26
/// (github.com/modelcontextprotocol/ext-apps, specification/2026-01-26/apps.mdx).
enum MCPApp {
  /// The name of the extension, in the capabilities of clients and servers.
  static let name = "io.modelcontextprotocol/ui"
  static let uri = "ui://curbcut/check"
  static let mimeType = "text/html;profile=mcp-app"
  /// The name of the data of the page, beside a result; they are not for the model.
  static let pageKey = "curbcut/page"

  /// The most files of which a page is made: it holds what every technology makes of each screen.
  static let mostFiles = 24

  /// Whether a client with some capabilities shows such pages.
  static func isShown(with capabilities: JSONValue?) -> Bool {
    capabilities?["extensions"]?[name]?["mimeTypes"]?.elements?.contains(.string(mimeType)) ?? false
  }

  static let metaOfTool = JSONValue.object([
    .init("ui", .object([.init("resourceUri", .string(uri))]))
  ])

  /// The description of the page in `resources/list`.
  static let resource = JSONValue.object([
    .init("uri", .string(uri)), .init("name", .string("check")),
    .init("title", .string("The screens of a check")),
    .init(
      "description",
      .string("Shows the result of the tool check: the screens, what is heard there, the problems.")
    ),
    .init("mimeType", .string(mimeType)),
  ])

  /// The page, as `resources/read` answers it. It needs no network, and so declares no domains.
  static var contents: JSONValue {
    .object([
      .init("uri", .string(uri)), .init("mimeType", .string(mimeType)),
      .init("text", .string(PageApp.document(version: Curbcut.configuration.version))),
      .init("_meta", .object([.init("ui", .object([.init("prefersBorder", .bool(true))]))])),
    ])
  }
}
