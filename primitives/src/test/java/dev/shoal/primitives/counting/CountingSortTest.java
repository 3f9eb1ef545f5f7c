package dev.shoal.primitives.counting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.opencl.ClContext;
import dev.shoal.primitives.pyramid.Histopyramid;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The forms of counting sort that the texts know: the same keys in order, and the costs they
/// claim.
class CountingSortTest {
  record Form(Device device, CountingAlgorithm algorithm) {
    CountingSort sort() {
      return CountingSort.on(device).with(algorithm);
    }
  }

  static Stream<Form> forms() {
    return EveryDevice.Source.devices()
        .flatMap(device ->
            CountingSort.algorithms(device).stream().map(algorithm -> new Form(device, algorithm)));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void sortsAsTheJdkDoes(Form form) {
    boolean isSlow = form.algorithm() instanceof Beads;
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
  void keepsEqualKeysInOrderOrSaysThatItCannot(Form form) {
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
  void sortsWhereArraysLive(Form form) {
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

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (OpenClDevices.resident(staged) instanceof Device.OpenCl device) {
      IntArray here = device.copyOf(IntArray.wrap(2, 1));
      IntArray elsewhere = IntArray.wrap(2, 1);
      CountingSort sort = CountingSort.on(device);
      for (Runnable call :
          new Runnable[] {
            () -> sort.sort(elsewhere, 3, here),
            () -> sort.sort(here, 3, elsewhere),
            () -> sort.argsort(here, 3, elsewhere),
            () -> CountingSort.on(Device.serial()).sort(here, 3, here)
          }) {
        assertThrows(IllegalArgumentException.class, call::run);
      }
      assertArrayEquals(new int[] {2, 1}, here.toArray(), "nothing was written");
      assertArrayEquals(new int[] {2, 1}, elsewhere.toArray(), "nothing was written");
    }
  }

  @EveryDevice
  void leavesNothingOnTheDevice(Device staged) {
    if (staged instanceof Device.OpenCl shared) {
      try (ClContext context = ClContext.open(shared.context().device())) {
        Device.OpenCl device =
            Device.openCl(context).withLaunchConfig(shared.launchConfig()).staged();
        for (CountingAlgorithm algorithm : CountingSort.algorithms(device)) {
          IntArray keys = IntArray.wrap(2, 1, 2);
          CountingSort.on(device).with(algorithm).sort(keys, 3, keys);
          assertArrayEquals(new int[] {1, 2, 2}, keys.hostArray());
        }
        assertEquals(List.of(), context.liveBuffers());
      }
    }
  }

  @EveryDevice
  void hasTheFormsThatItLists(Device device) {
    List<CountingAlgorithm> forms = CountingSort.algorithms(device);
    CountingSort sort = CountingSort.on(device);
    String titles = String.join(", ", forms.stream().map(CountingAlgorithm::title).toList());
    for (CountingAlgorithm form : CountingSort.algorithms(Device.serial())) {
      assertEquals(forms.contains(form), form.runsOn(device));
      if (form.runsOn(device)) {
        sort.with(form);
      } else {
        assertEquals(
            device + " has no " + form.title() + ", but " + titles,
            assertThrows(UnsupportedOperationException.class, () -> sort.with(form)).getMessage());
        assertThrows(UnsupportedOperationException.class, () -> form.kernel(device));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void refusesBeforeAnythingIsWritten(Form form) {
    IntArray out = IntArray.wrap(8, 8);
    assertEquals(
        "keys[1] is 5, must be 0 … 4",
        assertThrows(
                IllegalArgumentException.class, () -> form.sort().sort(IntArray.wrap(1, 5), 5, out))
            .getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> form.sort().sort(IntArray.wrap(1, -5), 5, out));
    assertThrows(IllegalArgumentException.class, () -> form.sort().sort(out, 0, out));
    assertThrows(IllegalArgumentException.class, () -> form.sort().sort(IntArray.wrap(1), 5, out));
    assertArrayEquals(new int[] {8, 8}, out.hostArray());
  }

  @Test
  void theTextsInclusiveScanIsOffByOne() {
    int[] input = {3, 1, 0, 2, 3};
    int[] positions = new int[4];
    for (int x : input) {
      positions[x]++;
    }
    Arrays.parallelPrefix(positions, Integer::sum); // scanl1 of the text
    int[] output = new int[input.length + 1];
    Arrays.fill(output, -1);
    for (int x : input) {
      if (positions[x] < output.length) {
        output[positions[x]] = x; // output[atomic_inc(&strictly_increasing[x])] = x
      }
      positions[x]++;
    }
    assertEquals(-1, output[0], "nothing is written to the first index");
    assertEquals(3, output[5], "and the maximum key is written past the end");
    int[] ours = new int[5];
    CountingSort.on(Device.serial()).sort(IntArray.wrap(input), 4, IntArray.wrap(ours));
    assertArrayEquals(new int[] {0, 1, 2, 3, 3}, ours);
  }

  @Test
  void theTextsPyramidHasThirtyOneOutputs() {
    Histopyramid text =
        Pyramid.on(Device.serial()).withArity(2).build(IntArray.wrap(3, 1, 4, 1, 5, 9, 2, 6));
    assertEquals(31, text.total());
    assertEquals(9, text.before(4), "9 of them are between 0 and 3");
    assertEquals(3, text.select(8));
    assertEquals(4, text.select(9), "the text asks whether 9 is less or greater");
  }

  @Test
  void fortyFiveBeadsFitTheTextsGraphicsCard() {
    var beads = new Beads();
    int threads = 2 * 1024; // two execution units, work-groups of 1024
    assertTrue(beads.threads(45, 45) <= threads);
    assertTrue(beads.threads(46, 46) > threads);
    assertEquals(45, (int) Math.sqrt(32 * 64));
    int[] keys = Cases.random(45).ints(45, 0, 45).toArray();
    int[] sorted = keys.clone();
    Arrays.sort(sorted);
    CountingSort.on(Device.serial()).with(beads).sort(IntArray.wrap(keys), 45, IntArray.wrap(keys));
    assertArrayEquals(sorted, keys);
  }

  @Test
  void stepsGrowAsTheTextsSay() {
    int n = 1 << 20;
    int values = 1 << 16;
    int most = 40;
    assertEquals(40 + 65_536 + n, new SerialEmit().steps(n, values, most));
    assertEquals(2 * 40 + 2 * 16, new ScanAndScatter().steps(n, values, most));
    assertEquals(40 + 2 * 16, new PyramidWalk(2).steps(n, values, most));
    assertEquals(n + values - 1, new Beads().steps(n, values, most));
    assertEquals(n, new PyramidWalk(2).threads(n, values));
    assertEquals(2L * n, new PyramidWalk(2).threads(n, n));
    assertEquals(1L << 37, new Beads().operations(n, values));
  }

  /// The cell that is incremented most, in each of the two kernels, is waited for.
  @Test
  void beadsWaitForTheLastCell() {
    int values = 9;
    int[] keys = {0, 3, 7, 7, 1, 0};
    int mostFirst = (int) Arrays.stream(keys).filter(key -> key < values - 1).count();
    int mostSecond = Arrays.stream(keys).max().orElseThrow();
    assertTrue(mostFirst + mostSecond <= new Beads().steps(6, values, 2));
    assertEquals(6 + 7, mostFirst + mostSecond);
    assertEquals(6 + 8, new Beads().steps(6, values, 2), "a key of 8 could be");
  }

  @ParameterizedTest
  @MethodSource("forms")
  void manyThreadsMayShareAnInstance(Form form) {
    boolean isSlow = form.algorithm() instanceof Beads;
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
