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

/// Sorts the cells of a mesh along a space-filling curve, so that near cells are near in memory.
///
/// - **Shape:** cells need not tile the domain, but each must be in it. The curve fills a square or
///   cube whose side is the next power of two, in cells of the finest level in use.
/// - **Order:** by the position on the curve of the corner of each cell nearest to the origin; of
///   cells with the same corner the lower index first. The curve passes through cells that tile the
///   domain one after the other.
/// - **Cost:** a sort of one `long` for each cell. One thread computes the keys on the host.
/// - **Errors:** `IllegalArgumentException` if a cell is outside of the domain, or if keys need
///   more than 63 bits: three dimensions have 21 bits each.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Order {
  /// A curve through all cells of a grid.
  public enum Curve {
    /// Interleaves the bits of the coordinates: children follow each other in the shape of a z.
    MORTON,
    /// Hilbert's curve: consecutive cells share a side if the base grid is a square or cube of 2^n
    /// cells a side.
    HILBERT
  }

  /// The facades that one call uses.
  private record Workspace(Sort sort, Move move) {}

  private final Device device;
  private final LeasePool<Workspace> workspaces;

  private Order(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    workspaces = new LeasePool<>(() -> new Workspace(Sort.on(device), Move.on(device)));
  }

  /// Returns the order that sorts and moves on `device`.
  public static Order on(Device device) {
    return new Order(device);
  }

  /// Writes the position of each cell of `mesh` on `curve` to `out`: how many cells of the finest
  /// level in use precede its corner nearest to the origin.
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

  /// Writes the indices of the cells of `mesh` in the order of `curve` to `out`, which has the same
  /// length and is none of the arrays of `mesh`: `out[0]` is the first cell.
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
    out.requireOn(device);
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

  /// Reorders all arrays of `mesh`, and `values`, in the order of `curve`.
  ///
  /// @param values arrays with one element for each cell, no two the same
  /// @throws IllegalArgumentException as [#permutation] and [Move#permute], or if the mesh is not
  ///   in the memory of the device; before anything is written
  public void reorder(CellMesh mesh, Curve curve, Array<?>... values) {
    mesh.requireOn(device);
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

  /// Returns the number of bits of the maximum coordinate.
  private static int bits(BaseGrid base, int level) {
    long longest = Math.max(base.sizeX(level), Math.max(base.sizeY(level), base.sizeZ(level)));
    return Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, longest) - 1);
  }
}
