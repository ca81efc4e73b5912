package org.example.gallery

import androidx.compose.material3.Text
import androidx.compose.material3.TextField
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue

/** The placeholder goes with the first letter, and the field has no other name. */
@Composable
fun BadEmail() {
    var address by remember { mutableStateOf("") }
    TextField(
        value = address,
        onValueChange = { address = it },
        placeholder = { Text("Email address") },
    )
}
