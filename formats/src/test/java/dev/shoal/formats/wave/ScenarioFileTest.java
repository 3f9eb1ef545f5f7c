package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.DoubleArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.Gauge;
import dev.shoal.wave.Limiter;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Scheme;
import dev.shoal.wave.Side;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioFileTest {
  private static final String SMALL =
      """
      until = 10
      surface = 1
      [domain]
      nx = 8
      ny = 4
      cell-size = 2.5
      """;

  private static final String EVERYTHING =
      """
      title = "A title"
      until = "3*T"
      bed = "-h + 0.1*x"
      surface = 0.5
      velocity-x = "y"
      velocity-y = "2*y"
      sea-level = 0.25
      gravity = 1
      manning = 0.03
      dry-depth = 1e-4
      scheme = "muscl-hllc"
      limiter = "minmod"
      courant = 0.4
      regrid-every = 7
      buffer = 2

      [let]
      T = 20
      h = "T/2"

      [domain]
      x0 = -8
      y0 = "-T"
      nx = 8
      ny = 16
      cell-size = 4
      max-level = 3

      [edges]
      all = "radiation"
      west = { surface = "sin(t)" }
      east = { discharge = -2 }
      [edges.south.depth]
      times = [0, 10, 20]
      values = [1, 2, 0]

      [[refine]]
      by = "wave-height"
      tolerance = 0.1
      max-level = 2
      [[refine]]
      by = "gradient"
      refine = 0.1
      coarsen = 0.05
      [[refine]]
      by = "speed"
      tolerance = 2
      [[refine]]
      by = "shoreline"
      max-level = 1
      [[refine]]
      by = "region"
      x = [0, 4]
      t = [5, 6]
      levels = [1, 2]
      [[refine]]
      by = "formula"
      level = "x + y + t + size"

      [[gauges]]
      name = "one"
      x = 3
      y = "h/10"
      [[gauges]]
      name = "two"
      x = 4.5
      y = 0
      """;

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Scenario parse(String text) throws FormatException {
    return ScenarioFile.parse(text, "test.toml");
  }

  private static String refusal(String text) {
    return assertThrows(FormatException.class, () -> parse(text)).getMessage();
  }

  private String refusal(Path file) {
    var e = assertThrows(FormatException.class, () -> ScenarioFile.read(file));
    return e.getMessage().replace(folder + "/", "");
  }

  @Test
  void readsEveryKey() throws IOException {
    Scenario s = parse(EVERYTHING);
    assertEquals("test", s.name());
    assertEquals("A title", s.title());
    assertEquals(60, s.until(), 0);
    assertEquals(-9.5, s.bed().at(5, 9), 0);
    assertEquals(0.5, s.surface().at(5, 9), 0);
    assertEquals(9, s.velocityX().at(5, 9), 0);
    assertEquals(18, s.velocityY().at(5, 9), 0);
    assertEquals(0.25, s.seaLevel(), 0);
    assertEquals(1, s.gravity(), 0);
    assertEquals(0.03, s.manning(), 0);
    assertEquals(1e-4, s.dryDepth(), 0);
    assertEquals(Scheme.MUSCL_HLLC, s.scheme());
    assertEquals(Limiter.MINMOD, s.limiter());
    assertEquals(0.4, s.courant(), 0);
    assertEquals(7, s.regridEvery());
    assertEquals(2, s.buffer());
    assertEquals(new Domain(8, 16, -8, -20, 4, 3), s.domain());
    assertEquals(List.of(new Gauge("one", 3, 1), new Gauge("two", 4.5, 0)), s.gauges());
  }

  @Test
  void readsEveryKindOfEdge() throws IOException {
    Scenario s = parse(EVERYTHING);
    assertEquals(StrictMath.sin(2), surface(s.edge(Side.WEST)), 0);
    assertEquals(
        -2, assertInstanceOf(Edge.Discharge.class, s.edge(Side.EAST)).discharge().at(9), 0);
    var depth = assertInstanceOf(Edge.Depth.class, s.edge(Side.SOUTH)).depth();
    assertEquals(1, depth.at(-1), 0);
    assertEquals(1.5, depth.at(5), 0);
    assertEquals(1, depth.at(15), 0);
    assertEquals(0, depth.at(1e9), 0);
    assertEquals(new Edge.Radiation(), s.edge(Side.NORTH));
    Scenario periodic = parse(SMALL + "[edges]\nwest = 'periodic'\neast = 'periodic'\n");
    assertEquals(new Edge.Periodic(), periodic.edge(Side.EAST));
    assertEquals(new Edge.Wall(), periodic.edge(Side.NORTH));
  }

  /// The level of the surface after two seconds.
  private static double surface(Edge edge) {
    return assertInstanceOf(Edge.Surface.class, edge).surface().at(2);
  }

  @Test
  void readsEveryKindOfCriterion() throws IOException {
    List<Criterion> criteria = parse(EVERYTHING).criteria();
    assertEquals(new Criterion.WaveHeight(0.1, 2), criteria.get(0));
    assertEquals(new Criterion.RelativeGradient(0.1, 0.05), criteria.get(1));
    assertEquals(new Criterion.Speed(2, 3), criteria.get(2));
    assertEquals(new Criterion.Shoreline(1), criteria.get(3));
    assertEquals(new Criterion.Region(0, -20, 4, 44, 5, 6, 1, 2), criteria.get(4));
    var level = assertInstanceOf(Criterion.Custom.class, criteria.get(5)).level();
    assertEquals(10, level.at(1, 2, 3, 4));
    assertEquals(6, criteria.size());
  }

  @Test
  void whatIsLeftOutIsTheDefaultOfTheScenario() throws IOException {
    Scenario s = parse(SMALL);
    Scenario defaults = Scenario.builder("test", new Domain(8, 4, 0, 0, 2.5, 0)).build();
    assertEquals(defaults.domain(), s.domain());
    assertEquals(defaults.title(), s.title());
    assertEquals(defaults.bed().at(3, 4), s.bed().at(3, 4), 0);
    assertEquals(defaults.velocityX().at(3, 4), s.velocityX().at(3, 4), 0);
    assertEquals(defaults.seaLevel(), s.seaLevel(), 0);
    assertEquals(defaults.gravity(), s.gravity(), 0);
    assertEquals(defaults.manning(), s.manning(), 0);
    assertEquals(defaults.dryDepth(), s.dryDepth(), 0);
    assertEquals(defaults.scheme(), s.scheme());
    assertEquals(defaults.limiter(), s.limiter());
    assertEquals(defaults.courant(), s.courant(), 0);
    assertEquals(defaults.regridEvery(), s.regridEvery());
    assertEquals(defaults.buffer(), s.buffer());
    for (Side side : Side.values()) {
      assertEquals(defaults.edge(side), s.edge(side));
    }
  }

  @Test
  void aSeriesMayBeAFileBesideTheScenario() throws IOException {
    file("inflow.csv", "time,depth,level\n0,1,10\n10,2,30\n");
    Path scenario =
        file("s.toml", SMALL + "[edges]\nwest = { surface = { file = 'inflow.csv' } }\n");
    assertEquals(1.2, surface(ScenarioFile.read(scenario).edge(Side.WEST)), 1e-15);
    Path named =
        file(
            "n.toml",
            SMALL + "[edges.west.surface]\nfile = 'inflow.csv'\ncolumns = ['time', 'level']\n");
    assertEquals(14, surface(ScenarioFile.read(named).edge(Side.WEST)), 1e-15);
  }

  @Test
  void errorsInTheFileOfASeriesNameThatFile() throws IOException {
    Path s = file("s.toml", SMALL + "[edges]\nwest = { surface = { file = 'inflow.csv' } }\n");
    assertEquals("s.toml: line 8, column 29: inflow.csv: there is no such file", refusal(s));
    file("inflow.csv", "0,1\nfoo,2\n");
    assertTrue(refusal(s).startsWith("inflow.csv: line 2: "), refusal(s));
    file("inflow.csv", "0,1\n10,2\n10,3\n");
    assertEquals("inflow.csv: times must rise, 10.0 follows 10.0 at element 2", refusal(s));
    file("inflow.csv", "0,1\n10,inf\n");
    assertEquals("inflow.csv: row 1 has Infinity, must be a finite number", refusal(s));
    file("inflow.csv", "time,depth\n");
    assertEquals("inflow.csv: has no rows; a series has one point or more", refusal(s));
  }

  @Test
  void aSeriesIsReadFromTextOnly() throws IOException {
    Path s = file("s.toml", SMALL + "[edges]\nwest = { surface = { file = 'inflow.npy' } }\n");
    NumberFiles.write(folder.resolve("inflow.npy"), DoubleArray.wrap(0, 1, 10, 2));
    assertEquals(
        "inflow.npy: is not text with columns, such as .csv; a series is two columns", refusal(s));
  }

  @Test
  void theNameIsThatOfTheFile() throws IOException {
    assertEquals("my.wave", ScenarioFile.read(file("my.wave.toml", SMALL)).name());
    assertEquals("plain", ScenarioFile.read(file("plain", SMALL)).name());
  }

  @Test
  void aByteOrderMarkAndLineEndsOfWindowsAreFine() throws IOException {
    String text = "\uFEFF" + SMALL.replace("\n", "\r\n") + "x = 1\r\n";
    assertEquals(
        "bom.toml: line 7, column 1: there is no key 'x' in [domain]; did you mean x0?",
        refusal(file("bom.toml", text)));
  }

  /// The text replaces the line of the small scenario that begins with the same key; else it is
  /// added in front.
  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '`',
      value = {
        // Keys.
        "untill = 3 § line 1, column 1: there is no key 'untill'; did you mean until?",
        "frob = 3 § line 1, column 1: there is no key 'frob'; there are title, until, bed, surface,"
            + " velocity-x, velocity-y, sea-level, gravity, manning, dry-depth, scheme, limiter,"
            + " courant, regrid-every, buffer, domain, let, edges, refine, gauges",
        "[domain]¶manning = 0.02 § line 4, column 1: there is no key 'manning' in [domain];"
            + " it belongs to the file as a whole, so move it above the first [section]",
        "nx = § line 4, column 5: Unexpected end of line, expected a value",
        "until = 5¶until = 6 § line 2, column 1: until previously defined at line 1, column 1",
        "# until § line 1, column 1: the key 'until' is missing",
        "# surface § line 1, column 1: the key 'surface' is missing",
        "# nx § line 3, column 1: the key 'nx' is missing in [domain]",
        "edges = 3 § line 1, column 9: 'edges' is a whole number, must be a table: write [edges]"
            + " and its keys below",
        // Types and ranges.
        "until = true § line 1, column 9: 'until' is true or false, must be a number, or a formula"
            + " of constants in quotes",
        "until = 1979-05-27 § line 1, column 9: 'until' is a date or a time, must be a number, or a"
            + " formula of constants in quotes",
        "until = -1 § line 1, column 9: 'until': the end is -1.0, must be 0 or later",
        "until = inf § line 1, column 9: 'until' is Infinity, must be a finite number",
        "until = '1/0' § line 1, column 9: 'until' is Infinity, must be a finite number",
        "until = '2*x' § line 1, column 12: 'until', column 3 of the formula: 'x' has no value here;"
            + " a number is needed",
        "surface = nan § line 2, column 11: 'surface' is NaN, must be a finite number",
        "surface = [1] § line 2, column 11: 'surface' is a list, must be a number, or a formula in"
            + " quotes",
        "nx = 8.0 § line 4, column 6: 'nx' is a decimal number, must be a whole number",
        "nx = 'a' § line 4, column 6: 'nx' is a text, must be a whole number",
        "nx = 0 § line 4, column 6: 'nx': nx is 0, ny is 1, must be 1 or more",
        "nx = 8589934592 § line 4, column 6: 'nx' is 8589934592, beyond any range that it may have",
        "cell-size = 0 § line 6, column 13: 'cell-size': cellSize is 0.0, must be above 0",
        "cell-size = 1¶max-level = 17 § line 7, column 13: 'max-level': maxLevel is 17, must be 0 … 16",
        "courant = 1.5 § line 1, column 11: 'courant': the Courant number is 1.5, must be in (0, 1]",
        "gravity = 0 § line 1, column 11: 'gravity': gravity is 0.0, must be above 0",
        "manning = -1 § line 1, column 11: 'manning': manning is -1.0, must be in [0, 1)",
        "dry-depth = 0 § line 1, column 13: 'dry-depth': the dry depth is 0.0, must be above 0",
        "buffer = 200 § line 1, column 10: 'buffer': the buffer is 200.0, must be in [0, 100]",
        "regrid-every = -1 § line 1, column 16: 'regrid-every': steps between regrids is -1.0, must"
            + " be 0 or more",
        "title = 3 § line 1, column 9: 'title' is a whole number, must be a text in quotes",
        "limiter = 'mim' § line 1, column 11: 'limiter' is 'mim', must be one of mc, minmod, none",
        "limiter = 'minmd' § line 1, column 11: 'limiter' is 'minmd'; did you mean minmod?",
        "scheme = 'clamr'¶manning = 0.1 § line 1, column 10: 'scheme': the CLAMR scheme has no"
            + " friction, manning is 0.1",
        // Formulas.
        "surface = 'max(1, mim(x, 2))' § line 2, column 19: 'surface', column 8 of the formula: there"
            + " is no function 'mim'; did you mean min?",
        "surface = '''¶  x +¶  z''' § line 4, column 3: 'surface', column 9 of the formula: there is"
            + " no name 'z'; there are pi, x, y",
        "surface = \"1 +\\n zz\" § line 2, column 11: 'surface', column 6 of the formula: there is no"
            + " name 'zz'; there are pi, x, y",
        "[let]¶a = 1¶a-b = 2¶[domain] § line 5, column 1: the name of a constant has letters, digits"
            + " and _, and begins with a letter",
        "[let]¶sin = 1¶[domain] § line 4, column 1: 'sin' is the name of a function; choose another"
            + " name",
        "[let]¶x = 1¶[domain] § line 4, column 1: 'x' is a variable; choose another name",
        "[let]¶pi = 1¶[domain] § line 4, column 1: 'pi' is the number pi; choose another name",
        "[let]¶not = 1¶[domain] § line 4, column 1: 'not' is an operator; choose another name",
        "[let]¶a = 'b'¶b = 1¶[domain] § line 4, column 6: 'a', column 1 of the formula: there is no"
            + " name 'b'; there are pi, size, t, x, y",
        // Edges.
        "[edges]¶north = 'wal'¶[domain] § line 4, column 9: 'north' is 'wal'; did you mean wall?",
        "[edges]¶nort = 'wall'¶[domain] § line 4, column 1: there is no key 'nort' in [edges]; did you"
            + " mean north?",
        "[edges]¶north = 3¶[domain] § line 4, column 9: 'north' is a whole number, must be a text in"
            + " quotes",
        "[edges]¶west = 'periodic'¶[domain] § line 4, column 8: 'west': west is periodic and east is"
            + " wall: both must be periodic, or neither",
        "[edges]¶all = 'radiation'¶west = 'wall'¶east = 'periodic'¶[domain] § line 6, column 8:"
            + " 'east': west is wall and east is periodic: both must be periodic, or neither",
        "[edges]¶all = 'periodic'¶north = { depth = 1 }¶[domain] § line 5, column 9: 'north': south is"
            + " periodic and north is depth: both must be periodic, or neither",
        "scheme = 'clamr'¶edges = { all = 'radiation' } § line 1, column 10: 'scheme': the CLAMR scheme"
            + " has walls only, west is radiation",
        "[edges]¶west = { surfac = 1 }¶[domain] § line 4, column 10: there is no key 'surfac' in"
            + " [edges.west]; did you mean surface?",
        "[edges]¶west = { surface = 1, depth = 2 }¶[domain] § line 4, column 1: an edge has one of"
            + " surface, discharge, depth",
        "[edges]¶west = { surface = 'x' }¶[domain] § line 4, column 21: 'surface', column 1 of the"
            + " formula: 'x' has no value here; there are t",
        "[edges]¶west = { surface = { times = [0, 1], values = [1] } }¶[domain] § line 4, column 47:"
            + " there are 1 values for 2 times; each has one",
        "[edges]¶west = { surface = { times = [1, 0], values = [1, 2] } }¶[domain] § line 4, column"
            + " 30: times must rise, 0.0 follows 1.0 at element 1",
        "[edges]¶west = { surface = { times = [], values = [] } }¶[domain] § line 4, column 30: a"
            + " series has one point or more",
        "[edges]¶west = { surface = { times = [0, 'a'], values = [1, 2] } }¶[domain] § line 4, column"
            + " 34: element 1 of 'times' must be a finite number",
        "[edges]¶west = { surface = { times = 0, values = [1, 2] } }¶[domain] § line 4, column 30:"
            + " 'times' is a whole number, must be a list of numbers, such as [0, 10]",
        "[edges]¶west = { surface = { file = 'a.csv', times = [1] } }¶[domain] § line 4, column 22: a"
            + " series has a file, or times and values, not both",
        "[edges]¶west = { surface = { file = 'a.csv' } }¶[domain] § line 4, column 22: this scenario is"
            + " in no folder, so it has no files; write times and values",
        // Criteria and gauges.
        "[[refine]]¶[domain] § line 3, column 1: the key 'by' is missing; it is one of wave-height,"
            + " gradient, speed, shoreline, region, formula",
        "[[refine]]¶by = 'shore'¶[domain] § line 4, column 6: 'by' is 'shore'; did you mean shoreline?",
        "[[refine]]¶by = 'speed'¶tol = 1¶[domain] § line 5, column 1: there is no key 'tol' in"
            + " [[refine]]; did you mean tolerance?",
        "[[refine]]¶by = 'speed'¶tolerance = 0¶[domain] § line 5, column 13: 'tolerance': tolerance is"
            + " 0.0, must be above 0",
        "[[refine]]¶by = 'speed'¶tolerance = 1¶max-level = 1¶[domain] § line 6, column 13:"
            + " 'max-level': Shoreline[maxLevel=1] asks for level 1, the domain has 0 … 0",
        "[[refine]]¶by = 'region'¶x = [1, 0]¶[domain] § line 5, column 5: 'x' must be two numbers that"
            + " rise, such as [0, 10]",
        "[[refine]]¶by = 'region'¶levels = [0, 0.5]¶[domain] § line 5, column 10: levels are whole"
            + " numbers",
        "[[refine]]¶by = 'gradient'¶refine = 0.1¶coarsen = 0.2¶[domain] § line 6, column 11:"
            + " 'coarsen': coarsen is 0.2, must be 0 … refine, which is 0.1",
        "[refine]¶by = 'speed'¶[domain] § line 3, column 1: 'refine' is a table, must be a list of"
            + " tables: write [[refine]] above each",
        "[[gauges]]¶name = 'a'¶x = 1¶y = 100¶[domain] § line 4, column 8: 'name': gauge a is at (1.0,"
            + " 100.0), outside of x 0.0 … 20.0, y 0.0 … 10.0",
        "gauges = [1] § line 1, column 11: 'gauges' must be a list of tables; write [[gauges]]",
        "gauges = [{name = 'a', x = 1, y = 1}, {name = 'a', x = 2, y = 2}] § line 1, column 47:"
            + " 'name': two gauges are named a",
        "gauges = [{name = 'a', x = 1}] § line 1, column 11: the key 'y' is missing in [[gauges]]",
      })
  void errorsNameTheLineTheColumnAndTheFix(String line, String message) {
    String text = line.replace('¶', '\n');
    String key = text.replaceFirst("^# ", "").split("[ \n]", 2)[0];
    String changed =
        SMALL.contains("\n" + key) || SMALL.startsWith(key + " ")
            ? SMALL.replaceFirst("(?m)^\\Q" + key + "\\E.*$", text.replace("\\", "\\\\"))
            : text.startsWith("[") ? SMALL.replace("[domain]", text) : text + "\n" + SMALL;
    assertEquals("test.toml: " + message, refusal(changed));
  }

  @Test
  void aFileThatIsNotUtf8IsRefusedAtItsFirstBadByte() throws IOException {
    byte[] latin = "until = 1\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("latin.toml"), latin);
    assertEquals(
        "latin.toml: line 2, column 6: is not UTF-8; save the file in that encoding",
        refusal(file));
  }

  @Test
  void aFileThatIsNotThereOrAFolderIsRefused() throws IOException {
    assertEquals("no.toml: there is no such file", refusal(folder.resolve("no.toml")));
    Path inner = Files.createDirectory(folder.resolve("folder"));
    assertEquals("folder: is a folder, not a file", refusal(inner));
  }

  @Test
  void aLongFileIsRefusedBeforeItIsParsed() throws IOException {
    String message = refusal(file("long.toml", "# " + "x".repeat(1 << 16)));
    assertTrue(message.startsWith("long.toml: has more than 65536 characters"), message);
  }

  @ParameterizedTest
  @CsvSource({"[", "{a=", "'[0,'"})
  void deepNestingIsAnError(String opening) {
    String message = refusal("until = " + opening.repeat(20_000));
    assertTrue(message.startsWith("test.toml: line 1, column "), message);
    assertFalse(message.contains("\n"), message);
  }

  @Test
  void anyNumberOfThreadsReadAtOnce() {
    List<String> scenarios =
        IntStream.range(0, 200)
            .parallel()
            .mapToObj(i -> {
              try {
                Scenario s = parse(EVERYTHING.replace("3*T", "3*T + " + i));
                return s.until() + " " + s.gauges().size();
              } catch (FormatException e) {
                return e.getMessage();
              }
            })
            .toList();
    for (int i = 0; i < scenarios.size(); i++) {
      assertEquals((60.0 + i) + " 2", scenarios.get(i));
    }
  }
}
