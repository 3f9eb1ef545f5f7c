package dev.shoal.textbook;

import dev.shoal.device.Device;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.ExpandAlgorithm;
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
import dev.shoal.textbook.reduce.Butterfly;
import dev.shoal.textbook.scan.StepScan;
import dev.shoal.textbook.search.InterpolationSearch;
import dev.shoal.textbook.search.LinearSearch;
import dev.shoal.textbook.sort.NetworkSort;
import dev.shoal.textbook.sum.RoundedSum;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
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
    return join(Scan.algorithms(device), StepScan.all(), each -> each.runsOn(device));
  }

  /// Returns the reductions of `device`.
  public static List<ReduceAlgorithm> reductions(Device device) {
    return join(Reduce.algorithms(device), List.of(new Butterfly()), each -> each.runsOn(device));
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
    return join(Sum.algorithms(device), RoundedSum.all(parts), each -> each.runsOn(device));
  }

  /// Returns the sorts of `device`; the networks sort keys alone.
  public static List<SortAlgorithm> sorts(Device device) {
    return join(Sort.algorithms(device), NetworkSort.all(), each -> each.runsOn(device));
  }

  /// Returns the counting sorts of `device`; the pyramid as in the text and as fast as it gets.
  public static List<CountingAlgorithm> countingSorts(Device device) {
    return join(
        CountingSort.algorithms(device),
        List.of(new SerialEmit(), new PyramidWalk(2), new PyramidWalk(16), new Beads()),
        each -> each.runsOn(device));
  }

  /// Returns the expansions of `device`.
  public static List<ExpandAlgorithm> expansions(Device device) {
    return join(
        Expand.algorithms(device),
        List.of(new dev.shoal.textbook.expand.PyramidWalk(16)),
        each -> each.runsOn(device));
  }

  /// Returns the searches of `device`.
  public static List<SearchAlgorithm> searches(Device device) {
    return join(
        Search.algorithms(device),
        List.of(new LinearSearch(), new InterpolationSearch()),
        each -> each.runsOn(device));
  }

  private static <A> List<A> join(
      List<? extends A> facade, List<? extends A> textbook, Predicate<A> runs) {
    return Stream.<A>concat(facade.stream(), textbook.stream().filter(runs)).toList();
  }
}
