package dev.shoal.textbook;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.neighbours.IndexNeighbours;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.mesh.remap.RemapAlgorithm;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.ExpandAlgorithm;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashAlgorithm;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.reduce.ReduceAlgorithm;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.scan.ScanAlgorithm;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortAlgorithm;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.textbook.counting.Beads;
import dev.shoal.textbook.counting.PyramidWalk;
import dev.shoal.textbook.counting.SerialEmit;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import dev.shoal.textbook.mesh.FlatRemap;
import dev.shoal.textbook.mesh.FlatWrites;
import dev.shoal.textbook.mesh.Quadtree;
import dev.shoal.textbook.mesh.SingleWriteNeighbours;
import dev.shoal.textbook.mesh.Writes;
import dev.shoal.textbook.reduce.Butterfly;
import dev.shoal.textbook.scan.StepScan;
import dev.shoal.textbook.search.InterpolationSearch;
import dev.shoal.textbook.search.LinearSearch;
import dev.shoal.textbook.sort.NetworkSort;
import dev.shoal.textbook.sum.RoundedSum;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Every algorithm of the library for a subject that a device has: those of the facade, the default
/// first, and those of this module.
///
/// ```java
/// for (ScanAlgorithm algorithm : Textbook.scans(device)) {
///   Scan.on(device).with(algorithm).inclusive(in, out);
/// }
/// ```
public final class Textbook {
  private Textbook() {}

  /// Returns the scans of `device`; three phases with as many parts as in the figure of the text.
  public static List<ScanAlgorithm> scans(Device device) {
    return join(device, Scan.algorithms(device), StepScan.all());
  }

  /// Returns the reductions of `device`.
  public static List<ReduceAlgorithm> reductions(Device device) {
    return join(device, Reduce.algorithms(device), List.of(new Butterfly()));
  }

  /// Returns the sums of `device`, with as many parts as it has threads or work-groups.
  public static List<SumAlgorithm> sums(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _ -> sums(device, 1);
      case Device.Cpu cpu -> sums(device, cpu.threads());
      case Device.OpenCl openCl -> sums(device, openCl.launchConfig().groups());
    };
  }

  /// Returns the sums of `device`, with `parts` parts where they have any.
  public static List<SumAlgorithm> sums(Device device, int parts) {
    return join(device, Sum.algorithms(device), RoundedSum.all(parts));
  }

  /// Returns the sorts of `device`; the networks sort keys alone.
  public static List<SortAlgorithm> sorts(Device device) {
    return join(device, Sort.algorithms(device), NetworkSort.all());
  }

  /// Returns the counting sorts of `device`; the pyramid as in the text and as fast as it gets.
  public static List<CountingAlgorithm> countingSorts(Device device) {
    return join(
        device,
        CountingSort.algorithms(device),
        List.of(new SerialEmit(), new PyramidWalk(2), new PyramidWalk(16), new Beads()));
  }

  /// Returns the expansions of `device`.
  public static List<ExpandAlgorithm> expansions(Device device) {
    return join(
        device, Expand.algorithms(device), List.of(new dev.shoal.textbook.expand.PyramidWalk(16)));
  }

  /// Returns the searches of `device`.
  public static List<SearchAlgorithm> searches(Device device) {
    return join(
        device, Search.algorithms(device), List.of(new LinearSearch(), new InterpolationSearch()));
  }

  /// Returns the hash tables of `device` for any keys; those of the text with its load, 1/3.
  public static List<HashAlgorithm> hashes(Device device) {
    return join(device, Hash.algorithms(device), CompactHash.all());
  }

  /// Returns the hash tables of `device` for keys from `min` to `max`.
  ///
  /// @throws IllegalArgumentException if the range is empty or too wide for a perfect hash
  public static List<HashAlgorithm> hashes(Device device, long min, long max) {
    return join(device, Hash.algorithms(device, min, max), CompactHash.all());
  }

  /// Returns the cell indices of `device`; `flat-outer`, `flat-corners` and the compact form of
  /// that answer only what neighbours look up.
  public static List<CellIndexAlgorithm> cellIndices(Device device) {
    return join(
        device,
        CellIndex.algorithms(device),
        List.of(
            FlatWrites.perfect(Writes.OUTER),
            FlatWrites.perfect(Writes.CORNERS_AND_MIDPOINTS),
            FlatWrites.perfect(Writes.ONE),
            FlatWrites.compact(Writes.CORNERS_AND_MIDPOINTS, CompactHash.of(Probing.LINEAR)),
            FlatWrites.compact(Writes.ONE, CompactHash.of(Probing.LINEAR)),
            FlatWrites.compact(Writes.ONE, CompactHash.of(Probing.QUADRATIC)),
            FlatWrites.compact(Writes.ONE, CompactHash.of(Probing.PRIME_JUMP)),
            new Quadtree(Quadtree.Form.FULL),
            new Quadtree(Quadtree.Form.PRUNED),
            new Quadtree(Quadtree.Form.FROM_LAST)));
  }

  /// Returns the searches for neighbours of `device`; `flat-corners` and its compact form only take
  /// meshes in which levels of neighbours differ by one at most.
  public static List<NeighboursAlgorithm> neighbours(Device device) {
    return join(
        device,
        Neighbours.algorithms(device),
        List.of(
            new IndexNeighbours(FlatWrites.perfect(Writes.OUTER)),
            new IndexNeighbours(FlatWrites.perfect(Writes.CORNERS_AND_MIDPOINTS)),
            SingleWriteNeighbours.perfect(),
            new IndexNeighbours(
                FlatWrites.compact(Writes.CORNERS_AND_MIDPOINTS, CompactHash.of(Probing.LINEAR))),
            SingleWriteNeighbours.compact(CompactHash.of(Probing.LINEAR)),
            SingleWriteNeighbours.compact(CompactHash.of(Probing.QUADRATIC)),
            SingleWriteNeighbours.compact(CompactHash.of(Probing.PRIME_JUMP)),
            new IndexNeighbours(new Quadtree(Quadtree.Form.FULL)),
            new IndexNeighbours(new Quadtree(Quadtree.Form.PRUNED)),
            new IndexNeighbours(new Quadtree(Quadtree.Form.FROM_LAST))));
  }

  /// Returns the remaps of `device`.
  public static List<RemapAlgorithm> remaps(Device device) {
    return join(device, Remap.algorithms(device), FlatRemap.all());
  }

  private static <A extends DeviceAlgorithm> List<A> join(
      Device device, List<A> facade, List<? extends A> textbook) {
    return Stream.concat(facade.stream(), textbook.stream().filter(each -> each.runsOn(device)))
        .toList();
  }
}
