import UIKit

/// Each digit tells Zoom where the next one will be, and the magnified part follows.
final class GoodCodeField: UIControl, UIKeyInput {
  private var digits = ""

  var hasText: Bool { !digits.isEmpty }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Boarding code"
  }

  required init?(coder: NSCoder) { nil }

  func insertText(_ text: String) { show(digits + text) }

  func deleteBackward() { show(String(digits.dropLast())) }

  private func show(_ text: String) {
    digits = text
    accessibilityValue = text
    let next = CGRect(x: 20 * CGFloat(text.count), y: 0, width: 20, height: bounds.height)
    UIAccessibility.zoomFocusChanged(zoomType: .insertionPoint, toFrame: next, in: self)
  }
}
