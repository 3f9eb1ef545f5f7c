package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.JdkOrder;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Sorting by segment on every device, against the JDK's stable sort of boxed indices.
class SegmentedSortTest {
  private static final int TYPES = 4;

  /// Elements of one of the types from random bits; floats with specials among them.
  private static Array<?> elements(int type, SplittableRandom random, int n) {
    boolean few = random.nextInt(3) == 0;
    int specials = random.nextInt(3) == 0 ? 8 : 0;
    double[] special = {
      -0.0,
      0.0,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NaN,
      1,
      -1,
      Double.MIN_VALUE
    };
    IntUnaryOperator bits = _ -> few ? random.nextInt(5) - 2 : random.nextInt();
    return switch (type) {
      case 0 -> {
        int[] a = new int[n];
        Arrays.setAll(a, i -> random.nextInt(99) == 0 ? Integer.MAX_VALUE : bits.applyAsInt(i));
        yield IntArray.wrap(a);
      }
      case 1 -> {
        long[] a = new long[n];
        Arrays.setAll(
            a,
            i ->
                random.nextInt(99) == 0
                    ? Long.MAX_VALUE
                    : few ? bits.applyAsInt(i) : random.nextLong());
        yield LongArray.wrap(a);
      }
      case 2 -> {
        float[] a = new float[n];
        for (int i = 0; i < n; i++) {
          a[i] =
              random.nextInt(16) < specials
                  ? (float) special[random.nextInt(8)]
                  : random.nextInt(40) < specials / 8
                      ? Float.intBitsToFloat(random.nextInt() | 0x7fc00000) // NaNs of all kinds
                      : few ? bits.applyAsInt(i) : random.nextFloat() - 0.5f;
        }
        yield FloatArray.wrap(a);
      }
      default -> {
        double[] a = new double[n];
        for (int i = 0; i < n; i++) {
          a[i] =
              random.nextInt(16) < specials
                  ? special[random.nextInt(8)]
                  : random.nextInt(40) < specials / 8
                      ? Double.longBitsToDouble(random.nextLong() | (0x7ff8L << 48))
                      : few ? bits.applyAsInt(i) : random.nextDouble() - 0.5;
        }
        yield DoubleArray.wrap(a);
      }
    };
  }

  private static long[] at(long[] bits, int[] indices) {
    return Arrays.stream(indices).mapToLong(p -> bits[p]).toArray();
  }

