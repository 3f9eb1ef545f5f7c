package dev.shoal.contract;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.Expansion;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// The contract of [Expand] by every algorithm, against streams.
public abstract class ExpandContract {
  /// Returns the expansion to test, on a device.
  protected abstract Expand on(Device device);

  @EveryDevice
  public void findsTheElementOfEachOutput(Device device) {
    Expand expand = on(device);
    Cases.forAll(
        ExpandContract::counts,
        Cases::firstHalf,
        counts -> {
          int[] sources =
              IntStream.range(0, counts.length)
                  .flatMap(i -> IntStream.generate(() -> i).limit(counts[i]))
                  .toArray();
          int[] ordinals =
              Arrays.stream(counts).flatMap(count -> IntStream.range(0, count)).toArray();
          Expansion ours = expand.expand(IntArray.wrap(counts));
          assertEquals(sources.length, ours.length());
          assertArrayEquals(sources, ours.sources().toArray());
          assertArrayEquals(ordinals, ours.ordinals().toArray());
        });
  }

  private static int[] counts(SplittableRandom random) {
    int n = Math.min(Cases.length(random), 20_000);
    int[] counts = random.ints(n, 0, 1 + random.nextInt(5)).toArray();
    for (int k = random.nextInt(3); k > 0 && n > 0; k--) {
      counts[random.nextInt(n)] = random.nextInt(50_000); // one huge among tiny ones
    }
    return counts;
  }

  @EveryDevice
  public void refusesBeforeAnythingIsWritten(Device device) {
    Expand expand = on(device);
    IntArray many = IntArray.wrap(Integer.MAX_VALUE, 1, Integer.MAX_VALUE);
    assertError(
        CapacityException.class,
        "the counts make 4294967295 outputs, an array holds at most 2147483639",
        () -> expand.total(many));
    assertThrows(CapacityException.class, () -> expand.expand(many));
    IntArray negative = IntArray.wrap(3, -1);
    assertError("counts[1] is -1, must not be negative", () -> expand.expand(negative));
    IntArray two = IntArray.wrap(9, 9);
    IntArray three = IntArray.wrap(9, 9, 9);
    IntArray counts = IntArray.wrap(3);
    assertError(
        "sources has 2 elements, the counts make 3 outputs",
        () -> expand.expand(counts, two, three));
    assertThrows(IllegalArgumentException.class, () -> expand.expand(counts, three, three));
    assertThrows(NullPointerException.class, () -> expand.expand(counts, three, null));
    assertThrows(NullPointerException.class, () -> expand.with(null));
    assertArrayEquals(new int[] {9, 9, 9}, three.toArray());
    assertEquals(0, expand.total(IntArray.wrap()));
  }

  @EveryDevice
  public void expandsWhereArraysLive(Device staged) {
    Device device = OpenClDevices.resident(staged);
    Expand expand = on(device);
    IntArray counts = device.copyOf(IntArray.wrap(2, 0, 3));
    IntArray sources = device.newInts(5);
    IntArray ordinals = device.newInts(5);
    expand.expand(counts, sources, ordinals);
    assertArrayEquals(new int[] {0, 0, 2, 2, 2}, sources.toArray());
    assertArrayEquals(new int[] {0, 1, 0, 1, 2}, ordinals.toArray());
    Expansion ours = expand.expand(counts);
    assertArrayEquals(new int[] {0, 0, 2, 2, 2}, ours.sources().toArray());
    assertArrayEquals(new int[] {2, 0, 3}, counts.toArray());
  }

  @EveryDevice
  public void leavesNothingOnTheDevice(Device staged) {
    OpenClDevices.requireNoLeak(
        staged,
        device -> {
          on(device).expand(IntArray.wrap(2, 0, 1), IntArray.wrap(7, 7, 7), IntArray.wrap(7, 7, 7));
        });
  }

  @EveryDevice
  public void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(on(device))
        .operation("total", (expand, seed) -> expand.total(counts(seed)))
        .operation(
            "expand",
            (expand, seed) -> {
              Expansion all = expand.expand(counts(seed));
              return new Object[] {all.sources().toArray(), all.ordinals().toArray()};
            })
        .operation(
            "expand in given arrays",
            (expand, seed) -> {
              int total = Arrays.stream(counts(seed).toArray()).sum();
              IntArray sources = IntArray.wrap(new int[total]);
              IntArray ordinals = IntArray.wrap(new int[total]);
              expand.expand(counts(seed), sources, ordinals);
              return new Object[] {sources.toArray(), ordinals.toArray()};
            })
        .verify();
  }

  private static IntArray counts(int seed) {
    return IntArray.wrap(Arrays.stream(Seeded.ints(seed)).map(x -> Math.abs(x) % 3).toArray());
  }
}
