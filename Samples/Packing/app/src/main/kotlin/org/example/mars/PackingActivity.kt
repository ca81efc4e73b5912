package org.example.mars

import android.os.Bundle
import androidx.appcompat.app.AppCompatActivity
import org.example.mars.databinding.ActivityPackingBinding
import org.example.mars.databinding.ItemPackingBinding

class PackingActivity : AppCompatActivity() {
  private lateinit var binding: ActivityPackingBinding

  override fun onCreate(state: Bundle?) {
    super.onCreate(state)
    binding = ActivityPackingBinding.inflate(layoutInflater)
    setContentView(binding.root)
    setSupportActionBar(binding.bar)
    binding.photo.setOnClickListener { choosePhoto() }
    binding.count.text = resources.getString(R.string.packed, packed, all)
    binding.add.contentDescription = getString(R.string.add)
    binding.add.setOnClickListener { addItem() }
    binding.items.adapter = PackingAdapter()
  }
}

class PackingAdapter : RecyclerView.Adapter<PackingHolder>() {
  override fun onBindViewHolder(holder: PackingHolder, position: Int) {
    holder.binding.item.text = items[position].name
    holder.binding.item.isChecked = items[position].isPacked
  }
}

class PackingHolder(val binding: ItemPackingBinding) : RecyclerView.ViewHolder(binding.root)
