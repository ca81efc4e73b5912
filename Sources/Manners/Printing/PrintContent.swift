/// What an app wants to print, and what it has to bring along for it.
///
/// iOS prints pictures and PDF by itself; for everything else the app gives a formatter, or a renderer
/// that draws the pages. Sources: Apple, `UIPrintInteractionController.printingItem`,
/// `printFormatter`, `printPageRenderer` and `printableUTIs`; Drawing and Printing Guide for iOS.
public enum PrintContent: Hashable, Sendable {
  /// A picture or a PDF document.
  case image, pdf
  /// Text without or with looks, a page of HTML, or what a view shows.
  case text, attributedText, html, view
  /// Anything else that the app draws.
  case drawing

  /// What the app has to give to the print controller.
  public enum Means: Hashable, Sendable {
    /// Nothing but the data: `printingItem`.
    case item
    /// A formatter of UIKit, by the name of its class: `printFormatter`.
    case formatter(String)
    /// A renderer of the app's own: `printPageRenderer`.
    case renderer
  }

  /// What it takes to print it.
  public var means: Means {
    switch self {
    case .image, .pdf: .item
    case .text, .attributedText: .formatter("UISimpleTextPrintFormatter")
    case .html: .formatter("UIMarkupTextPrintFormatter")
    case .view: .formatter("UIViewPrintFormatter")
    case .drawing: .renderer
    }
  }

  /// The content of a file by the end of its name; nil when that is of no kind that is known.
  public init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "png", "jpg", "jpeg", "heic", "gif", "tif", "tiff", "bmp": self = .image
    case "pdf": self = .pdf
    case "txt", "text", "md", "csv": self = .text
    case "rtf", "rtfd": self = .attributedText
    case "html", "htm": self = .html
    default: return nil
    }
  }
}
