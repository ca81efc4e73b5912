import ArgumentParser
import CurbcutScreen

/// Writes a result for each file, in their order; several JSON results make a list.
struct FileByFile {
  let paths: [String]
  let isJSON: Bool

  /// Writes what `result` gives for each file; a file that cannot be read gets a sentence instead,
  /// and the exit code says that not everything could be read.
  func write(_ result: (InputFile) throws(ImportError) -> String) throws {
    let isList = isJSON && paths.count > 1
    var readable = 0
    for path in paths {
      let file = InputFile(path: path)
      do throws(ImportError) {
        let text = try result(file)
        if readable > 0 {
          Console.write(isJSON ? ",\n" : "\n")
        } else if isList {
          Console.write("[")
        }
        readable += 1
        Console.write(text)
      } catch {
        Console.error("error: \(file.name): \(error.message)")
      }
    }
    if isList, readable > 0 { Console.write("]\n") }
    if readable < paths.count { throw ExitCode.nothingReadable }
  }
}
