package dev.shoal.primitives.counting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.CountingContract;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The contract of [CountingSort] by its default algorithm.
class CountingSortTest extends CountingContract {
  static Stream<Form> forms() {
    return EveryDevice.Source.devices()
        .map(device -> new Form(device, new ScanAndScatter(), false));
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

  /// By one bin, not by one position.
  @Test
  void theTextsInclusiveScanMovesEachKeyByTheOccurrencesOfItsValue() {
    int[] sorted = {0, 0, 0, 1, 2, 2};
    int[] occurrences = {3, 1, 2};
    int[] positions = occurrences.clone();
    Arrays.parallelPrefix(positions, Integer::sum); // scanl1 of the text
    List<Integer> written = new ArrayList<>();
    for (int i = 0; i < sorted.length; i++) {
      int x = sorted[i];
      assertEquals(i + occurrences[x], positions[x]);
      written.add(positions[x]++);
    }
    assertEquals(List.of(3, 4, 5, 4, 6, 7), written, "the second 0 and the 1 share a position");
  }

  @Test
  void theTextsInclusiveScanLeavesTheFirstIndexAndWritesPastTheEnd() {
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
  void countsTheStepsOfBlellochsScan() {
    assertEquals(2 * 40 + 2 * 16, new ScanAndScatter().steps(1 << 20, 1 << 16, 40));
    assertEquals(2 * 1000 + 2 * 127, new ScanAndScatter().operations(1000, 100));
    assertEquals(2, new ScanAndScatter().steps(7, 1, 1));
    assertEquals(14, new ScanAndScatter().operations(7, 1));
  }
}
