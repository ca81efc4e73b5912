import UIKit

/// A button with stars whose frame for assistive technologies covers the number below it as well.
final class BadRatingViewController: UIViewController {
  private let rating = UIButton(type: .system)
  private let responses = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    rating.setTitle("4 stars", for: .normal)
    rating.accessibilityLabel = "4 stars from 1,000 ratings"
    responses.text = "1K ratings"
    responses.font = .preferredFont(forTextStyle: .caption1)
    responses.adjustsFontForContentSizeCategory = true
    responses.isAccessibilityElement = false
    let stack = UIStackView(arrangedSubviews: [rating, responses])
    stack.axis = .vertical
    view.addSubview(stack)
    rating.accessibilityFrame = rating.frame.union(responses.frame)
  }
}
