package dev.shoal.mesh;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.curve.Hilbert;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;
import java.util.Objects;

/// Puts the cells of a mesh in the order of a curve that keeps near cells near.
///
/// - **Shape:** cells need not tile the domain, but each must be in it. The curve runs through the
///   square or cube of the next power of two cells of the finest level in use.
/// - **Order:** by where the curve meets the corner of a cell next to the origin; of cells that
///   begin there the lower index first. Cells that tile the domain are met one after the other,
///   each left before the next is entered.
/// - **Cost:** a sort of one `long` for each cell. Keys are made on the heap, by one thread.
/// - **Errors:** `IllegalArgumentException` if a cell is outside of the domain, or if keys would
///   not fit 63 bits: three dimensions have 21 for the longest.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Order {
  /// A curve through all cells of a grid.
  public enum Curve {
    /// The bits of the coordinates in turn: children follow each other as z does.
    MORTON,
    /// Hilbert's: cells that follow each other on it share a side, if the base grid is a square or
    /// cube of 2^n cells a side.
    HILBERT
  }

  /// What one call sorts and moves with.
  private record Workspace(Sort sort, Move move) {}

  private final Device device;
  private final LeasePool<Workspace> workspaces;

  private Order(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    workspaces = new LeasePool<>(() -> new Workspace(Sort.on(device), Move.on(device)));
  }

  /// The orders that are sorted and moved on `device`.
  public static Order on(Device device) {
    return new Order(device);
  }

  /// Writes to `out` where `curve` meets each cell of `mesh`, at its corner next to the origin: how
  /// many cells of the finest level in use come before.
  ///
  /// @throws IllegalArgumentException if lengths differ, a cell is outside, or keys do not fit
  public void keys(CellMesh mesh, Curve curve, LongArray out) {
    Arguments.sameLength("level", mesh.level(), "out", out);
    out.requireOn(device);
    try (LongArray keys =
            device.copyOf(LongArray.wrap(keys(mesh, Objects.requireNonNull(curve, "curve"))));
        var workspace = workspaces.lease()) {
      workspace.get().move.copy(keys, out);
    }
  }

  /// Writes the places of the cells of `mesh` along `curve` to `out`, which has as many elements
  /// and is none of the arrays of `mesh`: `out[0]` is the cell that comes first.
  ///
  /// @throws IllegalArgumentException if lengths differ, arrays are the same, a cell is outside, or
  ///   keys do not fit
  public void permutation(CellMesh mesh, Curve curve, IntArray out) {
    try (var workspace = workspaces.lease()) {
      permutation(mesh, curve, out, workspace.get().sort);
    }
  }

  private void permutation(CellMesh mesh, Curve curve, IntArray out, Sort sort) {
    Arguments.sameLength("level", mesh.level(), "out", out);
    for (Array<?> array : mesh.arrays()) {
      Arguments.different("out", out, "the mesh's array", array);
    }
    LongArray keys = LongArray.wrap(keys(mesh, Objects.requireNonNull(curve, "curve")));
    if (out.isHost()) {
      sort.argsort(keys, out);
    } else {
      try (LongArray there = device.copyOf(keys)) {
        sort.argsort(there, out);
      }
    }
  }

  /// Puts the cells of `mesh` in the order of `curve`, all its arrays, and `values` along with
  /// them.
  ///
  /// @param values arrays of as many elements as there are cells, no two the same
  /// @throws IllegalArgumentException as [#permutation] and [Move#permute]; before anything is
  ///   written
  public void reorder(CellMesh mesh, Curve curve, Array<?>... values) {
    Array<?>[] own = mesh.arrays();
    Array<?>[] all = new Array<?>[own.length + values.length];
    System.arraycopy(own, 0, all, 0, own.length);
    System.arraycopy(values, 0, all, own.length, values.length);
    try (IntArray order = mesh.level().newLike(mesh.length());
        var workspace = workspaces.lease()) {
      permutation(mesh, curve, order, workspace.get().sort);
      workspace.get().move.permute(order, all);
    }
  }

  private static long[] keys(CellMesh mesh, Curve curve) {
    Cells cells = MeshFault.requireInside(mesh);
    int dimensions = mesh.base().dimensions();
    int finest = cells.finest();
    int bits = bits(mesh.base(), finest);
    if (bits * dimensions >= Long.SIZE) {
      throw new IllegalArgumentException(
          "keys along a curve over "
              + mesh.base()
              + " at level "
              + finest
              + " have "
              + bits * dimensions
              + " bits, a long has 63");
    }
    long[] keys = new long[cells.length()];
    for (int c = 0; c < keys.length; c++) {
      int finer = finest - cells.level(c);
      int x = cells.x(c) << finer;
      int y = cells.y(c) << finer;
      int z = cells.z(c) << finer;
      keys[c] =
          switch (curve) {
            case MORTON -> Morton.encode(dimensions, x, y, z);
            case HILBERT -> Hilbert.encode(dimensions, bits, x, y, z);
          };
    }
    return keys;
  }

  /// The bits of the greatest coordinate.
  private static int bits(BaseGrid base, int level) {
    long longest = Math.max(base.sizeX(level), Math.max(base.sizeY(level), base.sizeZ(level)));
    return Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, longest) - 1);
  }
}
