import UIKit

/// VoiceOver is told that the layout has changed, and says what happened.
final class GoodPackingListController: UIViewController {
  private let stack = UIStackView()
  private let remove = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Packing list"
    for name in ["Helmet", "Toothbrush"] {
      let thing = UILabel()
      thing.text = name
      thing.font = .preferredFont(forTextStyle: .body)
      thing.adjustsFontForContentSizeCategory = true
      stack.addArrangedSubview(thing)
    }
    remove.setTitle("Remove the last thing", for: .normal)
    remove.addTarget(self, action: #selector(removeLast), for: .touchUpInside)
    view.addSubview(stack)
    view.addSubview(remove)
  }

  @objc private func removeLast() {
    stack.arrangedSubviews.last?.removeFromSuperview()
    UIAccessibility.post(notification: .layoutChanged, argument: "One thing removed")
  }
}
