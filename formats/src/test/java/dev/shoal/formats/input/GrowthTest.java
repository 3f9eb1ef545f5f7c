package dev.shoal.formats.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
    assertEquals(Growth.LONGEST, next(1 << 30, (1L << 30) + 1));
    assertEquals(Growth.LONGEST, next(Growth.LONGEST - 1, Growth.LONGEST));
  }

  @Test
  void refusesWhatNoArrayHolds() {
    assertThrows(IllegalStateException.class, () -> next(Growth.LONGEST, Growth.LONGEST + 1L));
    assertThrows(IllegalStateException.class, () -> next(1, 1L << 40));
  }

  @Test
  void neverTakesMoreThanAHeaderClaims() {
    assertEquals(128, Growth.towards(1000, 64));
    assertEquals(100, Growth.towards(100, 64));
    assertEquals(Integer.MAX_VALUE, Growth.towards(Integer.MAX_VALUE, 1 << 30));
  }
}
