import UIKit

/// The same in UIKit: two elements, and the slider has no name.
final class BadTravelersView: UIView {
  private let count = UILabel()
  private let slider = UISlider()

  override init(frame: CGRect) {
    super.init(frame: frame)
    count.text = "Travelers: 0"
    count.font = .preferredFont(forTextStyle: .body)
    count.adjustsFontForContentSizeCategory = true
    slider.maximumValue = 10
    let stack = UIStackView(arrangedSubviews: [count, slider])
    stack.axis = .vertical
    addSubview(stack)
  }

  required init?(coder: NSCoder) { nil }
}
