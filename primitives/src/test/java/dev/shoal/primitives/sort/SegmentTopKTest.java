package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

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
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;

/// The top k of each segment on every device, against the JDK's stable sort of boxed indices.
class SegmentTopKTest {
  /// Lengths about twice the room for candidates, about blocks, and those at which ways change.
  private static final int[] LENGTHS = {
    0, 1, 2, 9, 33, 64, 127, 128, 129, 191, 255, 256, 257, 300, 512, 1000, 2047, 2048, 2049, 4095,
    4161, 8191, 8192, 8257
  };

  /// One array in segments, and how many are wanted of each.
  private record Case(Array<?> in, IntArray offsets, int k, boolean unsigned) {
    @Override
    public String toString() {
      return in.getClass().getSimpleName() + " of " + in.length() + ", k " + k;
    }
  }

  private static Case any(SplittableRandom random) {
    int segments = 1 + random.nextInt(6);
    int[] offsets = new int[segments + 1];
    for (int s = 0; s < segments; s++) {
      offsets[s + 1] = offsets[s] + LENGTHS[random.nextInt(LENGTHS.length)];
    }
    int length = offsets[1 + random.nextInt(segments)] - offsets[0];
    int[] counts = {
      0, 1, 2, 10, 31, 32, 33, 64, 65, 128, length / 4, length / 4 + 1, length / 2, length + 1
    };
    return of(random, offsets, counts[random.nextInt(counts.length)]);
  }

  /// Segments of one kind each.
  private static Case of(SplittableRandom random, int[] offsets, int k) {
    long[] x = new long[offsets[offsets.length - 1]];
    for (int s = 0; s < offsets.length - 1; s++) {
      int n = offsets[s + 1] - offsets[s];
      IntToLongFunction kind = kind(random.nextInt(9), n, k, random);
      for (int i = 0; i < n; i++) {
        x[offsets[s] + i] = kind.applyAsLong(i);
      }
    }
    Array<?> in = elements(random.nextInt(4), x, random.nextInt(4), random);
    return new Case(in, IntArray.wrap(offsets), k, random.nextInt(4) == 0);
  }

  private static IntToLongFunction kind(int kind, int n, int k, SplittableRandom random) {
    int odd = random.nextInt();
    return switch (kind) {
      case 0 -> _ -> odd;
      case 1 -> i -> i;
      case 2 -> i -> -(long) i;
      case 3 -> i -> Math.min(i, n - i);
      case 4 -> i -> Math.max(i, n - i);
      case 5 -> _ -> random.nextInt(3) - 1;
      case 6 -> i -> i % 2 == 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE;
      case 7 -> misleading(n, k, random);
      default -> _ -> random.nextInt();
    };
  }

  /// The sampled elements differ from all others, so that the sample misleads.
  private static IntToLongFunction misleading(int n, int k, SplittableRandom random) {
    long[] x = new long[n];
    int size = (int) Math.min(Math.sqrt(n * 8.0), 4.0 * k + 128);
    int far = random.nextBoolean() ? 1 << 30 : -1 << 30;
    for (int i = 0; i < size && n > 0; i++) {
      long index = (i * 0x9E37_79B9_7F4A_7C15L) >>> 32;
      x[(int) ((index * n) >>> 32)] = (long) far + i;
    }
    return i -> x[i];
  }

  /// Elements of a type by numbers; of floats, in some arrays, many are specials instead.
  private static Array<?> elements(int type, long[] x, int specials, SplittableRandom random) {
    int n = x.length;
    return switch (type) {
      case 0 -> {
        int[] a = new int[n];
        Arrays.setAll(a, i -> (int) x[i]);
        yield IntArray.wrap(a);
      }
      case 1 -> {
        long[] a = new long[n];
        boolean wide = specials == 0;
        Arrays.setAll(a, i -> wide && x[i] == Integer.MAX_VALUE ? Long.MAX_VALUE : x[i] << 20);
        yield LongArray.wrap(a);
      }
      case 2 -> {
        float[] a = new float[n];
        for (int i = 0; i < n; i++) {
          float any = (float) special(x[i], specials, random);
          a[i] = Float.isNaN(any) ? Float.intBitsToFloat(0x7f80_0001 | random.nextInt()) : any;
        }
        yield FloatArray.wrap(a);
      }
      default -> {
        double[] a = new double[n];
        for (int i = 0; i < n; i++) {
          double any = special(x[i], specials, random);
          long nan = (0x7ffL << 52) | 1 | random.nextLong();
          a[i] = Double.isNaN(any) ? Double.longBitsToDouble(nan) : any;
        }
        yield DoubleArray.wrap(a);
      }
    };
  }

  private static double special(long x, int specials, SplittableRandom random) {
    return switch (specials) {
      case 0 -> random.nextInt(64) == 0 ? x : Double.NaN; // more than numbers
      case 1 -> random.nextBoolean() ? 0.0 : random.nextInt(9) == 0 ? x : -0.0;
      case 2 ->
          switch (random.nextInt(4)) {
            case 0 -> Double.POSITIVE_INFINITY;
            case 1 -> Double.NEGATIVE_INFINITY;
            case 2 -> Double.NaN;
            default -> x;
          };
      default -> x;
    };
  }

