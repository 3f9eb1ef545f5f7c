// Surfaces of volumes, row by row: a work-group walks along a row, each work-item with one node at
// a time. Read beside RowCounts.java, RowSurface.java and CubeCases.java.
//
// Behind monoid.cl, compiled for sums of longs, and crossing.cl, which brings doubles.
//
//   cases  for each of the 256 cases of a cell its number of triangles in 4 bits, then 4 bits for the
//          edge of each of their corners

#define TILE 1  // rows

#define VOLUME __global const double *values, uint nx, uint ny, uint nz, double level, \
               __global const long *cases
#define HAS_NEXT_Y(row) (row % ny < ny - 1)
#define HAS_NEXT_Z(row) (row < ny * nz - ny)

// What a node and the cell to its right contribute, in fields of 12 bits: at most 1024 work-items
// add up.
//
//   along   crossed edges along x: of its row, the next y, the next z, both
//   across  crossed edges along y: of its row, the next z; along z: of its row, the next y; and in
//           what is left the triangles, at most 5 of each
#define FIELD 12
#define OF(sums, field) ((uint)((sums) >> ((field) * FIELD)) & ((1u << FIELD) - 1))
#define TRIANGLES_OF(across) ((uint)((across) >> (4 * FIELD)))

typedef struct {
  uint kind;
  long along, across;
} NODE;

static uint above(__global const double* values, uint node, double level) {
  return values[node] >= level ? 1 : 0;
}

// Returns which of the four nodes at one x are above: the even corners in the case of a cell.
static uint column(__global const double* values, uint node, uint to_y, uint to_z, double level) {
  return above(values, node, level) | above(values, node + to_y, level) << 2
         | above(values, node + to_z, level) << 4 | above(values, node + to_y + to_z, level) << 6;
}

// At the end of the volume a step to the next row is 0: no edge goes from a node to itself. Past
// the end of the row nothing is above, and nothing crossed.
static NODE node_at(VOLUME, uint row, uint x) {
  bool has_y = HAS_NEXT_Y(row), has_z = HAS_NEXT_Z(row);
  uint node = row * nx + x, to_y = has_y ? nx : 0, to_z = has_z ? nx * ny : 0;
  uint here = x < nx ? column(values, node, to_y, to_z, level) : 0;
  uint right = x + 1 < nx ? column(values, node + 1, to_y, to_z, level) : here;
  NODE made;
  made.kind = here | right << 1;
  uint x_edges = here ^ right, y_edges = here ^ here >> 2, z_edges = here ^ here >> 4;
  made.along = (long)(x_edges & 1) | (long)(x_edges >> 2 & 1) << FIELD
               | (long)(x_edges >> 4 & 1) << (2 * FIELD) | (long)(x_edges >> 6 & 1) << (3 * FIELD);
  made.across = (long)(y_edges & 1) | (long)(y_edges >> 4 & 1) << FIELD
                | (long)(z_edges & 1) << (2 * FIELD) | (long)(z_edges >> 2 & 1) << (3 * FIELD);
  if (has_y && has_z && x + 1 < nx) made.across |= (cases[made.kind] & 15) << (4 * FIELD);
  return made;
}

#define NODE_AT(x) node_at(values, nx, ny, nz, level, cases, row, x)

// Launch 1: counts the vertices of each row along x, y and z, and the triangles of its cells.
KERNEL count_rows(VOLUME, __global int* vertices, __global int* triangles) {
  CHUNK(ny * nz)
  __local long scratch[L];
  for (uint row = begin; row < end; row++) {
    long xy = 0, zt = 0;  // two counts of 32 bits each
    for (uint x = l; x < nx; x += L) {
      NODE made = NODE_AT(x);
      xy += (long)OF(made.along, 0) | (long)OF(made.across, 0) << 32;
      zt += (long)OF(made.across, 2) | (long)TRIANGLES_OF(made.across) << 32;
    }
    xy = group_total(xy, scratch, l);
    zt = group_total(zt, scratch, l);
    if (l == 0) {
      vertices[3 * row] = (int)xy;
      vertices[3 * row + 1] = (int)(xy >> 32);
      vertices[3 * row + 2] = (int)zt;
      triangles[row] = (int)(zt >> 32);
    }
  }
}

static void write_vertex(__global double* points, uint number, uint x, uint y, uint z, uint axis,
                         double way) {
  __global double* p = points + 3 * (size_t)number;
  p[0] = axis == 0 ? x + way : x;
  p[1] = axis == 1 ? y + way : y;
  p[2] = axis == 2 ? z + way : z;
}

// Launch 2: writes vertices and triangles, starting where the previous rows end. The near edges of
// a cell have the numbers after those of the previous cells; the far edges follow the near ones.
KERNEL write_rows(VOLUME, __global const int* vertex_starts, __global const int* triangle_starts,
                  __global double* points, __global int* corners) {
  CHUNK(ny * nz)
  __local long scratch[L];
  for (uint row = begin; row < end; row++) {
    uint to_y = HAS_NEXT_Y(row) ? 1 : 0, to_z = HAS_NEXT_Z(row) ? ny : 0;
    uint y = row % ny, z = row / ny;
    uint along[4], across[4];  // numbers of the edges of the next node
    along[0] = vertex_starts[3 * row];
    along[1] = vertex_starts[3 * (row + to_y)];
    along[2] = vertex_starts[3 * (row + to_z)];
    along[3] = vertex_starts[3 * (row + to_y + to_z)];
    across[0] = vertex_starts[3 * row + 1];
    across[1] = vertex_starts[3 * (row + to_z) + 1];
    across[2] = vertex_starts[3 * row + 2];
    across[3] = vertex_starts[3 * (row + to_y) + 2];
    uint triangle = triangle_starts[row];
    for (uint from = 0; from < nx; from += L) {
      uint x = from + l;
      NODE made = NODE_AT(x);
      long all_along, all_across;
      long before_along = group_before(made.along, scratch, l, &all_along);
      long before_across = group_before(made.across, scratch, l, &all_across);
      uint number[12];  // of each edge of the cell
      for (uint e = 0; e < 4; e++) {
        number[e] = along[e] + OF(before_along, e);
        number[4 + 2 * e] = across[e] + OF(before_across, e);
        number[5 + 2 * e] = number[4 + 2 * e] + OF(made.across, e);
      }
      __global const double* at = values + (row * nx + x);
      if (OF(made.along, 0)) {
        write_vertex(points, number[0], x, y, z, 0, fraction(at[0], at[1], level));
      }
      if (OF(made.across, 0)) {
        write_vertex(points, number[4], x, y, z, 1, fraction(at[0], at[nx], level));
      }
      if (OF(made.across, 2)) {
        write_vertex(points, number[8], x, y, z, 2, fraction(at[0], at[nx * ny], level));
      }
      uint triangles = TRIANGLES_OF(made.across);
      __global int* to = corners + 3 * (size_t)(triangle + TRIANGLES_OF(before_across));
      long edges = triangles > 0 ? cases[made.kind] >> 4 : 0;
      for (uint c = 0; c < 3 * triangles; c++, edges >>= 4) to[c] = number[edges & 15];
      for (uint e = 0; e < 4; e++) {
        along[e] += OF(all_along, e);
        across[e] += OF(all_across, e);
      }
      triangle += TRIANGLES_OF(all_across);
    }
  }
}
