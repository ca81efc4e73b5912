// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// One thing to read: a file, or standard input.
struct InputFile: Hashable, Sendable {
  /// Larger than any capture; more would only exhaust the memory.
  static let largest = 1 << 30

  /// How long a pipe may stay empty at first, in milliseconds.
  private static let patience: Int32 = 4_000

  /// The path as given; `-` is standard input.
  var path: String
  /// Whether the command line names it: a pipe is waited for only then.
  var isGiven = false
  /// Whether it was found in a folder, and so need not be a capture.
  var isFromFolder = false
  /// Whether it lies in a folder of tests below the one asked for.
  var isBelowTests = false
  /// Whether it was found in a folder and nobody but developers meets it, as far as its folders and its
  /// name tell: a file of tests, what they need, or a storyboard for debugging.
  ///
  /// What tests need may serve previews of the app as well: its code tells something about the app's.
  var isOfTests = false

  /// How messages and results name it.
  var name: String { path == "-" ? "standard input" : path }

  /// What kind of thing a path names.
  enum Kind { case file, pipe, folder, other, missing(String) }

  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(FileName.forSystem(path), &status) == 0 else {
      return .missing(String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFIFO: return .pipe
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether a path names a file or a pipe.
  static func isReadable(_ path: String) -> Bool {
    switch kind(of: path) {
    case .file, .pipe: true
    case .folder, .other, .missing: false
    }
  }

  /// The bytes; a failure is a sentence.
  func read() throws(ImportError) -> [UInt8] {
    if path == "-" { return try Self.read(descriptor: 0, expecting: 0) }
    switch Self.kind(of: path) {
    case .missing(let reason):
      throw ImportError(.empty, "cannot be read, \(reason): check the path")
    case .folder:
      throw ImportError(.notThisFormat, "is a folder: give a file, or check the folder")
    case .other:
      throw ImportError(.notThisFormat, "is no file: give the path of a capture, or - for a pipe")
    case .pipe: guard isGiven else { throw Self.isPipe }
    case .file: break
    }
    // A pipe is opened without waiting for somebody to write into it.
    let descriptor = open(FileName.forSystem(path), O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw ImportError(.empty, "cannot be opened, \(reason): check its permissions")
    }
    defer { close(descriptor) }
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    if status.st_mode & S_IFMT == S_IFIFO {
      guard isGiven else { throw Self.isPipe }
      var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wish, 1, Self.patience) > 0 else {
        throw ImportError(.empty, "is a pipe into which nothing is written: start its writer first")
      }
    }
    _ = fcntl(descriptor, F_SETFL, 0)
    let bytes = try Self.read(descriptor: descriptor, expecting: size)
    // Projects have files without a word in them, which are no captures that went wrong.
    if isFromFolder, bytes.allSatisfy({ $0 <= 0x20 }),
      !Self.captureEndings.contains(where: path.hasSuffix)
    {
      throw ImportError(.notThisFormat, "the file is empty")
    }
    return bytes
  }

  /// What is said of a pipe that nobody gave on the command line: whoever made it may never write.
  private static let isPipe = ImportError(
    .notThisFormat, "is a pipe: replace it by a file, or give its path on the command line")

  /// The endings with which captures are written most often.
  private static let captureEndings = [".json", ".xml"]

  /// The bytes of what is open, up to its end.
  static func read(descriptor: Int32, expecting size: Int) throws(ImportError) -> [UInt8] {
    guard size <= largest else { throw tooLarge() }
    // The size says how much to ask for; a pipe has none.
    var capacity = max(size + 1, 64 * 1024)
    var bytes: [UInt8] = []
    while true {
      let start = bytes.count
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let got = platformRead(descriptor, buffer.baseAddress, buffer.count)
        failure = got < 0 ? errno : 0
        count = max(0, got)
      }
      guard failure == 0 else {
        throw ImportError(.empty, "cannot be read, \(String(cString: strerror(failure)))")
      }
      if chunk.isEmpty { return bytes }
      if start == 0 { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= largest else { throw tooLarge() }
      capacity = max(64 * 1024, min(bytes.count, 16 << 20))
    }
  }

  private static func tooLarge() -> ImportError {
    ImportError(.hostile, "is larger than 1 GiB, which no capture is: give a single screen")
  }

  private static func platformRead(
    _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, start, count)
    #elseif canImport(Darwin)
      Darwin.read(descriptor, start, count)
    #else
      Musl.read(descriptor, start, count)
    #endif
  }
}
