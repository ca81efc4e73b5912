// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

@testable import CurbcutSourceAudit

extension Catalogue {
  /// What runs over files of Swift: the checks over them, and those over literal words.
  static let swift = Catalogue(Catalogue.source.checks(of: .source), .audit)
}

extension Finding {
  /// The place of a finding about source.
  var place: FileLocation { source! }
  /// The file of a finding about source.
  var file: String { place.file }
}
