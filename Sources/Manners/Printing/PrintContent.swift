// SPDX-License-Identifier: Apache-2.0

/// The content that an app prints, which determines what the app has to provide.
///
/// iOS prints pictures and PDF itself; for everything else the app provides a formatter, or a
/// renderer that draws the pages. Sources: Apple, `UIPrintInteractionController.printingItem`,
/// `printFormatter`, `printPageRenderer` and `printableUTIs`; Drawing and Printing Guide for iOS.
package enum PrintContent: Hashable, Sendable {
  /// A picture or a PDF document.
  case image, pdf
  /// Plain text, attributed text, an HTML page, or the content of a view.
  case text, attributedText, html, view
  /// Anything else that the app draws.
  case drawing

  /// An object that the app provides to the print controller.
  package enum Means: Hashable, Sendable {
    /// The data alone: `printingItem`.
    case item
    /// A formatter of UIKit, by its class name: `printFormatter`.
    case formatter(String)
    /// A renderer of the app itself: `printPageRenderer`.
    case renderer
  }

  /// The object that the app has to provide.
  package var means: Means {
    switch self {
    case .image, .pdf: .item
    case .text, .attributedText: .formatter("UISimpleTextPrintFormatter")
    case .html: .formatter("UIMarkupTextPrintFormatter")
    case .view: .formatter("UIViewPrintFormatter")
    case .drawing: .renderer
    }
  }

  /// Creates the content for a file extension; nil if the extension is not known.
  package init?(fileExtension: String) {
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
