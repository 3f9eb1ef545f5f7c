// The cells of an adaptive mesh in a table for each level; see OpenClLevelTables.java.
//   D   dimensions of the mesh: 1, 2 or 3
//
// An entry is 0 where there is no cell of that level or finer; c + 1 for cell c of that level; or
// -(c + 1), a breadcrumb: the position is split, and c is the first cell within, at its lower
// corner. A level with few cells for its size has no grid of entries: all such levels have one table
// with open addressing, with no keys but the cells' own coordinates.

#define TILE 256
#define LEVELS 32

// A mesh and its tables, as parameters and as arguments.
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

// The number of positions along an axis of a level.
static uint positions(uint n, int level, bool is_split) { return is_split ? n << level : n; }

#define SIZE_X(l) positions(nx, l, true)
#define SIZE_Y(l) positions(ny, l, D >= 2)
#define SIZE_Z(l) positions(nz, l, D >= 3)

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
         ((ulong)z * SIZE_Y(level) + (uint)y) * SIZE_X(level) + (uint)x;
}

// Whether cell c is at a position of a level, or is the first one within it.
static bool is_at(int c, int level, int x, int y, int z, MESH) {
  int finer = cl[c] - level;
  if (finer < 0) return false;
  int inside = (int)((1u << finer) - 1);  // the low bits of the cell's coordinates
  int left = (X(c) | Y(c) | Z(c)) & inside;
  return left == 0 && X(c) >> finer == x && Y(c) >> finer == y && Z(c) >> finer == z;
}

// The entry of a position of a level.
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

static bool is_within(int at, uint size) { return at >= 0 && (uint)at < size; }

// Whether the cell is in the domain.
static bool is_inside(int level, int x, int y, int z, int deepest, uint nx, uint ny, uint nz) {
  return is_within(level, deepest + 1) && is_within(x, SIZE_X(level)) &&
         is_within(y, SIZE_Y(level)) && is_within(z, SIZE_Z(level));
}

// Counts the cells of each level; `fault` becomes 1 if one is not in the domain.
KERNEL census(MESH, int deepest, __global volatile uint* count, __global volatile int* fault) {
  CHUNK(n)
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

// Writes the entry of cell c at a position; false if there is no room, or another cell is there: the
// cells do not tile.
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
    // Its entry at a finer level serves this position too.
    if (is_at(there - 1, level, x, y, z, THE_MESH)) return there - 1 == c;
    at = (at + 1) & mask;
  }
  return false;
}

// Each cell writes itself and, as far as it is the first cell within, breadcrumbs above. `fault`
// becomes 1 if there is no room: cells that tile always have room.
KERNEL write_cells(TABLES, __global volatile int* fault) {
  CHUNK(n)
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
