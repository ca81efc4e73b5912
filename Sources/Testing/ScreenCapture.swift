// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
package import CurbcutExperience
import CurbcutScreen
package import CurbcutTechnology

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A screen or an app to test: a capture in any supported format, an outline, or an app script.
///
/// ```swift
/// let editor: ScreenCapture = """
///   ios screen "Editor" 390x844
///     button "Save" at 16,110 100x44
///   """
/// let list = ScreenCapture.file("Captures/list.xml")
/// ```
///
/// It is read when it is opened or checked, and its format is recognised by its content.
public struct ScreenCapture: Sendable, ExpressibleByStringInterpolation {
  private enum Source {
    case bytes([UInt8])
    case file(path: String)
  }

  /// The content of a capture.
  struct Content {
    enum Shown {
      case screen(Screen)
      case script(AppScript)
    }

    var shown: Shown
    /// The bytes, with the suppressing comments in them.
    var bytes: [UInt8]
  }

  private let source: Source

  /// Creates a capture from a text.
  public init(_ text: String) { source = .bytes(Array(text.utf8)) }

  /// Creates a capture from bytes, such as `Data`.
  public init(_ bytes: some Sequence<UInt8>) { source = .bytes(Array(bytes)) }

  /// Creates a capture from a text in quotation marks.
  public init(stringLiteral text: String) { self.init(text) }

  /// Returns the capture in a file; a relative path begins at the folder of the calling source file.
  public static func file(_ path: String, from caller: String = #filePath) -> ScreenCapture {
    let folder = caller.lastIndex(of: "/").map { String(caller[...$0]) } ?? ""
    return ScreenCapture(source: .file(path: path.hasPrefix("/") ? path : folder + path))
  }

  /// Returns the capture in a file.
  public static func file(_ file: URL) -> ScreenCapture {
    ScreenCapture(source: .file(path: file.path))
  }

  private init(source: Source) { self.source = source }

  /// Reads the capture, with the facts and the picture beside its file; an unknown format is an error.
  func content() throws(TestingError) -> Content {
    switch source {
    case .bytes(let bytes):
      do throws(ImportError) {
        let text = String(decoding: bytes, as: UTF8.self)
        if AppScript.recognises(text) {
          return Content(shown: .script(try AppScript(text)), bytes: bytes)
        }
        return Content(shown: .screen(try Captures.read(bytes).screen), bytes: bytes)
      } catch {
        throw TestingError(error)
      }
    case .file(let path):
      do throws(ImportError) {
        return try Self.content(at: CaptureFacts.screen(at: path, in: FilesOfTests()))
      } catch {
        throw TestingError(error, at: path)
      }
    }
  }

  private static func content(at path: String) throws(ImportError) -> Content {
    let files = FilesOfTests()
    let bytes = try files.read(path)
    if let script = try AppScript.read(bytes, at: path, in: files) {
      return Content(shown: .script(script), bytes: bytes)
    }
    let imported = try CaptureFacts.read(bytes, at: path, in: files)
    let whole = Screenshots.capture(imported, at: path, in: files).withPicture
    return Content(shown: .screen(whole.screen), bytes: bytes)
  }

  /// The app that it shows; an error on a platform on which a technology does not exist.
  package func app(for technology: Technology) throws(TestingError) -> ScriptedApp {
    let app =
      switch try content().shown {
      case .screen(let screen): ScriptedApp(screen)
      case .script(let script): ScriptedApp(script)
      }
    do throws(ImportError) {
      try technology.requireExistence(on: app.screen.platform)
    } catch {
      throw TestingError(error)
    }
    return app
  }
}

/// The files of the disk.
private struct FilesOfTests: CaptureFiles {
  func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path) && !isFolder(path)
  }

  func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }

  func read(_ path: String) throws(ImportError) -> [UInt8] {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw ImportError(.empty, "cannot be read: check the path")
    }
    return Array(bytes)
  }
}
