package org.example.gallery

import android.content.Context
import android.widget.ImageButton

/** A button that is 48 pixels wide, which is 16 dp on a sharp screen. */
class BadSizes(context: Context) {
    val play = ImageButton(context).apply {
        contentDescription = context.getString(R.string.play)
        minimumWidth = 48
        minimumHeight = 48
    }
}
