import UIKit

/// A field that draws its own digits. Zoom does not know where the next one will be.
final class BadCodeField: UIControl, UIKeyInput {
  private var digits = ""

  var hasText: Bool { !digits.isEmpty }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Boarding code"
  }

  required init?(coder: NSCoder) { nil }

  func insertText(_ text: String) {
    digits += text
    accessibilityValue = digits
  }

  func deleteBackward() {
    digits = String(digits.dropLast())
    accessibilityValue = digits
  }
}
