import UIKit

/// Half a repair: the view says that it can be adjusted, and nothing else.
final class HalfTravelersView: UIView {
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
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }
}
