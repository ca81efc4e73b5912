import UIKit

/// The code behind `Booking.storyboard`.
final class TripViewController: UIViewController {
  @IBOutlet private var favourite: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()
    favourite.accessibilityLabel = "Favourite"
  }
}
