package dev.shoal.formats.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClosestNamesTest {
  @Test
  void namesThatBeginWithTheWordComeBeforeThoseOfFewerEdits() {
    assertEquals(
        List.of("scanner", "sca", "scab"),
        ClosestNames.of("scan", List.of("scab", "scam", "sca", "scanner")));
  }

  @Test
  void editsAreCounted() {
    assertEquals(0, ClosestNames.edits("sort", "sort"));
    assertEquals(1, ClosestNames.edits("srot", "sort"));
    assertEquals(3, ClosestNames.edits("kitten", "sitting"));
    assertEquals(3, ClosestNames.edits("ca", "abc")); // not 2: no swap is edited again
    assertEquals(4, ClosestNames.edits("", "sort"));
  }
}
