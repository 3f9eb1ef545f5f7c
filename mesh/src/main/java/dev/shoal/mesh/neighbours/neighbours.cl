// Neighbours of cells, after cells.cl.
//
// Sides are numbered as in Side.java: side / 2 is the axis, even ones are at its lower end. A search
// begins in the table of the cell's own level, which most neighbours have.

// A position of a level.
typedef struct {
  int level;
  int at[3];
} Place;

// The condition at an edge: Boundary.java. 1 is REFLECTING.
#define SELF 0
#define PERIODIC 2

static Place place_of(int c, MESH) {
  Place p;
  p.level = cl[c];
  p.at[0] = X(c);
  p.at[1] = Y(c);
  p.at[2] = Z(c);
  return p;
}

static int entry_at(Place p, TABLES) {
  return entry(p.level, p.at[0], p.at[1], p.at[2], THE_TABLES);
}

static int last(int level, int axis, uint nx, uint ny, uint nz) {
  return (int)((axis == 0 ? SIZE_X(level) : axis == 1 ? SIZE_Y(level) : SIZE_Z(level)) - 1);
}

// The position beside a cell on a side; false if that is beyond an edge that is not periodic.
static bool step(Place* p, int side, uint boundary, uint nx, uint ny, uint nz) {
  int axis = side >> 1;
  bool lower = (side & 1) == 0;
  int end = last(p->level, axis, nx, ny, nz);
  if (p->at[axis] != (lower ? 0 : end)) {
    p->at[axis] += lower ? -1 : 1;
    return true;
  }
  p->at[axis] = end - p->at[axis];
  return boundary == PERIODIC;
}

static void up(Place* p) {
  p->level--;
  for (int a = 0; a < D; a++) p->at[a] >>= 1;
}

// Down to the first child that touches the side.
static void down(Place* p, int side) {
  p->level++;
  for (int a = 0; a < D; a++) p->at[a] = 2 * p->at[a] + (a == side >> 1 && (side & 1) == 0);
}

// The entry of a position, or of a coarser one that covers it: 0 if there is none, a breadcrumb only
// if the position itself is split.
static int covering(Place* p, TABLES) {
  int e = entry_at(*p, THE_TABLES);
  while (e == 0 && p->level > 0) {
    up(p);
    e = entry_at(*p, THE_TABLES);
    if (e < 0) return 0;
  }
  return e;
}

// The neighbour on a side, plus 1; 0 if there is none.
static int neighbour(int c, int side, uint boundary, TABLES) {
  Place p = place_of(c, ci, cj, ck, cl, n, nx, ny, nz);
  if (!step(&p, side, boundary, nx, ny, nz)) return c + 1;
  int e = covering(&p, THE_TABLES);
  if (e < 0 && (side & 1) != 0) return -e;  // the first cell within is at the lower edges
  while (e < 0) {
    down(&p, side);
    e = entry_at(p, THE_TABLES);
  }
  return e;
}

// `fault` becomes 1 if a side has no neighbour.
KERNEL find_neighbours(TABLES, uint boundary, __global int* side0, __global int* side1,
                       __global int* side2, __global int* side3, __global int* side4,
                       __global int* side5, __global volatile int* fault) {
  CHUNK(n)
  bool found = true;
  for (uint c = begin + l; c < end; c += L) {
    int found0 = neighbour(c, 0, boundary, THE_TABLES);
    int found1 = neighbour(c, 1, boundary, THE_TABLES);
    side0[c] = found0 - 1;
    side1[c] = found1 - 1;
    found &= found0 > 0 && found1 > 0;
#if D >= 2
    int found2 = neighbour(c, 2, boundary, THE_TABLES);
    int found3 = neighbour(c, 3, boundary, THE_TABLES);
    side2[c] = found2 - 1;
    side3[c] = found3 - 1;
    found &= found2 > 0 && found3 > 0;
#endif
#if D >= 3
    int found4 = neighbour(c, 4, boundary, THE_TABLES);
    int found5 = neighbour(c, 5, boundary, THE_TABLES);
    side4[c] = found4 - 1;
    side5[c] = found5 - 1;
    found &= found4 > 0 && found5 > 0;
#endif
  }
  if (!found) *fault = 1;
}

// Moves to the next child that touches the side, with a carry from one axis to the other; false after
// the last one.
static bool next(Place* p, int axis) {
  for (int a = 0; a < D; a++) {
    if (a != axis) {
      p->at[a] ^= 1;
      if (p->at[a] & 1) return true;
    }
  }
  return false;
}

// Finds all neighbours on a side: returns their number, or -1 if a position has no cell. Writes them
// from out[at] on, if out is not null.
static int list_side(int c, int side, uint boundary, TABLES, bool writes, __global int* out,
                     int at) {
  Place p = place_of(c, ci, cj, ck, cl, n, nx, ny, nz);
  if (!step(&p, side, boundary, nx, ny, nz)) {
    if (boundary == SELF) return 0;
    if (writes) out[at] = c;
    return 1;
  }
  int e = covering(&p, THE_TABLES);
  int top = p.level;
  int count = 0;
  bool more = true;
  while (more) {
    while (e < 0) {
      down(&p, side);
      e = entry_at(p, THE_TABLES);
    }
    if (e == 0) return -1;
    if (writes) out[at + count] = e - 1;
    count++;
    while (p.level > top && !next(&p, side >> 1)) up(&p);
    more = p.level > top;
    if (more) e = entry_at(p, THE_TABLES);
  }
  return count;
}

// Counts the neighbours on each side: row 2 D c + side.
KERNEL count_sides(TABLES, uint boundary, __global int* count, __global volatile int* fault) {
  CHUNK(n)
  bool found = true;
  for (uint c = begin + l; c < end; c += L) {
    for (int side = 0; side < 2 * D; side++) {
      int mine = list_side(c, side, boundary, THE_TABLES, false, count, 0);
      count[2 * D * c + side] = mine;
      found &= mine >= 0;
    }
  }
  if (!found) *fault = 1;
}

KERNEL list_sides(TABLES, uint boundary, __global const int* offset, __global int* out) {
  CHUNK(n)
  for (uint c = begin + l; c < end; c += L) {
    for (int side = 0; side < 2 * D; side++) {
      list_side(c, side, boundary, THE_TABLES, true, out, offset[2 * D * c + side]);
    }
  }
}
