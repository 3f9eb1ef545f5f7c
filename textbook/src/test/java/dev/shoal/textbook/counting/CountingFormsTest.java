package dev.shoal.textbook.counting;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.CountingContract;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.primitives.counting.ScanAndScatter;
import dev.shoal.primitives.pyramid.Histopyramid;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.textbook.Textbook;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The forms of counting sort that the texts know: the same keys in order, and the costs they
/// claim.
class CountingFormsTest extends CountingContract {
  /// Each form of the texts on each device that has it.
  static Stream<Form> forms() {
    return EveryDevice.Source.devices()
        .flatMap(device ->
            Textbook.countingSorts(device).stream()
                .skip(1) // the default
                .map(algorithm -> new Form(device, algorithm, algorithm instanceof Beads)));
  }

  @EveryDevice
  void hasTheFormsThatItLists(Device device) {
    List<CountingAlgorithm> forms = Textbook.countingSorts(device);
    CountingSort sort = CountingSort.on(device);
    for (CountingAlgorithm form : Textbook.countingSorts(Device.serial())) {
      assertEquals(forms.contains(form), form.runsOn(device));
      if (form.runsOn(device)) {
        sort.with(form);
      } else {
        assertError(
            UnsupportedOperationException.class,
            device + " has no " + form.title() + "; it has scan-scatter",
            () -> sort.with(form));
        assertThrows(UnsupportedOperationException.class, () -> form.kernel(device));
      }
    }
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
}
