import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A saved session: a line a command, marked with `> `, and below it what was perceived.
struct DriveLog {
  private let file: UnsafeMutablePointer<FILE>

  init(_ path: String) throws {
    guard let file = fopen(FileName.forSystem(path), "w") else {
      let reason = String(cString: strerror(errno))
      throw UsageError("\(path) cannot be written, \(reason): give another path after --log")
    }
    self.file = file
  }

  /// Adds a line, which is on the disk at once.
  func append(_ line: String) {
    fputs(line + "\n", file)
    fflush(file)
  }

  /// The command of a marked line; nil for any other.
  static func command(in line: some StringProtocol) -> String? {
    line.hasPrefix("> ") ? String(line.dropFirst(2)) : nil
  }

  /// The commands of a saved session, or of a list of commands without marks.
  static func commands(in text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline)
    let marked = lines.compactMap(command(in:))
    guard marked.isEmpty else { return marked }
    return lines.map(String.init).filter { !$0.hasPrefix("#") }
  }
}
