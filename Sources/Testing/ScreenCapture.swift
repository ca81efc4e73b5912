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
  enum Content {
    case screen(Screen)
    case script(AppScript)
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

  /// The bytes, with the suppressing comments in them.
  func bytes() throws(TestingError) -> [UInt8] {
    switch source {
    case .bytes(let bytes): return bytes
    case .file(let path):
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw TestingError("\(path) cannot be read: check the path")
      }
      return Array(bytes)
    }
  }

  /// Reads bytes; an unknown format is an error.
  func content(of bytes: [UInt8]) throws(TestingError) -> Content {
    do throws(ImportError) {
      let text = String(decoding: bytes, as: UTF8.self)
      if AppScript.recognises(text) { return .script(try AppScript(text)) }
      return .screen(try Captures.read(bytes).screen)
    } catch {
      if case .file(let path) = source { throw TestingError(error, at: path) }
      throw TestingError(error)
    }
  }

  /// The app that it shows; an error on a platform on which a technology does not exist.
  package func app(for technology: Technology) throws(TestingError) -> ScriptedApp {
    let app =
      switch try content(of: bytes()) {
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
