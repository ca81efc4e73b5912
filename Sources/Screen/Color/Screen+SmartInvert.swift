// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The effect of both kinds of colour inversion on iOS on a view.
extension Screen {
  /// Whether a filter that inverts colours inverts a node; nil when that is not known.
  ///
  /// Classic Invert inverts everything. Smart Invert spares what the app exempts and tries to spare
  /// pictures and videos; Apple does not document how it finds them, and pictures with other views
  /// on them are usually inverted, so for these the result is not known. Other filters invert
  /// nothing.
  package func isInverted(_ index: Int, by filter: ColorFilter) -> Bool? {
    switch filter {
    case .inversion: return true
    case .smartInversion: break
    case .vision, .correction, .greyscale, .reducedWhitePoint: return false
    }
    var current: Int? = index
    while let node = current {
      if nodes[node].isSet(.ignoresInvertColors) { return false }
      current = nodes[node].parent
    }
    let pictures = ["ImageView", "Image", "Icon", "Video", "Map", "AVPlayerView"]
    let name = nodes[index].className ?? ""
    let isPicture = pictures.contains {
      name == "UI" + $0 || name == ElementType.prefix + $0 || name == $0
    }
    return isPicture ? nil : true
  }
}
