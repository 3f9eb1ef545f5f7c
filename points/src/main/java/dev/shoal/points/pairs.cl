// Pairs of points within a radius. Points are sorted by cell, which the host has done: position p
// has point order[p], or a ghost of it, in cell cell_at[p], which is negative for a ghost. Behind
// rows.cl.
//
//   compiled with  -D ROWS=3|9, the rows around a cell; with 9 there is z
//                  -D PERIODIC, if the domain is periodic
//   runs           for each cell and row, where the positions of three cells begin and end
//   launch         count_near, then fill_near: a work-item takes one position after another

#define TILE 64

#define POINTS __global const T *x, __global const T *y, __global const T *z, T box_x, T box_y, \
               T box_z, T square, __global const int *order, __global const int *cell_at, \
               __global const int *runs, uint is_half
#define NEAR(p, q) is_near(x, y, z, box_x, box_y, box_z, square, p, q)

static T squared(T a, T b, T box) {
#ifdef PERIODIC
  T side = fabs(a - b), around = box - side;
  T d = around < side ? around : side;
#else
  T d = a - b;
#endif
  return d * d;
}

static bool is_near(__global const T *x, __global const T *y, __global const T *z, T box_x, T box_y,
                    T box_z, T square, uint p, uint q) {
  T sum = squared(x[p], x[q], box_x) + squared(y[p], y[q], box_y);
#if ROWS == 9
  sum = sum + squared(z[p], z[q], box_z);
#endif
  return sum <= square;
}

KERNEL count_near(POINTS, __global int *counts, uint n) {
  CHUNK(n)
  for (uint p = begin + l; p < end; p += L) {
    int cell = cell_at[p], i = order[p], count = 0;
    if (cell < 0) continue;
    __global const int *around = runs + (size_t)cell * (2 * ROWS);
    for (uint r = 0; r < ROWS; r++) {
      for (int q = around[2 * r]; q < around[2 * r + 1]; q++) {
        if (is_wanted(i, order[q], is_half) && NEAR(p, (uint)q)) count++;
      }
    }
    counts[i] = count;
  }
}

KERNEL fill_near(POINTS, __global const int *offsets, __global int *neighbours, uint n) {
  CHUNK(n)
  for (uint p = begin + l; p < end; p += L) {
    int cell = cell_at[p], i = order[p];
    if (cell < 0) continue;
    __global const int *around = runs + (size_t)cell * (2 * ROWS);
    __global int *row = neighbours + offsets[i];
    uint length = 0;
    for (uint r = 0; r < ROWS; r++) {
      for (int q = around[2 * r]; q < around[2 * r + 1]; q++) {
        int j = order[q];
        if (is_wanted(i, j, is_half) && NEAR(p, (uint)q)) row[length++] = j;
      }
    }
    ascend(row, length);
  }
}
