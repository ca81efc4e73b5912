import UIKit

/// The frame follows each layout, in the coordinates of the screen, and a double tap lands on the button.
final class GoodRatingViewController: UIViewController {
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
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let button = UIAccessibility.convertToScreenCoordinates(rating.bounds, in: rating)
    let caption = UIAccessibility.convertToScreenCoordinates(responses.bounds, in: responses)
    rating.accessibilityFrame = button.union(caption)
    rating.accessibilityActivationPoint = CGPoint(x: button.midX, y: button.midY)
  }
}
