import UIKit

/// Half a repair: the thumb says that it can be adjusted, has its amount in its name, and steps one way.
final class HalfDialView: UIView {
  private let balance = UILabel()
  private let amount = UILabel()
  private let thumb = HalfDialThumb()

  override init(frame: CGRect) {
    super.init(frame: frame)
    balance.text = "£ 128.00"
    balance.font = .preferredFont(forTextStyle: .largeTitle)
    balance.adjustsFontForContentSizeCategory = true
    balance.accessibilityLabel = "Balance. £ 128.00"
    amount.text = "£ 5.00"
    amount.font = .preferredFont(forTextStyle: .title3)
    amount.adjustsFontForContentSizeCategory = true
    amount.accessibilityLabel = "Top up amount. £ 5.00"
    for part in [thumb, balance, amount] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }
}

final class HalfDialThumb: UIView {
  private var units = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Top up amount. £ 5.00"
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityIncrement() { units += 5 }
}
