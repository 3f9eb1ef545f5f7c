package dev.shoal.cli.mesh;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.SteepMesh;
import java.util.Arrays;

/// A raster of any size, from which meshes are made that are fine where it is steep.
///
/// One value is a cell of the finest level. Where the sizes are no multiples of a coarse cell the
/// mesh reaches beyond the raster, where there is no value and nothing is split. NaN is no value
/// either.
public final class SteepRaster {
  private final double[] values;

  /// Along i, j and k; 1 where there is no dimension.
  private final int[] sizes;

  private final int dimensions;

  private SteepRaster(double[] values, int[] sizes) {
    this.values = values;
    this.dimensions = sizes.length;
    this.sizes = Arrays.copyOf(sizes, 3);
    Arrays.fill(this.sizes, dimensions, 3, 1);
  }

  /// The raster of `values`, i fastest; as many sizes as dimensions, that of i first.
  ///
  /// @throws IllegalArgumentException if there are not 1 to 3 dimensions, or another number of
  ///   values
  public static SteepRaster of(double[] values, int... sizes) {
    double product = 1; // exact as far as arrays go, and beyond it is no length either
    for (int size : sizes) {
      product *= Math.max(0, size);
    }
    if (sizes.length < 1 || sizes.length > 3 || product != values.length) {
      throw new IllegalArgumentException(
          values.length + " values for a raster of sizes " + Arrays.toString(sizes));
    }
    return new SteepRaster(values, sizes);
  }

  /// The same with rows in the other order: maps have the northernmost first, meshes count j
  /// upwards.
  public SteepRaster flipped() {
    double[] flipped = new double[values.length];
    int nx = sizes[0];
    for (int row = 0; row * (long) nx < values.length; row++) {
      int layer = row / sizes[1];
      int other = layer * sizes[1] + sizes[1] - 1 - row % sizes[1];
      System.arraycopy(values, other * nx, flipped, row * nx, nx);
    }
    return new SteepRaster(flipped, Arrays.copyOf(sizes, dimensions));
  }

  /// The difference of the maximum and the minimum of the finite values; 0 if there is none.
  public double range() {
    return max() - min();
  }

  private double min() {
    return Arrays.stream(values).filter(Double::isFinite).min().orElse(0);
  }

  private double max() {
    return Arrays.stream(values).filter(Double::isFinite).max().orElse(0);
  }

  /// One of `parts` equal parts of the range, which is finite even if the range overflows.
  public double partOfRange(int parts) {
    double range = range();
    return Double.isFinite(range) ? range / parts : max() / parts - min() / parts;
  }

  /// The coarse grid whose level `finest` covers the raster; one cell if there is no such level.
  public BaseGrid base(int finest) {
    boolean isLevel = finest >= 0 && finest <= 30;
    return Dimensions.grid(
        Arrays.stream(sizes, 0, dimensions)
            .mapToObj(size -> isLevel ? Math.ceilDiv(size, 1 << finest) : 1)
            .toList());
  }

  /// Returns whether level `finest` over `base` has just the cells of the raster.
  public boolean fills(BaseGrid base, int finest) {
    return base.cells(finest) == values.length;
  }

  /// The mesh with cells of `finest` level at most that each span `rise` at most, unless they are
  /// of that level.
  ///
  /// @throws IllegalArgumentException as [SteepMesh#of], or if the mesh reaches so far beyond the
  ///   raster that its finest level has more cells than an array holds
  public CellMesh mesh(int finest, double rise) {
    BaseGrid base = base(finest);
    long cells = base.cells(finest);
    if (cells > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          "level " + finest + " over " + base + " has " + cells + " cells, too many for a raster");
    }
    return SteepMesh.of(base, finest, DoubleArray.wrap(padded(base, finest, (int) cells)), rise);
  }

  private double[] padded(BaseGrid base, int finest, int cells) {
    if (cells == values.length) {
      return values;
    }
    double[] padded = new double[cells];
    Arrays.fill(padded, Double.NaN);
    int columns = base.nx() << finest;
    int rows = dimensions < 2 ? 1 : base.ny() << finest;
    for (int k = 0; k < sizes[2]; k++) {
      for (int j = 0; j < sizes[1]; j++) {
        System.arraycopy(
            values, (k * sizes[1] + j) * sizes[0], padded, (k * rows + j) * columns, sizes[0]);
      }
    }
    return padded;
  }
}