  private static int[] first(Case c, boolean descends) {
    int[] offsets = c.offsets.hostArray();
    int[] indices = JdkOrder.ofSegments(c.in, offsets, descends, c.unsigned);
    int[] first = new int[indices.length];
    int count = 0;
    for (int s = 0; s < offsets.length - 1; s++) {
      for (int i = offsets[s]; i < offsets[s + 1] && i - offsets[s] < c.k; i++) {
        first[count++] = indices[i];
      }
    }
    return Arrays.copyOf(first, count);
  }

  private static void check(Device device, Case c) {
    check(SegmentedSort.on(device), c);
  }

  private static <A extends Array<A>> void check(SegmentedSort any, Case c) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A in = (A) c.in;
    SegmentedSort sort = c.unsigned ? any.unsigned() : any;
    long[] bits = Elements.bits(in);
    for (boolean descends : new boolean[] {false, true}) {
      int[] expected = first(c, descends);
      IntArray indices = IntArray.wrap(new int[expected.length]);
      A values = in.newLike(expected.length);
      if (descends) {
        sort.largestIndices(in, c.offsets, c.k, indices);
        sort.largest(in, c.offsets, c.k, values);
      } else {
        sort.smallestIndices(in, c.offsets, c.k, indices);
        sort.smallest(in, c.offsets, c.k, values);
      }
      assertArrayEquals(
          expected,
          indices.hostArray(),
          () -> "indices of " + c + Arrays.toString(c.offsets.hostArray()) + c.unsigned + descends);
      assertArrayEquals(
          Arrays.stream(expected).mapToLong(p -> bits[p]).toArray(), Elements.bits(values));
    }
    assertArrayEquals(bits, Elements.bits(in), "left as they were");
  }

  @EveryDevice
  void takesTheFirstOfSegmentsOfAnyKind(Device device) {
    SegmentedSort sort = SegmentedSort.on(device); // what one call leaves must not show in the next
    Cases.forAll(SegmentTopKTest::any, _ -> null, c -> check(sort, c));
  }

  /// One that all threads look through, among thousands that are tiny.
  @EveryDevice
  void takesTheFirstOfAHugeSegmentAmongTinyOnes(Device device) {
    int[] counts = {1, 10, 100, 5_000, 40_000};
    for (int c = 0; c < counts.length; c++) {
      SplittableRandom random = Cases.random(c);
      int[] offsets = new int[2_002];
      for (int s = 1; s < offsets.length; s++) {
        offsets[s] = offsets[s - 1] + (s == 1_000 ? 135_001 : random.nextInt(9));
      }
      int k = counts[c];
      Case huge = of(random, offsets, k);
      String seed = huge + ", of -Dshoal.seed, case " + c;
      try {
        check(device, huge);
      } catch (AssertionError e) {
        throw new AssertionError(seed, e);
      }
    }
  }

  /// Most are wanted of most segments, few of some long ones among them.
  @EveryDevice
  void takesTheFirstOfManyShortSegments(Device device) {
    SegmentedSort sort = SegmentedSort.on(device);
    int[] counts = {1, 3, 10, 30, 1_000};
    for (int c = 0; c < 4 * counts.length; c++) {
      SplittableRandom random = Cases.random(c);
      int k = counts[c % counts.length];
      int[] offsets = new int[1 + random.nextInt(3_000)];
      for (int s = 1; s < offsets.length; s++) {
        boolean isLong = random.nextInt(600) == 0; // some fit in no batch
        offsets[s] = offsets[s - 1] + random.nextInt(isLong ? 40_000 : Math.min(3 * k, 40));
      }
      Case many = of(random, offsets, k);
      try {
        check(sort, many);
      } catch (AssertionError e) {
        throw new AssertionError(many + ", of -Dshoal.seed, case " + c, e);
      }
    }
  }

  /// Longer than a batch of copies, and too many wanted to select them.
  @EveryDevice
  void takesMostOfALongSegmentAmongShortOnes(Device device) {
    SplittableRandom random = Cases.random(4);
    int[] offsets = new int[20_002];
    for (int s = 1; s < offsets.length; s++) {
      offsets[s] = offsets[s - 1] + (s == 10_000 ? 50_000 : random.nextInt(9));
    }
    check(device, of(random, offsets, 30_000));
  }

  @EveryDevice
  void takesTheFirstOfOneSegmentWhoseSampleMisleads(Device device) {
    SplittableRandom random = Cases.random(3);
    int n = 140_000;
    long[] x = new long[n];
    for (boolean isInt : new boolean[] {true, false}) {
      Arrays.setAll(x, misleading(n, 50, random));
      Array<?> in = elements(isInt ? 0 : 1, x, 3, random);
      check(device, new Case(in, IntArray.wrap(0, n), 50, false));
    }
  }

  @EveryDevice
  void takesNothingOfNothing(Device device) {
    SegmentedSort sort = SegmentedSort.on(device);
    sort.largest(IntArray.wrap(), IntArray.wrap(0, 0, 0), 3, IntArray.wrap());
    sort.smallest(LongArray.wrap(5, 4), IntArray.wrap(0, 2), 0, LongArray.wrap());
    sort.largestIndices(FloatArray.wrap(), IntArray.wrap(0), 3, IntArray.wrap());
  }
}
