package dev.shoal.mesh;

import dev.shoal.device.DoubleArray;
import java.util.Arrays;
import java.util.BitSet;

/// Meshes that are fine where a raster is steep.
///
/// A cell is split as long as the values under it differ by more than a given rise, and the raster
/// has values for its children.
///
/// - **Shape:** the raster has one value for each cell of the finest level, row by row, layer by
///   layer: i fastest. NaN is no value, and a cell with no value is not split.
/// - **Order:** coarse cells row by row, the cells of each in Morton order.
/// - **Units:** the rise has those of the raster.
/// - **Cost:** O(raster) work and scratch of two doubles at most for each of its values, on one
///   thread.
public final class SteepMesh {
  private final BaseGrid base;

  /// For each level but the finest, its cells that are split.
  private final BitSet[] split;

  private SteepMesh(BaseGrid base, int finest) {
    this.base = base;
    split = new BitSet[finest];
  }

  /// The mesh over `base`, as fine as level `finest`, whose cells each span `rise` at most, unless
  /// they are of that level.
  ///
  /// @throws IllegalArgumentException if the raster has not as many values as level `finest` has
  ///   cells, or `rise` is negative or NaN
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
    steep.findSteep(raster.toHost(), rise);
    return steep.leaves().toMesh();
  }

  private void findSteep(double[] raster, double rise) {
    double[] least = raster;
    double[] greatest = raster;
    for (int level = split.length - 1; level >= 0; level--) {
      least = extremes(least, level, -1);
      greatest = extremes(greatest, level, 1);
      split[level] = new BitSet(least.length);
      for (int c = 0; c < least.length; c++) {
        // Of two equal infinities it is NaN, and no more than any rise.
        if (greatest[c] - least[c] > rise) {
          split[level].set(c);
        }
      }
    }
  }

  /// The greatest value under each cell of `level`, or the least, of the values of the level below
  /// it; NaN where there is none.
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
