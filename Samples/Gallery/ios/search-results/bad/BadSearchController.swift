import UIKit

/// A search that shows its results in silence: the focus stays on the button.
final class BadSearchController: UIViewController {
  private let search = UIButton(type: .system)
  private let results = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    search.setTitle("Search", for: .normal)
    search.addTarget(self, action: #selector(showResults), for: .touchUpInside)
    view.addSubview(search)
    view.addSubview(results)
  }

  @objc private func showResults() {
    for result in results.arrangedSubviews { result.removeFromSuperview() }
    let trip = UILabel()
    trip.text = "Olympus Mons Express"
    trip.font = .preferredFont(forTextStyle: .body)
    trip.adjustsFontForContentSizeCategory = true
    results.addArrangedSubview(trip)
  }
}
