package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.hashsort.HashSort;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A steady call on one thread keeps its scratch arrays: it allocates a few objects at most.
class ScratchAllocationTest {
  private static final int LENGTH = 50_000;

  /// Bytes of the objects of a call, such as loops that capture arrays: less than any of its arrays
  /// with an element for each key.
  private static final long OBJECTS = 2048;

  private final DoubleArray doubles = DoubleArray.wrap(new double[LENGTH]);

  ScratchAllocationTest() {
    Arrays.setAll(doubles.hostArray(), i -> i * 0.1);
  }

  /// A group-by sorts few keys, once a call: too seldom for the networks in vectors to be compiled
  /// within the time of a test, and until then they box each vector.
  ///
  /// Before all other work: a merge of 16 vectors takes more bytecodes than the JVM compiles in one
  /// go, and where hash sorts had run, it boxed vectors for good in some JVMs on a busy machine:
  /// docs/decisions/0062-merges-of-networks-stay-whole.md.
  @BeforeAll
  static void compileSorts() {
    Sort sort = Sort.on(Device.cpu(1));
    long[] unsorted = Cases.random(1).longs(1000).toArray();
    LongArray keys = LongArray.wrap(new long[unsorted.length]);
    for (int round = 0; round < LENGTH; round++) {
      System.arraycopy(unsorted, 0, keys.hostArray(), 0, unsorted.length);
      sort.ascending(keys, 0, 1 + round % unsorted.length);
    }
  }

  @Test
  void expansions() {
    Expand expand = Expand.on(Device.cpu(1));
    IntArray counts = IntArray.wrap(new int[LENGTH]);
    Arrays.fill(counts.hostArray(), 1);
    IntArray sources = IntArray.wrap(new int[LENGTH]);
    IntArray ordinals = IntArray.wrap(new int[LENGTH]);
    assertObjectsOnly(() -> expand.expand(counts, sources, ordinals));
  }

  /// Where all keys differ, where they occur three times on average, and where few differ.
  @Test
  void sumsByKeyAnywhere() {
    GroupBy groupBy = GroupBy.on(Device.cpu(1));
    LongArray outKeys = LongArray.wrap(new long[LENGTH]);
    DoubleArray outSums = doubles.newLike(LENGTH);
    SplittableRandom random = Cases.random(0);
    for (int different : new int[] {Integer.MAX_VALUE, LENGTH / 3, 1000}) {
      LongArray keys = LongArray.wrap(new long[LENGTH]);
      Arrays.setAll(keys.hostArray(), i -> random.nextInt(different) * 7919L);
      assertObjectsOnly(() -> groupBy.sum(keys, doubles, outKeys, outSums));
    }
  }

  @Test
  void sumsByKeySideBySide() {
    Sum sum = Sum.on(Device.cpu(1));
    IntArray keys = IntArray.wrap(new int[LENGTH]);
    Arrays.setAll(keys.hostArray(), i -> i / 3);
    IntArray outKeys = IntArray.wrap(new int[LENGTH]);
    DoubleArray outSums = doubles.newLike(LENGTH);
    assertObjectsOnly(() -> sum.byRun(keys, doubles, outKeys, outSums));
  }

  /// Where no two keys share a bucket, where a few do, and where many do.
  @Test
  void hashSorts() {
    SplittableRandom random = Cases.random(0);
    double[] spaced = doubles.toArray();
    double[] anywhere = random.doubles(LENGTH, 0, LENGTH).toArray();
    double[] equal = new double[LENGTH];
    Arrays.setAll(equal, i -> i / 50 * 50); // many buckets, so that their sort is compiled
    for (Device device : List.of(Device.cpu(1), Device.serial())) {
      assertHashSortsAllocateObjectsOnly(device, spaced, 0.1);
      assertHashSortsAllocateObjectsOnly(device, anywhere, 1);
      assertHashSortsAllocateObjectsOnly(device, equal, 1);
    }
  }

  private static void assertHashSortsAllocateObjectsOnly(
      Device device, double[] unsorted, double spacing) {
    HashSort hashSort = HashSort.on(device);
    DoubleArray keys = DoubleArray.wrap(unsorted.clone());
    IntArray indices = IntArray.wrap(new int[LENGTH]);
    assertObjectsOnly(() -> {
      System.arraycopy(unsorted, 0, keys.hostArray(), 0, LENGTH);
      hashSort.argsort(keys, spacing, indices);
      hashSort.ascending(keys, spacing);
    });
  }

  private static void assertObjectsOnly(Runnable call) {
    long bytes = Allocation.steadyBytes(200, OBJECTS, call);
    assertTrue(bytes <= OBJECTS, () -> bytes + " bytes");
  }
}
