package dev.shoal.wave.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Runs every acceptance test at its full size and writes `docs/validation.md`: `./check
/// -Pvalidation`.
@Tag("validation")
class ValidationReportTest {
  private static final Path REPORT = Path.of("../docs/validation.md");

  private static final String HEAD =
      """
      # Validation of the wave

      Each row is a number that `./check -Pvalidation -Dshoal.validation.data=DIR` measures; that command writes this
      file. The oracles are closed forms and published series; `DIR` holds the series, and without it the rows that need
      one read *not run*. Figures are the same on every machine, since the wave's bits are.

      | test | measured | tolerance | result | verdict |
      |---|---|---|---|---|
      """;

  @Test
  void writesEachFigureAndPasses() throws IOException {
    var table = new StringBuilder(HEAD);
    List<String> misses = new ArrayList<>();
    for (Acceptance test : Acceptance.all()) {
      for (Figure f : test.figures(Acceptance.Size.FULL)) {
        table.append(row(test, f));
        if (f.isRun() && !f.passes()) {
          misses.add(test.number() + " " + f);
        }
      }
    }
    Files.writeString(REPORT, table);
    assertEquals(List.of(), misses, "rows of " + REPORT.toRealPath());
  }

  private static String row(Acceptance test, Figure f) {
    return "| "
        + String.join(
            " | ",
            test.number() + " " + test.title(),
            f.what(),
            f.tolerance(),
            f.measured(),
            f.verdict())
        + " |\n";
  }
}
