// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A file in a list that does not state its size, or that a screen reader cannot activate.
///
/// A file is recognised by its extension. Source: Apple, iOS Human Interface Guidelines (2013),
/// "Quick Look": icon, title and size, as Mail shows them; a tap opens the preview.
struct FileWithoutDetails: ElementCheck {
  static let card = RuleCard(
    id: "file-without-details",
    title: "A file does not state its size, or is not a button",
    harm:
      "Listeners open a file only to find out that it is too large to load, or do not hear that it "
      + "can be opened at all.",
    remedy: "Make the row one element that states name, kind and size and has the button trait.",
    impact: .minor,
    tier: .experimental,
    evidence: [Evidence("FindingsReview", right: 3, wrong: 7)],
    category: .platform,
    concerns: [.blind],
    requirements: ["S3-025"],
    clauses: [.wcag("1.3.1")],
    fails: [
      Example(
        """
        ios screen "Attachments"
          button "Invoice.pdf"                         <-- no size
          text "Photo.heic, 2.4 MB"                    <-- no button
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Attachments"
          button "Invoice.pdf" value "120 KB"
          cell label "Report.docx, 1.1 MB" traits button
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Attachments"
          button "Add a file"
          text "Open www.example.com"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.isElement && element.node.isVisible && Self.namesFile(element.name ?? "")
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let words = Words([element.name, element.value].compactMap(\.self).joined(separator: " ")).list
    guard words.contains(where: Self.isSize) else {
      return .failed("the file does not state its size")
    }
    return element.isControl ? .passed : .failed("the file is not a button")
  }

  private static func namesFile(_ name: String) -> Bool {
    name.split { $0.isWhitespace || $0 == "," }.contains { word in
      guard let dot = word.lastIndex(of: "."), dot > word.startIndex else { return false }
      return kinds.contains(word[word.index(after: dot)...].lowercased())
    }
  }

  /// Returns whether a word is a unit of size, with or without the number before it: `KB`, `120KB`.
  private static func isSize(_ word: String) -> Bool {
    units.contains(String(word.drop(while: \.isNumber)))
  }

  private static let units: Set<String> = [
    "kb", "mb", "gb", "byte", "bytes", "kilobytes", "megabytes", "gigabytes", "kib", "mib",
  ]
  private static let kinds: Set<String> = [
    "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "pages", "numbers", "rtf", "txt", "csv",
    "png", "jpg", "jpeg", "heic", "gif", "usdz", "mp3", "m4a", "wav", "mov", "mp4", "zip",
  ]
}
