// Values of one adaptive mesh on another one, after cells.cl, whose tables are of the old mesh. See
// OpenClRemap.java and Fold.java.

// The new mesh.
#define NEW                                                                                  \
  __global const int *ti, __global const int *tj, __global const int *tk,                    \
      __global const int *tl, uint m

#define TO_Y(b) (D < 2 ? 0 : tj[b])
#define TO_Z(b) (D < 3 ? 0 : tk[b])

#define OUTSIDE 1
#define NOT_TILING 2

// Finds for each new cell the old one c that covers it, as c; or, if it is split, the first one within,
// as -c - 1. `fault` becomes OUTSIDE if a cell is not in the domain, NOT_TILING if no old cell covers
// one.
KERNEL find_sources(TABLES, NEW, int finest, int deepest, __global int* source,
                    __global volatile int* fault) {
  CHUNK(m)
  int faults = 0;
  for (uint b = begin + l; b < end; b += L) {
    int level = tl[b], x = ti[b], y = TO_Y(b), z = TO_Z(b);
    if (is_inside(level, x, y, z, deepest, nx, ny, nz)) {
      int up = max(0, level - finest);
      int at = level - up;
      int e = entry(at, x >> up, y >> up, z >> up, THE_TABLES);
      bool is_split = e < 0 && up == 0;
      while (e == 0 && at > 0) {
        at--;
        up++;
        e = entry(at, x >> up, y >> up, z >> up, THE_TABLES);
      }
      source[b] = e < 0 ? e : e - 1;
      if (e == 0 || (e < 0 && !is_split)) faults |= NOT_TILING;
    } else {
      faults |= OUTSIDE;
    }
  }
  if (faults) atomic_or(fault, faults);
}

#ifdef T_DOUBLE

#define LEVELS_APART 32  // Scales.java
#define DEPTHS 64        // Fold.java

// Sums the old cells that tile the new cell `b` along the binary tree of its halves. `first` is the
// first of them.
static double fold(uint b, int first, __global const double* value, __global const double* scale,
                   bool* not_tiling, NEW, TABLES) {
  int top = tl[b];
  double first_half[DEPTHS];
  int depth = 0;  // of the next node
  ulong code = 0;  // its Morton code at that depth
  double sum = 0;
  int c = first;
  int level = top + 1;
  while (level > top) {
    int finer = cl[c] - top;
    sum = value[c] * scale[LEVELS_APART + finer];
    code <<= D * finer - depth;
    depth = D * finer;
    while (code & 1) {
      sum = first_half[depth] + sum;
      code >>= 1;
      depth--;
    }
    first_half[depth] = sum;
    code++;
    // Up while this is the last child, then to the next one.
    level = cl[c];
    int x = X(c), y = Y(c), z = Z(c);
    int last = (1 << D) - 1;
    int child = (x & 1) | (y & 1) << 1 | (z & 1) << 2;
    while (child == last && level > top) {
      level--;
      x >>= 1;
      y >>= 1;
      z >>= 1;
      child = (x & 1) | (y & 1) << 1 | (z & 1) << 2;
    }
    if (level > top) {
      int next = child + 1;
      int e = entry(level, (x & ~1) | (next & 1), D < 2 ? 0 : (y & ~1) | (next >> 1 & 1),
                    D < 3 ? 0 : (z & ~1) | next >> 2, THE_TABLES);
      if (e == 0) {
        *not_tiling = true;
        return sum;
      }
      c = e < 0 ? -e - 1 : e - 1;
    }
  }
  return sum;
}

// Writes a field on the new mesh. `scale` holds the factor of a value by how many levels finer its
// cell is.
KERNEL remap_field(TABLES, NEW, __global const int* source, __global const double* value,
                   __global const double* scale, __global double* out,
                   __global volatile int* fault) {
  CHUNK(m)
  bool not_tiling = false;
  for (uint b = begin + l; b < end; b += L) {
    int c = source[b];
    double y;
    if (c >= 0) {
      y = value[c] * scale[LEVELS_APART + cl[c] - tl[b]];
    } else {
      y = fold(b, -c - 1, value, scale, &not_tiling, ti, tj, tk, tl, m, THE_TABLES);
    }
    out[b] = canonical(y);
  }
  if (not_tiling) atomic_or(fault, NOT_TILING);
}

#endif
