// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The parts of the page around its data.
enum PageDocument {
  /// Returns a block of data, which no text in it can end.
  static func block(_ id: String, _ value: JSONValue) -> String {
    var json = ""
    value.write(to: &json)
    return "<script type=\"application/json\" id=\"\(id)\">"
      + json.replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028") + "</script>\n"
  }

  /// Returns a block with a picture, in the letters of Base64.
  static func picture(_ id: String, _ data: String) -> String {
    "<script type=\"text/plain\" id=\"\(id)\">\(data)</script>\n"
  }

  /// Returns everything before the data. A served page may ask its server, and nobody else.
  static func beginning(isServed: Bool) -> String {
    beginning(
      policy: "default-src 'none'; img-src blob:; style-src '\(PageHashes.style)'; "
        + "script-src '\(PageHashes.script)'; base-uri 'none'; form-action 'none'"
        + (isServed ? "; connect-src 'self'" : ""))
  }

  /// Returns everything before the data, with a content security policy.
  static func beginning(policy: String) -> String {
    let parts = text(PackageResources.page_html).split(separator: "<!-- DATA -->")
    return String(parts[0]).replacing("POLICY", with: policy).replacing("STYLE", with: style)
  }

  /// Everything after the data.
  static var end: String { "<script>" + script + "</script>" + ending }

  /// Everything after the script.
  static var ending: String {
    String(text(PackageResources.page_html).split(separator: "<!-- DATA -->")[1])
  }

  /// The script of the page that an app of a host runs first.
  static var app: String { text(PackageResources.app_js) }

  /// The style of the page, as it stands between its tags.
  static var style: String { text(PackageResources.style_css) }

  /// The script of the page, as it stands between its tags.
  static var script: String { "\"use strict\";\n" + scripts.map(text).joined(separator: "\n") }

  private static var scripts: [[UInt8]] {
    [
      PackageResources.tools_js, PackageResources.drawing_js, PackageResources.routes_js,
      PackageResources.overview_js, PackageResources.people_js, PackageResources.open_js,
      PackageResources.screen_js,
      PackageResources.as_js, PackageResources.compare_js, PackageResources.problems_js,
      PackageResources.picture_js, PackageResources.places_js,
      PackageResources.badges_js,
      PackageResources.heard_js, PackageResources.keys_js, PackageResources.commands_js,
      PackageResources.log_js,
      PackageResources.session_js,
      PackageResources.element_js,
      PackageResources.start_js,
    ]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
