// The order of strings by their bytes: see OpenClStringSort. Compiled after text.cl.
//
// A key is the next seven bytes, the first highest, padded with zeros; its last byte is the number of
// bytes that were left, at most MORE. So a string precedes those of which it is a prefix, even with
// trailing zeros, and equal keys below MORE belong to equal strings.

#define PREFIX 7
#define MORE 8

// A run of at most so many equal keys is sorted by pairwise comparisons.
#define FEW 16

static ulong key_of(__global const ulong* bytes, uint from, uint to, uint depth) {
  uint left = min(to - from - depth, (uint)MORE), kept = min(left, (uint)PREFIX);
  if (left == 0) return 0;
  ulong all = as_ulong(as_uchar8(word(bytes, from + depth)).s76543210);
  return (all & (~0UL << (64 - 8 * kept))) | left;
}

// Computes the keys of strings that are sorted by their first `depth` bytes.
KERNEL keys_at(__global const ulong* bytes, __global const int* starts, __global const int* ends,
               uint n, __global const int* strings, uint depth, __global ulong* key) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    uint s = strings[i];
    key[i] = key_of(bytes, starts[s], ends[s], depth);
  }
}

// Sets `found` to 1 if keys descend anywhere within a run.
KERNEL find_falling(__global const ulong* key, __global const int* run, uint n,
                    __global int* found) {
  CHUNK(n)
  bool falls = false;
  for (uint i = begin + l; i < end; i += L) {
    if (i > 0) falls |= run[i - 1] == run[i] && key[i - 1] > key[i];
  }
  if (falls) *found = 1;
}

// Compares two strings with the same bytes before `depth`; negative if the first precedes the second.
static int compare_from(__global const ulong* bytes, uint from_a, uint to_a, uint from_b, uint to_b,
                        uint depth) {
  for (uint at = depth;; at += PREFIX) {
    ulong a = key_of(bytes, from_a, to_a, at), b = key_of(bytes, from_b, to_b, at);
    if (a != b) return a < b ? -1 : 1;
    if ((a & 255) < MORE) return 0;
  }
}

// Writes the strings whose position is known: those with a unique key in their run, equal ones, and
// short runs with equal keys, which are sorted here. Sets `open` to 1 for all others, otherwise to 0.
KERNEL settle(__global const ulong* bytes, __global const int* starts, __global const int* ends,
              uint n, __global const int* strings, uint depth, __global const ulong* key,
              __global const int* run, __global const int* position, __global int* out,
              __global int* open) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    ulong mine = key[i];
    int of = run[i];
    uint s = strings[i], low = i, high = i + 1;
    bool is_longer = (mine & 255) == MORE;
    if (is_longer) {
      while (low > 0 && i - low < FEW && key[low - 1] == mine && run[low - 1] == of) low--;
      while (high < n && high - low <= FEW && key[high] == mine && run[high] == of) high++;
    }
    bool is_few = high - low <= FEW;
    open[i] = !is_few;
    if (!is_few) continue;
    uint rank = 0, from = starts[s], to = ends[s];
    for (uint j = low; j < high; j++) {
      if (j == i) continue;
      uint other = strings[j];
      int order = compare_from(bytes, starts[other], ends[other], from, to, depth + PREFIX);
      rank += order < 0 || (order == 0 && j < i);
    }
    out[position[low + rank]] = s;
  }
}

// Gathers the n open strings; `head` is 1 where a run of equal keys begins.
KERNEL gather_open(__global const int* chosen, uint n, __global const int* strings,
             __global const ulong* key, __global const int* run, __global const int* position,
             __global int* next_strings, __global int* next_position, __global int* head) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    uint at = chosen[i];
    next_strings[i] = strings[at];
    next_position[i] = position[at];
    bool is_head = i == 0;
    if (!is_head) {
      uint before = chosen[i - 1];
      is_head = key[before] != key[at] || run[before] != run[at];
    }
    head[i] = is_head;
  }
}
