package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.sum.Accumulator;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.topk.Quantiles;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// What has no value for nothing is a [NoSuchElementException] in every facade; the others return
/// what does not change a result.
class EmptyInputTest {
  @EveryDevice
  void whatHasNoValueForNothingIsOneException(Device device) throws IllegalAccessException {
    assertEquals(
        Set.of("argmax", "argmin", "max", "min", "minMax"), withoutValue(Reduce.on(device)));
    assertEquals(Set.of("mean"), withoutValue(Sum.on(device)));
    Quantiles quantiles = Quantiles.on(device);
    assertNone(() -> quantiles.of(IntArray.wrap(), 0.5));
    assertNone(() -> quantiles.of(LongArray.wrap(), 0.5));
    assertNone(() -> quantiles.of(FloatArray.wrap(), 0.5));
    assertNone(() -> quantiles.of(DoubleArray.wrap(), 0.5));
    try (var weights = Pyramid.on(device).build(LongArray.wrap(0, 0))) {
      assertNone(() -> weights.sample(Cases.random(0)));
    }
  }

  @Test
  void theMeanOfAnAccumulatorIsOfAtLeastOneValue() {
    var sum = new Accumulator();
    assertNone(() -> sum.mean(0));
    assertThrows(IllegalArgumentException.class, () -> sum.mean(-1));
    assertEquals(0.0, sum.mean(1));
  }

  private static void assertNone(Runnable call) {
    assertThrows(NoSuchElementException.class, call::run);
  }

  /// The methods that take arrays alone, return a value, and have none for empty arrays.
  private static Set<String> withoutValue(Object facade) throws IllegalAccessException {
    Set<String> names = new TreeSet<>();
    for (Method method : facade.getClass().getDeclaredMethods()) {
      Class<?>[] types = method.getParameterTypes();
      Object[] arguments = new Object[types.length];
      boolean areArrays = types.length > 0 && method.getReturnType() != void.class;
      for (int i = 0; i < types.length; i++) {
        arguments[i] = empty(types[i]);
        areArrays &= arguments[i] != null;
      }
      if (areArrays && Modifier.isPublic(method.getModifiers())) {
        try {
          method.invoke(facade, arguments);
        } catch (InvocationTargetException e) {
          assertEquals(NoSuchElementException.class, e.getCause().getClass(), method::toString);
          names.add(method.getName());
        }
      }
    }
    return names;
  }

  /// Null of what is no array of a device.
  private static Array<?> empty(Class<?> type) {
    if (type == LongArray.class) {
      return LongArray.wrap();
    } else if (type == FloatArray.class) {
      return FloatArray.wrap();
    } else if (type == DoubleArray.class) {
      return DoubleArray.wrap();
    }
    return type == IntArray.class || type == Array.class ? IntArray.wrap() : null;
  }
}
