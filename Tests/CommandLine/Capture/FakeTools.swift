// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation

/// Programs that play recorded answers, in a folder of their own that is first on the PATH.
struct FakeTools {
  let folder: URL

  /// Writes a shell script for each program; each finds the other files by `$HERE`.
  init(_ programs: [String: String], files: [String: Data] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-tools-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "bin"), withIntermediateDirectories: true)
    // A machine may have simulators of its own.
    let all = ["xcrun": "exit 1\n"].merging(programs) { $1 }
    for (name, script) in all {
      let file = folder.appending(path: "bin/\(name)")
      try Data("#!/bin/sh\nHERE='\(folder.path)'\n\(script)".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    for (name, data) in files { try data.write(to: folder.appending(path: name)) }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a line of a shell in the folder, with these programs and those of the system.
  func run(_ line: String) throws -> Run {
    try Run.shell(
      "cd '\(folder.path)' && PATH='\(folder.path)/bin:/usr/bin:/bin' && export PATH && \(line)")
  }

  /// The names in a folder below this one, hidden ones too.
  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? [])
      .sorted()
  }

  /// The facts of a capture folder.
  func facts(in path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: folder.appending(path: "\(path)/facts.json"))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }
}

/// A local server that plays recorded answers, in Python.
final class FakeServer {
  private let process = Process()
  private let folder: URL
  /// The address of the server.
  let address: String

  /// Whether this machine can run one.
  static let isAvailable: Bool = {
    let run = try? Run.shell("command -v python3 && command -v curl")
    return run?.status == 0
  }()

  /// Answers each path with its status and body; everything else with 404.
  init(_ routes: [String: (Int, String)]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-server-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let table = routes.mapValues { ["status": $0.0, "body": $0.1] as [String: Any] }
    try JSONSerialization.data(withJSONObject: table)
      .write(to: folder.appending(path: "routes.json"))
    try Data(Self.program.utf8).write(to: folder.appending(path: "server.py"))
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", folder.appending(path: "server.py").path, folder.path]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let file = folder.appending(path: "port")
    var port: String?
    for _ in 0..<500 where port == nil {
      port = try? String(contentsOf: file, encoding: .utf8)
      usleep(20_000)
    }
    address = "http://127.0.0.1:\(port ?? "0")"
  }

  deinit {
    // Threads of tests block the signals that could be handled, and what they start inherits that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private static let program = """
    import http.server, json, os, sys, time
    folder = sys.argv[1]
    routes = json.load(open(folder + '/routes.json'))
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            answer = routes.get(self.path, {'status': 404, 'body': '{"value": {"error": "unknown command", "message": "no such route", "stacktrace": ""}}'})
            if answer['status'] == 0:
                time.sleep(20)
            body = answer['body'].encode()
            self.send_response(answer['status'] or 200)
            self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *rest):
            pass
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    server.daemon_threads = True
    with open(folder + '/port.part', 'w') as file:
        file.write(str(server.server_port))
    os.rename(folder + '/port.part', folder + '/port')
    server.serve_forever()
    """
}
