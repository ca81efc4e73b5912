package org.example.gallery

import androidx.compose.foundation.Image
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.ui.res.painterResource

/** The facts about an app as two rows: values, and below them captions. */
@Composable
fun BadStoreRow(onRating: () -> Unit, onContentRating: () -> Unit) {
    Column {
        Row {
            TextButton(onClick = onRating) { Text("4.4 ⭑") }
            Text("100K+")
            Image(painterResource(R.drawable.pegi_3), contentDescription = "pegi_3.png")
        }
        Row {
            Text("1K reviews")
            Text("Downloads")
            TextButton(onClick = onContentRating) { Text("PEGI 3") }
        }
    }
}
