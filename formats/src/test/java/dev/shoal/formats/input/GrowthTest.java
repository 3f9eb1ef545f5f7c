package dev.shoal.formats.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Array;
import org.junit.jupiter.api.Test;

class GrowthTest {
  private static int next(int length, long needed) {
    return Growth.next(length, needed, () -> new IllegalStateException("too long"));
  }

  @Test
  void doublesUpToTheLongestArray() {
    assertEquals(128, next(64, 65));
    assertEquals(16, next(0, 16));
    assertEquals(1000, next(64, 1000));
    assertEquals(Array.MAX_LENGTH, next(1 << 30, (1L << 30) + 1));
    assertEquals(Array.MAX_LENGTH, next(Array.MAX_LENGTH - 1, Array.MAX_LENGTH));
  }

  @Test
  void refusesWhatNoArrayHolds() {
    assertThrows(IllegalStateException.class, () -> next(Array.MAX_LENGTH, Array.MAX_LENGTH + 1L));
    assertThrows(IllegalStateException.class, () -> next(1, 1L << 40));
  }

  @Test
  void neverTakesMoreThanAHeaderClaims() {
    assertEquals(128, Growth.towards(1000, 64));
    assertEquals(100, Growth.towards(100, 64));
    assertEquals(Integer.MAX_VALUE, Growth.towards(Integer.MAX_VALUE, 1 << 30));
  }
}
