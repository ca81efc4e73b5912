import UIKit

/// A dial with which people top up a travel card: two amounts without names, and a thumb to drag.
final class BadDialView: UIView {
  private let captions = UIImageView(image: UIImage(named: "dial_captions"))
  private let balance = UILabel()
  private let amount = UILabel()
  private let thumb = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    balance.text = "£ 128.00"
    balance.font = .systemFont(ofSize: 45)
    amount.text = "£ 5.00"
    amount.font = UIFontMetrics(forTextStyle: .title3)
      .scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 37)
    amount.adjustsFontForContentSizeCategory = true
    thumb.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(drag)))
    for part in [captions, balance, amount, thumb] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  @objc private func drag(_ gesture: UIPanGestureRecognizer) {
    let units = Int(gesture.translation(in: self).x)
    amount.text = "£ \(units).00"
    balance.text = "£ \(128 + units).00"
  }
}
