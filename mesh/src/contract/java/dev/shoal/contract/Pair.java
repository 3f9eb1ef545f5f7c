package dev.shoal.contract;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.primitives.move.Move;
import java.util.SplittableRandom;

/// Two meshes over one coarse grid, and values for the first.
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Pair(CellMesh from, CellMesh to, double[] values) {
  private static final double[] ODD = {
    0.0,
    -0.0,
    Double.NaN,
    Double.longBitsToDouble(0xFFF8_0000_0000_0001L),
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    Double.MIN_VALUE,
    Double.MIN_NORMAL
  };

  /// What the values are like.
  public enum Values {
    /// Their sums are exact.
    SMALL,
    /// Finite, of either sign.
    ANY,
    /// Zeros of both signs, NaNs, infinities and extremes.
    ODD
  }

  /// In 1 … 3 dimensions, each with a finest level of 0 … 8, over few coarse cells or none.
  public static Pair random(SplittableRandom random, Values kind) {
    CellMesh from;
    CellMesh to;
    if (random.nextInt(8) == 0) {
      var numbers = new GlibcRandom(random.nextInt(1000));
      int levels = 1 + random.nextInt(4);
      from = ReferenceMesh.compactHashRemap(6, levels, 30, numbers);
      to = ReferenceMesh.compactHashRemap(6, levels, 30, numbers);
    } else {
      BaseGrid base = base(random);
      from = mesh(random, base);
      to = mesh(random, base);
    }
    return of(from, to, random, kind);
  }

  public static Pair of(CellMesh from, CellMesh to, SplittableRandom random, Values kind) {
    double[] values = new double[from.length()];
    for (int c = 0; c < values.length; c++) {
      values[c] =
          switch (kind) {
            case SMALL -> random.nextInt(2000) - 1000;
            case ANY -> (random.nextDouble() - 0.3) * Math.scalb(1.0, random.nextInt(60) - 30);
            case ODD ->
                random.nextInt(3) > 0
                    ? ODD[random.nextInt(ODD.length)]
                    : Double.longBitsToDouble(random.nextLong());
          };
    }
    return new Pair(from, to, values);
  }

  private static BaseGrid base(SplittableRandom random) {
    int nx = random.nextInt(20) == 0 ? 0 : 1 + random.nextInt(5);
    int ny = 1 + random.nextInt(4);
    int nz = 1 + random.nextInt(3);
    return switch (random.nextInt(3)) {
      case 0 -> BaseGrid.of(nx);
      case 1 -> BaseGrid.of(nx, ny);
      default -> BaseGrid.of(nx, ny, nz);
    };
  }

  /// In the order of splits, along a curve, or shuffled.
  private static CellMesh mesh(SplittableRandom random, BaseGrid base) {
    int finest = random.nextInt(9);
    while (base.cells(finest) > 1 << 21) {
      finest--;
    }
    if (base.cells() == 0) {
      return RandomMesh.of(base, finest, 0, 0);
    }
    long min = base.cells() + (long) finest * (base.children() - 1);
    long max = Math.min(base.cells(finest), min + random.nextInt(1 << random.nextInt(11)));
    CellMesh mesh = RandomMesh.of(base, finest, Math.max(min, max), random.nextLong());
    switch (random.nextInt(4)) {
      case 0 -> Order.on(Device.serial()).reorder(mesh, Order.Curve.MORTON);
      case 1 -> Order.on(Device.serial()).reorder(mesh, Order.Curve.HILBERT);
      case 2 -> shuffle(random, mesh);
      default -> {}
    }
    return mesh;
  }

  static void shuffle(SplittableRandom random, CellMesh mesh) {
    int[] indices = new int[mesh.length()];
    for (int c = 0; c < indices.length; c++) {
      int other = random.nextInt(c + 1);
      indices[c] = indices[other];
      indices[other] = c;
    }
    Move.on(Device.serial()).permute(IntArray.wrap(indices), mesh.arrays());
  }
}
