package org.example.gallery

import android.content.Context
import android.view.View
import android.view.accessibility.AccessibilityNodeInfo

/** A seat that draws itself: it forgets what View knows, and says neither what it is nor what a press does. */
class BadSeatView(context: Context) : View(context) {
    init {
        setOnClickListener { isSelected = !isSelected }
    }

    override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) {
        info.contentDescription = "Seat 4 A"
    }
}
