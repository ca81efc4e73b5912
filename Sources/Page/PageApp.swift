// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The page as an app that a host of the Model Context Protocol shows: the same page without data, which
/// it gets with the result of a tool.
///
/// Source: MCP Apps, SEP-1865, the stable version of 2026-01-26
/// (github.com/modelcontextprotocol/ext-apps, specification/2026-01-26/apps.mdx).
package enum PageApp {
  /// The whole document; it asks nobody but its host.
  ///
  /// Pictures are addresses of data, because hosts allow no others.
  package static func document(version: String) -> String {
    let policy =
      "default-src 'none'; img-src data:; style-src '\(PageHashes.style)'; "
      + "script-src '\(PageHashes.script)' '\(PageHashes.app)'; base-uri 'none'; form-action 'none'"
    return PageDocument.beginning(policy: policy)
      .replacing("<body>", with: "<body data-version=\"\(version)\">")
      + PageDocument.block("page-script", .string(PageDocument.script))
      + "<script>" + PageDocument.app + "</script>" + PageDocument.ending
  }
}
