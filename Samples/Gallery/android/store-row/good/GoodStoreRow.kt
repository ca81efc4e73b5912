package org.example.gallery

import androidx.compose.foundation.Image
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.sizeIn
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.res.painterResource
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp

/** Each column is one stop with words of its own; two of them are buttons. */
@Composable
fun GoodStoreRow(onRating: () -> Unit, onContentRating: () -> Unit) {
    Row {
        Column(
            Modifier
                .sizeIn(minWidth = 48.dp, minHeight = 48.dp)
                .clickable(onClickLabel = "show the reviews", role = Role.Button, onClick = onRating)
                .semantics { contentDescription = "Average rating 4.4 stars from 1,000 reviews" },
        ) {
            Text("4.4 ⭑", Modifier.clearAndSetSemantics { })
            Text("1K reviews", Modifier.clearAndSetSemantics { })
        }
        Column(Modifier.clearAndSetSemantics { contentDescription = "Downloaded more than 100,000 times" }) {
            Text("100K+")
            Text("Downloads")
        }
        Column(
            Modifier
                .sizeIn(minWidth = 48.dp, minHeight = 48.dp)
                .clickable(role = Role.Button, onClick = onContentRating)
                .semantics(mergeDescendants = true) { contentDescription = "Content rating" },
        ) {
            Image(painterResource(R.drawable.pegi_3), contentDescription = null)
            Text("PEGI 3")
        }
    }
}
