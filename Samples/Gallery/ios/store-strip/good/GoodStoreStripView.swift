import UIKit

/// The strip in UIKit: the two rows stay, and the view says in which order its texts are read.
final class GoodStoreStripView: UIView {
  private let stars = GoodStoreStripView.text("4 stars", .headline)
  private let place = GoodStoreStripView.text("No. 1", .headline)
  private let age = GoodStoreStripView.text("12+", .headline)
  private let ratings = GoodStoreStripView.text("14K Ratings", .caption1)
  private let category = GoodStoreStripView.text("Strategy", .caption1)
  private let ageCaption = GoodStoreStripView.text("Age", .caption1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    let values = UIStackView(arrangedSubviews: [stars, place, age])
    let captions = UIStackView(arrangedSubviews: [ratings, category, ageCaption])
    let rows = UIStackView(arrangedSubviews: [values, captions])
    rows.axis = .vertical
    addSubview(rows)
    ratings.accessibilityLabel = "14,000 ratings"
    age.accessibilityLabel = "12 and over"
    accessibilityElements = [stars, ratings, place, category, age, ageCaption]
  }

  required init?(coder: NSCoder) { nil }

  private static func text(_ words: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = words
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    return label
  }
}
