package dev.shoal.mesh.table;

/// [BlockAddresses] in scalar code.
final class BlockAddressScalar {
  private BlockAddressScalar() {}

  /// Writes the numbers of the coarse cells of the cells `from` to `to`; the result is negative if
  /// one is outside of the domain.
  static int findCoarse(CellArrays cells, int first, int from, int to, int[] coarse) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int lastX = cells.base.nx() - 1;
    int lastY = cells.base.ny() - 1;
    int lastZ = cells.base.nz() - 1;
    int maxLevel = cells.maxLevel;
    int origin = BorderedGrid.origin(cells.base);
    int strideY = BorderedGrid.stride(cells.base, 1);
    int strideZ = BorderedGrid.stride(cells.base, 2);
    int outside = 0;
    for (int n = from; n < to; n++) {
      int c = first + n;
      int l = level[c];
      int x = i[c] >> l;
      int y = (j[c] & jMask) >> l;
      int z = (k[c] & kMask) >> l;
      coarse[n] = origin + z * strideZ + y * strideY + x;
      outside |= l | (maxLevel - l) | x | (lastX - x) | y | (lastY - y) | z | (lastZ - z);
    }
    return outside;
  }

  /// Writes the numbers of the coarse cells of the positions beside the cells `from` to `to`.
  static void step(
      CellArrays cells,
      int axis,
      int step,
      int first,
      int from,
      int to,
      int[] coarse,
      int[] beside) {
    int[] along = cells.along(axis);
    int[] level = cells.level;
    int stride = BorderedGrid.stride(cells.base, axis);
    for (int n = from; n < to; n++) {
      int l = level[first + n];
      int x = along[first + n];
      beside[n] = coarse[n] + (((x + step) >> l) - (x >> l)) * stride;
    }
  }

  /// Writes the elements of `from` at the indices `at`.
  static void read(int[] from, int[] at, int first, int end, int[] out) {
    for (int n = first; n < end; n++) {
      out[n] = from[at[n]];
    }
  }

  /// Writes the cells of the entries at the indices `from` to `to`, or where an entry is empty the
  /// number of the position.
  static void readCells(int[] entries, int[] at, int first, int from, int to, int[] out) {
    for (int n = from; n < to; n++) {
      int cell = BlockEntry.cell(entries[at[n]]);
      out[first + n] = cell < 0 ? first + n : cell;
    }
  }

  /// Writes the indices of the entries of the positions `from` to `to`, whose blocks are known.
  static void findEntries(
      CellArrays cells, int axis, int step, int first, int from, int to, int[] blocks, int[] at) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int near = step < 0 ? 1 : 0;
    int stepX = axis == 0 ? step : 0;
    int stepY = axis == 1 ? step : 0;
    int stepZ = axis == 2 ? step : 0;
    int nearX = axis == 0 ? near : 0;
    int nearY = axis == 1 ? near : 0;
    int nearZ = axis == 2 ? near : 0;
    for (int n = from; n < to; n++) {
      int c = first + n;
      int l = level[c];
      int block = blocks[n];
      int depth = PackedBlock.depth(block);
      int up = Math.max(depth - l, 0);
      int down = Math.max(l - depth, 0);
      int inner = ~(-1 << l);
      int x = ((((i[c] + stepX) & inner) + nearX) << up) - nearX;
      int y = (((((j[c] & jMask) + stepY) & inner) + nearY) << up) - nearY;
      int z = (((((k[c] & kMask) + stepZ) & inner) + nearZ) << up) - nearZ;
      int row = ((z >> down) << depth) + (y >> down);
      at[n] = PackedBlock.start(block) + (row << depth) + (x >> down);
    }
  }
}
