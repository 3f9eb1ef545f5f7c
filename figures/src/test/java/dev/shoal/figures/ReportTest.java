package dev.shoal.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Finding;
import dev.shoal.figures.experiment.Lab;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.operations.timing.Samples;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.Paragraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

class ReportTest {
  private static final Lab.Plan PLAN =
      new Lab.Plan(Size.TINY, List.of(Device.serial(), Device.cpu(2)), 0);

  @TempDir private Path folder;

  @Test
  void theTextsNumbersStandBesideOurs() throws IOException {
    String page = page(new Squares(4));
    assertTrue(page.contains("Figure 0: Squares"), page);
    assertTrue(page.contains("What squares are."));
    assertTrue(page.contains("All small numbers."));
    assertTrue(page.contains("A picture of squares."));
    assertTrue(page.contains(">by adding<"), page);
    assertTrue(page.contains(">[Slide rule] by adding<"), page);
    assertTrue(page.contains(">4.1<"), page);
    assertTrue(page.contains("[Slide rule] Read by eye."));
    assertTrue(page.contains("./shoal reproduce squares --size tiny --device serial,cpu:2"));
    assertTrue(page.contains("2 variants verified, none wrong"));
    assertFalse(page.contains("WRONG"));
  }

  @Test
  void whatIsWrongIsShownFirstAndInItsPlace() throws IOException {
    String page = page(new Squares(5));
    int first = page.indexOf("squares: 2, by adding: is 5");
    assertTrue(first > 0 && first < page.indexOf("Where and how</h2>"), page);
    assertTrue(page.contains("WRONG: 2, by adding: is 5"));
    assertTrue(page.contains("1 variants verified, 1 WRONG"));
  }

  @Test
  void numbersAreForProgramsToo() throws IOException {
    page(new Squares(4));
    String json = Files.readString(folder.resolve("new/figures.json"));
    assertEquals(3, json.split("\"variant\":\"by adding\"", -1).length - 1);
    assertTrue(json.contains("\"median\":4.0"), json);
    assertTrue(json.contains("\"published\":4.1"), json);
    assertTrue(json.contains("\"publishedBy\":\"Read by eye.\""), json);
    assertTrue(json.contains("\"verified\":true"), json);
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      while (parser.nextToken() != null) {
        parser.currentTokenLocation();
      }
    }
  }

  @Test
  void whatFollowsFromNumbersStandsBehindThem() throws IOException {
    String page = page(new Squares(4));
    int sum = page.indexOf("Sum of all squares");
    assertTrue(sum > page.indexOf(">by adding<"), page);
    String json = Files.readString(folder.resolve("new/figures.json"));
    assertTrue(json.indexOf("Sum of all squares") > json.indexOf("\"derived\":["), json);
    assertTrue(json.contains("\"median\":5.0"), json);
  }

  @Test
  void numbersSayThatSomethingIsWrong() throws IOException {
    page(new Squares(5));
    String json = Files.readString(folder.resolve("new/figures.json"));
    assertTrue(json.contains("\"verified\":false"), json);
    assertTrue(json.contains("\"faults\":[\"2, by adding: is 5\"]"), json);
  }

  @Test
  void loadOfOtherProgramsIsNamed() {
    assertEquals(
        "this system does not say how busy other programs kept it",
        loaded(OptionalDouble.empty()).others());
    assertEquals(Optional.empty(), loaded(OptionalDouble.empty()).warning());
    assertEquals(Optional.empty(), loaded(OptionalDouble.of(0.01)).warning());
    String warning = loaded(OptionalDouble.of(0.5)).warning().orElseThrow();
    assertTrue(warning.startsWith("other programs kept 0.50 of "), warning);
    assertTrue(warning.endsWith("times and ratios are noise"), warning);
  }

  private static Report loaded(OptionalDouble load) {
    return new Report(PLAN, List.of(), "an abacus", "beads", load);
  }

  private String page(Experiment experiment) throws IOException {
    var outcome = new Lab(PLAN, _ -> {}).run(experiment);
    var report = new Report(PLAN, List.of(outcome), "an abacus", "beads", OptionalDouble.empty());
    ReportFolder.write(report, folder.resolve("new"));
    return Files.readString(folder.resolve("new/index.html"));
  }

  /// The squares of one and two, of which the second may be wrong.
  private record Squares(int squareOfTwo) implements Experiment {
    @Override
    public About about() {
      return new About(
          "squares",
          "Figure 0",
          "Squares",
          "What squares are.",
          "All small numbers.",
          Axis.linear("Number", ""));
    }

    @Override
    public List<Setting> settings(Size size) {
      return List.of(of(1, 1), of(2, squareOfTwo));
    }

    private static Setting of(int x, int square) {
      Variant variant =
          Variant.counted("by adding")
              .checking(() -> square == x * x ? Optional.empty() : Optional.of("is " + square))
              .counting(Measure.of("Square", ""), () -> square);
      return new Setting(Integer.toString(x), x, _ -> List.of(variant));
    }

    @Override
    public List<Published> published() {
      var source = new Published.Source("Slide rule", "Read by eye.");
      return List.of(new Published("2", "by adding", "Square", 0, 4.1, source));
    }

    @Override
    public List<Finding> derived(List<Finding> findings) {
      double sum = findings.stream().mapToDouble(f -> f.samples().median()).sum();
      return List.of(
          new Finding(
              findings.getFirst().setting(),
              "by adding",
              "",
              0,
              Measure.of("Sum of all squares", ""),
              Samples.exactly(sum),
              Optional.empty()));
    }

    @Override
    public List<Block> pictures(Size size) {
      return List.of(new Paragraph("A picture of squares."));
    }
  }
}
