package dev.shoal.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DigitsTest {
  @Test
  void keepsThreeDigits() {
    assertEquals("4.9", Digits.of(4.9));
    assertEquals("0.00123", Digits.of(0.0012345));
    assertEquals("12.3", Digits.of(12.345));
    assertEquals("0", Digits.of(0));
    assertEquals("15,363", Digits.of(15_362.7));
  }

  @Test
  void keepsIntegersWhole() {
    assertEquals("271,648", Digits.of(271_648));
  }

  @Test
  void spreadsHaveAsManyDecimals() {
    assertEquals("12.3 ± 0.4", Digits.of(12.345, 0.3749));
    assertEquals("2.88 ± 0.02", Digits.of(2.881, 0.0151));
    assertEquals("1,234 ± 57", Digits.of(1234.4, 56.7));
    assertEquals("123 ± 0", Digits.of(123.4, 0.2));
    assertEquals("12 ± 0.3", Digits.of(12.0, 0.3));
  }

  @Test
  void knowsNoInfinities() {
    assertEquals("–", Digits.of(Double.NaN));
    assertEquals("–", Digits.of(Double.POSITIVE_INFINITY));
  }
}
