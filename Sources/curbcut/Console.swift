#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Writes to standard output and standard error.
enum Console {
  /// Writes text to standard output as it is.
  static func write(_ text: String) { print(text, terminator: "") }

  /// Sends what was written on its way.
  static func flush() { fflush(nil) }

  /// Writes a line to standard error.
  static func error(_ line: String) {
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { platformWrite(2, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      written += count
    }
  }

  private static func platformWrite(
    _ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #elseif canImport(Darwin)
      Darwin.write(descriptor, start, count)
    #else
      Musl.write(descriptor, start, count)
    #endif
  }
}
