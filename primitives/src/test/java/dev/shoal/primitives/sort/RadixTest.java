package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.shoal.device.Device;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.testkit.Cases;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The radix sorts, against the JDK's sorts.
class RadixTest {
  /// Around what insertion sorts alone, one more bit of a digit, digits of 8 bits, and buckets.
  private static final int[] SIZES = {
    0, 1, 2, 31, 32, 33, 63, 64, 65, 511, 512, 513, 4095, 4096, 4097, 65_536, 100_001, 262_143,
    262_144, 262_145, 524_289, 1_048_575, 1_048_576, 1_048_577
  };

  /// Longs on which one of the steps does badly: the sample, the leading bits, or the insertion.
  enum Kind {
    RANDOM {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return random.nextLong();
      }
    },
    EQUAL {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return -7;
      }
    },
    RISING {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return (long) i << 40;
      }
    },
    FALLING {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return -((long) i << 20);
      }
    },
    EXTREMES {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return i % 2 == 0 ? Long.MIN_VALUE + random.nextInt(3) : Long.MAX_VALUE - i % 5;
      }
    },
    TIES_OF_UPPER_BITS {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return (0x1234_5678L << 32) + (random.nextInt() & 0xffff_ffffL);
      }
    },
    /// Two values of the upper half, so that the range is wide, and long runs of ties in it.
    TWO_TIES_OF_UPPER_BITS {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return ((long) random.nextInt() << 63) + (random.nextInt() & 0xffff_ffffL);
      }
    },
    /// Runs of all lengths that agree in the leading bits, each falling.
    FALLING_TIES {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return ((Long.numberOfTrailingZeros(i + 1L) * 0x0123_4567_89abL) << 16) + n - i;
      }
    },
    /// Most elements in a few narrow ranges far from each other.
    CLUSTERS {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return ((long) random.nextInt(300) << 55) + random.nextInt(1 << 18);
      }
    },
    /// All that is sampled is one value.
    SAMPLE_OF_ONE_VALUE {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return isSampled(i, n) ? 5 : random.nextLong();
      }
    },
    /// All that is sampled is in a narrow range, and nearly all else just beyond it.
    SAMPLE_OF_A_NARROW_RANGE {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return isSampled(i, n) ? random.nextInt(1 << 20) : (1L << 40) + random.nextInt(1 << 20);
      }
    },
    OUTLIERS {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return random.nextInt(200) == 0 ? random.nextLong() : random.nextInt(1 << 22);
      }
    },
    BITS_OF_DOUBLES {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return Double.doubleToRawLongBits(random.nextDouble());
      }
    },
    /// Both signs, and no element near 0.
    BITS_OF_NORMAL_DOUBLES {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return DoubleKeys.key(random.nextGaussian());
      }
    },
    /// Two narrow ranges on both sides of 0, and a few elements between them and beyond.
    BOTH_SIDES {
      @Override
      long element(SplittableRandom random, int i, int n) {
        long far = (1L << 50) + random.nextLong(1L << 45);
        return random.nextInt(300) == 0
            ? random.nextLong() >> random.nextInt(64)
            : random.nextBoolean() ? far : -far;
      }
    },
    /// At both ends of the type, so that the gap between them is wider than half of it.
    BOTH_ENDS {
      @Override
      long element(SplittableRandom random, int i, int n) {
        long r = random.nextLong(1L << 50);
        return random.nextBoolean() ? Long.MIN_VALUE + r : Long.MAX_VALUE - r;
      }
    },
    /// All that is sampled is in two narrow ranges, and nearly all else between them.
    SAMPLE_OF_BOTH_SIDES {
      @Override
      long element(SplittableRandom random, int i, int n) {
        long far = (1L << 50) + random.nextLong(1L << 45);
        return !isSampled(i, n) ? random.nextInt() : random.nextBoolean() ? far : -far;
      }
    },
    MOSTLY_ZERO {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return random.nextInt(20) == 0 ? random.nextLong() : 0;
      }
    },
    ANY_LENGTH {
      @Override
      long element(SplittableRandom random, int i, int n) {
        return random.nextLong() >> random.nextInt(64);
      }
    };

    abstract long element(SplittableRandom random, int i, int n);

    private static boolean isSampled(int i, int n) {
      long samples = SortTuning.host().radix().samples() - 1L;
      long before = Math.ceilDiv(i * samples, Math.max(1L, n - 1));
      return before * (n - 1L) / samples == i;
    }

    long[] longs(int n) {
      SplittableRandom random = Cases.random(31 * n + name().hashCode());
      long[] a = new long[n];
      Arrays.setAll(a, i -> element(random, i, n));
      return a;
    }

    /// The upper halves, or the lower ones where the upper agree.
    int[] ints(int n) {
      boolean isUpper = this != TIES_OF_UPPER_BITS && this != OUTLIERS && this != RISING;
      return Arrays.stream(longs(n)).mapToInt(x -> (int) (isUpper ? x >> 32 : x)).toArray();
    }
  }

  @ParameterizedTest
  @EnumSource
  void sortsAllBits(Kind kind) {
    for (int threads : new int[] {1, 2, 8}) {
      LongRadix longs = new LongRadix(Device.cpu(threads).workers(), SortTuning.host().radix());
      IntRadix ints = new IntRadix(Device.cpu(threads).workers(), SortTuning.host().radix());
      for (int n : SIZES) {
        if (threads == 8 && n < 65_536) {
          continue; // the same as on two
        }
        int from = n % 3;
        long[] a = padded(kind.longs(n), from);
        long[] expected = a.clone();
        Arrays.sort(expected, from, from + n);
        longs.sort(a, from, from + n, 0);
        assertArrayEquals(expected, a, () -> n + " longs, " + threads + " threads");
        int[] b = padded(kind.ints(n), from);
        int[] expectedInts = b.clone();
        Arrays.sort(expectedInts, from, from + n);
        ints.sort(b, from, from + n, 0);
        assertArrayEquals(expectedInts, b, () -> n + " ints, " + threads + " threads");
      }
    }
  }

  private static long[] padded(long[] a, int from) {
    long[] padded = new long[a.length + 3];
    System.arraycopy(a, 0, padded, from, a.length);
    return padded;
  }

  private static int[] padded(int[] a, int from) {
    int[] padded = new int[a.length + 3];
    System.arraycopy(a, 0, padded, from, a.length);
    return padded;
  }

  /// The lower bits are carried: they may be in any order, and equal upper bits keep theirs.
  @ParameterizedTest
  @EnumSource
  void sortsUpperBitsStably(Kind kind) {
    for (int threads : new int[] {1, 8}) {
      LongRadix radix = new LongRadix(Device.cpu(threads).workers(), SortTuning.host().radix());
      for (int n : new int[] {0, 1, 2, 33, 70, 1000, 65_537, 524_289}) {
        int[] keys = kind.ints(n);
        long[] numbered = new long[n];
        Arrays.setAll(numbered, i -> ((long) keys[i] << 32) + i);
        long[] carried = new long[n];
        Arrays.setAll(carried, i -> ((long) keys[i] << 32) + payload(i));
        Arrays.sort(numbered); // by key, then by number
        radix.sort(carried, 0, n, 32);
        long[] expected =
            Arrays.stream(numbered).map(x -> (x & ~0xffff_ffffL) + payload((int) x)).toArray();
        assertArrayEquals(expected, carried, () -> n + " elements, " + threads + " threads");
      }
    }
  }

  /// Any bits of 32, as a number that is not negative.
  private static long payload(int i) {
    return (i * 0x9e37_79b9L) & 0xffff_ffffL;
  }

  /// Longs that agree in all leading bits and fall take no quadratic time, which would be hours.
  @ParameterizedTest
  @ValueSource(ints = {20, 40, 60})
  void takesNoQuadraticTime(int bits) {
    int n = 2_000_000;
    long[] a = new long[n];
    Arrays.setAll(a, i -> (i % 2L << bits) - i / 2);
    long[] expected = a.clone();
    Arrays.sort(expected);
    LongRadix radix = new LongRadix(SortTuning.host().radix());
    assertTimeoutPreemptively(Duration.ofSeconds(60), () -> radix.sort(a, 0, n, 0));
    assertArrayEquals(expected, a);
  }
}
