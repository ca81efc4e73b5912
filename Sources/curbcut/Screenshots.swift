import CurbcutCapture
import CurbcutScreen

/// The picture of a screen, a file beside its capture.
enum Screenshots {
  /// The screen with its picture, where there is one: the file that the capture names, else the one
  /// with the name of the capture and the ending `.png`.
  ///
  /// A picture that the capture does not name is taken with a note, because nobody said that it
  /// belongs there. Standard input has nothing beside it.
  static func adding(to imported: Imported, from file: InputFile) -> Imported {
    guard file.path != "-", imported.screen.pixels == nil else { return imported }
    if let name = imported.screen.facts.screenshot { return adding(name, to: imported, from: file) }
    let path = stem(of: file.path) + ".png"
    guard case .file = InputFile.kind(of: path) else { return imported }
    let taken = read(path, for: imported)
    guard taken.screen.pixels != nil else { return taken }
    return taken.noting("the colours are those of the picture beside it, \(path)")
  }

  private static func adding(
    _ name: String, to imported: Imported, from file: InputFile
  ) -> Imported {
    // A capture may come from anywhere: it names nothing outside of its own folder.
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, steps.allSatisfy({ !$0.isEmpty && $0 != ".." }), !name.utf8.contains(0)
    else {
      return imported.noting(
        "the screenshot \(name) is left out: give a path below the folder of the capture")
    }
    let path = folder(of: file.path) + name
    guard case .file = InputFile.kind(of: path) else {
      return imported.noting(
        "the screenshot \(path) is not there: put it beside the capture, or leave it out of it")
    }
    return read(path, for: imported)
  }

  private static func read(_ path: String, for imported: Imported) -> Imported {
    do throws(ImportError) {
      return imported.taking(screenshot: try InputFile(path: path).read(), named: path)
    } catch {
      return imported.noting("the screenshot \(path) is left out: it \(error.message)")
    }
  }

  /// The path up to and with its last slash; empty without one.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The path without the ending of its file, `.screen.json` being one ending.
  private static func stem(of path: String) -> String {
    let folder = folder(of: path)
    let name = path.dropFirst(folder.count)
    for ending in [".screen.json", ".xml", ".json", ".txt", ".outline"] where name.hasSuffix(ending)
    {
      return folder + name.dropLast(ending.count)
    }
    return path
  }
}
