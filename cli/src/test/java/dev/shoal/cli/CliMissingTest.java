package dev.shoal.cli;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.shell.Shell;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// The contract of `--missing` and `--allow-empty`: one rule for every command that reads numbers.
class CliMissingTest {
  private static final String[] WORDS = {"", "  ", "NA", "nan", "-NaN", "null", "\"-\"", " na "};

  /// What is added to the error of a missing value where every rule is taken.
  private static final String FIX = "; --missing skip leaves its row out, --missing nan keeps it\n";

  @TempDir Path folder;

  /// A command that reads one array, here 3, a missing value, 1, 2.
  ///
  /// @param skip what it prints with `--missing skip`
  /// @param nan what it prints with `--missing nan`
  record Command(String words, String skip, String nan) {
    @Override
    public String toString() {
      return words;
    }

    Run run(byte[] input, String... options) {
      List<String> all = new ArrayList<>(List.of(words.split(" ")));
      all.add(1, "-");
      all.addAll(List.of(options));
      return piped(input, all.toArray());
    }
  }

  static Stream<Command> commands() {
    return Stream.of(
        new Command("sum --verify", "6.0\n", "NaN\n"),
        new Command("sum --verify -m plain", "6.0\n", "NaN\n"),
        new Command("sum -d serial", "6.0\n", "NaN\n"),
        new Command("minmax --verify", "min 1.0\nmax 3.0\n", "min NaN\nmax NaN\n"),
        new Command("stats --verify", stats(3, 0, 1, "1.0"), stats(4, 1, 0, "NaN")),
        new Command("histogram --verify --bins 2", "1\n2\n", "1\n2\n"),
        new Command("histogram --verify --bins 2 --range 0 2", "0\n2\n", "0\n2\n"),
        new Command("scan --verify", "3.0\n4.0\n6.0\n", "3.0\nNaN\nNaN\nNaN\n"),
        new Command("sort --verify", "1.0\n2.0\n3.0\n", "1.0\n2.0\n3.0\nNaN\n"),
        new Command("sort --verify --descending", "3.0\n2.0\n1.0\n", "3.0\n2.0\n1.0\nNaN\n"),
        new Command("argsort --verify", "2\n3\n0\n", "2\n3\n0\n1\n"),
        new Command("topk --verify -k 2", "3.0\n2.0\n", "3.0\n2.0\n"),
        new Command("topk --verify -k 2 --smallest --indices", "2\n3\n", "2\n3\n"),
        new Command("select --verify -w >1", "3.0\n2.0\n", "3.0\n2.0\n"),
        new Command("select --verify -w nan", "", "NaN\n"),
        new Command("select --verify -w <3 --indices", "2\n3\n", "2\n3\n"),
        new Command("unique --verify -t f8", "1.0\n2.0\n3.0\n", "1.0\n2.0\n3.0\nNaN\n"),
        new Command("convert", "3.0\n1.0\n2.0\n", "3.0\nNaN\n1.0\n2.0\n"));
  }

  private static String stats(int count, int nans, int skipped, String quantity) {
    boolean isNan = quantity.equals("NaN");
    String lines = "";
    String[] names = {"min", "max", "mean", "deviation", "sum"};
    String[] numbers = {"1.0", "3.0", "2.0", "1.0", "6.0"};
    lines += line("count", count) + line("nans", nans) + line("skipped", skipped);
    for (int i = 0; i < names.length; i++) {
      lines += line(names[i], isNan ? "NaN" : numbers[i]);
    }
    lines += line("type", "f8") + line("quartile1", isNan ? "NaN" : "1.5");
    return lines + line("median", isNan ? "NaN" : "2.0") + line("quartile3", isNan ? "NaN" : "2.5");
  }

  private static String line(String name, Object value) {
    return String.format(Locale.ROOT, "%-10s %s%n", name, value);
  }

