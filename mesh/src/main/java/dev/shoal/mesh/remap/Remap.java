package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;

/// Moves values from one adaptive mesh to another one over the same coarse grid, on one device.
///
/// - **Shape:** an old and a new mesh of any levels, in any order, in one to three dimensions, and
///   fields with one value for each old cell and one element for each new cell. The old cells must
///   tile the domain; the new ones must be in it, but may be a part of it, or repeat.
/// - **Result:** where a new cell is an old one or a part of it, the old value, for an extensive
///   field times 2^(−dimensions·levels). Otherwise old values, for an intensive field each times
///   that factor, are added pair by pair: `((c0 + c1) + (c2 + c3))` for four children, and the same
///   for theirs. The tree is fixed: the bits depend neither on the device nor on the algorithm nor
///   on the order of the old cells. NaNs are canonical.
/// - **Error:** factors are powers of two, so a value that is copied or divided is exact, and a sum
///   of n old cells has at most log2 n roundings one upon the other; results below 2^−1022 may lose
///   bits too. A mean never overflows; a sum does only if it, or a partial sum, is no finite
///   double. Totals are conserved but for these; test with [dev.shoal.primitives.sum.Sum].
/// - **Cost:** O(old + new cells) for [BlockRemap] and [HierarchicalRemap]. Several fields in one
///   call search once. On one thread these two allocate nothing once scratch is large enough; an
///   [IndexRemap], which is the default of [Device.Serial], builds its index anew at each call.
/// - **Errors:** all but those of cells are thrown before anything is written.
/// - **Source:** Robey and Zamora, *Parallel and High Performance Computing* (2021), 5.5; the
///   hierarchical form is that of CompactHashRemap.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Remap {
  /// The default algorithm, which chooses for each call.
  public static final RemapAlgorithm SUITABLE = new SuitableRemap();

  private static final List<RemapAlgorithm> ALL =
      List.of(
          new BlockRemap(), new HierarchicalRemap(), IndexRemap.K_D_TREE, IndexRemap.BRUTE_FORCE);

  private final Device device;
  private final LeasePool<RemapAlgorithm.Kernel> kernels;

  private Remap(Device device, RemapAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
  }

  /// Returns the remap of `device`, which chooses the algorithm for each call and returns it from
  /// [#remap].
  public static Remap on(Device device) {
    return new Remap(device, SUITABLE);
  }

  /// Returns the same remap by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it: see [#algorithms]
  public Remap with(RemapAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Remap(device, algorithm);
  }

  /// Returns every algorithm of this package that `device` has. Others are in the package
  /// `dev.shoal.textbook.mesh`.
  public static List<RemapAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return ALL.stream().filter(each -> each.runsOn(device)).toList();
  }

  /// Writes to each field's `out` its values on the new mesh.
  ///
  /// Several fields may have the same `values`, but no other array in common.
  ///
  /// @return the algorithm that served the call, and the reason
  /// @throws IllegalArgumentException if a mesh is not in the memory of the device, if the coarse
  ///   grids differ, if lengths do, if an output is an array of another field or a mesh, if the old
  ///   cells are found not to tile the domain or a new cell not to be in it, naming the cell, or if
  ///   the algorithm would need a longer array than there is. Gaps between old cells are found only
  ///   where a new cell covers them.
  public AlgorithmChoice<RemapAlgorithm> remap(CellMesh from, CellMesh to, Field... fields) {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
    Objects.requireNonNull(fields, "fields");
    Arguments.requireOn(device, "from", from.level());
    Arguments.requireOn(device, "to", to.level());
    if (!from.base().equals(to.base())) {
      throw new IllegalArgumentException(
          "from is over " + from.base() + " coarse cells, to is over " + to.base());
    }
    for (int f = 0; f < fields.length; f++) {
      Field field = Objects.requireNonNull(fields[f], "a field");
      if (field.values().length() != from.length()) {
        Arguments.sameLength("from", from.level(), "values of field " + f, field.values());
      }
      if (field.out().length() != to.length()) {
        Arguments.sameLength("to", to.level(), "out of field " + f, field.out());
      }
      field.values().requireOn(device);
      field.out().requireOn(device);
      for (int other = 0; other < fields.length; other++) {
        if (other != f && sharesOut(field, fields[other])) {
          throw new IllegalArgumentException(
              "out of field " + f + " is an array of field " + other);
        }
      }
    }
    try (var kernel = kernels.lease()) {
      return kernel.get().remap(from, to, fields);
    }
  }

  private static boolean sharesOut(Field field, Field other) {
    Array<?> out = field.out();
    return out.sharesElementsWith(other.out()) || out.sharesElementsWith(other.values());
  }
}
