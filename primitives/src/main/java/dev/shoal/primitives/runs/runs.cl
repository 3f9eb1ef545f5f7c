// The keys and lengths of runs. K is an integer as wide as a key: keys are only copied.

// Writes the first key of run r to key[r].
KERNEL run_keys(__global const K* x, __global const int* offset, uint runs, __global K* key) {
  uint id = get_global_id(0), items = get_global_size(0);
#if L == 1  // each work-item takes adjacent runs, for the cache
  uint end = chunk_begin(runs, 1, id + 1, items);
  for (uint r = chunk_begin(runs, 1, id, items); r < end; r++) key[r] = x[offset[r]];
#else
  for (uint r = id; r < runs; r += items) key[r] = x[offset[r]];
#endif
}

// Writes the length of run r to length[r].
KERNEL run_lengths(__global const int* offset, uint runs, __global long* length) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(runs, 4096, g, groups), end = chunk_begin(runs, 4096, g + 1, groups);
  for (uint r = begin + l; r < end; r += L) length[r] = offset[r + 1] - offset[r];
}
