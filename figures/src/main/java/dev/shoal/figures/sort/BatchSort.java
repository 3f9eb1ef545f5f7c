package dev.shoal.figures.sort;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.SegmentedSort;
import dev.shoal.primitives.sort.SortAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.network.Network;
import dev.shoal.textbook.sort.NetworkSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// The table of *parallel batch sorting*: 200 arrays of 8192 integers.
public final class BatchSort implements Experiment {
  private static final String SORT = "sort";
  private static final String JAVA = "Arrays.sort, row by row";
  private static final Measure COMPARATORS = Measure.of("Comparators", "for each row");
  private static final Measure STEPS = Measure.of("Steps", "one after the other");

  private static final int ROWS = 200;
  private static final int COLUMNS = 8192;

  private static final Published.Source TEXT =
      new Published.Source(
          "Text",
          "Zucchi, parallel batch sorting (2013): OpenCL on a Radeon HD 7970, a work-group for each"
              + " array; Java on one thread.");

  @Override
  public About about() {
    return new About(
        "batch-sort",
        "Parallel batch sorting",
        "Many arrays sorted at once",
        "A genetic algorithm wants the scores of 200 classifiers sorted, 8192 of each. The text"
            + " does it on a GPU by sorting networks, and gains little from the bitonic one until"
            + " it works in local memory. It says that the bitonic one requires fewer comparisons;"
            + " counted, it requires more, 372,736 for 8192 numbers where Batcher's has 327,679. A"
            + " network does far more work than other sorts do, on a processor of few lanes ten"
            + " times theirs; what sorts fastest here takes quicksort in lanes, and networks only"
            + " for what is left of a row that fits the registers. The second length is no power of"
            + " two: the text's author tried that, and withdrew it; with the last block of each"
            + " size upwards it sorts.",
        "Rows of random integers, sorted in place from a fresh copy: 200 of 8192 and of 5000"
            + " (small: 20). Networks sort row after row; on OpenCL devices, as in the text, a"
            + " work-group sorts a row.",
        Axis.linear("Row", "ints"));
  }

  @Override
  public List<Setting> settings(Size size) {
    int rows = size.of(3, 20, ROWS);
    return List.of(
        setting(rows, size.of(100, 5000, 5000)), setting(rows, size.of(256, COLUMNS, COLUMNS)));
  }

  private static Setting setting(int rows, int columns) {
    return new Setting(label(rows, columns), columns, devices -> variants(rows, columns, devices));
  }

  private static String label(int rows, int columns) {
    return String.format(Locale.ROOT, "%,d rows of %,d", rows, columns);
  }

  @Override
  public List<Published> published() {
    return List.of(
        theirs(NetworkSort.BATCHER.title(), 0, 8.1),
        theirs(NetworkSort.BITONIC.title(), 0, 7.6),
        theirs(NetworkSort.BITONIC_IN_LOCAL_MEMORY.title(), 0, 2.7),
        theirs(JAVA, 1, 80.0));
  }

  private static Published theirs(String variant, int threads, double millis) {
    double nanos = millis * 1e6 / (ROWS * COLUMNS);
    return new Published(label(ROWS, COLUMNS), variant, SORT, threads, nanos, TEXT);
  }

  private static List<Variant> variants(int rows, int columns, List<Device> devices) {
    int[] in = new SplittableRandom(1).ints((long) rows * columns).toArray();
    int[] sorted = in.clone();
    sortRows(sorted, columns);
    Oracle oracle = Oracle.ints(sorted);
    List<Variant> variants = new ArrayList<>();
    for (NetworkSort byNetwork : NetworkSort.all()) {
      Network network = byNetwork.network(columns);
      variants.add(
          Variant.counted(byNetwork.title())
              .counting(COMPARATORS, network::size)
              .counting(STEPS, network::depth));
    }
    for (Device device : devices) {
      SegmentedSort segments = SegmentedSort.on(device);
      variants.add(
          variant(device, Variant.CHOICE, in, a -> segments.ascendingRows(a, columns), oracle));
      for (SortAlgorithm algorithm : Textbook.sorts(device)) {
        if (algorithm instanceof NetworkSort) {
          SegmentedSort networks = segments.with(algorithm);
          variants.add(
              variant(
                  device, algorithm.title(), in, a -> networks.ascendingRows(a, columns), oracle));
        }
      }
      if (device instanceof Device.Cpu cpu && cpu.threads() == 1) {
        variants.add(variant(device, JAVA, in, a -> sortRows(a.hostArray(), columns), oracle));
      }
    }
    return variants;
  }

  private static void sortRows(int[] a, int columns) {
    for (int from = 0; from < a.length; from += columns) {
      Arrays.sort(a, from, from + columns);
    }
  }

  private static Variant variant(
      Device device, String name, int[] in, Consumer<IntArray> sort, Oracle oracle) {
    return Variant.on(device, name)
        .warm(
            SORT,
            "int",
            in.length,
            () -> {
              IntArray given = device.copyOf(IntArray.wrap(in));
              Move move = Move.on(device);
              return ArrayCall.filling(
                  device,
                  given.newLike(in.length),
                  a -> {
                    move.copy(given, a);
                    sort.accept(a);
                  },
                  given::close);
            },
            oracle);
  }
}
