package dev.shoal.mesh;

import dev.shoal.device.DoubleArray;
import java.util.Arrays;
import java.util.BitSet;

/// Makes meshes that are fine where a raster is steep.
///
/// A cell is split as long as the values in it differ by more than a given rise, and the raster has
/// values for its children.
///
/// - **Shape:** the raster has one value for each cell of the finest level, row by row, layer by
///   layer: i fastest. NaN stands for a missing value; a cell without values is not split.
/// - **Order:** coarse cells row by row, the cells of each in Morton order.
/// - **Units:** the rise has those of the raster.
/// - **Cost:** O(raster) work on one thread, and scratch of at most two doubles for each of its
///   values.
public final class SteepMesh {
  private final BaseGrid base;

  /// The split cells of each level but the finest.
  private final BitSet[] split;

  private SteepMesh(BaseGrid base, int finest) {
    this.base = base;
    split = new BitSet[finest];
  }

  /// Makes the mesh over `base`, down to level `finest`, in whose cells values differ by `rise` at
  /// most, unless they have that level.
  ///
  /// @throws IllegalArgumentException if the number of values is not that of the cells of level
  ///   `finest`, or `rise` is negative or NaN
  public static CellMesh of(BaseGrid base, int finest, DoubleArray raster, double rise) {
    base.checkLevel(finest);
    if (raster.length() != base.cells(finest)) {
      throw new IllegalArgumentException(
          "raster has "
              + raster.length()
              + " values, level "
              + finest
              + " over "
              + base
              + " has "
              + base.cells(finest)
              + " cells");
    }
    if (!(rise >= 0)) {
      throw new IllegalArgumentException("rise is " + rise + ", must not be negative");
    }
    var steep = new SteepMesh(base, finest);
    steep.findSteep(raster.onHost().hostArray(), rise);
    return steep.leaves().toMesh();
  }

  private void findSteep(double[] raster, double rise) {
    double[] min = raster;
    double[] max = raster;
    for (int level = split.length - 1; level >= 0; level--) {
      min = extremes(min, level, -1);
      max = extremes(max, level, 1);
      split[level] = new BitSet(min.length);
      for (int c = 0; c < min.length; c++) {
        // For two equal infinities the difference is NaN, which is not above any rise.
        if (max[c] - min[c] > rise) {
          split[level].set(c);
        }
      }
    }
  }

  /// Returns the maximum in each cell of `level`, or by sign −1 the minimum, of the values of the
  /// next finer level; NaN where there is none.
  private double[] extremes(double[] finer, int level, int sign) {
    double[] extremes = new double[(int) base.cells(level)];
    Arrays.fill(extremes, Double.NaN);
    int c = 0;
    int twiceY = base.dimensions() < 2 ? 0 : 1;
    int twiceZ = base.dimensions() < 3 ? 0 : 1;
    for (int z = 0; z < base.sizeZ(level + 1); z++) {
      for (int y = 0; y < base.sizeY(level + 1); y++) {
        for (int x = 0; x < base.sizeX(level + 1); x++) {
          int parent = (int) base.key(level, x >> 1, y >> twiceY, z >> twiceZ);
          double value = finer[c++];
          if (Double.isNaN(extremes[parent]) || sign * value > sign * extremes[parent]) {
            extremes[parent] = value;
          }
        }
      }
    }
    return extremes;
  }

  private Cells leaves() {
    long length = base.cells();
    for (BitSet ofLevel : split) {
      length += (long) ofLevel.cardinality() * (base.children() - 1);
    }
    Cells coarse = Cells.ofLength(base, base.cells());
    coarse.setCoarse();
    return Leaves.of(this::isSplit, length, coarse);
  }

  private boolean isSplit(int level, int x, int y, int z) {
    return level < split.length && split[level].get((int) base.key(level, x, y, z));
  }
}
