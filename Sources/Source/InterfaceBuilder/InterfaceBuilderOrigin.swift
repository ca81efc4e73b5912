// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The facts that files of Interface Builder can carry, and their names there.
enum InterfaceBuilderOrigin {
  static let origin = {
    var origin = written
    origin.noun = "file"
    return origin
  }()

  private static let written = Origin(
    format: InterfaceBuilder.formatName,
    carried: [
      .id, .class, .identifier, .frame, .visible, .alpha, .text, .backgroundColor, .enabled,
      .selected, .password, .isAccessibilityElement, .label, .hint, .traits, .clips,
      .dynamicTypeStyle, .adjustsFont, .numberOfLines, .placeholder, .scrollable, .range,
    ],
    names: [
      .class: "the element's name", .identifier: "accessibilityConfiguration identifier",
      .frame: "rect within those of the views around it, or a share of its bar's",
      .visible: "hidden", .text: "text or title",
      .textSize: "fontDescription pointSize, or that of its style",
      .font: "fontDescription",
      .dynamicTypeStyle: "fontDescription style",
      .adjustsFont: "adjustsFontForContentSizeCategory", .clips: "clipsSubviews",
      .password: "secureTextEntry",
      .isAccessibilityElement: "accessibilityConfiguration isElement",
      .label: "accessibilityConfiguration label", .hint: "accessibilityConfiguration hint",
      .traits: "accessibilityTraits, or what the element is for", .value: "on, value or progress",
      .range: "minValue, maxValue, value", .respondsToUserInteraction: "userInteractionEnabled",
      .scrollable: "the element's name",
      .layout: "constraints on its own width and height",
    ],
    derivations: [
      .elements:
        "the bar at the top is read before the controller's view, that at the bottom after"
    ])
}
