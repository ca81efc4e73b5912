package org.example.gallery

import androidx.compose.material3.Text
import androidx.compose.material3.TextField
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.autofill.ContentType
import androidx.compose.ui.semantics.contentType
import androidx.compose.ui.semantics.semantics

/** The label stays above the text, and the phone may fill the field. */
@Composable
fun GoodEmail() {
    var address by remember { mutableStateOf("") }
    TextField(
        value = address,
        onValueChange = { address = it },
        label = { Text("Email address") },
        modifier = Modifier.semantics { contentType = ContentType.EmailAddress },
    )
}
