import UIKit

/// Each new page is announced, and the last one says that there is no other.
final class GoodBookView: UIView {
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
    guard direction == .next || direction == .left, number < 20 else { return false }
    number += 1
    page.text = "Page \(number)"
    UIAccessibility.post(notification: .pageScrolled, argument: "Page \(number) of 20")
    return true
  }
}
