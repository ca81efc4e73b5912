public import CurbcutAudit
import CurbcutCaptionAudit
import CurbcutExperience
import CurbcutSourceAudit

extension Catalogue {
  /// Every check of Curbcut, over inputs of all kinds.
  public static let all = Catalogue(.screens, .source, .captions)
}
