import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written.
struct OutputFile {
  let path: String

  /// Writes the whole text, over what was there; a failure is a sentence.
  func write(_ text: String) throws(ImportError) { try write(Array(text.utf8)) }

  /// Writes all bytes, over what was there; a failure is a sentence.
  func write(_ bytes: [UInt8]) throws(ImportError) {
    // The text is complete or not there: a half-written file never takes the place of a whole one.
    let draft = path + ".part"
    guard let file = fopen(FileName.forSystem(draft), "w") else { throw failure() }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count,
      rename(FileName.forSystem(draft), FileName.forSystem(path)) == 0
    else {
      let failure = failure()
      unlink(FileName.forSystem(draft))
      throw failure
    }
  }

  /// Makes the folder of a path, and those around it.
  static func makeFolder(of path: String) throws(ImportError) {
    var made = path.hasPrefix("/") ? "" : "."
    for step in path.split(separator: "/").dropLast() {
      made += "/" + step
      guard mkdir(FileName.forSystem(made), 0o777) != 0, errno != EEXIST else { continue }
      if case .folder = InputFile.kind(of: made) { continue }
      throw OutputFile(path: made).failure()
    }
  }

  private func failure() -> ImportError {
    ImportError(
      .empty,
      "\(path) cannot be written, \(String(cString: strerror(errno))): "
        + "check the folder's permissions")
  }
}
