import UIKit

/// Both fonts grow with the setting, also while the screen is shown.
final class GoodFontsController: UIViewController {
  private let departure = UILabel()
  private let date = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trip"
    departure.text = "Departure"
    departure.font = .preferredFont(forTextStyle: .title2)
    departure.adjustsFontForContentSizeCategory = true
    date.text = "4 October 2031"
    date.font = UIFontMetrics(forTextStyle: .body)
      .scaledFont(for: UIFont(name: "Avenir", size: 17)!)
    date.adjustsFontForContentSizeCategory = true
    view.addSubview(departure)
    view.addSubview(date)
  }
}
