import UIKit

/// A tap with three fingers shows the whole map. Zoom keeps such gestures for itself.
final class BadMapController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Map"
    let tap = UITapGestureRecognizer(target: self, action: #selector(showWholeMap))
    tap.numberOfTouchesRequired = 3
    view.addGestureRecognizer(tap)
  }

  @objc private func showWholeMap() {}
}
