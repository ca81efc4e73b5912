// SPDX-License-Identifier: Apache-2.0
import CurbcutPictures
package import CurbcutScreen

extension Imported {
  /// The screen with the picture of it that a file holds.
  ///
  /// A picture that cannot be read, or does not show the screen, is left out with a note. `name` is
  /// how the note calls it.
  package func taking(screenshot bytes: [UInt8], named name: String) -> Imported {
    do throws(ImportError) {
      let picture = try PNGPicture.read(bytes)
      guard let shown = screen.showing(picture) else { return noting(mismatch(picture, name)) }
      var imported = self
      imported.screen = shown
      return imported
    } catch {
      return noting("the screenshot \(name) is left out: \(error.message)")
    }
  }

  /// The screen as it is, with a note behind the others.
  package func noting(_ message: String) -> Imported {
    var imported = self
    imported.notes.append(Note(message))
    return imported
  }

  private func mismatch(_ picture: PixelImage, _ name: String) -> String {
    let size = "\(picture.width) by \(picture.height) pixels"
    guard let display = screen.display else {
      return "the screenshot \(name) is left out: the capture does not record the size of the "
        + "screen, "
        + "so the \(size) cannot be matched with it"
    }
    return
      "the screenshot \(name) is left out: its \(size) do not show the whole screen of "
      + "\(display.width.plain) by \(display.height.plain); take both of the same screen, full size"
  }
}

extension Double {
  /// A whole number without its decimal point.
  fileprivate var plain: String {
    self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
