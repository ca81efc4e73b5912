// SPDX-License-Identifier: Apache-2.0
import CurbcutPictures
package import CurbcutScreen

/// The picture of a screen, in a file beside its capture.
package enum Screenshots {
  /// A capture, and the file of its picture.
  package struct Capture {
    fileprivate var imported: Imported
    fileprivate var picture: (bytes: [UInt8], path: String, isNamed: Bool)?

    /// The number of pixels of the picture when decoded.
    package var pixelCount: Int { picture.flatMap { PNGPicture.pixelCount(of: $0.bytes) } ?? 0 }

    /// The screen with its picture, which is decoded on access.
    package var withPicture: Imported {
      guard let (bytes, path, isNamed) = picture else { return imported }
      let taken = imported.taking(screenshot: bytes, named: path)
      guard taken.screen.pixels != nil, !isNamed else { return taken }
      return taken.noting("colours are measured in the picture beside it, \(path)")
    }
  }

  /// Returns a capture with the file of its picture: the one that it names, otherwise the one with
  /// the capture's name and the extension `.png`.
  ///
  /// A picture that the capture does not name is used with a note, because nobody stated that it
  /// belongs there. Standard input has no files beside it.
  package static func capture(
    _ imported: Imported, at path: String, in files: some CaptureFiles
  ) -> Capture {
    guard path != "-", imported.screen.pixels == nil else {
      return Capture(imported: imported)
    }
    if let name = imported.screen.facts.screenshot {
      return capture(imported, naming: name, at: path, in: files)
    }
    let picture = stem(of: path) + ".png"
    guard files.isFile(picture) else { return Capture(imported: imported) }
    return read(picture, in: files, isNamed: false, for: imported)
  }

  /// Returns the path of the picture that would be shown with a capture, whether or not it is there.
  package static func path(for imported: Imported, at path: String) -> String {
    imported.screen.facts.screenshot.map { folder(of: path) + $0 } ?? stem(of: path) + ".png"
  }

  private static func capture(
    _ imported: Imported, naming name: String, at capture: String, in files: some CaptureFiles
  ) -> Capture {
    // A capture may come from anywhere, so it must not name files outside its own folder.
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, steps.allSatisfy({ !$0.isEmpty && $0 != ".." }), !name.utf8.contains(0)
    else {
      return Capture(
        imported: imported.noting(
          "the screenshot \(name) is left out: give a path below the folder of the capture"))
    }
    let path = folder(of: capture) + name
    guard files.isFile(path) else {
      return Capture(
        imported: imported.noting(
          "the screenshot \(path) is not there: put it beside the capture, or leave it out of it"))
    }
    return read(path, in: files, isNamed: true, for: imported)
  }

  private static func read(
    _ path: String, in files: some CaptureFiles, isNamed: Bool, for imported: Imported
  ) -> Capture {
    do throws(ImportError) {
      let bytes = try files.read(path)
      return Capture(imported: imported, picture: (bytes, path, isNamed))
    } catch {
      return Capture(
        imported: imported.noting("the screenshot \(path) is left out: it \(error.message)"))
    }
  }

  /// Returns the path up to and including its last slash; empty without one.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the path without its file extension, counting `.screen.json` as one extension.
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
