// The cells of an adaptive mesh in a table for each level, read beside OpenClLevels.java.
//   D   dimensions of the mesh: 1, 2 or 3
//
// An entry is 0 where nothing of that level or finer is; c + 1 for cell c of that very level; or
// -(c + 1), a crumb: the place is split, and c is the first of the cells within, at its lower
// corner. A level with few cells for its size has no grid of entries: they are in one table with
// open addressing for all such levels, with no keys but the cells' own coordinates.

#define TILE 256
#define LEVELS 32

// A mesh and its tables, as arguments and handed on.
#define MESH                                                                              \
  __global const int *ci, __global const int *cj, __global const int *ck,                 \
      __global const int *cl, uint n, uint nx, uint ny, uint nz
#define TABLES                                                                            \
  MESH, __global volatile int *grid, __global const long *start, __global volatile int *slot, \
      uint mask
#define THE_MESH ci, cj, ck, cl, n, nx, ny, nz
#define THE_TABLES THE_MESH, grid, start, slot, mask

#define X(c) ci[c]
#define Y(c) (D < 2 ? 0 : cj[c])
#define Z(c) (D < 3 ? 0 : ck[c])

// The number of places along an axis of a level.
static uint places(uint n, int level, bool is_split) { return is_split ? n << level : n; }

#define PLACES_X(l) places(nx, l, true)
#define PLACES_Y(l) places(ny, l, D >= 2)
#define PLACES_Z(l) places(nz, l, D >= 3)

static uint mix(int level, int x, int y, int z) {
  uint h = (uint)x * 0x9E3779B1u + (uint)level;
  h = (h ^ (h >> 15)) * 0x85EBCA77u + (uint)y;
  h = (h ^ (h >> 13)) * 0xC2B2AE3Du + (uint)z;
  h = (h ^ (h >> 16)) * 0x27D4EB2Fu;
  return h ^ (h >> 15);
}

static bool has_grid(int level, __global const long* start) { return start[level] >= 0; }

static ulong place_in_grid(int level, int x, int y, int z, uint nx, uint ny,
                           __global const long* start) {
  return (ulong)start[level] +
         ((ulong)z * PLACES_Y(level) + (uint)y) * PLACES_X(level) + (uint)x;
}

// Whether cell c is at a place of a level, or the first of those within it.
static bool is_at(int c, int level, int x, int y, int z, MESH) {
  int finer = cl[c] - level;
  if (finer < 0) return false;
  int inside = (int)((1u << finer) - 1);  // what is left of the cell's coordinates
  int left = (X(c) | Y(c) | Z(c)) & inside;
  return left == 0 && X(c) >> finer == x && Y(c) >> finer == y && Z(c) >> finer == z;
}

// The entry of a place of a level that has it.
static int entry(int level, int x, int y, int z, TABLES) {
  if (has_grid(level, start)) return grid[place_in_grid(level, x, y, z, nx, ny, start)];
  uint at = mix(level, x, y, z) & mask;
  for (uint tries = 0; tries <= mask; tries++) {
    int there = slot[at];
    if (there == 0) return 0;
    int c = there - 1;
    if (is_at(c, level, x, y, z, THE_MESH)) return cl[c] == level ? there : -there;
    at = (at + 1) & mask;
  }
  return 0;
}

static bool is_within(int at, uint places) { return at >= 0 && (uint)at < places; }

// Whether there is such a cell over the coarse grid.
static bool is_inside(int level, int x, int y, int z, int deepest, uint nx, uint ny, uint nz) {
  return is_within(level, deepest + 1) && is_within(x, PLACES_X(level)) &&
         is_within(y, PLACES_Y(level)) && is_within(z, PLACES_Z(level));
}

// Counts the cells of each level; `fault` becomes 1 if one is not in the domain.
KERNEL census(MESH, int deepest, __global volatile uint* count, __global volatile int* fault) {
  SHARE(n)
  __local volatile uint mine[LEVELS];
  for (uint k = l; k < LEVELS; k += L) mine[k] = 0;
  BARRIER;
  bool in = true;
  for (uint c = begin + l; c < end; c += L) {
    int level = cl[c];
    bool here = is_inside(level, X(c), Y(c), Z(c), deepest, nx, ny, nz);
    if (here) {
#if L == 1
      mine[level]++;
#else
      atomic_inc(&mine[level]);
#endif
    }
    in &= here;
  }
  if (!in) *fault = 1;
  BARRIER;
  for (uint k = l; k < LEVELS; k += L) {
    if (mine[k] > 0) atomic_add(&count[k], mine[k]);
  }
}

// Writes what cell c is at a place; false if there is no room, or another is there, which does not
// tile.
static bool put(int c, int value, int level, int x, int y, int z, TABLES) {
  if (has_grid(level, start)) {
    grid[place_in_grid(level, x, y, z, nx, ny, start)] = value;
    return true;
  }
  uint at = mix(level, x, y, z) & mask;
  for (uint tries = 0; tries <= mask; tries++) {
    int there = slot[at];
    if (there == 0) there = atomic_cmpxchg(&slot[at], 0, c + 1);
    if (there == 0) return true;
    // An entry of its own, for a finer level, tells of this place too.
    if (is_at(there - 1, level, x, y, z, THE_MESH)) return there - 1 == c;
    at = (at + 1) & mask;
  }
  return false;
}

// Each cell writes itself and, as far as it is the first within, crumbs above. `fault` becomes 1 if
// there is no room: cells that tile always have it.
KERNEL write_cells(TABLES, __global volatile int* fault) {
  SHARE(n)
  bool fit = true;
  for (uint c = begin + l; c < end; c += L) {
    int level = cl[c], x = X(c), y = Y(c), z = Z(c);
    fit &= put(c, c + 1, level, x, y, z, THE_TABLES);
    while (level > 0 && ((x | y | z) & 1) == 0) {
      level--;
      x >>= 1;
      y >>= 1;
      z >>= 1;
      fit &= put(c, -(int)c - 1, level, x, y, z, THE_TABLES);
    }
  }
  if (!fit) *fault = 1;
}
