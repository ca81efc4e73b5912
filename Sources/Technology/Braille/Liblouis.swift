// SPDX-License-Identifier: Apache-2.0
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The braille translator liblouis, if it is installed: contracted braille and other languages.
///
/// It is loaded at run time and is optional: `UncontractedEnglish` works without it. liblouis keeps
/// its tables in memory that all threads share, so one lock protects every call.
final class Liblouis: @unchecked Sendable {
  /// The file names of the library.
  static let names = ["liblouis.so.20", "liblouis.so", "liblouis.20.dylib", "liblouis.dylib"]

  /// The library of this process; nil if it is not installed.
  static let shared: Liblouis? = Liblouis()

  #if canImport(Glibc) || canImport(Darwin)
    // int lou_translate(const char *tables, const widechar *text, int *textLength, widechar *cells,
    //   int *cellCount, formtype *typeform, char *spacing, int *outputPositions,
    //   int *inputPositions, int *cursor, int mode), liblouis 3.24, liblouis.h.
    private typealias Translate =
      @convention(c) (
        UnsafePointer<CChar>, UnsafeRawPointer, UnsafeMutablePointer<CInt>, UnsafeMutableRawPointer,
        UnsafeMutablePointer<CInt>, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?, CInt
      ) -> CInt
    private typealias Table = @convention(c) (UnsafePointer<CChar>) -> UnsafeRawPointer?
    private typealias Size = @convention(c) () -> CInt
    private typealias Level = @convention(c) (CInt) -> Void

    /// `dotsIO` and `ucBrl`: the result consists of Unicode braille patterns.
    private static let mode: CInt = 4 | 64
    /// `LOU_LOG_OFF`, because the return value reports errors.
    private static let silence: CInt = 60_000

    private let translator: Translate
    private let table: Table
    private let characterSize: Int
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    private init?() {
      guard
        let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
        let translate = dlsym(library, "lou_translate"), let table = dlsym(library, "lou_getTable"),
        let size = dlsym(library, "lou_charSize"), let level = dlsym(library, "lou_setLogLevel")
      else { return nil }
      translator = unsafeBitCast(translate, to: Translate.self)
      self.table = unsafeBitCast(table, to: Table.self)
      characterSize = Int(unsafeBitCast(size, to: Size.self)())
      guard characterSize == 2 || characterSize == 4 else { return nil }
      lock = .allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
      unsafeBitCast(level, to: Level.self)(Self.silence)
    }

    /// Returns whether liblouis can read a list of tables.
    func hasTable(_ name: String) -> Bool {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return name.withCString { table($0) } != nil
    }

    /// Returns the cells of a text and the code unit of each; nil if liblouis fails.
    func translate(_ text: String, by table: String) -> (cells: [UInt32], origins: [Int])? {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return characterSize == 4
        ? translate(text.unicodeScalars.map(\.value), by: table)
        : translate(Array(text.utf16), by: table)
    }

    private func translate<Unit: FixedWidthInteger>(
      _ units: [Unit], by table: String
    ) -> (cells: [UInt32], origins: [Int])? {
      // The output of a table for a character is shorter than this.
      let room = units.count * 32 + 64
      var length = CInt(units.count)
      var count = CInt(room)
      var cells = [Unit](repeating: 0, count: room)
      var origins = [CInt](repeating: 0, count: room)
      var places = [CInt](repeating: 0, count: units.count + 1)
      let source = units + [0]
      let isDone = table.withCString { table in
        translator(
          table, source, &length, &cells, &count, nil, nil, &places, &origins, nil, Self.mode)
      }
      guard isDone == 1, Int(length) == units.count, count >= 0, count <= room else { return nil }
      return (
        cells.prefix(Int(count)).map { UInt32(truncatingIfNeeded: $0) },
        origins.prefix(Int(count)).map { Int($0) }
      )
    }

    /// Returns the number of code units of a character.
    func length(of character: Character) -> Int {
      characterSize == 4 ? character.unicodeScalars.count : character.utf16.count
    }
  #else
    private init?() { return nil }
    func hasTable(_ name: String) -> Bool { false }
    func translate(_ text: String, by table: String) -> (cells: [UInt32], origins: [Int])? { nil }
    func length(of character: Character) -> Int { 1 }
  #endif
}
