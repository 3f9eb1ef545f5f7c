package dev.shoal.contract;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of every [CountingAlgorithm]: the keys in order. A subclass has a static method
/// `forms`, which returns the forms to test.
public abstract class CountingContract {
  /// An algorithm on a device that has it.
  ///
  /// @param isSlow whether only a few hundred keys are sorted
  public record Form(Device device, CountingAlgorithm algorithm, boolean isSlow) {
    CountingSort sort() {
      return CountingSort.on(device).with(algorithm);
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  public void sortsAsTheJdkDoes(Form form) {
    boolean isSlow = form.isSlow();
    for (int n : isSlow ? new int[] {0, 1, 2, 45, 300} : new int[] {0, 1, 2, 45, 5000, 300_000}) {
      for (int values : new int[] {1, 2, 17, isSlow ? 45 : 70_000}) {
        int[] keys = Cases.random(n + values).ints(n, 0, values).toArray();
        int[] sorted = keys.clone();
        Arrays.sort(sorted);
        int[] out = new int[n];
        form.sort().sort(IntArray.wrap(keys), values, IntArray.wrap(out));
        assertArrayEquals(sorted, out);
        form.sort().sort(IntArray.wrap(keys), values, IntArray.wrap(keys));
        assertArrayEquals(sorted, keys);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  public void keepsEqualKeysInOrderOrRefuses(Form form) {
    if (!form.algorithm().movesPayload()) {
      IntArray one = IntArray.wrap(0);
      assertThrows(
          UnsupportedOperationException.class,
          () -> form.sort().argsort(one, 100, IntArray.wrap(new int[1])));
      return;
    }
    for (int n : new int[] {0, 1, 63, 64, 65, 1000, 200_000}) {
      for (int values : new int[] {1, 100, 70_000}) {
        int[] keys = Cases.random(n + values).ints(n, 0, values).toArray();
        IntArray positions = IntArray.wrap(new int[n]);
        form.sort().argsort(IntArray.wrap(keys), values, positions);
        int[] expected =
            IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingInt(i -> keys[i]))
                .mapToInt(i -> i)
                .toArray();
        assertArrayEquals(expected, positions.hostArray());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  public void sortsWhereArraysLive(Form form) {
    Device device = OpenClDevices.resident(form.device());
    CountingSort sort = CountingSort.on(device).with(form.algorithm());
    IntArray keys = device.copyOf(IntArray.wrap(2, 0, 2, 1));
    IntArray out = device.newInts(4);
    sort.sort(keys, 3, out);
    assertArrayEquals(new int[] {0, 1, 2, 2}, out.toArray());
    assertArrayEquals(new int[] {2, 0, 2, 1}, keys.toArray());
    if (form.algorithm().movesPayload()) {
      sort.argsort(keys, 3, out);
      assertArrayEquals(new int[] {1, 3, 0, 2}, out.toArray());
    }
    sort.sort(keys, 3, keys);
    assertArrayEquals(new int[] {0, 1, 2, 2}, keys.toArray());
  }

  @ParameterizedTest
  @MethodSource("forms")
  public void leavesNothingOnTheDevice(Form form) {
    OpenClDevices.requireNoLeak(
        form.device(),
        device -> {
          IntArray keys = IntArray.wrap(2, 1, 2);
          CountingSort.on(device).with(form.algorithm()).sort(keys, 3, keys);
          assertArrayEquals(new int[] {1, 2, 2}, keys.hostArray());
        });
  }

  @ParameterizedTest
  @MethodSource("forms")
  public void refusesBeforeAnythingIsWritten(Form form) {
    IntArray out = IntArray.wrap(8, 8);
    assertError("keys[1] is 5, must be 0 … 4", () -> form.sort().sort(IntArray.wrap(1, 5), 5, out));
    assertThrows(
        IllegalArgumentException.class, () -> form.sort().sort(IntArray.wrap(1, -5), 5, out));
    assertThrows(IllegalArgumentException.class, () -> form.sort().sort(out, 0, out));
    assertThrows(IllegalArgumentException.class, () -> form.sort().sort(IntArray.wrap(1), 5, out));
    assertArrayEquals(new int[] {8, 8}, out.hostArray());
  }

  @ParameterizedTest
  @MethodSource("forms")
  public void manyThreadsMayShareAnInstance(Form form) {
    boolean isSlow = form.isSlow();
    SharedInstance<CountingSort> contract =
        SharedInstance.of(form.sort())
            .operation(
                "sort",
                (sort, seed) -> {
                  int[] keys = keys(seed, isSlow);
                  IntArray out = IntArray.wrap(new int[keys.length]);
                  sort.sort(IntArray.wrap(keys), 100 + seed, out);
                  return out.toArray();
                })
            .operation(
                "sort in place",
                (sort, seed) -> {
                  IntArray keys = IntArray.wrap(keys(seed, isSlow));
                  sort.sort(keys, 100 + seed, keys);
                  return keys.toArray();
                });
    if (form.algorithm().movesPayload()) {
      contract.operation(
          "argsort",
          (sort, seed) -> {
            int[] keys = keys(seed, isSlow);
            IntArray out = IntArray.wrap(new int[keys.length]);
            sort.argsort(IntArray.wrap(keys), 100 + seed, out);
            return out.toArray();
          });
    } else {
      contract.exempt("argsort"); // refused
    }
    contract.verify();
  }

  private static int[] keys(int seed, boolean isSlow) {
    int[] keys = Arrays.stream(Seeded.ints(seed)).map(x -> Math.abs(x) % 100).toArray();
    return isSlow && keys.length > 400 ? Arrays.copyOf(keys, 400 + seed) : keys;
  }
}
