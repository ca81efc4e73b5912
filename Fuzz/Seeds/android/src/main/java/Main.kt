package org.example.mars

class Main(private val trips: List<Trip> = emptyList()) : Activity() {
  private val star by lazy { findViewById<ImageView>(R.id.star) }
  override fun onCreate(state: Bundle?) {
    super.onCreate(state)
    star.setOnClickListener { open("Mars ${trips.size} \"now\"") }
    star.setOnTouchListener { view, event -> if (event.action == ACTION_DOWN) view.performClick() else false }
    Handler().postDelayed({ message.visibility = View.GONE }, 3_000)
    val text = when (trips.size) { 0 -> "None"; in 1..5 -> """A few
      trips"""; else -> trips.joinToString { it.name } }
    title.text = text ?: getString(R.string.title)
  }
}
