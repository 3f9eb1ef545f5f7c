package dev.shoal.mesh;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.sort.Sort;
import java.util.Objects;
import java.util.Optional;

/// Checks that the cells of a mesh tile its domain exactly: each position is covered once.
///
/// - **Shape:** cells in any order, of any levels; no cells tile an empty domain.
/// - **Result:** the fault that is reported does not depend on the device: first an invalid cell,
///   the lowest index first; then the first overlap or gap, coarse cell by coarse cell and in
///   Morton order within.
/// - **Cost:** a sort of one `long` for each cell; the size of the finest grid does not matter.
///   Keys are computed on the host.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class MeshCheck {
  private final Device device;
  private final LeasePool<Sort> sorts;

  private MeshCheck(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    sorts = new LeasePool<>(() -> Sort.on(device));
  }

  /// Returns the check that sorts on `device`.
  public static MeshCheck on(Device device) {
    return new MeshCheck(device);
  }

  /// Returns the first fault of `mesh`, if there is one.
  ///
  /// @throws IllegalArgumentException if the mesh is not in the memory of the device
  public Optional<MeshFault> firstFault(CellMesh mesh) {
    mesh.requireOn(device);
    Cells cells = Cells.of(mesh);
    MeshFault fault = MeshFault.firstInvalid(cells);
    return Optional.ofNullable(fault == null ? faultBetween(mesh, cells) : fault);
  }

  /// Requires that the cells of `mesh` tile its domain.
  ///
  /// @throws IllegalArgumentException if they do not, naming the cell at fault, or if the mesh is
  ///   not in the memory of the device
  public void require(CellMesh mesh) {
    Optional<MeshFault> fault = firstFault(mesh);
    if (fault.isPresent()) {
      throw new IllegalArgumentException(fault.get().message());
    }
  }

  private MeshFault faultBetween(CellMesh mesh, Cells cells) {
    var keys = new TreeKeys(cells.base(), cells.finest());
    int[] order = order(mesh, cells, keys);
    long covered = 0; // all keys below it are covered
    int last = -1; // the cell that covers the key before it
    for (int c : order) {
      long first = keys.first(cells, c);
      if (first > covered) {
        return gap(keys, covered, first);
      }
      if (first < covered) {
        return overlap(cells, Math.min(last, c), Math.max(last, c));
      }
      covered = first + keys.extent(cells.level(c));
      last = c;
    }
    return covered < keys.end() ? gap(keys, covered, keys.end()) : null;
  }

  /// Returns the cells in the order of their first keys, sorted in the memory of the mesh.
  private int[] order(CellMesh mesh, Cells cells, TreeKeys keys) {
    long[] first = new long[cells.length()];
    for (int c = 0; c < first.length; c++) {
      first[c] = keys.first(cells, c);
    }
    try (var sort = sorts.lease()) {
      if (mesh.level().isHost()) {
        int[] order = new int[first.length];
        sort.get().argsort(LongArray.wrap(first), IntArray.wrap(order));
        return order;
      }
      try (LongArray there = device.copyOf(LongArray.wrap(first));
          IntArray order = mesh.level().newLike(first.length)) {
        sort.get().argsort(there, order);
        return order.onHost().hostArray();
      }
    }
  }

  private static MeshFault overlap(Cells cells, int a, int b) {
    return new MeshFault(
        MeshFault.Kind.OVERLAP,
        a,
        b,
        cells.describe(a) + ", and " + cells.describe(b) + ", overlap");
  }

  private static MeshFault gap(TreeKeys keys, long from, long to) {
    return new MeshFault(MeshFault.Kind.GAP, -1, -1, "no cell covers " + keys.describe(from, to));
  }
}
