package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FormatExceptionTest {
  @Test
  void fillsInValuesAndLeavesAPercentSignWithoutThem() {
    assertEquals(
        "a.csv: line 2: has 3 fields, not '%'",
        FormatException.atLine("a.csv", 2, "has %s fields, not %s", 3, "'%'").getMessage());
    assertEquals(
        "a.csv: begins with %s", FormatException.of("a.csv", "begins with %s").getMessage());
  }

  @Test
  void quotesAtMostFortyCharactersAndFewerIfTheyAreEscaped() {
    assertEquals("'" + "x".repeat(40) + "'", FormatException.quote("x".repeat(40)));
    assertEquals("'" + "x".repeat(40) + "…'", FormatException.quote("x".repeat(41)));
    assertEquals("'" + "\\u0000".repeat(14) + "…'", FormatException.quote("\0".repeat(40)));
  }
}
