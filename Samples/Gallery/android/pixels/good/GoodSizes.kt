package org.example.gallery

import android.content.Context
import android.widget.ImageButton

/** 48 dp, worked out in the pixels of the screen. */
class GoodSizes(context: Context) {
    private val side = (48 * context.resources.displayMetrics.density).toInt()

    val play = ImageButton(context).apply {
        contentDescription = context.getString(R.string.play)
        minimumWidth = side
        minimumHeight = side
    }
}