  private static <A extends Array<A>> void check(Device device, Array<?> given, int[] at) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A a = (A) given;
    IntArray offsets = IntArray.wrap(at);
    SegmentedSort sort = SegmentedSort.on(device);
    long[] bits = Elements.bits(a);
    for (boolean descends : new boolean[] {false, true}) {
      int[] expected = JdkOrder.ofSegments(a, at, descends, false);
      IntArray out = IntArray.wrap(new int[a.length()]);
      A sorted = a.copy();
      A keys = a.copy();
      IntArray tags = IntArray.wrap(new int[a.length()]);
      Arrays.setAll(tags.hostArray(), i -> i);
      if (descends) {
        sort.descending(sorted, offsets);
        sort.argsort(a, offsets, SortOrder.DESCENDING, out);
        sort.sortByKey(keys, offsets, SortOrder.DESCENDING, tags);
      } else {
        sort.ascending(sorted, offsets);
        sort.argsort(a, offsets, out);
        sort.sortByKey(keys, offsets, tags);
      }
      assertArrayEquals(expected, out.hostArray(), "indices");
      assertArrayEquals(expected, tags.hostArray(), "values");
      assertArrayEquals(at(bits, expected), Elements.bits(sorted), "elements");
      assertArrayEquals(at(bits, expected), Elements.bits(keys), "keys");
    }
    assertArrayEquals(bits, Elements.bits(a));
  }

  /// Segments of up to `most` elements, at times all of one length.
  static int[] offsets(SplittableRandom random, int n, int most) {
    int[] offsets = new int[n + 2];
    int segments = 0;
    int same = random.nextInt(4) == 0 ? 1 + random.nextInt(most) : 0;
    while (offsets[segments] < n && segments < n) {
      int length = same > 0 ? same : random.nextInt(most + 1);
      offsets[segments + 1] = Math.min(n, offsets[segments] + length);
      segments++;
    }
    offsets[segments + 1] = n;
    return Arrays.copyOf(offsets, segments + 2);
  }

  @EveryDevice
  void sortsSegmentsOfAnyLengths(Device device) {
    for (int c = 0; c < 24; c++) {
      SplittableRandom random = Cases.random(c);
      int n = random.nextInt(1 << random.nextInt(13));
      int most = 1 << random.nextInt(11);
      check(device, elements(c % TYPES, random, n), offsets(random, n, most));
    }
  }

  /// More of them than are sorted side by side.
  @EveryDevice
  void sortsManySegmentsOfOneLength(Device device) {
    int segments = 131;
    for (int length = 1; length <= 50; length++) {
      SplittableRandom random = Cases.random(length);
      int[] at = new int[segments + 1];
      for (int s = 0; s < segments; s++) {
        at[s + 1] = at[s] + length;
      }
      for (int type = length % 2; type < TYPES; type += 2) {
        check(device, elements(type, random, segments * length), at);
      }
    }
  }

  @EveryDevice
  void sortsAnyMixture(Device device) {
    for (int type = 0; type < TYPES; type++) {
      SplittableRandom random = Cases.random(type);
      int n = 110_000;
      int[] offsets = offsets(random, 30_000, 12);
      int[] mixed = Arrays.copyOf(offsets, offsets.length + 3);
      int last = offsets.length;
      mixed[last] = 100_003; // one huge among thousands tiny
      mixed[last + 1] = 100_003;
      mixed[last + 2] = n; // and one in the middle
      check(device, elements(type, random, n), mixed);
    }
  }

  @EveryDevice
  void sortsRows(Device device) {
    SplittableRandom random = Cases.random(1);
    for (int columns : new int[] {1, 2, 3, 4, 5, 8, 15, 16, 17, 31, 32, 33, 64, 100, 256, 600}) {
      int rows = 1 + 3000 / columns;
      int[] a = random.ints((long) rows * columns).toArray();
      int[] expected = a.clone();
      for (int row = 0; row < rows; row++) {
        Arrays.sort(expected, row * columns, (row + 1) * columns);
      }
      SegmentedSort sort = SegmentedSort.on(device);
      IntArray sorted = IntArray.wrap(a.clone());
      sort.ascendingRows(sorted, columns);
      assertArrayEquals(expected, sorted.hostArray(), columns + " columns");
      sort.descendingRows(sorted, columns);
      for (int row = 0; row < rows; row++) {
        for (int i = 0, j = columns - 1; i < j; i++, j--) {
          int moved = expected[row * columns + i];
          expected[row * columns + i] = expected[row * columns + j];
          expected[row * columns + j] = moved;
        }
      }
      assertArrayEquals(expected, sorted.hostArray(), columns + " columns, descending");
    }
  }

  /// Fewer than the columns, all of them, and more.
  @EveryDevice
  void takesTheFirstOfEachRow(Device device) {
    SplittableRandom random = Cases.random(6);
    for (int columns : new int[] {1, 7, 300}) {
      for (int type = 0; type < TYPES; type++) {
        for (int k : new int[] {0, 1, 6, columns, columns + 1}) {
          takesRows(device, elements(type, random, columns * (2100 / columns)), columns, k);
        }
      }
    }
  }

  private static <A extends Array<A>> void takesRows(
      Device device, Array<?> given, int columns, int k) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A a = (A) given;
    int rows = a.length() / columns;
    int[] offsets = IntStream.rangeClosed(0, rows).map(row -> row * columns).toArray();
    SegmentedSort sort = SegmentedSort.on(device);
    A out = a.newLike(rows * Math.min(k, columns));
    sort.smallestRows(a, columns, k, out);
    assertArrayEquals(firstOfRows(a, offsets, k, false), Elements.bits(out));
    sort.largestRows(a, columns, k, out);
    assertArrayEquals(firstOfRows(a, offsets, k, true), Elements.bits(out));
  }

  private static long[] firstOfRows(Array<?> a, int[] offsets, int k, boolean descends) {
    int[] sorted = JdkOrder.ofSegments(a, offsets, descends, false);
    int columns = offsets[1];
    IntStream kept = IntStream.range(0, a.length()).filter(i -> i % columns < k);
    return at(Elements.bits(a), kept.map(i -> sorted[i]).toArray());
  }

  @EveryDevice
  void takesIntegersAsUnsigned(Device device) {
    IntArray a = IntArray.wrap(-1, 1, 0, 5, -7, 2);
    SegmentedSort.on(device).unsigned().ascending(a, IntArray.wrap(0, 3, 6));
    assertArrayEquals(new int[] {0, 1, -1, 2, 5, -7}, a.hostArray());
  }

  @EveryDevice
  void takesTheFirstOfEachSegment(Device device) {
    SplittableRandom random = Cases.random(2);
    for (int type = 0; type < TYPES; type++) {
      int n = 3000;
      takes(device, elements(type, random, n), offsets(random, n, 40), random.nextInt(12));
    }
  }

  private static <A extends Array<A>> void takes(Device device, Array<?> given, int[] at, int k) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A a = (A) given;
    IntArray offsets = IntArray.wrap(at);
    IntArray cut = SegmentedSort.cut(offsets, k);
    int total = cut.hostArray()[at.length - 1];
    SegmentedSort sort = SegmentedSort.on(device);
    for (boolean descends : new boolean[] {false, true}) {
      int[] all = JdkOrder.ofSegments(a, at, descends, false);
      int[] expected = new int[total];
      for (int s = 0; s < at.length - 1; s++) {
        int count = Math.min(k, at[s + 1] - at[s]);
        System.arraycopy(all, at[s], expected, cut.hostArray()[s], count);
        assertEquals(cut.hostArray()[s] + count, cut.hostArray()[s + 1]);
      }
      A out = a.newLike(total);
      IntArray indices = IntArray.wrap(new int[total]);
      if (descends) {
        sort.largest(a, offsets, k, out);
        sort.largestIndices(a, offsets, k, indices);
      } else {
        sort.smallest(a, offsets, k, out);
        sort.smallestIndices(a, offsets, k, indices);
      }
      assertArrayEquals(expected, indices.hostArray());
      assertArrayEquals(at(Elements.bits(a), expected), Elements.bits(out));
    }
  }

  @Test
  void sortsPlainArrays() {
    int[] ints = {3, 1, 2, 9, 8, 7};
    SegmentedSort.ascendingRows(ints, 3);
    assertArrayEquals(new int[] {1, 2, 3, 7, 8, 9}, ints);
    long[] longs = {3, 1, 2, 9, 8, 7};
    SegmentedSort.ascendingRows(longs, 2);
    assertArrayEquals(new long[] {1, 3, 2, 9, 7, 8}, longs);
    float[] floats = {Float.NaN, 1, 0f, -0f};
    SegmentedSort.ascendingRows(floats, 2);
    assertArrayEquals(new float[] {1, Float.NaN, -0f, 0f}, floats);
    double[] doubles = {Double.NaN, 1, 0, -0.0};
    SegmentedSort.ascendingRows(doubles, 4);
    assertArrayEquals(new double[] {-0.0, 0, 1, Double.NaN}, doubles);
  }

  @Test
  void takesTheFirstOfRowsOfPlainArrays() {
    int[] ints = {3, 1, 2, 9, 8, 7};
    assertArrayEquals(new int[] {3, 2, 9, 8}, SegmentedSort.largestRows(ints, 3, 2));
    assertArrayEquals(new int[] {1, 2, 7, 8}, SegmentedSort.smallestRows(ints, 3, 2));
    assertArrayEquals(new int[] {3, 1, 2, 9, 8, 7}, ints);
    long[] longs = {3, 1, 2, 9, 8, 7};
    assertArrayEquals(new long[] {3, 9, 8}, SegmentedSort.largestRows(longs, 2, 1));
    assertArrayEquals(new long[] {1, 2, 7}, SegmentedSort.smallestRows(longs, 2, 1));
    float[] floats = {Float.NaN, 1, 0f, -0f};
    assertArrayEquals(new float[] {1, 0f}, SegmentedSort.largestRows(floats, 2, 1));
    assertArrayEquals(new float[] {1, -0f}, SegmentedSort.smallestRows(floats, 2, 1));
    double[] doubles = {Double.NaN, 1, 0, -0.0};
    assertArrayEquals(
        new double[] {1, 0, -0.0, Double.NaN}, SegmentedSort.largestRows(doubles, 4, 9));
    assertArrayEquals(
        new double[] {-0.0, 0, 1, Double.NaN}, SegmentedSort.smallestRows(doubles, 4, 9));
    assertThrows(IllegalArgumentException.class, () -> SegmentedSort.largestRows(new int[3], 2, 1));
    assertThrows(
        IllegalArgumentException.class, () -> SegmentedSort.largestRows(new int[4], 2, -1));
  }

  @EveryDevice
  void refusesOffsetsThatDoNotFit(Device device) {
    SegmentedSort sort = SegmentedSort.on(device);
    IntArray a = IntArray.wrap(3, 2, 1, 0);
    IntArray offsets = IntArray.wrap(0, 1, 4);
    for (IntArray bad :
        List.of(
            IntArray.wrap(), IntArray.wrap(1, 4), IntArray.wrap(0, 3), IntArray.wrap(0, 3, 2, 4))) {
      assertThrows(IllegalArgumentException.class, () -> sort.ascending(a, bad));
    }
    assertThrows(IllegalArgumentException.class, () -> sort.ascendingRows(a, 3));
    assertThrows(IllegalArgumentException.class, () -> sort.ascendingRows(a, 0));
    assertThrows(IllegalArgumentException.class, () -> sort.largestRows(a, 3, 1, IntArray.wrap(0)));
    assertThrows(IllegalArgumentException.class, () -> sort.largestRows(a, 2, 1, IntArray.wrap(0)));
    assertThrows(IllegalArgumentException.class, () -> sort.largestRows(a, 2, 2, a));
    assertThrows(IllegalArgumentException.class, () -> sort.largestRows(a, 2, -1, a));
    assertThrows(IllegalArgumentException.class, () -> sort.argsort(a, offsets, a));
    assertThrows(IllegalArgumentException.class, () -> sort.argsort(a, offsets, IntArray.wrap(1)));
    assertThrows(IllegalArgumentException.class, () -> sort.sortByKey(a, offsets, a));
    assertThrows(
        IllegalArgumentException.class, () -> sort.sortByKey(a, offsets, IntArray.wrap(1)));
    assertThrows(
        IllegalArgumentException.class, () -> sort.largest(a, offsets, 2, IntArray.wrap(1, 2)));
    assertThrows(IllegalArgumentException.class, () -> SegmentedSort.cut(offsets, -1));
    assertArrayEquals(new int[] {3, 2, 1, 0}, a.hostArray());
    sort.ascendingRows(IntArray.wrap(), 5);
    sort.ascending(IntArray.wrap(), IntArray.wrap(0, 0, 0));
  }

  /// By seed: some that one thread sorts, some for many.
  private static final int[] LENGTHS = {60, 2_000, 20_000, 20, 5_000, 70_000, 600, 12_000};

  private static IntArray someInts(int seed) {
    return (IntArray) elements(0, new SplittableRandom(seed), LENGTHS[seed]);
  }

  private static LongArray someLongs(int seed) {
    return (LongArray) elements(1, new SplittableRandom(seed), LENGTHS[seed]);
  }

  private static FloatArray someFloats(int seed) {
    return (FloatArray) elements(2, new SplittableRandom(seed), LENGTHS[seed]);
  }

  private static DoubleArray someDoubles(int seed) {
    return (DoubleArray) elements(3, new SplittableRandom(seed), LENGTHS[seed]);
  }

  private static IntArray someOffsets(int seed) {
    return Elements.offsets(new SplittableRandom(seed), LENGTHS[seed]);
  }

  /// Room for the first `k` of each segment.
  private static int room(int seed, int k) {
    int[] cut = SegmentedSort.cut(someOffsets(seed), k).hostArray();
    return cut[cut.length - 1];
  }

  /// The bits of what a call has written.
  private static <A extends Array<A>> long[] after(A a, Consumer<A> call) {
    call.accept(a);
    return Elements.bits(a);
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(SegmentedSort.on(device))
        .operation(
            "ascending",
            (sort, seed) -> after(someInts(seed), a -> sort.ascending(a, someOffsets(seed))))
        .operation(
            "ascending doubles",
            (sort, seed) -> after(someDoubles(seed), a -> sort.ascending(a, someOffsets(seed))))
        .operation(
            "descending",
            (sort, seed) -> after(someFloats(seed), a -> sort.descending(a, someOffsets(seed))))
        .operation(
            "ascendingRows",
            (sort, seed) -> after(someLongs(seed), a -> sort.ascendingRows(a, 4 + seed % 2 * 16)))
        .operation(
            "descendingRows",
            (sort, seed) -> after(someInts(seed), a -> sort.descendingRows(a, 20 - seed % 2 * 16)))
        .operation(
            "sortByKey",
            (sort, seed) ->
                after(
                    someDoubles(seed),
                    values -> sort.sortByKey(someInts(seed), someOffsets(seed), values)))
        .operation(
            "sortByKey descending",
            (sort, seed) ->
                after(
                    someInts(seed),
                    values ->
                        sort.sortByKey(
                            someLongs(seed), someOffsets(seed), SortOrder.DESCENDING, values)))
        .operation(
            "argsort",
            (sort, seed) ->
                after(
                    someInts(seed), out -> sort.argsort(someDoubles(seed), someOffsets(seed), out)))
        .operation(
            "argsort descending",
            (sort, seed) ->
                after(
                    someInts(seed),
                    out ->
                        sort.argsort(
                            someFloats(seed), someOffsets(seed), SortOrder.DESCENDING, out)))
        .operation(
            "largest",
            (sort, seed) ->
                after(
                    LongArray.wrap(new long[room(seed, 3)]),
                    out -> sort.largest(someLongs(seed), someOffsets(seed), 3, out)))
        .operation(
            "smallest",
            (sort, seed) ->
                after(
                    IntArray.wrap(new int[room(seed, seed)]),
                    out -> sort.smallest(someInts(seed), someOffsets(seed), seed, out)))
        .operation(
            "largestRows",
            (sort, seed) ->
                after(
                    LongArray.wrap(new long[LENGTHS[seed] / 20 * 3]),
                    out -> sort.largestRows(someLongs(seed), 20, 3, out)))
        .operation(
            "smallestRows",
            (sort, seed) ->
                after(
                    IntArray.wrap(new int[LENGTHS[seed] / 4 * 2]),
                    out -> sort.smallestRows(someInts(seed), 4, 2, out)))
        .operation(
            "largestIndices",
            (sort, seed) ->
                after(
                    IntArray.wrap(new int[room(seed, 9)]),
                    out -> sort.largestIndices(someDoubles(seed), someOffsets(seed), 9, out)))
        .operation(
            "smallestIndices",
            (sort, seed) ->
                after(
                    IntArray.wrap(new int[room(seed, 2)]),
                    out -> sort.smallestIndices(someFloats(seed), someOffsets(seed), 2, out)))
        .verify();
  }
}
