// SPDX-License-Identifier: Apache-2.0
package import CurbcutCapture
package import CurbcutScreen

/// The files of the disk, or those that are open in an editor.
package struct InputFiles: CaptureFiles {
  package init() {}

  package func isFile(_ path: String) -> Bool {
    if case .file = InputFile.kind(of: path) { true } else { false }
  }

  package func isFolder(_ path: String) -> Bool {
    if case .folder = InputFile.kind(of: path) { true } else { false }
  }

  package func read(_ path: String) throws(ImportError) -> [UInt8] {
    try InputFile(path: path).read()
  }
}

extension CaptureFacts {
  /// The names of the facts and the picture in a capture folder; none in any other folder.
  static func companions(in folder: String) -> Set<String> {
    companions(in: folder, of: InputFiles())
  }

  /// The screen in a capture folder; the path itself when it is something else.
  package static func screen(at path: String) -> String { screen(at: path, in: InputFiles()) }

  /// Reads the screen of a capture file, with the facts beside it; a language that somebody asks for
  /// tells how the screen is laid out.
  package static func read(
    _ bytes: [UInt8], at path: String, language: String = "en"
  ) throws(ImportError) -> Imported {
    try read(bytes, at: path, in: InputFiles(), language: language)
  }
}

extension Screenshots {
  /// Returns the screen with its picture, if there is one.
  package static func adding(to imported: Imported, from file: InputFile) -> Imported {
    capture(imported, from: file).withPicture
  }

  /// Returns a capture with the file of its picture.
  static func capture(_ imported: Imported, from file: InputFile) -> Capture {
    capture(imported, at: file.path, in: InputFiles())
  }
}
