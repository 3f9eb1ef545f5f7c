package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.JdkOrder;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Floats where the JDK sorts some faster than their keys can be sorted, whatever this machine is.
class ElementSortTest {
  private static final int FROM = 100;

  enum Kind {
    /// All bits, so NaNs of all kinds, and zeros of both signs.
    ANY(true) {
      @Override
      float element(SplittableRandom random, int i) {
        return i % 5000 < 2 // rarely, or a look would find few values
            ? i % 2 == 0 ? 0.0f : -0.0f
            : Float.intBitsToFloat(random.nextInt());
      }
    },
    FEW_VALUES(false) {
      @Override
      float element(SplittableRandom random, int i) {
        return random.nextInt(9);
      }
    },
    NEARLY_SORTED(false) {
      @Override
      float element(SplittableRandom random, int i) {
        return i % 3000 == 1500 ? random.nextInt(1000) : i;
      }
    };

    private final boolean isForJdk;

    Kind(boolean isForJdk) {
      this.isForJdk = isForJdk;
    }

    abstract float element(SplittableRandom random, int i);
  }

  @ParameterizedTest
  @EnumSource
  void leavesToTheJdkWhatHasManyValuesInNoOrder(Kind kind) throws ReflectiveOperationException {
    SortTuning host = SortTuning.host();
    Object radix = with(host.radix(), Map.of("jdkFloatsFrom", FROM));
    SortTuning tuning = (SortTuning) with(host, Map.of("radix", radix));
    int survey = tuning.survey().from();
    int together = tuning.radix().togetherFrom() * tuning.radix().minChunk();
    for (int threads : new int[] {1, 8}) {
      for (int n : new int[] {0, FROM - 1, FROM, 1025, survey - 1, survey, 3 * survey, together}) {
        boolean isForOne = threads == 1 || n < together;
        boolean isForJdk = n >= FROM && isForOne && (n < survey || kind.isForJdk);
        for (SortOrder order : List.of(SortOrder.ASCENDING, SortOrder.DESCENDING)) {
          check(kind, n, order, threads, tuning, isForJdk ? 0 : 1);
        }
      }
    }
  }

  /// An algorithm that was chosen by name sorts all keys, whatever the JDK would sort faster.
  @Test
  void leavesNothingToTheJdkForAnotherAlgorithm() {
    int[] calls = {0};
    var sorts =
        new KeySorts(
            Device.cpu(1).workers(),
            (a, from, to) -> {
              calls[0]++;
              Arrays.sort(a, from, to);
            },
            (a, from, to) -> {
              calls[0]++;
              Arrays.sort(a, from, to);
            });
    int all = 0;
    for (int n : new int[] {20, 600, 4000, 20_000}) {
      double[] x = Cases.random(n).doubles(n).toArray();
      double[] expected = Arrays.stream(x).sorted().toArray();
      FloatArray floats = FloatArray.wrap(new float[n]);
      IntStream.range(0, n).forEach(i -> floats.hostArray()[i] = (float) x[i]);
      sorts.sort(floats, 0, n, SortOrder.ASCENDING);
      sorts.sort(DoubleArray.wrap(x), 0, n, SortOrder.ASCENDING);
      all += 2;
      assertEquals(all, calls[0]);
      assertArrayEquals(expected, x);
    }
  }

  private static void check(
      Kind kind, int n, SortOrder order, int threads, SortTuning tuning, int sortsOfKeys) {
    int[] calls = {0};
    IntSorter keys =
        (a, from, to) -> {
          calls[0]++;
          Arrays.sort(a, from, to);
        };
    var sort = new IntElementSort(Device.cpu(threads).workers(), keys, keys, tuning, true);
    SplittableRandom random = Cases.random(n);
    FloatArray a = FloatArray.wrap(new float[n + 2]); // the first and the last stay
    for (int i = 0; i < n + 2; i++) {
      float x = kind.element(random, i);
      a.hostArray()[i] = order.isDescending() ? -x : x; // no product, which would change a NaN
    }
    long[] bits = Elements.bits(a);
    long[] expected = bits.clone();
    int[] sorted = JdkOrder.of(a, 1, n + 1, order.isDescending());
    Arrays.setAll(expected, i -> i == 0 || i > n ? bits[i] : bits[sorted[i - 1]]);
    sort.sortFloats(a, 1, n + 1, order);
    String what = n + " floats, " + order + ", " + threads + " threads";
    assertArrayEquals(expected, Elements.bits(a), what);
    assertEquals(sortsOfKeys, calls[0], what);
  }

  /// Returns a copy of a record, with other values of some components.
  private static Object with(Record old, Map<String, ?> values)
      throws ReflectiveOperationException {
    RecordComponent[] components = old.getClass().getRecordComponents();
    Object[] all = new Object[components.length];
    for (int i = 0; i < all.length; i++) {
      Object value = values.get(components[i].getName());
      all[i] = value == null ? components[i].getAccessor().invoke(old) : value;
    }
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<?> constructor = old.getClass().getDeclaredConstructor(types);
    return constructor.newInstance(all);
  }
}
