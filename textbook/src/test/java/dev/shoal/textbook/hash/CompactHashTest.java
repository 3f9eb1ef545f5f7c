package dev.shoal.textbook.hash;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.HashContract;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashAlgorithm;
import dev.shoal.primitives.hash.Probes;
import dev.shoal.testkit.EveryDevice;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The contract of [Hash] by the algorithms of this package.
class CompactHashTest extends HashContract {
  @Override
  protected List<HashAlgorithm> ranged(Device device, long min, long max) {
    return List.copyOf(CompactHash.all());
  }

  @Override
  protected List<HashAlgorithm> loaded(double load) {
    return Stream.of(Probing.values())
        .<HashAlgorithm>map(probing -> new CompactHash(probing, load))
        .toList();
  }

  @EveryDevice
  void endsInAFullTable(Device device) {
    int[] keys = new int[1019]; // itself a prime of the right kind, so that all slots are taken
    int[] absent = new int[1019];
    Arrays.setAll(keys, i -> 7 * i);
    Arrays.setAll(absent, i -> 7 * i + 1);
    for (Probing probing : Probing.values()) {
      try (var table =
          Hash.on(device).with(new CompactHash(probing, 1)).build(IntArray.wrap(keys))) {
        assertEquals(1019, table.slots());
        assertEquals(1019, table.size());
        assertEquals(0, table.count(IntArray.wrap(absent)));
        assertEquals(1019, table.count(IntArray.wrap(keys)));
        assertEquals(new Probes(1019, 1019L * 1019, 1019), table.probes(IntArray.wrap(absent)));
      }
    }
  }

  /// Figure 5.12 of the text: two elements want slot 1, and the second takes the next that is open.
  /// Beside it the sequences that the text names, from the same slot.
  @Test
  void looksOnAsInFigure512() {
    assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6, 0}, slots(Probing.LINEAR, 1, 7));
    assertArrayEquals(new int[] {1, 2, 5, 3, 0, 4, 6}, slots(Probing.QUADRATIC, 1, 7));
    assertArrayEquals(new int[] {1, 4, 0, 3, 6, 2, 5}, slots(Probing.PRIME_JUMP, 1, 7));
    int[] table = new int[7];
    for (int element = 1; element <= 2; element++) {
      int at = 1;
      for (int tries = 1; table[at] != 0; tries++) {
        at = Probing.LINEAR.next(at, 1, 3, tries, 7);
      }
      table[at] = element;
    }
    assertArrayEquals(new int[] {0, 1, 2, 0, 0, 0, 0}, table);
  }

  @Test
  void visitsEverySlotOnce() {
    for (int size : new int[] {3, 7, 11, 19, 23, 31, 1019}) {
      for (Probing probing : Probing.values()) {
        for (int home : new int[] {0, 1, size / 2, size - 1}) {
          int[] sorted = slots(probing, home, size);
          assertEquals(home, sorted[0]);
          Arrays.sort(sorted);
          for (int i = 0; i < size; i++) {
            assertEquals(i, sorted[i]);
          }
        }
      }
    }
  }

  private static int[] slots(Probing probing, int home, int size) {
    return probing.sequence(home, Math.min(3, size - 1), size);
  }

  @Test
  void refusesSequencesOfTablesThereAreNot() {
    assertError(
        "13 slots, must be a prime that is 3 modulo 4", () -> Probing.LINEAR.sequence(0, 1, 13));
    assertThrows(IndexOutOfBoundsException.class, () -> Probing.LINEAR.sequence(7, 1, 7));
    assertThrows(IndexOutOfBoundsException.class, () -> Probing.PRIME_JUMP.sequence(0, 0, 7));
    assertThrows(IndexOutOfBoundsException.class, () -> Probing.PRIME_JUMP.sequence(0, 7, 7));
  }

  @Test
  void namesTheLoadThatIsInvalid() {
    assertError(
        "load is NaN, must be above 0 and at most 1",
        () -> new CompactHash(Probing.LINEAR, Double.NaN));
    assertEquals("compact-prime-jump", new CompactHash(Probing.PRIME_JUMP, 1).title());
  }
}
