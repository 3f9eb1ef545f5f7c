// Values of one adaptive mesh on another, behind cells.cl, whose tables are of the old mesh. Read
// beside OpenClRemap.java and Fold.java.

// The new mesh.
#define NEW                                                                                  \
  __global const int *ti, __global const int *tj, __global const int *tk,                    \
      __global const int *tl, uint m

#define TO_Y(b) (D < 2 ? 0 : tj[b])
#define TO_Z(b) (D < 3 ? 0 : tk[b])

#define OUTSIDE 1
#define TORN 2

// For each new cell the old one that is it or covers it, as c; or, if it is split, the first of
// those within, as -c - 1. `fault` becomes OUTSIDE if it is not in the domain, TORN if nothing
// covers it.
KERNEL find_sources(TABLES, NEW, int finest, int deepest, __global int* source,
                    __global volatile int* fault) {
  SHARE(m)
  int worst = 0;
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
      if (e == 0 || (e < 0 && !is_split)) worst |= TORN;
    } else {
      worst |= OUTSIDE;
    }
  }
  if (worst) atomic_or(fault, worst);
}

#ifdef T_DOUBLE

#define LEVELS_APART 32  // Scales.java
#define DEPTHS 64        // Fold.java

// Adds what old cells give to the new cell `b` that they tile, along the tree of its halves. `first`
// is the first of them.
static double fold(uint b, int first, __global const double* value, __global const double* scale,
                   bool* torn, NEW, TABLES) {
  int top = tl[b];
  double first_half[DEPTHS];
  int depth = 0;  // of the place that is next
  ulong code = 0;  // which of those of its depth it is
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
    // Up while this is the last child, and on to the next.
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
        *torn = true;
        return sum;
      }
      c = e < 0 ? -e - 1 : e - 1;
    }
  }
  return sum;
}

// Writes what a field is on the new mesh; by `scale` a value is multiplied, by how many levels finer
// its cell is.
KERNEL remap_field(TABLES, NEW, __global const int* source, __global const double* value,
                   __global const double* scale, __global double* out,
                   __global volatile int* fault) {
  SHARE(m)
  bool torn = false;
  for (uint b = begin + l; b < end; b += L) {
    int c = source[b];
    double y;
    if (c >= 0) {
      y = value[c] * scale[LEVELS_APART + cl[c] - tl[b]];
    } else {
      y = fold(b, -c - 1, value, scale, &torn, ti, tj, tk, tl, m, THE_TABLES);
    }
    out[b] = canonical(y);
  }
  if (torn) atomic_or(fault, TORN);
}

#endif
