// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

extension TargetSize {
  /// Returns the impact of a target by its shorter side, in the unit of this recommendation.
  ///
  /// Below WCAG's minimum it is serious. From Apple's minimum on, and where it is at most a fifth
  /// short of what Google recommends, few people miss it.
  package func impact(ofSide length: Double) -> Impact {
    if length < TargetSize.wcagMinimum.width { return .serious }
    return length < tolerated ? .moderate : .minor
  }
}
