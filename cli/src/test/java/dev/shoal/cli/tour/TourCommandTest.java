package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.operations.Oracle;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TourCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void showsEveryStepInTheTextAndOnThePage() throws IOException {
    assertEquals(0, run(new TourCommand()), () -> out + "\n" + err);
    String text = out.toString();
    String page = Files.readString(folder.resolve("page/index.html"));
    for (Step step : Tour.steps(BundledData.read())) {
      assertTrue(text.contains("\n" + step.name() + " "), step.name());
      assertTrue(page.contains("<dt>Step</dt><dd>" + step.name() + "</dd>"), step.name());
      assertTrue(page.contains("<strong>" + step.question() + "</strong>"), step.question());
    }
    assertTrue(page.indexOf("<img") < page.indexOf("<strong>"), "pictures come first");
    assertTrue(page.indexOf("<strong>") < page.indexOf("Ratio"), "times come last");
    assertTrue(page.contains("A map of an island"), "the elevation grid");
    assertTrue(page.contains("The same land by height"), "its histogram");
    assertTrue(page.contains("The island as an adaptive mesh of"), "its mesh");
    assertTrue(page.contains("Times from the middle of a generated network"), "the roads");
    assertTrue(Files.readString(folder.resolve("page/terrain.asc")).startsWith("ncols 257\n"));
    assertTrue(text.contains("all right."), text);
    assertTrue(text.matches("(?s).*\nThe wave: mass drift [-0-9.e]+ in [0-9]+ steps; .*"), text);
    assertTrue(text.contains(folder.resolve("page/index.html").toString()), text);
    assertTrue(text.contains("./shoal sum FILE"), text);
    assertEquals("", err.toString());
  }

  @Test
  void fitsATerminal() {
    run(new TourCommand(data -> List.of(wrong())));
    out.toString()
        .lines()
        .filter(line -> !line.startsWith("Answers"))
        .forEach(line -> assertTrue(line.length() <= 99, line));
    assertTrue(out.toString().chars().allMatch(c -> c < 128), "ASCII, for any terminal");
  }

  @Test
  void beginsWithWhatOthersDoNotHave() throws IOException {
    List<String> names = Tour.steps(BundledData.read()).stream().map(Step::name).toList();
    assertEquals("exact sum", names.getFirst());
    assertEquals("edges of a mesh", names.get(6));
    assertEquals("shortest paths", names.get(7));
    assertEquals("a wave", names.getLast());
    assertEquals(33, names.size());
    assertEquals(33, names.stream().distinct().count());
  }

  /// Without time to rehearse nothing is steady.
  @Test
  void showsNoRatioOfTimesThatCannotBeCompared() throws IOException {
    run(new TourCommand(data -> List.of(wrong())));
    assertTrue(out.toString().contains("1 of 1 steps have no ratio: "), out.toString());
    String page = Files.readString(folder.resolve("page/index.html"));
    assertTrue(page.contains("1 of 1 steps have no ratio: "), "the page says it");
    assertFalse(page.contains("Times as fast"), "and draws none");
  }

  @Test
  void failsIfAResultIsWrongAndSaysWhich() throws IOException {
    assertEquals(1, run(new TourCommand(data -> List.of(wrong()))));
    assertTrue(err.toString().contains("WRONG: one and one on serial: is 3, should be 2"));
    assertTrue(out.toString().contains("3 WRONG."), out.toString());
    assertTrue(out.toString().contains("  NO\n"), out.toString());
    assertTrue(Files.readString(folder.resolve("page/index.html")).contains("WRONG"));
  }

  @Test
  void saysWhereItCannotWrite() throws IOException {
    Files.createFile(folder.resolve("page"));
    assertEquals(1, run(new TourCommand()));
    assertTrue(err.toString().contains("--output"), err.toString());
    assertFalse(out.toString().contains("step"), out.toString());
  }

  private static Step wrong() {
    return new Step(
        "one and one",
        "How much is one and one?",
        "1 + 1",
        "school",
        device -> "3.",
        elements ->
            new Trial(
                elements,
                device -> () -> 3,
                Oracle.bits(2),
                List.of(new Trial.Rival("a child", () -> 2))));
  }

  private int run(TourCommand command) {
    return new CommandLine(command)
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(
            "--budget-ms",
            "0",
            "--elements",
            "20000",
            "--output",
            folder.resolve("page").toString());
  }
}
