import UIKit

/// A book whose pages turn for assistive technologies, which are not told.
final class BadBookView: UIView {
  private let page = UILabel()
  private var number = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    page.text = "Page 1"
    page.font = .preferredFont(forTextStyle: .body)
    page.adjustsFontForContentSizeCategory = true
    page.accessibilityTraits.insert(.causesPageTurn)
    addSubview(page)
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    number += 1
    page.text = "Page \(number)"
    return true
  }
}
