// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

extension TargetSize {
  /// Returns the impact of a target by its shorter side, in the unit of this recommendation.
  ///
  /// Below WCAG's minimum it is serious. A target that is at most a fifth short of what the vendor
  /// recommends is missed by few.
  package func impact(ofSide length: Double) -> Impact {
    if length < TargetSize.wcagMinimum.width { return .serious }
    return length < width * 0.8 ? .moderate : .minor
  }
}
