// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource

/// The SwiftUI labels that show their icon and not their title.
extension SwiftFacts {
  /// The lines where labels begin that show only their icon: their title is spoken but not visible.
  package var linesOfIconLabels: Set<Int> {
    Set(
      chains(naming: Self.labels).numbers.filter(showsIconAlone).map { chains[$0].place.line })
  }

  /// Returns whether a chain is a label, or a control with a title and an icon, in the icon-only
  /// style (Apple, `IconOnlyLabelStyle`).
  func showsIconAlone(_ index: Int) -> Bool {
    let label = chains[index]
    guard Self.labels.contains(label.base), let arguments = label.arguments,
      label.base == "Label" || arguments["systemImage"] != nil || arguments["image"] != nil
    else { return false }
    if let style = label.labelStyle { return style.isIconOnly }
    for (outer, position) in chains(around: index) {
      if outer.presents(position) { return false }
      if let style = outer.labelStyle { return style.isIconOnly }
    }
    return false
  }

  private static let labels: Set<String> = ["Label", "Button", "Menu"]
}

extension SourceChain {
  /// The style of labels in it; nil if none is set.
  fileprivate var labelStyle: WrittenValue? { link("labelStyle")?.arguments?.list.first?.value }
}

extension WrittenValue {
  fileprivate var isIconOnly: Bool {
    self == .call("IconOnlyLabelStyle") || literalMembers == ["iconOnly"]
  }
}
