// How many elements each of n segments has: count[s] = offset[s + 1] - offset[s].
KERNEL counts(__global const int* offset, uint n, __global long* count) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, 4096, g, groups), end = chunk_begin(n, 4096, g + 1, groups);
  for (uint s = begin + l; s < end; s += L) count[s] = offset[s + 1] - offset[s];
}
