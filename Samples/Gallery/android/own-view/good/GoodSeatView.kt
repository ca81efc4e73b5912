package org.example.gallery

import android.content.Context
import android.view.View
import android.view.accessibility.AccessibilityNodeInfo
import android.widget.Button

/** What View knows comes first; then the role, the name, and words for the two presses. */
class GoodSeatView(context: Context) : View(context) {
    init {
        setOnClickListener { isSelected = !isSelected }
        setOnLongClickListener { showOptions() }
    }

    override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) {
        super.onInitializeAccessibilityNodeInfo(info)
        info.className = Button::class.java.name
        info.contentDescription = context.getString(R.string.seat, "4 A")
        info.addAction(
            AccessibilityNodeInfo.AccessibilityAction(
                AccessibilityNodeInfo.ACTION_CLICK, context.getString(R.string.choose),
            ),
        )
        info.addAction(
            AccessibilityNodeInfo.AccessibilityAction(
                AccessibilityNodeInfo.ACTION_LONG_CLICK, context.getString(R.string.show_options),
            ),
        )
    }

    private fun showOptions(): Boolean = true
}
