// SPDX-License-Identifier: Apache-2.0
import UIKit

final class CardController: UIViewController {
  private let card = UIView(frame: CGRect(x: 16, y: 60, width: 358, height: 60))
  private let name = UILabel(frame: CGRect(x: 16, y: 140, width: 358, height: 30))
  private let picture = UIImageView(frame: CGRect(x: 16, y: 200, width: 60, height: 60))
  private let left = UILabel(frame: CGRect(x: 16, y: 300, width: 358, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    name.text = "Mars"
    left.text = "Left out"
    left.isAccessibilityElement = false
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Trip to Mars"
    card.accessibilityValue = "4 stars"
    card.accessibilityHint = "Opens the trip."
    card.accessibilityTraits = [.button, .selected]
    view.addSubview(card)
    view.addSubview(name)
    view.addSubview(picture)
    view.addSubview(left)
  }
}
