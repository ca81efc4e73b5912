// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutCaptionAudit
import CurbcutExperience
import CurbcutSourceAudit

extension Catalogue {
  /// Every check of Curbcut, for inputs of all kinds.
  package static let all = Catalogue(.screens, .source, .captions, .apps)
}
