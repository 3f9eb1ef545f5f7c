package dev.shoal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosestNamesTest {
  @ParameterizedTest
  @CsvSource({
    "top, topk",
    "summ, sum",
    "SUM, sum",
    "summary, sum",
    "hist, histogram",
    "argsrot, argsort",
    "srot, sort",
    "grupby, groupby",
    "iso, isosurface",
    "conture, contour",
    "scna, scan",
  })
  void theClosestCommandComesFirst(String word, String command) {
    assertEquals(command, ClosestNames.of(word, Commands.names()).getFirst());
  }

  @Test
  void namesThatBeginWithTheWordComeBeforeThoseOfFewerEdits() {
    assertEquals(
        List.of("scanner", "sca", "scab"),
        ClosestNames.of("scan", List.of("scab", "scam", "sca", "scanner")));
  }

  @Test
  void whatIsFarFromAllHasNoSuggestion() {
    assertEquals(List.of(), ClosestNames.of("frobnicate", Commands.names()));
    assertEquals(List.of(), ClosestNames.of("", Commands.names()));
  }

  @Test
  void editsAreCounted() {
    assertEquals(0, ClosestNames.edits("sort", "sort"));
    assertEquals(1, ClosestNames.edits("srot", "sort"));
    assertEquals(3, ClosestNames.edits("kitten", "sitting"));
    assertEquals(3, ClosestNames.edits("ca", "abc")); // not 2: no swap is edited again
    assertEquals(4, ClosestNames.edits("", "sort"));
  }

  @ParameterizedTest
  @CsvSource({
    "help top, topk",
    "top, topk",
    "help summ, sum",
    "summ x.npy, sum",
    "mesh chek, check",
    "mesh help chek, check",
    "mesh generate steap, steep",
  })
  void theErrorSuggestsTheCommand(String words, String command) {
    Run run = Run.shoal((Object[]) words.split(" "));
    assertEquals(2, run.code());
    assertTrue(run.err().contains("'; did you mean " + command), run.err());
    assertEquals(1, run.err().lines().count());
  }

  @Test
  void anErrorWithoutASuggestionNamesTheWord() {
    Run run = Run.shoal("help", "frobnicate");
    assertEquals(2, run.code());
    assertEquals("shoal: there is no command 'frobnicate'; see: shoal --help\n", run.err());
    Run option = Run.shoal("--frob");
    assertEquals(2, option.code());
    assertFalse(option.err().contains("command '"), option.err());
    assertTrue(option.err().contains("--frob"), option.err());
  }
}
