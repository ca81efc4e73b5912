// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// A page of `inspect` as it is served, asked by a script.
enum ServedPage {
  /// The screen that is served unless a test has another.
  static let screen = """
    ios screen "One" 390x844
      button "Book" at 0,50 390x44

    """

  /// Starts `inspect` on a file and asks it; returns the lines that the script prints.
  ///
  /// `before` is run before the server starts. The script knows `address`, `base`, `host`, `file`, `folder` and `ask(url)`. With a browser, Python is
  /// the one that drives it, `browser` is its path and `look(page)` prints what axe-core finds.
  static func answers(
    _ questions: String, screen: String = screen, arguments: String = "[file]",
    before: String = "", inBrowser: Bool = false
  ) throws -> [Substring] {
    let script = """
      import os, re, subprocess, sys, urllib.error, urllib.parse, urllib.request
      folder, browser = sys.argv[2], sys.argv[3]
      file = os.path.join(folder, "one.outline")
      \(before)
      server = subprocess.Popen([sys.argv[1], "inspect"] + \(arguments), stdout=subprocess.PIPE, text=True)
      address = next(re.search("http://[^ ]+/page", line).group(0) for line in server.stdout if "http://" in line)
      base = address[:-4]
      host = urllib.parse.urlsplit(address).netloc
      def ask(url, **headers):
          request = urllib.request.Request(url, headers={k.replace("_", "-"): v for k, v in headers.items()})
          try:
              with urllib.request.urlopen(request, timeout=20) as answer:
                  return answer.status, answer.read().decode(), answer.headers
          except urllib.error.HTTPError as error:
              return error.code, error.read().decode().strip(), error.headers
      def look(page, what):
          from axe_playwright_python.sync_playwright import Axe
          for violation in Axe().run(page).response["violations"]:
              print(what, violation["id"], violation["nodes"][0]["html"][:200])
          width = page.evaluate("document.documentElement.scrollWidth")
          if width > page.viewport_size["width"]: print(what, "is too wide:", width)
      try:
      \(questions.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      finally:
          server.kill()
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(screen.utf8).write(to: folder.appending(path: "one.outline"))
    let program = folder.appending(path: "ask.py")
    try Data(script.utf8).write(to: program)
    let python = inBrowser ? Readers.interpreter : "python3"
    let run = try Run.shell(
      "'\(python)' '\(program.path)' '\(Run.program.path)' '\(folder.path)' '\(Readers.browser)'")
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n")
  }
}
