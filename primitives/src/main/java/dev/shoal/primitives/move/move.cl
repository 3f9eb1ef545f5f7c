// Elements change places. Bits are bits: K is an integer as wide as an element.

#define TILE 1024  // a group's share begins at a multiple: no two groups write one line

// The group's share of `n` things, of which this work-item takes `begin + l` and every L-th after.
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

// Exchanges each of the first half with its mirror image.
KERNEL swap_ends(__global K* y, uint n) {
  CHUNK(n / 2)
  for (uint i = begin + l; i < end; i += L) {
    K yi = y[i];
    y[i] = y[n - 1 - i];
    y[n - 1 - i] = yi;
  }
}

// `fault` becomes 1 if a place is none of `0 ... length-1`.
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

// All places are distinct and inside.
KERNEL scatter(__global const K* x, __global const int* map, uint n, __global K* restrict y) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) y[map[i]] = x[i];
}

// ---- Are the places of a map distinct? One that rises from 0 on and ends inside needs no marks.

// Launch 1: `falls` becomes 1 if it does not rise so.
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

// Launch 2: marks the places of one that does not; `fault` becomes 1 if a place is outside or
// marked already. Marks lie in bits, so that most stay in a cache, and are made before anything is
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

// ---- Where places repeat, the later wins: a maximum has no order.

// Launch 1: owner[p] becomes 1 + the highest i with map[i] == p. It only rises, so a look at it
// spares most of the atomic operations where many want one place.
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

// Launch 2: each place takes what its owner brings; one without an owner stays as it is.
KERNEL take(__global const K* x, __global const uint* owner, uint length, __global K* restrict y) {
  CHUNK(length)
  ONE_BY_ONE
  for (uint p = begin + l; p < end; p += L) {
    uint i = owner[p];
    if (i > 0) y[p] = x[i - 1];
  }
}
