import UIKit

/// The view is the element: a name, a value in people, and steps that it hands on to the slider.
final class GoodTravelersView: UIView {
  private let count = UILabel()
  private let slider = UISlider()

  override init(frame: CGRect) {
    super.init(frame: frame)
    count.text = "Travelers: 0"
    count.font = .preferredFont(forTextStyle: .body)
    count.adjustsFontForContentSizeCategory = true
    slider.maximumValue = 10
    slider.addTarget(self, action: #selector(sliderChanged), for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [count, slider])
    stack.axis = .vertical
    addSubview(stack)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Travelers"
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityValue: String? {
    get { "\(Int(slider.value))" }
    set {}
  }

  override func accessibilityIncrement() { step(by: 1) }

  override func accessibilityDecrement() { step(by: -1) }

  private func step(by amount: Float) {
    slider.value += amount
    sliderChanged()
  }

  @objc private func sliderChanged() {
    count.text = "Travelers: \(Int(slider.value))"
    UIAccessibility.post(notification: .announcement, argument: "\(Int(slider.value))")
  }
}
