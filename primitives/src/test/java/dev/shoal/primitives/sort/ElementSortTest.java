package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.JdkOrder;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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
        return random.nextInt(500) == 0
            ? random.nextBoolean() ? 0.0f : -0.0f
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
        return random.nextInt(100) == 0 ? random.nextInt(1000) : i;
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
    for (int threads : new int[] {1, 8}) {
      for (int n : new int[] {0, FROM - 1, FROM, 1025, survey - 1, survey, 3 * survey}) {
        int[] calls = {0};
        IntSorter keys =
            (a, from, to) -> {
              calls[0]++;
              Arrays.sort(a, from, to);
            };
        var sort = new IntElementSort(Device.cpu(threads).workers(), keys, keys, tuning);
        SplittableRandom random = Cases.random(n);
        FloatArray a = FloatArray.wrap(new float[n]);
        IntStream.range(0, n).forEach(i -> a.hostArray()[i] = kind.element(random, i));
        long[] bits = Elements.bits(a);
        long[] expected =
            Arrays.stream(JdkOrder.of(a, false, false)).mapToLong(i -> bits[i]).toArray();
        sort.sortFloats(a, 0, n, SortOrder.ASCENDING);
        String what = n + " floats, " + threads + " threads";
        assertArrayEquals(expected, Elements.bits(a), what);
        boolean isForJdk = n >= FROM && (n < survey || kind.isForJdk);
        assertEquals(isForJdk ? 0 : 1, calls[0], what);
      }
    }
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
