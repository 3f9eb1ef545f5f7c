package dev.shoal.cli.wave;

import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import dev.shoal.device.Device;
import dev.shoal.formats.wave.ScenarioFile;
import dev.shoal.formats.wave.Scenarios;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import dev.shoal.wave.WaveListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliWaveTest {
  /// A hump of water that runs up an island in a basin: some hundred steps with regrids.
  private static final String BASIN =
      Given.basin(3)
          + """

          [[gauges]]
          name = "shore, west"
          x = 5.2
          y = 4.1
          """;

  private static final String CHANNEL =
      """
      until = 2
      bed = "-1 + 0.1*x"
      surface = "if(x < 3, 0.2, 0)"

      [domain]
      nx = 16
      ny = 1
      cell-size = 1
      max-level = 1

      [[refine]]
      by = "shoreline"
      """;

  /// So fast that the first step overflows.
  private static final String BLOWS_UP = "velocity-x = 1e200\n" + BASIN;

  @TempDir Path folder;

  private Path basin() {
    return file("basin.toml", BASIN);
  }

  private Path file(String name, String text) {
    return Given.file(folder, name, text);
  }

  private Path out() {
    return folder.resolve("out");
  }

  /// Runs a scenario with `-o out`.
  private Run run(Path scenario, Object... more) {
    List<Object> words = new ArrayList<>(List.of("wave", "run", scenario, "-o", out()));
    words.addAll(List.of(more));
    return shoal(words.toArray());
  }

  @Test
  void listsWhatIsShipped() {
    Run list = shoal("wave", "list");
    assertEquals(0, list.code(), list.toString());
    assertEquals(Scenarios.names().size(), list.lines().size());
    for (int i = 0; i < Scenarios.names().size(); i++) {
      String name = Scenarios.names().get(i);
      String line = list.lines().get(i);
      assertTrue(line.startsWith(name + "  "), line);
      assertTrue(line.endsWith("  " + Scenarios.named(name).title()), line);
    }
  }

  @Test
  void showsTheFileOfAScenario() throws IOException {
    Run show = shoal("wave", "show", "bowl");
    assertEquals(Scenarios.text("bowl"), show.out());
    Path copy = file("copy.toml", show.out());
    assertEquals(Scenarios.named("bowl").title(), ScenarioFile.read(copy).title());
    Run unknown = shoal("wave", "show", "bowel");
    assertEquals(2, unknown.code());
    assertEquals(
        "shoal: there is no scenario 'bowel'; did you mean bowl?; see: shoal wave show --help\n",
        unknown.err());
  }

  @Test
  void jsonHasTheMembersThatArePromised() {
    Run run = shoal("wave", "run", basin(), "--json", "-d", "cpu:2");
    assertEquals(0, run.code(), run.toString());
    JsonObject json = run.json();
    assertEquals(
        Set.of(
            "scenario",
            "steps",
            "cells",
            "simulatedSeconds",
            "massDrift",
            "cellStepsPerSecond",
            "cellSteps",
            "mass",
            "inflow",
            "clipped",
            "levels",
            "seconds",
            "device",
            "energy",
            "momentum",
            "maxSurface",
            "minSurface",
            "maxSpeed",
            "wetFraction",
            "subcyclingGain",
            "gaugeReadings",
            "page"),
        json.keySet());
    assertEquals("basin", json.get("scenario").getAsString());
    assertEquals(3, json.get("simulatedSeconds").getAsDouble());
    assertTrue(Math.abs(json.get("massDrift").getAsDouble()) <= 1e-13, run.out());
    assertEquals(0, json.get("inflow").getAsDouble());
    int cells = 0;
    for (JsonElement level : json.getAsJsonArray("levels")) {
      cells += level.getAsInt();
    }
    assertEquals(json.get("cells").getAsInt(), cells);
    assertEquals(
        json.get("cellSteps").getAsLong() / json.get("seconds").getAsDouble(),
        json.get("cellStepsPerSecond").getAsDouble(),
        1e-6 * json.get("cellStepsPerSecond").getAsDouble());
    assertEquals("cpu:2", json.get("device").getAsString());
    assertTrue(json.get("page").isJsonNull());
    assertEquals(List.of("basin.toml"), names(folder), "no file without -o");
  }

  private static List<String> names(Path folder) {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void withoutJsonItIsASummary() {
    Run run = shoal("wave", "run", basin(), "--verify", "--time", "--threads", 2);
    assertEquals(0, run.code(), run.toString());
    List<String> lines = run.lines();
    assertEquals("scenario  basin: A hump in a basin", lines.get(0));
    assertEquals("domain    8 m × 8 m, cells of 1 m down to 0.25 m", lines.get(1));
    assertTrue(lines.get(2).matches("time +3 s in [0-9,]+ steps"), lines.get(2));
    assertTrue(lines.get(3).matches("cells +[0-9,]+ at the end; by level .*"), lines.get(3));
    assertTrue(lines.get(4).matches("mass +.* m³, drift .*; inflow 0.*"), lines.get(4));
    assertTrue(lines.get(6).contains(" cell-steps per second on cpu:2, in "), lines.get(6));
    assertTrue(run.err().contains("verified: same bits as serial"), run.err());
    assertTrue(run.err().contains("compute"), run.err());
  }

  @Test
  void writesAPageReadingsAndACheckpoint() throws IOException {
    Run run = run(basin(), "-d", "serial");
    assertEquals(0, run.code(), run.toString());
    assertEquals("page      " + out().resolve("index.html"), run.lines().getLast());
    assertEquals(List.of("checkpoint", "gauges.csv", "index.html"), names(out()));
    List<String> expected = new ArrayList<>(List.of("gauge,time,level,depth,surface,u,v,wet"));
    Scenario scenario = ScenarioFile.read(basin());
    Wave wave = Wave.of(scenario).on(Device.cpu(2));
    wave.listen(readings(expected));
    for (int k = 1; k <= 7; k++) { // to the times of the pictures
      wave.advanceTo(3.0 * k / 7);
    }
    List<String> distinct = expected.stream().distinct().toList();
    assertEquals(distinct, Files.readAllLines(out().resolve("gauges.csv")));
    assertTrue(distinct.stream().anyMatch(row -> row.startsWith("\"shore, west\",")));
  }

  /// The rows of a table, written in another way.
  private static WaveListener readings(List<String> rows) {
    return new WaveListener() {
      @Override
      public void gauged(GaugeReading r) {
        String name = r.gauge() == 0 ? "middle" : "\"shore, west\"";
        rows.add(
            Stream.of(
                    name,
                    r.time(),
                    r.level(),
                    r.depth(),
                    r.surface(),
                    r.velocityX(),
                    r.velocityY(),
                    r.isWet() ? 1 : 0)
                .map(String::valueOf)
                .collect(Collectors.joining(",")));
      }
    };
  }

  @Test
  void thePageIsWholeAndLoadsNothing() throws IOException {
    run(basin());
    Document page = Jsoup.parse(Files.readString(out().resolve("index.html")));
    assertEquals("A hump in a basin", page.selectFirst("h1").text());
    assertEquals(
        List.of("The surface", "The cells", "The gauges", "Diagnostics", "The run"),
        page.select("h2").eachText());
    assertEquals(8, page.select(".gallery figure.picture").size());
    assertTrue(
        page.select(".gallery figcaption").first().text().matches("0 s: [0-9,]+ cells, surface .*"),
        page.select(".gallery figcaption").first().text());
    assertEquals(1, page.select("figure.colours").size());
    assertEquals(1, page.select("figure.chart").size());
    assertEquals(8, page.select("section").get(3).select("tbody tr").size());
    assertEquals(
        2, page.select("section").get(2).select("table").first().select("tbody tr").size());
    assertTrue(page.select("details pre").text().contains("A hump in a basin"), "the scenario");
    for (Element element : page.select("[src], [href], [srcset], [data], [poster], [action]")) {
      String target = element.attr("src") + element.attr("href");
      assertTrue(target.startsWith("data:") || target.startsWith("#"), element.toString());
    }
    assertTrue(
        page.selectFirst("meta[http-equiv=Content-Security-Policy]")
            .attr("content")
            .startsWith("default-src 'none'"));
    assertEquals("Command", page.select("dt").first().text());
    assertEquals("shoal wave run " + basin() + " -o " + out(), page.select("dd").first().text());
    for (Element image : page.select("img")) {
      assertFalse(image.attr("alt").isEmpty());
    }
  }

  @Test
  void aChannelIsShownInSections() throws IOException {
    assertEquals(0, run(file("channel.toml", CHANNEL)).code());
    Document page = Jsoup.parse(Files.readString(out().resolve("index.html")));
    assertEquals(List.of("The surface", "Diagnostics", "The run"), page.select("h2").eachText());
    assertEquals(8, page.select(".gallery figure.picture").size());
    assertEquals("The surface along the channel", page.select(".chart figcaption").text());
    assertEquals(0, page.select("figure.colours").size());
    assertEquals(
        List.of("gauge,time,level,depth,surface,u,v,wet"),
        Files.readAllLines(out().resolve("gauges.csv")));
  }

  @Test
  void anEndAtTheBeginningIsOnePicture() throws IOException {
    Run run = run(basin(), "--until", 0, "--json");
    assertEquals(0, run.json().get("steps").getAsInt(), run.toString());
    assertTrue(run.json().get("cellStepsPerSecond").isJsonNull(), run.out());
    Document page = Jsoup.parse(Files.readString(out().resolve("index.html")));
    assertEquals(1, page.select(".gallery figure.picture").size());
    assertEquals(3, Files.readAllLines(out().resolve("gauges.csv")).size());
  }

  /// Stops a run after so many steps, as an interruption does.
  private static final class After implements WaveRun.Observer {
    private final WaveFolder folder;
    private final long steps;

    After(WaveFolder folder, long steps) {
      this.folder = folder;
      this.steps = steps;
    }

    @Override
    public boolean isStopped(WaveRun run) {
      return run.wave().steps() >= steps;
    }

    @Override
    public void stepped(WaveRun run) {}

    @Override
    public void framed(WaveRun run) throws IOException {
      folder.save(run);
    }
  }

  @Test
  void anInterruptedRunGoesOnWithTheSameBits() throws Exception {
    int all = run(basin(), "--json").json().get("steps").getAsInt();
    assertTrue(all > 30);
    byte[] checkpoint = Files.readAllBytes(out().resolve("checkpoint"));
    byte[] gauges = Files.readAllBytes(out().resolve("gauges.csv"));
    Document page = Jsoup.parse(Files.readString(out().resolve("index.html")));
    for (long steps : new long[] {0, 1, 6, 30}) {
      var parted = new WaveFolder(folder.resolve("parted"));
      WaveRun begun = WaveRun.of(ScenarioFile.read(basin()), Device.cpu(3));
      assertFalse(begun.advance(new After(parted, steps)));
      assertEquals(steps, begun.wave().steps());
      parted.save(begun);
      Run resumed =
          shoal(
              "wave",
              "run",
              basin(),
              "-o",
              folder.resolve("parted"),
              "--resume",
              "--json",
              "-d",
              steps == 6 ? "serial" : "cpu:2");
      assertEquals(0, resumed.code(), resumed.toString());
      assertEquals(all, resumed.json().get("steps").getAsInt());
      assertArrayEquals(checkpoint, Files.readAllBytes(parted.checkpoint()));
      assertArrayEquals(gauges, Files.readAllBytes(parted.gauges()));
      Document again = Jsoup.parse(Files.readString(parted.page()));
      assertEquals(page.select("img").eachAttr("src"), again.select("img").eachAttr("src"));
      assertEquals(
          page.select("section").get(3).text(),
          again.select("section").get(3).text(),
          "the diagnostics");
    }
  }

  @Test
  void aFinishedRunIsWrittenAgain() throws IOException {
    run(basin());
    byte[] gauges = Files.readAllBytes(out().resolve("gauges.csv"));
    Files.delete(out().resolve("index.html"));
    Run again = run(basin(), "--resume");
    assertEquals(0, again.code(), again.toString());
    assertTrue(again.out().contains("speed     no step on "), again.out());
    assertTrue(Files.exists(out().resolve("index.html")));
    assertArrayEquals(gauges, Files.readAllBytes(out().resolve("gauges.csv")));
    Run anew = run(basin(), "--json");
    assertTrue(anew.err().contains("checkpoint is replaced; --resume would go on"), anew.err());
    assertTrue(anew.json().get("seconds").getAsDouble() > 0);
  }

  @Test
  void aCheckpointOfAnotherScenarioIsRefused() {
    run(basin());
    Path checkpoint = out().resolve("checkpoint");
    Run longer = run(basin(), "--resume", "--until", 4);
    assertEquals(2, longer.code(), longer.toString());
    assertEquals(
        "shoal: "
            + checkpoint
            + ": is of another scenario: until was 3.0 and is 4.0; without --resume the run begins"
            + " anew; see: shoal wave run --help\n",
        longer.err());
    Run other = run(file("basin.toml", BASIN.replace("1.3*gauss", "1.2*gauss")), "--resume");
    assertEquals(2, other.code());
    assertTrue(other.err().contains("scenario: the values of the bed were others; "), other.err());
  }

  @Test
  void aBrokenCheckpointIsRefusedWithTheByte() throws IOException {
    run(basin());
    Path checkpoint = out().resolve("checkpoint");
    byte[] bytes = Files.readAllBytes(checkpoint);
    bytes[bytes.length / 2] ^= 1;
    Files.write(checkpoint, bytes);
    Run run = run(basin(), "--resume");
    assertEquals(1, run.code(), run.toString());
    assertTrue(
        run.err().matches("shoal: .*checkpoint: byte [0-9]+: the checksum of the section .*\n"),
        run.err());
    Files.delete(checkpoint);
    Run none = run(basin(), "--resume");
    assertEquals(1, none.code());
    assertEquals("shoal: " + checkpoint + ": there is no such file\n", none.err());
  }

  @Test
  void optionsChangeTheScenario() {
    JsonObject coarse =
        shoal("wave", "run", basin(), "--max-level", 1, "--until", 0.5, "--json").json();
    assertEquals(0.5, coarse.get("simulatedSeconds").getAsDouble());
    assertEquals(2, coarse.getAsJsonArray("levels").size());
    JsonObject fine =
        shoal("wave", "run", basin(), "--max-level", 3, "--until", 0, "--json").json();
    assertEquals(4, fine.getAsJsonArray("levels").size());
    assertTrue(fine.getAsJsonArray("levels").get(3).getAsInt() > 0, fine.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--device opencl:0 | 'opencl:0' does not run this command yet; serial, cpu, cpu:THREADS",
        "--device gpu | there is no device 'gpu'",
        "--until -1 | --until is -1.0, must be finite, 0 or more",
        "--until inf | --until is Infinity, must be finite, 0 or more",
        "--until NaN | --until is NaN, must be finite, 0 or more",
        "--max-level 17 | --max-level is 17, must be 0 … 16",
        "--max-level -1 | --max-level is -1, must be 0 … 16",
        "--mode fast | no mode is named 'fast'; there are muscl-hllc, clamr",
        "--resume | --resume goes with -o, the folder of the run",
      })
  void anOptionThatDoesNotGoIsWrongUsage(String optionAndProblem) {
    String[] parts = optionAndProblem.split(" \\| ", 2);
    List<Object> words = new ArrayList<>(List.of("wave", "run", basin()));
    words.addAll(List.of(parts[0].split(" ")));
    Run run = shoal(words.toArray());
    assertEquals(2, run.code(), run.toString());
    assertTrue(run.err().contains(parts[1]), run.err());
    assertTrue(run.err().endsWith("; see: shoal wave run --help\n"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals("", run.out());
  }

  @Test
  void aModeThatCannotSolveTheScenarioIsWrongUsage() {
    Path rough = file("rough.toml", "manning = 0.02\n" + BASIN);
    Run run = shoal("wave", "run", rough, "--mode", "clamr");
    assertEquals(2, run.code(), run.toString());
    assertTrue(run.err().contains("the CLAMR scheme has no friction"), run.err());
  }

  @Test
  void aSchemeThatCannotSolveTheBedIsAnErrorOfTheScenario() {
    for (Run run :
        List.of(
            shoal("wave", "run", basin(), "--mode", "clamr"),
            shoal("wave", "run", file("clamr.toml", "scheme = \"clamr\"\n" + BASIN)))) {
      assertEquals(1, run.code(), run.toString());
      assertTrue(run.err().contains("the CLAMR scheme needs a flat bed"), run.err());
    }
  }

  @Test
  void aBrokenScenarioIsNamedWithItsLine() {
    Path broken = file("broken.toml", BASIN.replace("until = 3", "untill = 3"));
    Run run = run(broken);
    assertEquals(1, run.code(), run.toString());
    assertTrue(run.err().startsWith("shoal: " + broken + ": line 2, column 1: "), run.err());
    assertTrue(run.err().contains("until"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertFalse(Files.exists(out()), "nothing is made before the scenario is read");
    Run missing = run(folder.resolve("none.toml"));
    assertEquals(1, missing.code());
    assertTrue(missing.err().contains("none.toml: there is no such file"), missing.err());
    Run unknown = shoal("wave", "run", "bowle");
    assertEquals(2, unknown.code());
    assertTrue(unknown.err().contains("there is no scenario 'bowle'; did you mean"), unknown.err());
  }

  @Test
  void aBedThatIsNoNumberIsAnErrorBeforeTheFirstStep() {
    Path holed = file("holed.toml", BASIN.replace("\"-1 + 1.3", "\"sqrt(x - 4) - 1 + 1.3"));
    Run run = run(holed);
    assertEquals(1, run.code(), run.toString());
    assertTrue(run.err().startsWith("shoal: " + holed + ": "), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertFalse(Files.exists(out().resolve("checkpoint")));
  }

  @Test
  void aWaveThatBlowsUpLeavesItsState() {
    Path scenario = file("blow-up.toml", BLOWS_UP);
    Run run = run(scenario);
    assertEquals(1, run.code(), run.toString());
    Path checkpoint = out().resolve("checkpoint");
    assertTrue(
        run.err().endsWith("; " + checkpoint + " has the state before that step\n"), run.err());
    assertTrue(run.err().contains(" in the step of "), run.err());
    assertTrue(Files.exists(checkpoint));
    assertFalse(Files.exists(out().resolve("index.html")));
    Run again = run(scenario, "--resume");
    assertEquals(run.err(), again.err(), "it stops where it stopped");
    Run alone = shoal("wave", "run", scenario);
    assertEquals(1, alone.code());
    assertFalse(alone.err().contains("checkpoint"), alone.err());
  }

  @Test
  void aFolderThatCannotBeMadeIsNamed() {
    Path taken = file("taken", "");
    Run run = shoal("wave", "run", basin(), "-o", taken);
    assertEquals(1, run.code(), run.toString());
    assertEquals("shoal: " + taken + ": is there already, and is no folder\n", run.err());
  }
}
