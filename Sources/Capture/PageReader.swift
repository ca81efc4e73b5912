// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A reader of views that are XML elements, which may stand in an envelope.
protocol PageReader {
  var scanner: XMLScanner { get set }

  /// Takes the element whose start the scanner has just read for a view.
  mutating func openView() throws(ImportError)
  /// Ends the view opened last.
  mutating func closeView()
}

extension PageReader {
  /// Reads every element to the end of the page; the root is a view unless it is an envelope.
  mutating func readViews(rootIsEnvelope: Bool) throws(ImportError) {
    var depth = 0
    if !rootIsEnvelope {
      try openView()
      depth = 1
    }
    while true {
      switch try scanner.next() {
      case .open:
        try openView()
        depth += 1
      case .close:
        // The end of the envelope closes no view.
        guard depth > 0 else { continue }
        depth -= 1
        closeView()
      case .end: return
      }
    }
  }
}
