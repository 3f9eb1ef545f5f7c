// The keys of runs. K is an integer as wide as a key: keys are only copied.

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
