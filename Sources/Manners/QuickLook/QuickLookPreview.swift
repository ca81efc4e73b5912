/// A file that an app shows with Quick Look: whether it can, how it should, and where the controls are.
///
/// Sources: Apple, QLPreviewController (the kinds of files), and iOS Human Interface Guidelines (2013),
/// "Quick Look" (the rest).
public struct QuickLookPreview: Hashable, Sendable {
  /// The device.
  public enum Idiom: Hashable, Sendable {
    case phone, pad
  }

  /// How the preview comes onto the screen.
  public enum Presentation: Hashable, Sendable {
    /// Over the whole screen or modally.
    case modal
    /// Pushed onto a navigation stack, as a view of its own.
    case push
  }

  /// Where the controls of the preview appear.
  public enum Bar: Hashable, Sendable {
    case navigationBar, toolbar
    /// The preview's own bar, when there is no navigation stack.
    case own
  }

  /// How suitable a presentation is.
  public enum Suitability: Hashable, Sendable {
    case recommended
    /// It works and is not what people expect.
    case possible
  }

  /// The device.
  public var idiom: Idiom

  /// Takes the device.
  public init(on idiom: Idiom) { self.idiom = idiom }

  /// The presentation that Apple recommends.
  public var recommended: Presentation { idiom == .pad ? .modal : .push }

  /// How suitable a presentation is.
  public func suitability(of presentation: Presentation) -> Suitability {
    presentation == recommended ? .recommended : .possible
  }

  /// Whether the preview can grow out of the row of its file, and shrink back into it.
  public var canZoom: Bool { idiom == .pad }

  /// Where the controls appear in a view.
  public static func controls(isInNavigationStack: Bool, hasToolbar: Bool) -> Bar {
    if hasToolbar { return .toolbar }
    return isInNavigationStack ? .navigationBar : .own
  }

  /// What Quick Look shows of a file by the end of its name; nil for what it cannot show.
  ///
  /// It does not matter whether the app itself can open such files.
  public static func kind(ofFileExtension name: String) -> String? { kinds[name.lowercased()] }

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
