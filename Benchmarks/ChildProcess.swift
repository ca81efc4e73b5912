// SPDX-License-Identifier: Apache-2.0
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program that runs to completion.
///
/// It uses `posix_spawn` directly, because Foundation's `Process` takes longer than what is
/// measured.
struct ChildProcess {
  let path: String
  let arguments: [String]

  init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// Runs it with its standard output redirected to a file, and returns its exit code; -1 if it
  /// cannot start.
  func run(output: String = "/dev/null") -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, path, &actions, nil, words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {}
    // The low seven bits are the signal, and the next byte is the exit code.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// Returns the path of a program; nil if it is not installed.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// The memory of this process.
enum Memory {
  /// The peak memory of this process, in bytes.
  ///
  /// On Linux it is read from `/proc`, because `getrusage` includes the parent's memory after
  /// `posix_spawn`.
  static var peak: Double {
    #if os(Linux)
      bytes(of: "VmHWM:")
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss)
    #endif
  }

  #if os(Linux)
    private static func bytes(of name: String) -> Double {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      for line in status.split(separator: "\n") where line.hasPrefix(name) {
        let digits = line.filter(\.isNumber)
        return (Double(digits) ?? 0) * 1024
      }
      return 0
    }
  #endif
}
