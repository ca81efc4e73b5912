// SPDX-License-Identifier: Apache-2.0

/// A Quick Look preview: the files it can show, its recommended presentation, and its controls.
///
/// Sources: Apple, QLPreviewController (the kinds of files), and iOS Human Interface Guidelines (2013),
/// "Quick Look" (the rest).
package struct QuickLookPreview: Hashable, Sendable {
  /// The kind of device.
  package enum Idiom: Hashable, Sendable {
    case phone, pad
  }

  /// The transition with which the preview appears.
  package enum Presentation: Hashable, Sendable {
    /// Full screen or modal.
    case modal
    /// Pushed onto a navigation stack, as a view of its own.
    case push
  }

  /// The place of the preview's controls.
  package enum Bar: Hashable, Sendable {
    case navigationBar, toolbar
    /// The preview's own bar, if there is no navigation stack.
    case own
  }

  /// The suitability of a presentation.
  package enum Suitability: Hashable, Sendable {
    case recommended
    /// It works but is not what people expect.
    case possible
  }

  /// The kind of device.
  package var idiom: Idiom

  /// Creates a preview for a kind of device.
  package init(on idiom: Idiom) { self.idiom = idiom }

  /// The presentation that Apple recommends.
  package var recommended: Presentation { idiom == .pad ? .modal : .push }

  /// Returns the suitability of a presentation.
  package func suitability(of presentation: Presentation) -> Suitability {
    presentation == recommended ? .recommended : .possible
  }

  /// Whether the preview can expand from the row of its file, and collapse back into it.
  package var canZoom: Bool { idiom == .pad }

  /// Returns where the controls appear in a view.
  package static func controls(isInNavigationStack: Bool, hasToolbar: Bool) -> Bar {
    if hasToolbar { return .toolbar }
    return isInNavigationStack ? .navigationBar : .own
  }

  /// Returns the kind of a file by its extension; nil if Quick Look cannot show it.
  ///
  /// The app itself need not be able to open such files.
  package static func kind(ofFileExtension name: String) -> String? { kinds[name.lowercased()] }

  private static let kinds: [String: String] = {
    let groups: [(String, [String])] = [
      ("iWork document", ["pages", "numbers", "key", "keynote"]),
      ("Microsoft Office document", ["doc", "docx", "xls", "xlsx", "ppt", "pptx"]),
      ("rich text", ["rtf", "rtfd"]), ("PDF", ["pdf"]),
      ("image", ["png", "jpg", "jpeg", "heic", "gif", "tif", "tiff", "bmp"]),
      ("text", ["txt", "text", "csv", "html", "htm", "xml", "json"]),
      ("3D model", ["usdz"]), ("sound", ["mp3", "m4a", "wav", "aiff", "aac"]),
      ("video", ["mov", "mp4", "m4v"]),
    ]
    return groups.reduce(into: [:]) { kinds, group in
      for name in group.1 { kinds[name] = group.0 }
    }
  }()
}
