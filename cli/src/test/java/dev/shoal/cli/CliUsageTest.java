package dev.shoal.cli;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class CliUsageTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "frob",
        "summ x.npy",
        "sum",
        "sum --frob x.npy",
        "sum a.npy b.npy",
        "sum --device gpu x.npy",
        "sum --device cpu:0 x.npy",
        "sum --threads 0 x.npy",
        "sum --threads 2 --device serial x.npy",
        "sum --threads 3 --device cpu:2 x.npy",
        "sum --type f2 x.raw",
        "sum --format doc x.raw",
        "sum --method magic x.npy",
        "sum --parts 0 x.npy",
        "sum --parts 3 x.npy",
        "scan --operator avg x.npy",
        "scan x.npy -o",
        "sort",
        "sort --text --column 2 x.csv",
        "sort --no-header x.csv",
        "sort x.csv --by a --numeric --text",
        "sort x.csv --by a --type f4",
        "sort x.csv --missing last",
        "sort x.csv --text --missing skip",
        "sum x.csv --missing SKIP",
        "contour x.asc -o y.svg --missing skip",
        "isosurface x.npy --at 1 -o y.obj --missing nan",
        "mesh generate steep x.asc -l 2 --missing skip",
        "remap x.npy --from a.cells --to b.cells --missing skip",
        "pairs x.npy -r 1 --missing nan",
        "nearest x.npy -k 1 --missing nan",
        "sort x.csv --by 0",
        "sort x.csv --by a -o y.npy",
        "sum x.csv --column 0",
        "sum x.csv --column -1",
        "convert x.csv -o y.doc",
        "scan x.npy -o y.asc",
        "unique x.npy --counts -o y.npy",
        "unique x.npy --counts-to y.npy -o y.npy",
        "unique x.npy --counts-to y",
        "groupby x.npy y.npy --op sum -o z.npy",
        "groupby x.npy y.npy --op sum --keys-to z",
        "groupby x.npy y.npy --op sum --missing last",
        "groupby x.csv --op sum -c 1 -c 0",
        "topk x.npy",
        "topk x.npy -k -1",
        "topk x.npy -k many",
        "select x.npy",
        "select x.npy --where 1",
        "select x.npy --where >x",
        "select x.npy --where >nan",
        "histogram x.npy --bins 0",
        "histogram x.npy --bins 16777217",
        "histogram x.npy --range 1",
        "histogram x.npy --range 2 1",
        "histogram x.npy --range 1 1",
        "histogram x.npy --range -1e308 1e308",
        "histogram x.npy --range 0 Infinity",
        "histogram x.npy --range nan 1",
        "histogram x.npy --range 0 1 --range 2 3",
        "search x.npy",
        "search - -",
        "search x.npy y.npy --side up",
        "search x.npy y.npy --method magic",
        "search x.npy y.npy z.npy",
        "groupby x.npy --op sum",
        "groupby x.npy y.npy",
        "groupby x.npy y.npy --op product",
        "groupby x.npy y.npy --op count",
        "groupby x.csv --op sum -c 1",
        "groupby x.csv --op sum -c 1 -c 2 -c 3",
        "hash",
        "hash x.txt y.txt",
        "hash x.txt --by md5",
        "hash x.txt --by xxh3 --seed -1",
        "hash x.txt -o y.doc",
        "edges",
        "edges x.off y.off",
        "edges x.off --by names",
        "pairs",
        "pairs x.npy",
        "pairs x.npy y.npy -r 1",
        "pairs x.npy -r near",
        "nearest x.npy",
        "contour x.asc",
        "contour x.asc -o y.png",
        "contour x.asc -o y.svg --levels 0",
        "contour x.asc -o y.svg --every 0",
        "contour x.asc -o y.svg --at NaN",
        "contour x.asc -o y.svg --at 1 --levels 3",
        "contour x.asc -o y.svg --crs EPSG:32632",
        "contour x.asc -o y.geojson --crs 32632",
        "isosurface x.npy -o y.obj",
        "isosurface x.npy --at 0.5",
        "isosurface x.npy --at nan -o y.obj",
        "isosurface x.npy --at 0.5 -o y.stl",
        "sssp",
        "sssp x.gr",
        "sssp --source 1",
        "sssp x.gr y.gr --source 1",
        "sssp x.gr --source 1 --algorithm dijkstra",
        "sssp x.gr --source 1 --delta 2",
        "sssp x.gr --source 1 -a delta-stepping --delta 0",
        "sssp x.gr --source 1 -a dijkstra-heap --delta 2",
        "sssp x.gr --source 1 --limit -1",
        "sssp x.gr --source 1 --limit nan",
        "sssp x.gr --source 1 --repeat 0",
        "sssp x.gr --source 1 --directed --undirected",
        "sssp x.gr --source 1 --duplicates drop",
        "sssp x.gr --source 1 --self-loops minimum",
        "sssp x.gr --source 1 --columns 1",
        "sssp x.gr --source 1 --columns 0,1",
        "sssp x.gr --source 1 --unit m",
        "sssp x.gr --source 1 --size 100",
        "sssp x.gr --source 1 --columns 1,2,3,4",
        "sssp x.gr --source 1 --format gr",
        "sssp x.gr --source 1 -o y",
        "sssp x.gr --source 1 -o y.asc",
        "sssp x.gr --source 1 -o y.npy --paths y.npy",
        "sssp x.gr --source 1 --target 2 --paths y.npy",
        "sssp x.gr --source 1 --image y.jpg",
        "sssp x.gr --source 1 --image y.png --size 8",
        "graph",
        "graph frob",
        "graph info",
        "graph info x.gr y.gr",
        "graph convert x.gr -o y.npy",
        "graph convert x.gr -o y.csv --order morton",
        "graph convert x.gr -o y.csv --ids-to z.npy",
        "graph convert x.gr -o y.csv --coordinates-to z.csv",
        "graph components x.gr -o y",
        "graph components x.gr -a dfs",
        "graph generate",
        "graph generate frob",
        "graph generate grid",
        "graph generate grid --size 3",
        "graph generate grid --size 0x3",
        "graph generate road --nodes -1",
        "graph generate random -n 3 -m 4",
        "graph generate kronecker --scale 26",
        "graph generate complete -n 50000",
        "wave",
        "wave frob",
        "wave list x",
        "wave show",
        "wave show nosuch",
        "wave run",
        "wave run nosuch",
        "wave run bowl bump",
        "wave run bowl --resume",
        "wave run bowl --until -1",
        "wave run bowl --until soon",
        "wave run bowl --max-level 17",
        "wave run bowl --mode fast",
        "wave run bowl --device opencl:0",
        "wave run bowl --threads 0",
        "help mesh frob",
        "help sum extra",
        "help mesh --frob",
        "sum - --threads 1025",
        "sum - --device cpu:1025",
        "mesh",
        "mesh frob",
        "mesh check",
        "mesh check x.cells y.cells",
        "mesh check x.cells --corners",
        "mesh balance x.cells -o y.npy",
        "mesh convert x.cells --order peano",
        "mesh draw x.cells",
        "mesh draw x.cells -o y.jpg",
        "mesh draw x.cells -o y.png --size 0",
        "mesh generate",
        "mesh generate frob",
        "mesh generate uniform --base 4",
        "mesh generate uniform --base 4x -l 1",
        "mesh generate uniform --base 4x4x4x4 -l 1",
        "mesh generate uniform --base 3000000000 -l 1",
        "mesh generate uniform --base 2000000000x2000000000x2000000000 -l 1",
        "mesh generate uniform --base 4x4 -l -1",
        "mesh generate uniform --base 4x4 -l 15",
        "mesh generate random --base 4x4 -l 2",
        "mesh generate random --base 4x4 -l 2 -n 3",
        "mesh generate random --base 4x4 -l 2 --sparsity 2",
        "mesh generate random --base 4x4 -l 2 --sparsity nan",
        "mesh generate steep x.npy -l 2 --rise -1",
        "mesh generate random --base 4x4 -l 2 -n 40 --sparsity 0.1",
        "mesh generate random --base 4x4 -l 2 -n 40 --percent 3",
        "mesh generate perfecthash --base 4 -l 2 --nth 2",
        "mesh generate perfecthash --base 4 -l 2 --remap --nth 0",
        "mesh generate compacthash --base 4 -l 2",
        "mesh generate hierarchical -l 2147483647 -n 3",
      })
  void wrongUsageIsOneLineAndExitCodeTwo(String words) {
    Run run = shoal((Object[]) (words.isEmpty() ? new String[0] : words.split(" ")));
    assertEquals(2, run.code(), run.toString());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("shoal: "), run.err());
    assertTrue(run.err().contains("see: shoal"), run.err());
    assertEquals("", run.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"sum|", "scan|x.npy|-o|", "scan|x.npy|--output=", "mesh|check|", "|x.npy"})
  void anEmptyArgumentIsWrongUsage(String words) {
    String[] args = words.split("\\|", -1);
    int empty = List.of(args).indexOf("");
    Run run = shoal((Object[]) args);
    assertEquals(2, run.code(), run.toString());
    String which = empty < 0 ? "3, --output=," : String.valueOf(empty + 1);
    assertTrue(run.err().startsWith("shoal: argument " + which + " is empty, as if "), run.err());
    assertTrue(run.err().endsWith("--help\n"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  /// It is no list of arguments, whatever the file of that name without the sign has.
  @Test
  void anArgumentThatBeginsWithAnAtSignIsAName() {
    Path words = Given.file(folder, "q.csv", "--help\n");
    for (Object[] args :
        new Object[][] {{"sum"}, {"graph", "info"}, {"sort", words, "--by", 1, "-o"}}) {
      Object[] all = Arrays.copyOf(args, args.length + 1);
      all[args.length] = "@" + words;
      Run run = shoal(all);
      assertEquals("", run.out());
      assertTrue(run.err().startsWith("shoal: @" + words + ": "), run.err());
      assertEquals(1, run.code(), run.toString());
    }
    assertTrue(shoal("@" + words).err().contains("there is no command '@" + words + "'"));
  }

  @Test
  void aMissingFileIsOneLine() {
    Run run = shoal("sum", "x.npy");
    assertEquals(1, run.code());
    assertEquals("shoal: x.npy: there is no such file\n", run.err());
    Run verbose = shoal("sum", "x.npy", "--verbose");
    assertTrue(verbose.err().contains("\tat "), verbose.err());
  }

  @Test
  void aBrokenFileIsOneLineWithItsPlace() {
    Path truncated = Given.file(folder, "x.npy", Given.npy("<f8", "(3,)", Given.doubles(1, 2)));
    for (String command : new String[] {"sum", "stats", "minmax", "scan", "info", "convert"}) {
      Run run = shoal(command, truncated);
      assertEquals(1, run.code(), run.toString());
      assertEquals(1, run.err().lines().count(), run.err());
      assertTrue(run.err().startsWith("shoal: " + truncated + ": "), run.err());
    }
    for (String[] words :
        new String[][] {
          {"sort"},
          {"argsort"},
          {"unique"},
          {"histogram"},
          {"topk", "-k", "1"},
          {"select", "--where", "> 0"},
          {"search", truncated.toString()},
          {"groupby", truncated.toString(), "--op", "sum"},
          {"groupby", "--op", "count"},
        }) {
      Object[] all = Arrays.copyOf(words, words.length + 1, Object[].class);
      all[words.length] = truncated;
      Run run = shoal(all);
      assertEquals(1, run.code(), run.toString());
      assertEquals(1, run.err().lines().count(), run.err());
      assertTrue(run.err().startsWith("shoal: " + truncated + ": "), run.err());
    }
    Run text = piped("1\n2\nthree\n", "sum", "-");
    assertTrue(text.err().startsWith("shoal: standard input: line 3: "), text.err());
  }

  @Test
  void helpAndVersion() {
    for (String command :
        new String[] {
          "info",
          "sum",
          "stats",
          "minmax",
          "scan",
          "sort",
          "argsort",
          "topk",
          "select",
          "histogram",
          "unique",
          "search",
          "groupby",
          "hash",
          "convert",
          "mesh",
          "graph",
          "sssp",
          "wave",
          "edges",
          "pairs",
          "nearest",
          "contour",
          "isosurface",
          "devices",
          "algorithms"
        }) {
      Run help = shoal("help", command);
      assertEquals(0, help.code());
      assertTrue(help.out().startsWith("Usage: shoal " + command), help.out());
      assertEquals(help.out(), shoal(command, "--help").out());
      assertTrue(shoal("--help").out().contains("\n  " + command + " "));
    }
    Run version = shoal("--version");
    assertEquals(0, version.code());
    assertTrue(version.out().startsWith("shoal "), version.out());
    assertFalse(version.out().contains("$"), version.out());
  }

  @Test
  void helpOfACommandOfACommand() {
    for (String words : new String[] {"mesh generate", "mesh generate steep", "graph components"}) {
      Run help = shoal(Run.words("help " + words));
      assertEquals(0, help.code(), help.toString());
      assertTrue(help.out().startsWith("Usage: shoal " + words + " "), help.out());
      assertEquals(shoal(Run.words(words + " --help")).out(), help.out());
    }
  }

  private static List<CommandSpec> commands() {
    return CommandTree.all();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpIsNeitherCutNorWiderThanATerminal(CommandSpec command) {
    List<String> words = new ArrayList<>(List.of(command.qualifiedName().split(" ")));
    words.add("--help");
    Run help = shoal(words.subList(1, words.size()).toArray());
    assertEquals(0, help.code(), help.toString());
    for (String line : help.lines()) {
      assertTrue(line.length() <= 80, line);
    }
    for (String example : command.usageMessage().footer()) {
      assertTrue(help.lines().contains(example), "broken over two lines: " + example);
    }
    String text = unbroken(help.out());
    for (String paragraph : command.usageMessage().description()) {
      assertTrue(paragraph.endsWith("."), "a list shows the first, whole: " + paragraph);
      assertTrue(text.contains(unbroken(paragraph)), paragraph);
    }
    for (CommandLine sub : command.subcommands().values()) {
      String summary = unbroken(sub.getCommandSpec().usageMessage().description()[0]);
      assertTrue(
          sub.getCommandName().equals("help") || text.contains(sub.getCommandName() + summary),
          summary);
    }
  }

  /// Lines may end within `numpy.histogram` too.
  private static String unbroken(String text) {
    return text.replaceAll("\\s+", "");
  }

  @Test
  void devicesAndTheBestOfThem() {
    var json = shoal("devices", "--json").json();
    var devices = json.getAsJsonArray("devices");
    var names =
        devices.asList().stream().map(d -> d.getAsJsonObject().get("name").getAsString()).toList();
    assertEquals("serial", names.get(1));
    assertTrue(names.stream().skip(2).allMatch(name -> name.startsWith("opencl:")), "" + names);
    assertEquals(names.size() == 2, !json.get("openCl").getAsString().isEmpty());
    assertTrue(json.get("best").getAsString().startsWith("cpu:"));
    assertEquals(devices.size(), shoal("devices").lines().size());
  }

  @Test
  void algorithmsOfEachOperation() {
    var operations =
        shoal("algorithms", "--json", "-d", "serial").json().getAsJsonObject("operations");
    var sums = operations.getAsJsonArray("sum");
    assertEquals("exact", sums.get(0).getAsJsonObject().get("name").getAsString());
    assertTrue(shoal("algorithms").out().contains("kahan"));
    assertTrue(shoal("algorithms", "-d", "serial").out().contains("beads"));
  }

  @Test
  void algorithmsWithWhatTheyCostAndPromise() {
    var json = shoal("algorithms", "scan", "--json", "-d", "serial").json();
    var operations = json.getAsJsonObject("operations");
    assertEquals(Set.of("scan"), operations.keySet());
    var scans = operations.getAsJsonArray("scan");
    assertEquals(4, scans.size());
    for (var scan : scans) {
      assertEquals(2 + 8, scan.getAsJsonObject().size(), scan.toString());
    }
    Run onCpu = shoal("algorithms", "scan", "reduce", "-d", "cpu:2");
    assertTrue(onCpu.out().startsWith("on cpu:2\nreduce  tree (default): "), onCpu.out());
    assertTrue(onCpu.out().contains("synchronisation"), onCpu.out());
    assertFalse(onCpu.out().contains("butterfly"), onCpu.out());
    assertTrue(onCpu.lines().stream().allMatch(line -> line.length() <= 110), onCpu.out());
    assertTrue(shoal("algorithms", "scan", "--markdown").out().contains("| blelloch | yes |"));
    assertEquals(2, shoal("algorithms", "--markdown", "--json").code());
    assertEquals(2, shoal("algorithms", "--markdown", "-d", "serial").code());
    Run unknown = shoal("algorithms", "scam");
    assertEquals(2, unknown.code());
    assertTrue(
        unknown.err().contains("there is no operation 'scam'; there are sum, "), "" + unknown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"convert -", "unique - --counts", "unique - --json", "sort - --json"})
  void aClosedOutputEndsTheCommandQuietly(String words) {
    var err = new ByteArrayOutputStream();
    var writes = new AtomicInteger();
    var closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            writes.getAndIncrement();
            throw new IOException("Broken pipe");
          }
        };
    int lines = 200_000;
    String values = IntStream.range(0, lines).mapToObj(i -> i + "\n").collect(joining());
    int code =
        Main.run(
            words.split(" "),
            new ByteArrayInputStream(values.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(closed, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertEquals(141, code);
    assertEquals("", err.toString(StandardCharsets.UTF_8));
    assertTrue(writes.get() < lines / 2, "writing went on: " + writes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sum - -t f4", "sort - -t f4", "sort - --by x", "hash -"})
  void aStreamThatFailsIsOneLine(String words) {
    var err = new ByteArrayOutputStream();
    var broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("Input/output error");
          }

          @Override
          public int read(byte[] into, int from, int length) throws IOException {
            return read();
          }
        };
    int code =
        Main.run(
            words.split(" "),
            broken,
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertEquals(1, code);
    assertEquals(
        "shoal: standard input: Input/output error\n", err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x.raw: raw elements have no header; give their type, such as f4",
        "x.npy -t f4: holds f8, not f4; leave the type out",
        "x.npy -c 1: has no columns to choose from; leave the column out",
        "x.npy --big-endian: is not raw, so it has no byte order to choose",
        "x.bytes: neither its name nor its first bytes determine the format",
      })
  void optionsThatDoNotGoWithTheFileAreWrongUsage(String words) {
    Given.file(folder, "x.raw", Given.doubles(1));
    Given.file(folder, "x.bytes", Given.doubles(1));
    Given.file(folder, "x.npy", Given.npy("<f8", "(1,)", Given.doubles(1)));
    String[] parts = words.split(": ", 2);
    String[] line = ("sum " + parts[0]).split(" ");
    line[1] = folder.resolve(line[1]).toString();
    Run run = shoal((Object[]) line);
    assertEquals(2, run.code(), run.toString());
    assertTrue(run.err().startsWith("shoal: " + line[1] + ": " + parts[1]), run.err());
    assertTrue(run.err().endsWith("; see: shoal sum --help\n"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum --colum rain TABLE: unknown option '--colum' (did you mean --column?)",
        "sum --xyzzy: unknown option '--xyzzy'",
        "sum --colum=rain TABLE: unknown option '--colum=rain' (did you mean --column?)",
        "sort -by depth TABLE: unknown option '-by' (did you mean --by?)",
        "sum TABLE --xyzzy --jsn: unknown options: '--xyzzy', '--jsn' (did you mean --json?)",
        "sum TABLE b c: sum takes one FILE; too many: 'b', 'c'",
        "lookup TABLE b c: lookup takes one TABLE and one QUERIES; too many: 'c'",
        "devices TABLE: devices takes options only; too many: 'TABLE'",
        "bench --only nonexistent: no operation matches --only nonexistent; the operations are ",
      })
  void aWordThatTheCommandDoesNotTakeIsNamedWithTheClosest(String line) {
    String[] parts = line.split(": ", 2);
    Run run = shoal((Object[]) parts[0].split(" "));
    assertEquals(2, run.code(), run.toString());
    assertTrue(run.err().startsWith("shoal: " + parts[1]), run.err());
    assertTrue(
        run.err().endsWith("; see: shoal " + parts[0].split(" ", 2)[0] + " --help\n"), run.err());
    assertEquals("", run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pairs", "nearest"})
  void thePeriodicBoxIsOneListInTheSynopsis(String command) {
    String synopsis = shoal(command, "--help").out().replaceAll("\\s+", "");
    assertTrue(synopsis.contains("[--periodic=LX,LY[,LZ]]"), synopsis);
    assertFalse(synopsis.contains("..."), synopsis);
  }

  @Test
  void severalColumnsAreReportedWithTheOptionsThatTakeThem() {
    Path table = Given.file(folder, "table.csv", "x,y\n1,2\n");
    String problem =
        "shoal: " + table + ": line 1: has 2 columns ('x', 'y'); choose one by name or number";
    assertEquals(
        problem + ", with --column NAME; see: shoal sum --help\n", shoal("sum", table).err());
    assertEquals(
        problem + ", with --column NAME; --by NAME sorts whole rows; see: shoal sort --help\n",
        shoal("sort", table).err());
  }

  /// In the first command of each pair an option does not go with the file, in the second a line or
  /// a value of the file is at fault.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum TABLE -c nosuch: sum TABLE -c word",
        "sum TABLE: sum RAGGED",
        "sum TABLE -c 9: sum TABLE -c gap",
        "info TABLE -c nosuch: info TABLE -c word",
        "stats TABLE -c nosuch: stats TABLE -c word",
        "sort TABLE --by nosuch: sort TABLE --by mixed",
        "sort ARRAY --by 1: sort TABLE --by mixed --numeric",
        "groupby TABLE -c x -c nosuch --op sum: groupby TABLE -c x -c word --op sum",
        "search TABLE -c x -c nosuch: search TABLE -c x -c word",
        "topk TABLE -c x -k 4: topk TABLE -c gap -k 1",
        "nearest POINTS -k 3: nearest BROKEN -k 1",
        "pairs POINTS -r 1 --columns 3: pairs BROKEN -r 1",
        "pairs POINTS -r 1 --periodic 9,9,9: pairs POINTS -r 0.1 --periodic 0.5,9",
        "scan ARRAY --operator xor: scan TABLE -c gap",
        "sum INTS -m kahan: sum TABLE -c word -m kahan",
        "select ARRAY -t f8 -w >1e400: select TABLE -c gap -w >1",
        "convert ARRAY -t i4: convert ARRAY --to i4",
      })
  void anOptionThatDoesNotGoWithTheFileIsWrongUsageAndABrokenValueIsNot(String pair) {
    Given.file(folder, "TABLE", "x,word,gap,mixed\n1,a,,1\n2,b,2,b\n3,c,3,3\n");
    Given.file(folder, "BROKEN", "1 1\n2 2\n3 3 3\n");
    Given.file(folder, "RAGGED", "1\n2\n3 3\n");
    Given.file(folder, "POINTS", "1 1\n2 2\n3 3\n");
    Given.file(folder, "ARRAY", Given.npy("<f8", "(2,)", Given.doubles(1.5, 2.5)));
    Given.file(folder, "INTS", Given.npy("<i4", "(2,)", Given.ints(1, 2)));
    String[] lines = pair.split(": ", 2);
    for (int i = 0; i < lines.length; i++) {
      Object[] words =
          Stream.of(lines[i].split(" "))
              .map(word -> word.matches("[A-Z]+") ? folder.resolve(word).toString() : word)
              .toArray();
      Run run = shoal(words);
      assertEquals(i == 0 ? 2 : 1, run.code(), lines[i] + ": " + run);
      assertEquals(i == 0, run.err().contains("; see: shoal " + words[0] + " --help"), run.err());
      assertEquals(1, run.err().lines().filter(l -> l.startsWith("shoal: ")).count(), run.err());
    }
  }

  @Test
  void otherCompressionIsRefusedWithTheFix() {
    byte[] lz4 = {4, 0x22, 0x4D, 0x18, 0x64, 0x40, (byte) 0xA7, 0};
    Path file = Given.file(folder, "x.raw.lz4", lz4);
    Run run = shoal("sum", file, "-t", "f8");
    assertEquals(1, run.code(), run.toString());
    assertEquals(
        "shoal: "
            + file
            + ": is compressed with lz4, and only gzip and xz are decompressed; decompress it with unlz4; if it"
            + " is not, give its format\n",
        run.err());
    assertEquals(0, shoal("sum", file, "-t", "f8", "--format", "raw").code());
  }

  @Test
  void textIntegersThatAreNoDoublesAreNotRounded() {
    byte[] text = Given.text("1\n9007199254740993\n");
    Run run = piped(text, "sum", "-");
    assertEquals(1, run.code());
    assertEquals(
        "shoal: standard input: line 2: column 1: '9007199254740993' is an integer that f8 does not"
            + " hold; give the type: i8 reads it exactly, f8 rounds it\n",
        run.err());
    assertEquals("9007199254740994\n", piped(text, "sum", "-", "-t", "i8").out());
    assertEquals("9.007199254740992E15\n", piped(text, "sum", "-", "-t", "f8").out());
  }
}
