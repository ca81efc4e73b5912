// SPDX-License-Identifier: Apache-2.0

/// What WebDriverAgent writes of an element, in XML as attributes and in JSON as members.
enum WebDriverAgentAttribute: Int, CaseIterable {
  case type, value, name, label, enabled, visible, accessible, x, y, width, height, index, traits
  case placeholderValue, minValue, maxValue, customActions, hittable, focused, nativeFrame
  case nativeAccessibilityElement, processId, bundleId

  /// The names in XML, in the order of the cases.
  static let names: [StaticString] = [
    "type", "value", "name", "label", "enabled", "visible", "accessible", "x", "y", "width",
    "height", "index", "traits", "placeholderValue", "minValue", "maxValue", "customActions",
    "hittable", "focused", "nativeFrame", "nativeAccessibilityElement", "processId", "bundleId",
  ]
}
