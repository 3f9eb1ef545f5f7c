package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashAlgorithm;
import dev.shoal.primitives.hash.PackedHash;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.search.Bisection;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.primitives.select.Condition;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.FloatCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.LongCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.AdaptiveSort;
import dev.shoal.primitives.sort.SegmentedSort;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortAlgorithm;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.primitives.sum.Accumulator;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.primitives.topk.Quantiles;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.testkit.EveryDevice;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

/// Every facade says by name which argument is null, whatever the others are.
class NullArgumentsTest {
  /// An argument of each type that is not null; nobody promises that it suits the others.
  private static final Map<Class<?>, Object> GIVEN =
      Map.ofEntries(
          Map.entry(int.class, 0),
          Map.entry(long.class, 0L),
          Map.entry(float.class, 0f),
          Map.entry(double.class, 0.0),
          Map.entry(int[].class, new int[3]),
          Map.entry(long[].class, new long[3]),
          Map.entry(float[].class, new float[3]),
          Map.entry(double[].class, new double[3]),
          Map.entry(Object[].class, new Object[] {"a", "b"}),
          Map.entry(Array[].class, new Array<?>[] {LongArray.wrap(1, 2, 3)}),
          Map.entry(Device.class, Device.serial()),
          Map.entry(HashAlgorithm.class, new PackedHash()),
          Map.entry(Operator.class, Operator.MIN),
          Map.entry(Condition.class, LongCondition.above(0)),
          Map.entry(IntCondition.class, IntCondition.above(0)),
          Map.entry(LongCondition.class, LongCondition.above(0)),
          Map.entry(FloatCondition.class, FloatCondition.above(0)),
          Map.entry(DoubleCondition.class, DoubleCondition.above(0)),
          Map.entry(Accumulator.class, new Accumulator()),
          Map.entry(SumAlgorithm.class, Sum.EXACT),
          Map.entry(SearchAlgorithm.class, new Bisection()),
          Map.entry(SortAlgorithm.class, new AdaptiveSort()),
          Map.entry(SortOrder.class, SortOrder.DESCENDING),
          Map.entry(ToLongFunction.class, (ToLongFunction<Object>) Object::hashCode));

  @EveryDevice
  void aNullArgumentIsNamed(Device device) throws IllegalAccessException {
    try (var table = Hash.on(device).build(LongArray.wrap(1, 2, 3), LongArray.wrap(1, 2, 3))) {
      checkAll(table);
    }
    for (Object facade :
        List.of(
            GroupBy.on(device),
            Hash.on(device),
            Histogram.on(device),
            Merge.on(device),
            Move.on(device),
            Quantiles.on(device),
            Reduce.on(device),
            Scan.on(device),
            SegmentedSort.on(device),
            Search.on(device),
            Select.on(device),
            Sort.on(device),
            Sum.on(device),
            TopK.on(device))) {
      checkAll(facade);
    }
  }

  private static void checkAll(Object facade) throws IllegalAccessException {
    for (var method : facade.getClass().getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())) {
        checkEach(facade, method);
      }
    }
  }

  private static void checkEach(Object facade, java.lang.reflect.Method method)
      throws IllegalAccessException {
    Class<?>[] types = method.getParameterTypes();
    Set<String> names = new HashSet<>();
    for (int p = 0; p < types.length; p++) {
      if (!types[p].isPrimitive()) {
        Object[] arguments = new Object[types.length];
        for (int other = 0; other < types.length; other++) {
          arguments[other] = other == p ? null : given(types[other], other);
        }
        String message = message(facade, method, arguments);
        assertTrue(
            message != null && message.matches("[a-z][A-Za-z]*") && names.add(message),
            () -> method + ": " + message);
      }
    }
  }

  private static String message(Object facade, java.lang.reflect.Method method, Object... arguments)
      throws IllegalAccessException {
    try {
      method.invoke(facade, arguments);
    } catch (InvocationTargetException e) {
      return assertThrows(
              NullPointerException.class,
              () -> {
                throw e.getCause();
              },
              method::toString)
          .getMessage();
    }
    throw new AssertionError(method + " takes a null");
  }

  /// Arrays are new ones, for some must be different; doubles rise, for some are bounds.
  private static Object given(Class<?> type, int p) {
    if (type == IntArray.class) {
      return IntArray.wrap(0, 1, 3);
    } else if (type == LongArray.class || type == Array.class) {
      return LongArray.wrap(1, 2, 3);
    } else if (type == FloatArray.class) {
      return FloatArray.wrap(1, 2, 3);
    } else if (type == DoubleArray.class) {
      return DoubleArray.wrap(1, 2, 3);
    } else if (type == double.class) {
      return (double) p;
    }
    Object given = GIVEN.get(type);
    assertTrue(given != null, () -> "no argument of " + type);
    return given;
  }
}
