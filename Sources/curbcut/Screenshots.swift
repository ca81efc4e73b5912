// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutPictures
import CurbcutScreen

/// The picture of a screen, a file beside its capture.
enum Screenshots {
  /// A capture, and the picture that belongs to it as a file.
  struct Capture {
    fileprivate var imported: Imported
    fileprivate var picture: (bytes: [UInt8], path: String, isNamed: Bool)?

    /// How many pixels the picture has once it is read.
    var pixelCount: Int { picture.flatMap { PNGPicture.pixelCount(of: $0.bytes) } ?? 0 }

    /// The screen with its picture, which is read now.
    var withPicture: Imported {
      guard let (bytes, path, isNamed) = picture else { return imported }
      let taken = imported.taking(screenshot: bytes, named: path)
      guard taken.screen.pixels != nil, !isNamed else { return taken }
      return taken.noting("the colours are those of the picture beside it, \(path)")
    }
  }

  /// The screen with its picture, where there is one.
  static func adding(to imported: Imported, from file: InputFile) -> Imported {
    capture(imported, from: file).withPicture
  }

  /// A capture with the file of its picture: the one that it names, else the one with the name of the
  /// capture and the ending `.png`.
  ///
  /// A picture that the capture does not name is taken with a note, because nobody said that it
  /// belongs there. Standard input has nothing beside it.
  static func capture(_ imported: Imported, from file: InputFile) -> Capture {
    guard file.path != "-", imported.screen.pixels == nil else {
      return Capture(imported: imported)
    }
    if let name = imported.screen.facts.screenshot {
      return capture(imported, naming: name, from: file)
    }
    let path = stem(of: file.path) + ".png"
    guard case .file = InputFile.kind(of: path) else { return Capture(imported: imported) }
    return read(path, isNamed: false, for: imported)
  }

  private static func capture(
    _ imported: Imported, naming name: String, from file: InputFile
  ) -> Capture {
    // A capture may come from anywhere: it names nothing outside of its own folder.
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, steps.allSatisfy({ !$0.isEmpty && $0 != ".." }), !name.utf8.contains(0)
    else {
      return Capture(
        imported: imported.noting(
          "the screenshot \(name) is left out: give a path below the folder of the capture"))
    }
    let path = folder(of: file.path) + name
    guard case .file = InputFile.kind(of: path) else {
      return Capture(
        imported: imported.noting(
          "the screenshot \(path) is not there: put it beside the capture, or leave it out of it"))
    }
    return read(path, isNamed: true, for: imported)
  }

  private static func read(_ path: String, isNamed: Bool, for imported: Imported) -> Capture {
    do throws(ImportError) {
      let bytes = try InputFile(path: path).read()
      return Capture(imported: imported, picture: (bytes, path, isNamed))
    } catch {
      return Capture(
        imported: imported.noting("the screenshot \(path) is left out: it \(error.message)"))
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
