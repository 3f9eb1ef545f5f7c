package dev.shoal.mesh.remap;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// Brings values of one adaptive mesh to another over the same coarse grid, on one device.
///
/// - **Shape:** an old and a new mesh of any levels, in any order, in one to three dimensions, and
///   fields with a value for each old and a place for each new cell. The old mesh must tile its
///   domain; of the new one each cell must be in it, but they may be any: a part of it, or some of
///   them twice.
/// - **Result:** where a new cell is an old one or a part of it, the old value, for an extensive
///   field times 2^(−dimensions·levels). Else old values, for an intensive field each first times
///   that factor, are added pair by pair: `((c0 + c1) + (c2 + c3))` of four children, and so for
///   theirs. That is a fixed tree: the bits depend neither on the device nor on the algorithm nor
///   on the order of the old cells. A value that is not a number is given as the canonical NaN.
/// - **Error:** factors are powers of two, so a value that is copied or shared is exact, and a sum
///   of n old cells has at most log2 n roundings one upon the other; a share or a part of a mean
///   below 2^−1022 may lose bits too. A mean never overflows, a sum only where it is no finite
///   double, or a part of it, is not. Totals are conserved but for these; test with
///   [dev.shoal.primitives.sum.Sum].
/// - **Cost:** O(old + new cells) for [Algorithm#BLOCKS] and [Algorithm#HIERARCHICAL]. Several
///   fields in one call search once. On one thread nothing is allocated once scratch is large
///   enough.
/// - **Errors:** all but those of cells are thrown before anything is written.
/// - **Source:** Robey and Zamora, *Parallel and High Performance Computing* (2021), 5.5; the
///   hierarchical form is that of CompactHashRemap.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Remap {
  /// An algorithm and the reason why it was chosen.
  ///
  /// @param algorithm what the call used
  /// @param why one sentence for a person
  public record Choice(Algorithm algorithm, String why) {}

  private final Device device;
  private final LeasePool<RemapKernel> kernels;

  /// @param algorithm null to choose for each call
  private Remap(Device device, Algorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device, algorithm));
  }

  private static RemapKernel kernel(Device device, Algorithm algorithm) {
    return switch (device) {
      case Device.Serial _ -> HeapRemap.serial(algorithm);
      case Device.Cpu _ when algorithm != null && !algorithm.isThreaded() ->
          HeapRemap.of(algorithm, Device.cpu(1).workers());
      case Device.Cpu cpu -> HeapRemap.of(algorithm, cpu.workers());
      case Device.OpenCl openCl -> new OpenClRemap(openCl);
    };
  }

  /// The remap of `device`, which chooses the algorithm for each call and returns it: [#remap].
  public static Remap on(Device device) {
    return new Remap(device, null);
  }

  /// The same by one algorithm.
  ///
  /// @throws IllegalArgumentException if the device does not have it: see [#algorithms]
  public Remap with(Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (!algorithms(device).contains(algorithm)) {
      throw new IllegalArgumentException(
          device
              + " has no "
              + algorithm.title()
              + ", but "
              + algorithms(device).stream()
                  .map(Algorithm::title)
                  .collect(Collectors.joining(", ")));
    }
    return new Remap(device, algorithm);
  }

  /// The algorithms that `device` has.
  public static List<Algorithm> algorithms(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _ -> List.of(Algorithm.values());
      case Device.Cpu _ ->
          List.of(
              Algorithm.BLOCKS,
              Algorithm.HIERARCHICAL,
              Algorithm.FULL,
              Algorithm.SINGLE_WRITE,
              Algorithm.COMPACT_SINGLE_WRITE);
      case Device.OpenCl _ -> List.of(Algorithm.HIERARCHICAL);
    };
  }

  /// Writes to each field's `out` what its `values` are on the new mesh.
  ///
  /// Fields share no array but `values`, which several may have.
  ///
  /// @return the algorithm that was used, and why
  /// @throws IllegalArgumentException if the coarse grids differ, if lengths do, if an array is
  ///   written that is another field's or a mesh's, if the old cells are found not to tile the
  ///   domain or a new cell not to be in it, naming the cell, or if the algorithm would need a
  ///   longer array than there is. That old cells do not tile shows where a new cell meets it.
  public Choice remap(CellMesh from, CellMesh to, Field... fields) {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
    Objects.requireNonNull(fields, "fields");
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
