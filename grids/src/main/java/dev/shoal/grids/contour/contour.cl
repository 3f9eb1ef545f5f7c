// Contours: bands, crossings and links, a work-item for each node with the two edges and the cell
// that begin there. Behind crossing.cl; read beside Bands.java, CellSegments.java and Saddle.java.

#define TILE 256  // nodes

#define NONE (-1)  // the band of a value that is not finite; no link

#define GRID __global const T *values, __global const int *bands, uint n, uint columns, \
             __global const T *levels

// Writes the band of each node: how many levels are at most its value.
KERNEL find_bands(__global const T* values, uint n, __global const T* levels, uint count,
                  __global int* bands) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) {
    T value = values[i];
    uint low = 0;
    for (uint high = count; low < high;) {
      uint middle = (low + high) >> 1;
      if (levels[middle] <= value) low = middle + 1;
      else high = middle;
    }
    bands[i] = fabs(value) <= DBL_MAX ? (int)low : NONE;
  }
}

static int between(int a, int b) { return a == NONE || b == NONE ? 0 : max(a, b) - min(a, b); }

// Counts the levels that cross the edges from each node to the next column and to the next row.
KERNEL count_edges(__global const int* bands, uint n, uint columns, __global int* counts) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    counts[2 * i] = i % columns == columns - 1 ? 0 : between(bands[i], bands[i + 1]);
    counts[2 * i + 1] = i >= n - columns ? 0 : between(bands[i], bands[i + columns]);
  }
}

// Writes the position of each crossing and its level, and no link.
KERNEL locate_crossings(GRID, __global const int* starts, __global T* x, __global T* y,
                       __global int* level_of, __global int* next) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) {
    for (uint way = 0; way < 2; way++) {
      bool is_there = way == 0 ? i % columns < columns - 1 : i < n - columns;
      if (!is_there) continue;
      uint other = way == 0 ? i + 1 : i + columns;
      int crossings = between(bands[i], bands[other]), lowest = min(bands[i], bands[other]);
      for (int k = 0; k < crossings; k++) {
        uint c = (uint)(starts[2 * i + way] + k);
        T along = fraction(values[i], values[other], levels[lowest + k]);
        x[c] = way == 0 ? i % columns + along : i % columns;
        y[c] = way == 1 ? i / columns + along : i / columns;
        level_of[c] = lowest + k;
        next[c] = NONE;
      }
    }
  }
}

static uint lowest_bit(uint x) { return 31 - clz(x & (0 - x)); }

// Returns the side of a cell that leaves the higher corners; a saddle has two.
static uint leaving(uint above, uint is_second) {
  uint after = (above >> 1 | above << 3) & 15;
  uint sides = above & ~after;
  return lowest_bit(is_second ? sides & (sides - 1) : sides);
}

// As in Saddle.java.
#define ERROR 3.3306690738754716e-16
#define SMALL 0x1p-960

#define APART 0
#define JOINED 1
#define UNDECIDED 2  // by doubles

// Returns whether the two corners above are connected within the cell.
static int saddle(T a, T b, T c, T d, T level, bool is_a_above) {
  a -= level, b -= level, c -= level, d -= level;
  bool is_at_level = is_a_above ? a == 0 || c == 0 : b == 0 || d == 0;
  if (is_at_level) return APART;
  T ac = a * c, bd = b * d, sum = ac + bd;
  bool is_certain = sum > SMALL && sum < INFINITY && fabs(ac - bd) > sum * ERROR;
  if (!is_certain) return UNDECIDED;
  return (ac > bd) == is_a_above ? JOINED : APART;
}

// Links each crossing to the next one across its cell. Segments that doubles cannot decide are left
// to the host: `undecided` has their number, then for each, as far as there is room, the node, the
// crossing from which it leads, and those to which it leads if the corners above are connected and
// if not.
KERNEL join_crossings(GRID, __global const int* starts, __global int* next,
                      __global int* undecided, uint room) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) {
    if (i % columns == columns - 1 || i >= n - columns) continue;
    uint corner[4] = {i, i + 1, i + columns + 1, i + columns};
    uint edge[4] = {2 * i, 2 * (i + 1) + 1, 2 * (i + columns), 2 * i + 1};
    int band[4], first[4];  // first: what to add to a level for the crossing on a side
    int lowest = INT_MAX, highest = NONE;
    for (uint k = 0; k < 4; k++) {
      band[k] = bands[corner[k]];
      lowest = min(lowest, band[k]);
      highest = max(highest, band[k]);
    }
    if (lowest == NONE || lowest == highest) continue;
    for (uint k = 0; k < 4; k++) first[k] = starts[edge[k]] - min(band[k], band[(k + 1) & 3]);
    for (int level = lowest; level < highest; level++) {
      uint above = 0;
      for (uint k = 0; k < 4; k++) above |= band[k] > level ? 1u << k : 0;
      bool is_saddle = above == 5 || above == 10;
      int kind = !is_saddle ? APART
                            : saddle(values[corner[0]], values[corner[1]], values[corner[2]],
                                     values[corner[3]], levels[level], above == 5);
      for (uint is_second = 0; is_second <= (is_saddle ? 1 : 0); is_second++) {
        uint leave = leaving(above, is_second), after = (leave + 1) & 3, before = (leave + 3) & 3;
        uint enter = !is_saddle ? leaving(~above & 15, 0) : kind == JOINED ? after : before;
        int from = first[leave] + level;
        next[from] = first[enter] + level;
        if (kind == UNDECIDED) {
          uint at = (uint)atomic_inc(undecided);
          if (at < room) {
            __global int* one = undecided + 1 + 4 * (size_t)at;
            one[0] = (int)i;
            one[1] = from;
            one[2] = first[after] + level;
            one[3] = first[before] + level;
          }
        }
      }
    }
  }
}
