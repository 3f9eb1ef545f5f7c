package dev.shoal.figures.space;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.hashsort.HashSort;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.report.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Figure 5.10: numbers on a line sorted by their buckets, and by comparison.
public final class SpatialSort implements Experiment {
  private static final String SORT = "sort";
  private static final String HASH = "hash sort";
  private static final String QUICKSORT = "quicksort";

  /// Of the minimum distance between two keys, how large the largest is.
  private static final List<Integer> RATIOS = List.of(2, 4, 8, 16);

  /// The minimum distance of two keys.
  private static final double SPACING = 2;

  private static final Published.Source C =
      new Published.Source(
          "C",
          "lanl/PerfectHash be8c6e1, sort, gcc 12.2 -O3 -march=native, one core of an AMD EPYC (Zen"
              + " 5), 20 November 2026. Its table is allocated in every call, so compare with cold"
              + " ones; its quicksort is the C library's qsort, a call for each comparison.");

  @Override
  public About about() {
    return new About(
        "spatial-sort",
        "Figure 5.10",
        "Sorting numbers on a line: by hash and by comparison",
        "If the minimum distance of two keys is known, each key can have its own bucket, and"
            + " nothing is compared. The text finds that four times as fast as quicksort on one"
            + " core with two million keys, and six times with 16 million. That is against a plain"
            + " quicksort: libraries have faster ones by now. Shoal's sort is a quicksort in"
            + " vectors of 512 bits, where there are, and a radix sort elsewhere; the JDK's uses"
            + " the same vectors for doubles. The text's table has an entry for each bucket, empty"
            + " ones too, and so takes the longer the further keys are apart; a bit for each takes"
            + " nearly as long for all.",
        "PerfectHash's sort: 16,777,216 doubles (small: 1,048,576), each 2 to 4, 8, 16 or 32 above"
            + " the one before it, by rand from seed 0, shuffled. All sort a fresh copy, made in"
            + " the measured time. Indices are where each key was: what reorders all other arrays."
            + " The oracle is the JDK's sort.",
        Axis.logarithmic("Largest distance, of the smallest", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    int n = size.of(1 << 12, 1 << 20, 1 << 24);
    return Setting.each(
        RATIOS, ratio -> label(n, ratio), (ratio, devices) -> variants(n, ratio, devices));
  }

  private static String label(int n, int ratio) {
    return String.format(Locale.ROOT, "%,d keys, 2 to %d apart", n, 2 * ratio);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    add(all, QUICKSORT, 152, 157, 158);
    add(all, HASH, 17.5, 23.7, 38.0);
    return all;
  }

  private static void add(List<Published> all, String variant, double... nanos) {
    C.add(all, r -> label(1 << 24, RATIOS.get(r)), variant, SORT, 1, nanos);
  }

  private static List<Variant> variants(int n, int ratio, List<Device> devices) {
    double[] keys = keys(n, ratio);
    double[] sorted = keys.clone();
    Arrays.sort(sorted);
    List<Variant> variants = new ArrayList<>();
    for (Device device : devices) {
      var setting = new Sorting(device, keys, sorted);
      variants.add(
          setting.variant(HASH, HashSort::on, (sort, array, _) -> sort.ascending(array, SPACING)));
      variants.add(
          setting.variant(
              "hash sort, indices",
              HashSort::on,
              (sort, array, out) -> sort.argsort(array, SPACING, out)));
      if (device instanceof Device.Serial) { // whose sort is a definition, not a rival
        variants.add(setting.plainJava(QUICKSORT, SpatialSort::quicksort));
        variants.add(setting.plainJava("JDK", Arrays::sort));
        continue;
      }
      variants.add(
          setting.variant("Shoal's sort", Sort::on, (sort, array, _) -> sort.ascending(array)));
      variants.add(
          setting.variant(
              "Shoal's sort, indices", Sort::on, (sort, array, out) -> sort.argsort(array, out)));
    }
    return variants;
  }

  /// As the program makes them.
  private static double[] keys(int n, int ratio) {
    var random = new GlibcRandom(0);
    double[] keys = new double[n];
    for (int i = 1; i < n; i++) {
      double share = random.next() / (double) GlibcRandom.MAX;
      keys[i] = keys[i - 1] + SPACING + share * (ratio * SPACING - SPACING);
    }
    for (int i = n - 1; i > 0; i--) {
      int other = random.next() % (i + 1);
      double moved = keys[i];
      keys[i] = keys[other];
      keys[other] = moved;
    }
    return keys;
  }

  private static void quicksort(double[] a) {
    quicksort(a, 0, a.length - 1);
  }

  /// Hoare's, of the middle element; the longer side is left to the loop, so that calls go no
  /// deeper than log n.
  private static void quicksort(double[] a, int first, int last) {
    int from = first;
    int to = last;
    while (from < to) {
      double pivot = a[(from + to) >>> 1];
      int i = from;
      int j = to;
      while (i <= j) {
        while (a[i] < pivot) {
          i++;
        }
        while (a[j] > pivot) {
          j--;
        }
        if (i <= j) {
          double moved = a[i];
          a[i++] = a[j];
          a[j--] = moved;
        }
      }
      if (j - from < to - i) {
        quicksort(a, from, j);
        from = i;
      } else {
        quicksort(a, i, to);
        to = j;
      }
    }
  }

  /// A call of a sort.
  @FunctionalInterface
  private interface SortCall<S> {
    void run(S sort, DoubleArray keys, IntArray indices);
  }

  /// One setting on one device.
  ///
  /// @param keys as they are given
  /// @param sorted as they should be
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Sorting(Device device, double[] keys, double[] sorted) {
    /// @param facade makes the sort of a device
    /// @param call writes keys, or where they were; such a one leaves the keys
    <S> Variant variant(String name, Function<Device, S> facade, SortCall<S> call) {
      boolean isArgsort = name.endsWith("indices");
      Oracle oracle = isArgsort ? this::indicesFault : Oracle.doubles(sorted);
      return Variant.on(device, name)
          .coldAndWarm(
              isArgsort ? "indices" : SORT,
              "key",
              keys.length,
              () -> work(isArgsort, facade.apply(device), call),
              oracle);
    }

    /// A sort of the host array in plain Java.
    Variant plainJava(String name, Consumer<double[]> sort) {
      return variant(name, Function.identity(), (_, array, _) -> sort.accept(array.hostArray()));
    }

    private <S> Work.Call work(boolean isArgsort, S sort, SortCall<S> call) {
      Move move = Move.on(device);
      DoubleArray given = device.copyOf(DoubleArray.wrap(keys));
      DoubleArray array = device.newDoubles(keys.length);
      IntArray indices = device.newInts(isArgsort ? keys.length : 0);
      return ArrayCall.writing(
          device,
          List.of(array, indices),
          () -> {
            move.copy(given, array);
            call.run(sort, array, indices);
            return isArgsort ? indices : array;
          },
          given::close);
    }

    private Optional<String> indicesFault(Object result) {
      int[] indices = ((IntArray) result).onHost().hostArray();
      double[] found = new double[indices.length];
      Arrays.setAll(found, i -> keys[Math.max(0, indices[i])]);
      return Oracle.doubles(sorted).fault(DoubleArray.wrap(found));
    }
  }
}