  private static byte[] text(String word) {
    return Given.text("v,k\n3,1\n" + word + ",1\n1,2\n2,2\n");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aColumnOfTextHasOneRule(Command command) {
    for (String word : WORDS) {
      byte[] input = text(word);
      String quoted = "'" + word.replace("\"", "").strip() + "'";
      for (String[] rule : new String[][] {{"-c", "v"}, {"-c", "1", "--missing", "fail"}}) {
        assertFails(
            "line 3: column 1: " + quoted + " is a missing value" + FIX, command, input, rule);
      }
      assertSkips(command, input, "-c", "v");
      assertKeeps(command, input, "-c", "v");
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aNanOfAnArrayHasTheSameRule(Command command) {
    byte[] elements = Given.doubles(3, Double.NaN, 1, 2);
    byte[] npy = Given.npy("<f8", "(4,)", elements);
    String problem = "element 1: NaN is a missing value" + FIX;
    boolean hasType = command.words().contains("-t ");
    if (!hasType) { // a .npy has a type of its own, raw binary needs one
      assertFails(problem, command, npy);
      assertSkips(command, npy);
      assertKeeps(command, npy);
    }
    String[] raw = {"--format", "raw", hasType ? "-q" : "-tf8"};
    assertFails(problem, command, elements, raw);
    assertEquals(command.skip(), run(command, elements, "skip", raw).out());
    assertKeeps(command, elements, raw);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void integersAreSkippedOrRefusedForTheyHaveNoNan(Command command) {
    boolean isFloating = command.words().contains("-m plain") || command.words().contains("-t ");
    if (isFloating || command.words().contains("-w nan")) {
      return;
    }
    byte[] input = text("NA");
    Run nan = run(command, input, "nan", "-c", "v", "-t", "i4");
    assertEquals(1, nan.code(), nan.toString());
    assertTrue(
        nan.err()
            .endsWith(
                "shoal: standard input: line 3: column 1: 'NA' is a missing value, and i4 has no NaN;"
                    + " read it as f8; --missing skip leaves its row out\n"),
        nan.err());
    Run skip = run(command, input, "skip", "-c", "v", "-t", "i4", "-q");
    assertEquals(0, skip.code(), skip.toString());
    if (!command.words().startsWith("stats")) {
      assertEquals(command.skip().replace(".0", ""), skip.out());
    }
  }

  private static Run run(Command command, byte[] input, String rule, String... options) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--missing", rule));
    return command.run(input, all.toArray(String[]::new));
  }

  private static void assertFails(
      String problem, Command command, byte[] input, String... options) {
    Run run = command.run(input, options);
    assertEquals(1, run.code(), run.toString());
    assertEquals("", run.out());
    assertEquals("shoal: standard input: " + problem, run.err());
  }

  private static void assertSkips(Command command, byte[] input, String... options) {
    Run run = run(command, input, "skip", options);
    assertEquals(0, run.code(), run.toString());
    assertEquals(command.skip(), run.out());
    long notes = run.err().lines().filter(line -> line.contains("left out")).count();
    assertEquals(1, notes, run.err());
    assertTrue(run.err().contains("standard input: 1 of 4 rows is left out"), run.err());
  }

  private static void assertKeeps(Command command, byte[] input, String... options) {
    Run run = run(command, input, "nan", options);
    assertEquals(0, run.code(), run.toString());
    assertEquals(command.nan(), run.out());
    assertFalse(run.err().contains("left out"), run.err());
  }

  @Test
  void rowsOfATableAreSkippedOrLast() {
    byte[] table = Given.text("k,v\na,3\nb,NA\nc\nd,1\ne,-\nf,2\n");
    Run fail = piped(table, "sort", "-", "--by", "v", "-q");
    assertEquals(1, fail.code());
    assertEquals(
        "shoal: standard input: line 3: column 2: 'NA' is a missing value" + FIX, fail.err());
    Run skip = piped(table, "sort", "-", "--by", "v", "--missing", "skip", "--verify");
    assertEquals("k,v\nd,1\nf,2\na,3\n", skip.out());
    assertTrue(skip.err().contains("3 of 6 rows are left out"), skip.err());
    String last = "b,NA\nc\ne,-\n";
    Run nan = piped(table, "sort", "-", "--by", "v", "--missing", "nan", "--verify");
    assertEquals("k,v\nd,1\nf,2\na,3\n" + last, nan.out());
    Run falling = piped(table, "sort", "-", "--by", "2", "--missing", "nan", "--descending");
    assertEquals("k,v\na,3\nf,2\nd,1\n" + last, falling.out());
    assertEquals("k\n-\nNA\nb\n", piped("k\nb\nNA\n-\n", "sort", "-", "--by", "k").out());
  }

  @Test
  void groupsHaveTheRowsThatHaveBothKeyAndValue() {
    byte[] table = Given.text("k,v\n1,3\nNA,5\n2,null\n1,4\n2,7\n,\n");
    Object[] words = {"groupby", "-", "-c", "k", "-c", "v", "--op", "sum", "--verify"};
    Run fail = piped(table, words);
    assertEquals(1, fail.code());
    assertTrue(fail.err().endsWith("line 3: column 1: 'NA' is a missing value" + FIX), fail.err());
    Run skip = piped(table, with(words, "--missing", "skip"));
    assertEquals("1,7.0\n2,7.0\n", skip.out());
    assertTrue(skip.err().contains("3 of 6 rows are left out"), skip.err());
    assertEquals(
        "1.0,7.0\n2.0,NaN\nNaN,NaN\n", piped(table, with(words, "--missing", "nan")).out());
    Object[] count = {"groupby", "-", "-c", "k", "--op", "count", "--missing", "skip"};
    assertEquals("1,2\n2,2\n", piped(table, count).out());
    Path keys = Given.file(folder, "k.npy", Given.npy("<i4", "(3,)", Given.ints(7, 8, 7)));
    byte[] values = Given.npy("<f4", "(3,)", Given.floats(1, Float.NaN, 2));
    Object[] two = {"groupby", keys, "-", "--op", "sum", "--missing", "skip"};
    assertEquals("7,3.0\n", piped(values, two).out());
  }

  @Test
  void aSearchCountsTheRowsThatAreLeftOut() {
    Path sorted = Given.file(folder, "s.txt", "NA\n1\n-\n3\n");
    byte[] needles = Given.text("0\n2\nnull\n9\n");
    Run fail = piped(needles, "search", sorted, "-");
    assertEquals(1, fail.code());
    assertTrue(fail.err().endsWith("s.txt: line 1: column 1: 'NA' is a missing value" + FIX));
    Run skip = piped(needles, "search", sorted, "-", "--missing", "skip", "--verify");
    assertEquals("1\n3\n4\n", skip.out(), skip.err());
    assertTrue(skip.err().contains("s.txt: 2 of 4 rows are left out"), skip.err());
    assertTrue(skip.err().contains("standard input: 1 of 4 rows is left out"), skip.err());
    Path last = Given.file(folder, "t.txt", "1\n3\nNA\n");
    assertEquals("0\n1\n2\n2\n", piped(needles, "search", last, "-", "--missing", "nan").out());
  }

  @Test
  void pointsAreSkippedWholeForTheyAreFinite() {
    byte[] points = Given.text("x,y\n0,0\n1,NA\n0,1\n9\n9,9\n");
    for (String command : new String[] {"pairs - -r 1.5", "nearest - -k 1"}) {
      Object[] words = command.split(" ");
      Run fail = piped(points, words);
      assertEquals(1, fail.code());
      assertEquals(
          "shoal: standard input: line 3: field 2: 'NA' is a missing value; --missing skip leaves its"
              + " row out\n",
          fail.err());
      Run skip = piped(points, with(words, "--missing", "skip", "--json", "--verify"));
      assertEquals(3, skip.json().get("points").getAsInt());
      assertEquals(2, skip.json().get("skipped").getAsInt());
      assertTrue(skip.err().contains("2 of 5 rows are left out"), skip.err());
      assertEquals(2, piped(points, with(words, "--missing", "nan")).code());
    }
  }

  @Test
  void neighboursAreRowsOfTheFile() {
    Path text = Given.file(folder, "p.csv", "0,0\n1,nan\n2,2\n2,3\n0,1\n");
    double[] rows = {0, 0, 1, Double.NaN, 2, 2, 2, 3, 0, 1};
    Path npy = Given.file(folder, "p.npy", Given.npy("<f8", "(5, 2)", Given.doubles(rows)));
    for (Path points : new Path[] {text, npy}) {
      assertEquals("0 4 2 3", written(points, "pairs", "-r"));
      assertEquals("4 3 2 0", written(points, "nearest", "-k"));
    }
  }

  private String written(Path points, String command, String option) {
    Path out = folder.resolve("out.npy");
    Run run = shoal(command, points, option, 1, "--missing", "skip", "-o", out, "--verify");
    assertEquals(0, run.code(), run.err());
    ByteBuffer indices = Given.elements(out);
    List<String> words = new ArrayList<>();
    while (indices.hasRemaining()) {
      words.add(String.valueOf(indices.getInt()));
    }
    return String.join(" ", words);
  }

  @Test
  void messagesNameTheLineOrTheRowOfTheFile() {
    double[] values = {1, Double.NaN, 3.5, 2};
    Path npy = Given.file(folder, "v.npy", Given.npy("<f8", "(4,)", Given.doubles(values)));
    byte[] lines = Given.text("# comment\n1\nNA\n3.5\n2\n");
    Path text = Given.file(folder, "v.txt", lines);
    Path one = Given.file(folder, "one.txt", "1\n");
    Path out = folder.resolve("out.npy");
    String misfit = ": 3.5 does not fit i4 exactly";
    failed(shoal("convert", npy, "--to", "i4", "--missing", "skip"), "v.npy: element 2" + misfit);
    failed(shoal("convert", text, "--to", "i4", "--missing", "skip"), "v.txt: line 4" + misfit);
    Object[] convert = {"convert", "-", "--to", "i4", "--missing", "skip"};
    failed(piped(lines, convert), "standard input: element 2" + misfit);
    failed(piped(lines, with(convert, "-o", out)), "standard input: line 4" + misfit);
    String unsorted = "is not sorted: element 3 is 2.0, after 3.5";
    failed(shoal("search", npy, one, "--missing", "skip"), "v.npy: " + unsorted);
    failed(shoal("search", text, one, "--missing", "skip"), "v.txt: line 5: " + unsorted);
    Path ints = Given.file(folder, "i.npy", Given.npy("<i4", "(1,)", Given.ints(1)));
    failed(shoal("search", ints, text, "--missing", "skip"), "v.txt: line 4" + misfit);
    Path large = Given.file(folder, "l.csv", "v\n1\n-\n9223372036854775807\n");
    Run scan = shoal("scan", large, "-t", "i8", "--missing", "skip");
    failed(scan, "l.csv: line 4: the sum up to index 2 is 9223372036854775808, past int64");
    Path table = Given.file(folder, "t.csv", ",0,1\n0,1,2\n1,3,4\n");
    Path queries = Given.file(folder, "q.csv", "x,y\n0,0\n1,NA\n\n9,8\n");
    Run lookup = shoal("lookup", table, queries, "--missing", "skip");
    failed(lookup, "q.csv: line 5: query 2, (9.0, 8.0), is outside");
    Path points = Given.file(folder, "p.csv", "0,0\n1,nan\n2,inf\n");
    Run pairs = shoal("pairs", points, "-r", 1, "--missing", "skip");
    failed(pairs, "p.csv: line 3: point 2 has y = Infinity, which is not finite");
  }

  private static void failed(Run run, String message) {
    assertEquals(1, run.code(), run.toString());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void queriesAreSkippedAndTablesKeepTheirShape() {
    Path table = Given.file(folder, "t.csv", ",0,1\n0,1,2\n1,3,4\n");
    byte[] queries = Given.text("0,0\n1,NA\n1,1\n");
    Run fail = piped(queries, "lookup", table, "-");
    assertEquals(1, fail.code());
    assertEquals(
        "shoal: standard input: line 2: field 2: 'NA' is a missing value" + FIX, fail.err());
    Run skip = piped(queries, "lookup", table, "-", "--missing", "skip", "--verify");
    assertEquals("1.0\n4.0\n", skip.out());
    assertTrue(skip.err().contains("1 of 3 rows is left out"), skip.err());
    Object[] nan = {"lookup", table, "-", "--missing", "nan", "--policy", "nan"};
    assertEquals("1.0\nNaN\n4.0\n", piped(queries, nan).out());
    Path hole = Given.file(folder, "h.csv", ",0,1\n0,1,2\n1,-,4\n");
    Run run = piped(queries, "lookup", hole, "-", "--missing", "skip");
    assertEquals(1, run.code());
    assertTrue(
        run.err()
            .endsWith("h.csv: line 3: field 2: '-' is a missing value; --missing nan keeps it\n"),
        run.err());
  }

  @Test
  void rastersFailOrKeep() {
    String header = "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\nnodata_value -9\n";
    Path grid = Given.file(folder, "g.asc", header + "1 2 -9\n4 na 6\n");
    Path svg = folder.resolve("g.svg");
    Path cells = folder.resolve("g.cells");
    Path npy = folder.resolve("g.npy");
    Map<String, Object[]> commands = new TreeMap<>();
    commands.put("contour", new Object[] {"contour", grid, "-o", svg});
    commands.put("steep", new Object[] {"mesh", "generate", "steep", grid, "-l", "1", "-o", cells});
    commands.put("convert", new Object[] {"convert", grid, "-o", npy});
    commands.forEach((name, words) -> {
      Run fail = shoal(words);
      assertEquals(1, fail.code(), name);
      assertTrue(
          fail.err()
              .endsWith(
                  "g.asc: line 7: '-9', NODATA of this grid, is a missing value; --missing nan keeps"
                      + " it\n"),
          fail.err());
      Run skip = shoal(with(words, "--missing", "skip"));
      assertEquals(2, skip.code(), name);
      assertTrue(skip.err().contains("take fail or nan"), skip.err());
      Run nan = shoal(with(words, "--missing", "nan"));
      assertEquals(0, nan.code(), nan.toString());
    });
    assertTrue(Double.isNaN(Given.elements(npy).getDouble(16)));
    assertTrue(Double.isNaN(Given.elements(npy).getDouble(32)));
    assertEquals("13.0\n", shoal("sum", grid, "--missing", "skip").out());
    assertTrue(shoal("info", grid).out().contains("missing 2\n"));
  }

  @Test
  void aRemapKeepsAValueForEachCell() {
    Path mesh = folder.resolve("m.cells");
    assertEquals(
        0, shoal("mesh", "generate", "uniform", "--base", "2", "-l", "0", "-o", mesh).code());
    Object[] words = {"remap", "-", "--from", mesh, "--to", mesh};
    byte[] values = Given.text("1\nNA\n");
    Run fail = piped(values, words);
    assertEquals(1, fail.code());
    assertTrue(
        fail.err().endsWith("'NA' is a missing value; --missing nan keeps it\n"), fail.err());
    assertEquals("1.0\nNaN\n", piped(values, with(words, "--missing", "nan")).out());
    assertEquals(2, piped(values, with(words, "--missing", "skip")).code());
  }

  @Test
  void infoCountsAndNeverFails() {
    for (String type : new String[] {"f8", "i4"}) {
      Run run = piped(text("NA"), "info", "-", "-c", "v", "-t", type);
      assertEquals(0, run.code(), run.toString());
      assertTrue(run.out().contains("count   4\nmissing 1\n"), run.out());
    }
  }

  private static Object[] with(Object[] words, Object... more) {
    return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray();
  }

  /// Commands on an input that holds nothing.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum -",
        "sum - -m plain",
        "minmax -",
        "stats -",
        "histogram -",
        "scan -",
        "sort -",
        "sort - --by 1",
        "sort - --by depth",
        "argsort -",
        "topk - -k 0",
        "select - -w >0",
        "unique -",
        "convert -",
        "info -",
        "sum - -c depth",
        "sum - -c 3",
        "groupby - -c 1 -c 2 --op sum",
        "groupby - -c 1 --op count",
        "search - -c 1 -c 2",
        "pairs - -r 1",
        "nearest - -k 1",
        "lookup TABLE -",
      })
  void nothingIsAnErrorUnlessItIsAllowed(String words) {
    Path table = Given.file(folder, "t.csv", ",0,1\n0,1,2\n1,3,4\n");
    Object[] line = words.replace("TABLE", table.toString()).split(" ");
    for (String nothing : new String[] {"", "\n", "# a comment\n\n"}) {
      Run run = piped(nothing, line);
      assertEquals(1, run.code(), run.toString());
      assertEquals("", run.out());
      String problem =
          nothing.isEmpty()
              ? "is empty: it has no bytes"
              : "has no rows, only blank lines or comments";
      assertEquals(
          "shoal: standard input: " + problem + "; --allow-empty takes it for no values\n",
          run.err());
      Run allowed = piped(nothing, with(line, "--allow-empty"));
      assertEquals(0, allowed.code(), allowed.toString());
    }
  }

  @Test
  void noLinesAreAnErrorUnlessTheyAreAllowed() {
    for (String words : new String[] {"hash -", "sort - --text"}) {
      Run run = piped(new byte[0], (Object[]) words.split(" "));
      assertEquals(1, run.code());
      assertTrue(run.err().contains("is empty: it has no bytes; --allow-empty"), run.err());
      Run allowed = piped(new byte[0], with(words.split(" "), "--allow-empty"));
      assertEquals(0, allowed.code(), allowed.toString());
      assertEquals("", allowed.out());
    }
    assertEquals(0, piped("\n", "sort", "-", "--text").code(), "one line, if empty");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aTableWithoutTheColumnIsWrongUsageAndATableWithoutRowsIsNone(Command command) {
    byte[] table = Given.text("v,k\n1,2\n");
    for (String[] rule : new String[][] {{"-c", "depth"}, {"-c", "3"}}) {
      for (String missing : new String[] {"fail", "skip", "nan"}) {
        Run run = run(command, table, missing, rule);
        assertEquals(2, run.code(), run.toString());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("shoal: standard input: line 1: "), run.err());
        assertFalse(run.err().contains("--missing"), run.err());
      }
    }
    if (!command.words().contains("-k")) {
      Run none = command.run(Given.text("v,k\n"), "-c", "v");
      assertEquals(0, none.code(), none.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anArrayOfLengthZeroIsRight(Command command) {
    if (!command.words().contains("-k") && !command.words().contains("-t ")) {
      Run run = command.run(Given.npy("<f8", "(0,)", new byte[0]));
      assertEquals(0, run.code(), run.toString());
    }
  }

  @Test
  void aSelectionThatFindsNothingIsRight() {
    assertEquals(0, piped("1\n2\n", "select", "-", "-w", ">9").code());
    Run all = piped("NA\nNA\n", "sum", "-", "--missing", "skip");
    assertEquals("0.0\n", all.out());
    assertTrue(all.err().contains("2 of 2 rows are left out"), all.err());
  }

  /// The commands that have an option, and what its help says.
  private static Map<String, String> having(String option) {
    var shell = new Shell(System.in, System.out, System.err, false);
    Map<String, String> found = new TreeMap<>();
    collect("", Commands.of(shell), option, found);
    return found;
  }

  private static void collect(
      String name, CommandLine command, String option, Map<String, String> found) {
    var spec = command.getCommandSpec().findOption(option);
    if (spec != null) {
      found.put(name.strip(), String.join("", spec.description()));
    }
    command.getSubcommands().forEach((sub, line) -> collect(name + " " + sub, line, option, found));
  }

  @Test
  void everyCommandThatReadsNumbersHasTheSameOption() {
    Map<String, String> missing = having("--missing");
    assertEquals(
        "[argsort, contour, convert, groupby, histogram, isosurface, lookup, mesh generate steep,"
            + " minmax, nearest, pairs, remap, scan, search, select, sort, stats, sum, topk, unique]",
        missing.keySet().toString());
    assertEquals(1, new TreeSet<>(missing.values()).size());
    Map<String, String> empty = having("--allow-empty");
    assertEquals(
        "[argsort, convert, groupby, hash, histogram, info, lookup, minmax, nearest, pairs, remap,"
            + " scan, search, select, sort, stats, sum, topk, unique]",
        empty.keySet().toString());
    assertEquals(1, new TreeSet<>(empty.values()).size());
  }
}
