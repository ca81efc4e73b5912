// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// An input to read: a file, or standard input.
package struct InputFile: Hashable, Sendable {
  /// The texts of files that are open in an editor, which hold instead of what is on the disk, by their paths
  /// without links and dots; none outside of an editor.
  @TaskLocal package static var edited: [String: [UInt8]] = [:]

  /// What is known of files from earlier runs; nil outside of an editor.
  @TaskLocal package static var memo: FileMemo?

  /// The largest size accepted, beyond any capture; more would only exhaust the memory.
  package static let largest = 1 << 30

  /// The time to wait for the first data in a pipe, in milliseconds.
  private static let patience: Int32 = 4_000

  /// The path as given; `-` is standard input.
  package var path: String
  /// Whether the command line names it: only then is a pipe waited for.
  package var isGiven = false
  /// Whether it was found in a folder, and so need not be a capture.
  package var isFromFolder = false
  /// Whether it is in a folder of tests below the given one.
  package var isBelowTests = false
  /// Whether it was found in a folder and is only for developers, judging by its folders and its
  /// name: a test, a resource of tests, or a storyboard for debugging.
  ///
  /// Resources of tests may also be used by previews of the app, so that their code still says
  /// something about the app's.
  package var isOfTests = false

  package init(
    path: String, isGiven: Bool = false, isFromFolder: Bool = false, isBelowTests: Bool = false,
    isOfTests: Bool = false
  ) {
    self.path = path
    self.isGiven = isGiven
    self.isFromFolder = isFromFolder
    self.isBelowTests = isBelowTests
    self.isOfTests = isOfTests
  }

  /// The name in messages and results.
  package var name: String { path == "-" ? "standard input" : path }

  /// The kind of file system object at a path.
  package enum Kind { case file, pipe, folder, other, missing(String) }

  package static func kind(of path: String) -> Kind {
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
  package static func isReadable(_ path: String) -> Bool {
    switch kind(of: path) {
    case .file, .pipe: true
    case .folder, .other, .missing: false
    }
  }

  /// Reads the bytes; an error is a sentence.
  package func read() throws(ImportError) -> [UInt8] {
    if path == "-" { return try Self.read(descriptor: 0, expecting: 0) }
    if !Self.edited.isEmpty, let text = Self.edited[ProjectFolder.canonical(path)] { return text }
    let memo = Self.memo
    if let memo, let bytes = try kept(in: memo) { return bytes }
    switch Self.kind(of: path) {
    case .missing(let reason):
      throw ImportError(.empty, "cannot be read, \(reason): check the path")
    case .folder:
      throw ImportError(.notThisFormat, "is a folder: give a file, or check the folder")
    case .other:
      throw ImportError(
        .notThisFormat, "is not a file: give the path of a capture, or - for a pipe")
    case .pipe: guard isGiven else { throw Self.isPipe }
    case .file: break
    }
    // A pipe is opened without waiting for a writer.
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
    if let memo, status.st_mode & S_IFMT == S_IFREG, bytes.count == size {
      memo.keep(bytes, of: path, with: FileMemo.Stamp(status))
    }
    try refuseBlank(bytes)
    return bytes
  }

  /// Returns the bytes that are known of the file, if it is still as it was.
  private func kept(in memo: FileMemo) throws(ImportError) -> [UInt8]? {
    if let stamp = memo.stamp(of: path), let bytes = memo.bytes(of: path, with: stamp) {
      try refuseBlank(bytes)
      return bytes
    }
    var status = stat()
    guard stat(FileName.forSystem(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let bytes = memo.bytes(of: path, with: FileMemo.Stamp(status))
    else { return nil }
    try refuseBlank(bytes)
    return bytes
  }

  /// Rejects a blank file of a folder: projects contain them, and they are no broken captures.
  private func refuseBlank(_ bytes: [UInt8]) throws(ImportError) {
    guard isFromFolder, bytes.allSatisfy({ $0 <= 0x20 }),
      !Self.captureEndings.contains(where: path.hasSuffix)
    else { return }
    throw ImportError(.notThisFormat, "the file is empty")
  }

  /// The error for a pipe that was not named on the command line: its owner may never write to it.
  private static let isPipe = ImportError(
    .notThisFormat, "is a pipe: replace it by a file, or give its path on the command line")

  /// The most common file extensions of captures.
  private static let captureEndings = [".json", ".xml"]

  /// Reads the bytes of an open file, up to its end.
  package static func read(descriptor: Int32, expecting size: Int) throws(ImportError) -> [UInt8] {
    guard size <= largest else { throw tooLarge() }
    // The size suggests how much to request; a pipe has none.
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
