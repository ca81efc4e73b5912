// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutSource
import CurbcutStandards

extension OrientationDeclaration {
  /// Returns the verdict whether people whose device is fixed in the other orientation can use the
  /// app (row S4-062).
  package func verdict(on entry: Entry) -> Verdict {
    guard entry.isLock else { return .passed }
    return .failed(
      Problem(
        "\(entry.key) declares only \(entry.orientations.joined(separator: " and ")), so the app does "
          + "not turn with \(device(of: entry))", clauses: [.wcag("1.3.4")]))
  }

  /// Returns the device that an entry applies to; the general one does not apply to an iPad that
  /// has a key of its own.
  private func device(of entry: Entry) -> String {
    if entry.key.hasSuffix("~ipad") { return "an iPad" }
    let isOfPhones =
      entry.key.hasSuffix("~iphone") || entries.contains { $0.key.hasSuffix("~ipad") }
    return isOfPhones ? "an iPhone" : "the device"
  }
}
