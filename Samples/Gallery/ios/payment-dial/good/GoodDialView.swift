import UIKit

/// The balance is read first, then the thumb, which has a name, the amount as its value, and steps.
final class GoodDialView: UIView {
  private let captions = UIImageView(image: UIImage(named: "dial_captions"))
  private let balance = UILabel()
  private let amount = UILabel()
  private let thumb = GoodDialThumb()

  override init(frame: CGRect) {
    super.init(frame: frame)
    balance.font = .preferredFont(forTextStyle: .largeTitle)
    balance.adjustsFontForContentSizeCategory = true
    balance.isAccessibilityElement = true
    balance.accessibilityLabel = "Balance"
    amount.font = .preferredFont(forTextStyle: .title3)
    amount.adjustsFontForContentSizeCategory = true
    // The thumb says the same.
    amount.isAccessibilityElement = false
    captions.isAccessibilityElement = false
    thumb.onStep = { [weak self] in self?.show($0) }
    for part in [captions, thumb, balance, amount] { addSubview(part) }
    accessibilityElements = [balance, thumb]
    show(5)
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ units: Int) {
    amount.text = "£ \(units).00"
    balance.text = "£ \(128 + units).00"
    balance.accessibilityValue = "£ \(128 + units).00"
  }
}

final class GoodDialThumb: UIView {
  var onStep: (Int) -> Void = { _ in }
  private var units = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Top up amount"
    accessibilityValue = "£ 5.00"
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityIncrement() { move(to: units + 5) }

  override func accessibilityDecrement() { move(to: units - 5) }

  private func move(to amount: Int) {
    units = min(max(amount, 5), 500)
    accessibilityValue = "£ \(units).00"
    onStep(units)
  }
}
