package dev.shoal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.names.ClosestNames;
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
  void whatIsFarFromAllHasNoSuggestion() {
    assertEquals(List.of(), ClosestNames.of("frobnicate", Commands.names()));
    assertEquals(List.of(), ClosestNames.of("", Commands.names()));
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
