// Moves of elements. They keep all bits: K is an integer as wide as an element.

#define TILE 1024  // a group's chunk begins at a multiple: no two groups write one cache line

// SHARE: the group's chunk of `n` elements, of which this work-item takes `begin + l` and every L-th after.
KERNEL fill(__global K* y, uint n, K value) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) y[i] = value;
}

#ifdef K_INT
#define UNSIGNED uint
#else
#define UNSIGNED ulong
#endif

KERNEL iota(__global K* y, uint n, K first, K step) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    y[i] = (K)((UNSIGNED)first + (UNSIGNED)i * (UNSIGNED)step);
  }
}

KERNEL reverse(__global const K* x, __global K* restrict y, uint n) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) y[i] = x[n - 1 - i];
}

// Exchanges each element of the first half with its mirror image.
KERNEL swap_ends(__global K* y, uint n) {
  CHUNK(n / 2)
  for (uint i = begin + l; i < end; i += L) {
    K yi = y[i];
    y[i] = y[n - 1 - i];
    y[n - 1 - i] = yi;
  }
}

// Sets `fault` to 1 if an index is outside `0 ... length-1`.
KERNEL gather(__global const K* x, uint length, __global const int* map, uint n,
              __global K* restrict y, __global int* fault) {
  CHUNK(n)
  bool outside = false;
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) {
    uint place = map[i];
    if (place < length) {
      y[i] = x[place];
    } else {
      outside = true;
    }
  }
  if (outside) *fault = 1;
}

// All indices are distinct and within bounds.
KERNEL scatter(__global const K* x, __global const int* map, uint n, __global K* restrict y) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) y[map[i]] = x[i];
}

// ---- Are the indices of a map distinct? A map that rises within bounds needs no bitmap.

// Launch 1: sets `falls` to 1 if the map does not rise within bounds.
KERNEL look(__global const int* map, uint n, uint length, __global int* falls) {
  CHUNK(n)
  bool bad = false;
  for (uint i = begin + l; i < end && !bad; i += L) {
    int before = -1;
    if (i > 0) before = map[i - 1];
    bad = map[i] <= before || (uint)map[i] >= length;
  }
  if (bad) *falls = 1;
}

// Launch 2: marks the indices of a map that does not; sets `fault` to 1 if an index is out of bounds or
// marked already. The marks are bits, so that most stay in a cache, and are set before anything is
// moved: an atomic operation waits for all writes before it.
KERNEL mark(__global const int* map, uint n, uint length, __global const int* falls,
            volatile __global uint* marks, __global int* fault) {
  CHUNK(n)
  if (*falls == 0) return;
  bool bad = false;
  for (uint i = begin + l; i < end && !bad; i += L) {
    uint place = map[i], bit = 1u << (place & 31);
    bad = place >= length || (atomic_or(&marks[place >> 5], bit) & bit) != 0;
  }
  if (bad) *fault = 1;
}

// ---- Where indices repeat, the later element wins: a maximum does not depend on the order.

// Launch 1: sets owner[p] to 1 + the highest i with map[i] == p. It only rises, so reading it first avoids
// most of the atomic operations where many elements have the same index.
KERNEL own(__global const int* map, uint n, uint length, volatile __global uint* owner,
           __global int* fault) {
  CHUNK(n)
  bool outside = false;
  for (uint i = begin + l; i < end; i += L) {
    uint place = map[i];
    if (place >= length) {
      outside = true;
    } else if (owner[place] <= i) {
      atomic_max(&owner[place], i + 1);
    }
  }
  if (outside) *fault = 1;
}

// Launch 2: copies the element of the owner to each index; one without an owner keeps its element.
KERNEL take(__global const K* x, __global const uint* owner, uint length, __global K* restrict y) {
  CHUNK(length)
  ONE_BY_ONE
  for (uint p = begin + l; p < end; p += L) {
    uint i = owner[p];
    if (i > 0) y[p] = x[i - 1];
  }
}
