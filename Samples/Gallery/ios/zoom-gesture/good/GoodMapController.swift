import UIKit

/// A button does the same, and people who use Zoom are warned of the conflict.
final class GoodMapController: UIViewController {
  private let whole = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Map"
    whole.setTitle("Show the whole map", for: .normal)
    whole.addTarget(self, action: #selector(showWholeMap), for: .touchUpInside)
    view.addSubview(whole)
    let tap = UITapGestureRecognizer(target: self, action: #selector(showWholeMap))
    tap.numberOfTouchesRequired = 3
    view.addGestureRecognizer(tap)
    UIAccessibility.registerGestureConflictWithZoom()
  }

  @objc private func showWholeMap() {}
}
