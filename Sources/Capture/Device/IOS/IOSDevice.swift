// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What an iOS device had, worked out from a snapshot of XCUITest or from Maestro's hierarchy of one.
///
/// Sources are with each part; the tables are in `Documentation/FromCaptureToDevice.md`.
enum IOSDevice {
  /// A snapshot with types, by whatever tool it was written.
  static func rebuilt(_ imported: Imported) -> Imported {
    var draft = DeviceDraft(imported)
    IOSModality.state(in: &draft)
    IOSVisibility.state(in: &draft)
    var elements = IOSElements(draft)
    elements.state(in: &draft)
    IOSRoles.state(in: &draft)
    IOSCopies.drop(in: &draft)
    if let wrapper = elements.wrapper {
      ReactNativeOrder.state(below: wrapper, in: &draft)
    } else {
      SnapshotOrder.state(in: &draft)
    }
    return draft.imported
  }

  /// Maestro's hierarchy, which has words and frames and no types.
  static func rebuiltWithoutTypes(_ imported: Imported) -> Imported {
    var draft = DeviceDraft(imported)
    MaestroStatusBar.hide(in: &draft)
    var elements = UntypedElements()
    elements.state(in: &draft)
    IOSCopies.drop(in: &draft)
    if let wrapper = elements.wrapper { ReactNativeOrder.state(below: wrapper, in: &draft) }
    return draft.imported
  }
}

extension Node {
  /// Whether it is a scroll bar by its label, in English, or by its place and value in any language.
  func isScrollBar(in draft: DeviceDraft) -> Bool {
    if let label, ScrollBarLabel.matches(label) { return true }
    guard value?.hasSuffix("%") ?? false, let parent,
      className == nil || elementType == "Other" || elementType == "ScrollBar"
    else { return false }
    return ["Table", "CollectionView", "ScrollView", "WebView"].contains(
      draft.nodes[parent].elementType)
  }
}

/// The labels that UIKit gives scroll bars in English.
enum ScrollBarLabel {
  static func matches(_ label: String) -> Bool {
    label.hasPrefix("Vertical scroll bar") || label.hasPrefix("Horizontal scroll bar")
  }
}
