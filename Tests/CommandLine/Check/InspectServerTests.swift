// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The server of `inspect`, asked by its page and by others.
@Suite("The server of inspect", .enabled(if: Python.isInstalled, "python3 is not installed"))
struct InspectServerTests {
  /// Starts `inspect` on a file and asks it; the script prints what came back.
  private static func answers(_ questions: String) throws -> [Substring] {
    let script = """
      import os, re, subprocess, sys, urllib.error, urllib.parse, urllib.request
      file = os.path.join(sys.argv[2], "one.outline")
      with open(file, "w") as screen:
          screen.write('ios screen "One" 390x844\\n  button "Book" at 0,50 390x44\\n')
      server = subprocess.Popen([sys.argv[1], "inspect", file], stdout=subprocess.PIPE, text=True)
      address = re.search("http://[^ ]+/page", server.stdout.readline()).group(0)
      base = address[:-4]
      host = urllib.parse.urlsplit(address).netloc
      def ask(url, **headers):
          request = urllib.request.Request(url, headers={k.replace("_", "-"): v for k, v in headers.items()})
          try:
              with urllib.request.urlopen(request, timeout=20) as answer:
                  return answer.status, answer.read().decode(), answer.headers
          except urllib.error.HTTPError as error:
              return error.code, error.read().decode(), error.headers
      try:
      \(questions.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      finally:
          server.kill()
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "ask.py")
    try Data(script.utf8).write(to: program)
    let run = try Run.shell(
      "python3 '\(program.path)' '\(Run.program.path)' '\(folder.path)'")
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n")
  }

  @Test("gives its page, says when a file changes, and hears a screen in another language")
  func page() throws {
    let answers = try Self.answers(
      """
      status, page, headers = ask(address)
      print(status, "Book" in page, "connect-src 'self'" in page, headers["Cache-Control"])
      stamp = ask(base + "version")[1]
      print(stamp == ask(base + "version")[1], f'"stamp": "{stamp}"' in page)
      print("Book, Button" in ask(base + "heard?screen=s1&as=&in=")[1], "Book, Taste" in ask(base + "heard?screen=s1&in=de")[1])
      with open(file, "a") as screen: screen.write('  button "Help" at 0,100 390x44\\n')
      print(stamp == ask(base + "version")[1], "Help" in ask(address)[1])
      """)
    #expect(answers == ["200 True True no-store", "True True", "True True", "False True"])
  }

  @Test("refuses who does not know the address, other hosts, other sites, and paths of files")
  func refusals() throws {
    let answers = try Self.answers(
      """
      print(*[ask(*each[:1], **each[1])[0] for each in [
          (f"http://{host}/", {}), (f"http://{host}/guess/page", {}),
          (address, {"Host": "evil.example"}), (address, {"Origin": "http://evil.example"}),
          (address, {"Sec_Fetch_Site": "cross-site"}), (address, {"Origin": f"http://{host}"}),
          (base + "heard?screen=s1&as=/etc/passwd", {}), (base + "heard?screen=s9", {}),
          (base + "../../etc/passwd", {}), (base + "heard?screen=s1&in=xx", {})]])
      """)
    #expect(answers == ["404 404 403 403 403 200 404 404 404 400"])
  }

  @Test("says what is wrong with a port and with paths")
  func errors() throws {
    let both = try Run.curbcut(
      "inspect", "Samples/mars-booking.outline", "--port", "1", "--output", "x")
    #expect(both.status == 2 && both.errors.contains("--port has no effect with --output"))
    let path = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID()).html").path
    let none = try Run.curbcut("inspect", "/nonexistent", "--output", path)
    #expect(none.status == 2 && none.errors.contains("error: "), "\(none.status) \(none.errors)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
