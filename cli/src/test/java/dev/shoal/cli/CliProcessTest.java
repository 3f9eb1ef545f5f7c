package dev.shoal.cli;

import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.points.Nearest;
import dev.shoal.points.Points;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.sort.Sort;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What only separate processes show: what a kill leaves, locales, the size of the heap. Their JVMs
/// are of one kind, whatever the kind of this one, so once is enough.
@EnabledIfSystemProperty(named = "shoal.test.simd", matches = "none")
class CliProcessTest {
  private static final long SECONDS = 60;

  @TempDir Path folder;

  /// A command that runs in its own JVM with the folder as its directory for temporary files.
  private ProcessBuilder command(List<String> options, String... words) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.add("-XX:TieredStopAtLevel=1"); // quick to start
    line.add("-Djava.io.tmpdir=" + temporary());
    line.addAll(options);
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    line.addAll(List.of(words));
    return new ProcessBuilder(line).directory(folder.toFile());
  }

  private Path temporary() {
    return folder.resolve("temporary");
  }

  private static String errors(Process process) throws IOException, InterruptedException {
    process.getOutputStream().close();
    String text = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), text);
    return text;
  }

  private static void await(BooleanSupplier condition, String what) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, what);
      Thread.sleep(1);
    }
  }

  private static List<String> names(Path folder) {
    try (var files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /// The files that a process has open, as Linux shows them.
  private static List<String> open(Process process) {
    List<String> open = new ArrayList<>();
    try (var links = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
      for (Path link : links.toList()) {
        if (Files.isSymbolicLink(link)) { // it may be closed by now
          open.add(Files.readSymbolicLink(link).toString());
        }
      }
    } catch (IOException _) {
      // a file was closed in the meantime: what was seen is true
    }
    return open;
  }

  /// In Turkish the upper case of i has a dot, and is after z.
  @Test
  void helpDoesNotDependOnTheLocale() throws Exception {
    Files.createDirectory(temporary());
    Process help = command(List.of("-Duser.language=tr"), "help", "sort").start();
    String text = new String(help.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("", errors(help));
    assertEquals(shoal("help", "sort").out(), text);
  }

  @Test
  void aFileNamedWithAnAtSignIsRead() throws Exception {
    Files.createDirectory(temporary());
    Given.file(folder, "q.csv", "-o\nkept.csv\nother.csv\n--by\n1\n");
    Given.file(folder, "other.csv", "2\n1\n");
    Path kept = Given.file(folder, "kept.csv", "keep me\n");
    Given.file(folder, "@q.csv", "9\n8\n");
    Process sort = command(List.of(), "sort", "@q.csv", "--by", "1", "-o", "@out.csv").start();
    assertEquals("", errors(sort));
    assertEquals(0, sort.exitValue());
    assertEquals("8\n9\n", Files.readString(folder.resolve("@out.csv")));
    assertEquals("keep me\n", Files.readString(kept));
  }

  @Test
  void whatIsPipedInIsKeptInAFileWithoutAName() throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "Linux shows what is open");
    Files.createDirectory(temporary());
    Process stats = command(List.of(), "stats", "-").start();
    stats.getOutputStream().write(Given.text("1\n2\n3\n"));
    stats.getOutputStream().flush();
    String kept = temporary().toRealPath() + "/shoal";
    await(
        () -> open(stats).stream().anyMatch(f -> f.startsWith(kept) && f.endsWith("(deleted)")),
        "it is kept, and has no name");
    assertEquals(List.of(), names(temporary()));
    stats.destroyForcibly().waitFor();
    assertEquals(List.of(), names(temporary()));
  }

  @Test
  void aFileOfTuningReachesTheKernelsAndLeavesTheResult() throws Exception {
    Files.createDirectory(temporary());
    int[] values = new SplittableRandom(1).ints(1 << 17, 0, 100).toArray();
    String lines = Arrays.stream(values).mapToObj(v -> v + "\n").collect(Collectors.joining());
    Path file = folder.resolve("values.txt");
    Files.writeString(file, lines);
    Path tuning = folder.resolve("sweep.properties");
    List<String> option = List.of("-Dshoal.tuning=" + tuning);
    Files.writeString(tuning, "sum.parallelFrom = 1\nsum.chunksPerThread = 3\n");
    Process sum = command(option, "sum", file.toString()).start();
    assertEquals("", errors(sum));
    assertEquals(output(command(List.of(), "sum", file.toString()).start()), output(sum));
    Files.writeString(tuning, "sum.parallelFrom = 1\nsum.chunksPerThread = 0\n");
    Process refused = command(option, "sum", file.toString()).start();
    String error = errors(refused);
    assertTrue(
        error.endsWith(tuning + ", line 2: sum.chunksPerThread is 0, must be 1 … 1024\n"), error);
    assertEquals(1, refused.waitFor());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sum", "sort"})
  void aPropertyThatShoalRefusesIsNoErrorOfTheInput(String word) throws Exception {
    Files.createDirectory(temporary());
    Path file = folder.resolve("values.txt");
    Files.writeString(file, "1\n2\n");
    Process simd = command(List.of("-Dshoal.simd=yes"), word, file.toString()).start();
    assertEquals(
        "shoal: -Dshoal.simd=yes: must be on, off, wait or now\n", errors(simd).replace("\r", ""));
    assertEquals(1, simd.waitFor());
    Process tuning = command(List.of("-Dshoal.tuning=missing"), word, file.toString()).start();
    String error = errors(tuning);
    assertTrue(error.startsWith("shoal: -Dshoal.tuning=missing cannot be read: "), error);
    assertEquals(1, error.lines().count(), error);
    assertEquals(1, tuning.waitFor());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Dshoal.simd=yes", "-Dshoal.tuning=missing"})
  void aPropertyThatShoalRefusesHasTheSameMessageAtEveryCall(String property) throws Exception {
    ProcessBuilder calls = command(List.of(property), "");
    calls.command().removeLast();
    calls.command().set(calls.command().size() - 1, Calls.class.getName());
    List<String> lines = output(calls.start()).lines().toList();
    assertEquals(2 * Calls.ALL.size(), lines.size(), lines.toString());
    for (String line : lines) {
      assertEquals(lines.getFirst(), line);
      assertTrue(line.startsWith(property), line);
    }
  }

  /// Calls static methods of facades, each two times.
  static final class Calls {
    static final List<Runnable> ALL =
        List.of(
            () -> Sort.ascending(new int[] {2, 1}),
            () -> Sort.argsort(new double[] {2, 1}),
            () -> Scan.inclusive(new long[] {2, 1}),
            () -> Nearest.on(Device.cpu()).find(Points.ofRows(DoubleArray.wrap(0, 0, 1, 1), 2), 1));

    private Calls() {}

    public static void main(String[] arguments) {
      for (Runnable call : ALL) {
        for (int i = 0; i < 2; i++) {
          try {
            call.run();
            System.out.println("no error");
          } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
          }
        }
      }
    }
  }

  private static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void whatAKilledCommandLeftIsRemovedWhenTheFileIsWrittenAgain() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "a process can be stopped");
    Files.createDirectory(temporary());
    double[] values = new SplittableRandom(1).doubles(1 << 20).toArray();
    String large = Given.file(folder, "large.raw", Given.doubles(values)).toString();
    String small = Given.file(folder, "small.txt", "1\n2\n").toString();
    Path out = folder.resolve("out.txt.gz");
    Process killed = command(List.of(), "convert", large, "-t", "f8", "-o", out.toString()).start();
    await(
        () -> parts().stream().anyMatch(part -> folder.resolve(part).toFile().length() > 0),
        "it writes to a temporary file");
    new ProcessBuilder("/bin/kill", "-STOP", String.valueOf(killed.pid())).start().waitFor();
    List<String> left = parts();
    assertEquals(1, left.size(), "it was stopped while it wrote");
    ProcessBuilder again = command(List.of(), "convert", small, "-o", out.toString());
    assertEquals("", errors(again.start()));
    assertEquals(left, parts(), "it is not removed from under a process that still writes");
    killed.destroyForcibly().waitFor();
    assertEquals(left, parts());
    assertEquals("", errors(again.start()));
    assertEquals(List.of(), parts());
    assertEquals(2, shoal("info", out, "--json").json().get("count").getAsInt());
  }

  @Test
  void anInterruptedWaveLeavesItsStateAndGoesOn() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "a process can be interrupted");
    Files.createDirectory(temporary());
    String run = "wave run bowl --max-level 2 --until 9 -d serial -o"; // some three seconds
    List<String> words = List.of(run.split(" ", -1));
    Path whole = folder.resolve("whole");
    assertEquals(0, shoal(with(words, whole)).code());
    Path parted = folder.resolve("parted");
    Object[] line = with(words, parted);
    Process process =
        command(List.of(), Stream.of(line).map(Object::toString).toArray(String[]::new)).start();
    await(() -> Files.exists(parted.resolve("checkpoint")), "it has begun");
    new ProcessBuilder("/bin/kill", "-INT", String.valueOf(process.pid())).start().waitFor();
    String errors = errors(process);
    assertEquals(
        130,
        process.exitValue(),
        "0 where SIGINT is ignored, as by all children of a shell's background job: " + errors);
    assertTrue(errors.contains("shoal: bowl: was interrupted at "), errors);
    assertTrue(errors.endsWith("checkpoint has the state; --resume goes on from it\n"), errors);
    assertFalse(Files.exists(parted.resolve("index.html")));
    List<Object> resumed = new ArrayList<>(List.of(line));
    resumed.add("--resume");
    assertEquals(0, shoal(resumed.toArray()).code());
    for (String file : List.of("checkpoint", "gauges.csv")) {
      assertEquals(-1, Files.mismatch(whole.resolve(file), parted.resolve(file)), file);
    }
  }

  private static Object[] with(List<String> words, Path last) {
    return Stream.concat(words.stream(), Stream.of(last)).toArray();
  }

  private List<String> parts() {
    return names(folder).stream().filter(name -> name.endsWith(".part")).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scan IN -o OUT.npy",
        "sort IN -o OUT.csv",
        "convert IN -o OUT.raw.gz",
        "hash IN -o OUT.npy",
        "sort IN --by 1 -o OUT.txt",
        "unique IN --counts -o OUT.csv",
        "contour RASTER -o OUT.svg",
        "network --n 4 --draw -o OUT.svg",
        "mesh generate uniform --base 2x2 -l 1 -o OUT.cells",
        "mesh draw MESH -o OUT.png",
        "isosurface VOLUME --at 0.5 -o OUT.obj",
        "groupby IN IN --op sum -o OUT.npy --keys-to KEYS.npy",
        "sssp GRAPH -s 1 -o OUT.npy --paths KEYS.csv",
        "graph convert GRAPH -o OUT.shg",
        "graph generate road -n 9 -o OUT.gr",
        "graph components GRAPH -o OUT.csv",
      })
  void everyOutputKeepsItsModeAndItsLink(String words) throws IOException {
    assumeTrue(Files.getFileAttributeView(folder, PosixFileAttributeView.class) != null);
    Given.file(folder, "in.txt", "3\n1\n2\n");
    Given.file(folder, "raster.npy", Given.npy("<f8", "(2, 2)", Given.doubles(1, 2, 3, 4)));
    Given.file(
        folder, "volume.npy", Given.npy("<f8", "(2, 2, 2)", Given.doubles(0, 0, 0, 0, 1, 1, 1, 1)));
    Given.file(folder, "graph.gr", "a 1 2 3\n");
    Given.file(folder, "mesh.csv", "# base 1\ni,level\n0,1\n1,1\n");
    String filled =
        words
            .replace("OUT", folder.resolve("out").toString())
            .replace("KEYS", folder.resolve("keys").toString())
            .replace("IN", folder.resolve("in.txt").toString())
            .replace("RASTER", folder.resolve("raster.npy").toString())
            .replace("VOLUME", folder.resolve("volume.npy").toString())
            .replace("MESH", folder.resolve("mesh.csv").toString())
            .replace("GRAPH", folder.resolve("graph.gr").toString());
    for (String word : filled.split(" ", -1)) {
      if (word.startsWith(folder.resolve("out.").toString())
          || word.startsWith(folder.resolve("keys.").toString())) {
        Path link = Path.of(word);
        Path target = Files.createFile(folder.resolve("private-" + link.getFileName()));
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-------"));
        Files.createSymbolicLink(link, target.getFileName());
      }
    }
    Run run = shoal((Object[]) filled.split(" ", -1));
    assertEquals(0, run.code(), run.toString());
    List<String> written =
        names(folder).stream().filter(name -> name.startsWith("private-")).toList();
    assertFalse(written.isEmpty());
    for (String name : written) {
      Path file = folder.resolve(name);
      assertTrue(Files.size(file) > 0, name);
      assertEquals(
          "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)), name);
      assertTrue(Files.isSymbolicLink(folder.resolve(name.substring("private-".length()))), name);
    }
    assertEquals(List.of(), parts());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scan IN -o /dev/full",
        "unique IN --counts -o /dev/full",
        "mesh generate uniform --base 2x2 -l 1 -o /dev/full",
      })
  void aFullDiskIsNamedWithItsFile(String words) throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "a device that is always full");
    Files.createDirectory(temporary());
    Path in = Given.file(folder, "in.txt", "3\n1\n2\n");
    Path full = folder.resolve(words.startsWith("mesh") ? "full.cells" : "full.csv");
    Files.createSymbolicLink(full, Path.of("/dev/full"));
    String filled = words.replace("IN", in.toString()).replace("/dev/full", full.toString());
    Process process = command(List.of(), filled.split(" ", -1)).start();
    String errors = errors(process);
    Files.delete(full); // it leads out of the folder that is deleted
    assertEquals(1, process.exitValue(), errors);
    String problem = errors.lines().filter(l -> l.startsWith("shoal: ")).findFirst().orElse("");
    assertTrue(problem.startsWith("shoal: " + full + ": cannot be written ("), errors);
  }

  /// Both go to one file, one after the other: values, then facts.
  @Test
  void valuesAndFactsShareTheStandardOutput() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/stdout")), "a name of the standard output");
    Files.createDirectory(temporary());
    Path in = Given.file(folder, "in.txt", "3\n1\n2\n");
    Path link = Files.createSymbolicLink(folder.resolve("out.csv"), Path.of("/dev/stdout"));
    Path file = folder.resolve("all.txt");
    Process process =
        command(List.of(), "sort", in.toString(), "-o", link.toString(), "--json")
            .redirectOutput(file.toFile())
            .start();
    String errors = errors(process);
    Files.delete(link); // it leads out of the folder that is deleted
    assertEquals(0, process.exitValue(), errors);
    String all = Files.readString(file);
    assertTrue(all.startsWith("1.0\n2.0\n3.0\n{"), all);
    assertTrue(all.endsWith("}\n"), all);
  }

  @Test
  void aNameThatTheLocaleCannotSpellIsSaidWithTheFix() throws Exception {
    Files.createDirectory(temporary());
    Path file = folder.resolve("höhe.txt");
    Files.write(file, Given.text("1\n2\n"));
    for (String[] words :
        new String[][] {{"sum", "höhe.txt"}, {"mesh", "draw", "x", "-o", "ö.png"}}) {
      ProcessBuilder builder = command(List.of(), words);
      builder.environment().put("LC_ALL", "C");
      Process process = builder.start();
      String errors = errors(process);
      assumeTrue(!errors.isEmpty(), "this system spells them in every locale");
      assertEquals(1, process.exitValue(), errors);
      assertTrue(errors.contains("the locale has no such characters (its encoding is "), errors);
      assertTrue(errors.contains("set LC_ALL=C.UTF-8"), errors);
    }
  }

  /// The bytes come from the shell: Java itself cannot spell them.
  @ParameterizedTest
  @ValueSource(strings = {"sum NAME", "sum table.csv --column NAME", "sort table.csv -o NAME"})
  void anArgumentThatIsNotUtf8IsSaidAndNoFileOfAnotherNameIsWritten(String words) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "a shell passes any bytes");
    Files.createDirectory(temporary());
    Given.file(folder, "table.csv", "x\n1\n");
    List<String> line = command(List.of(), words.split(" ")).command();
    String quoted =
        line.stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "))
            .replace("'NAME'", "\"$(printf 'h\\366he.npy')\"");
    var builder = new ProcessBuilder("/bin/sh", "-c", "exec " + quoted).directory(folder.toFile());
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    String errors = errors(process);
    assertEquals(1, process.exitValue(), errors);
    assertEquals(1, errors.lines().count(), errors);
    assertTrue(errors.contains(": has bytes that are not UTF-8"), errors);
    assertEquals(List.of("table.csv", "temporary"), names(folder));
  }

  @Test
  void aNameMayHoldTheReplacementCharacter() {
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "Java can spell it");
    Path file = Given.file(folder, "h\uFFFDhe.txt", "1\n2\n");
    assertEquals("3.0\n", shoal("sum", file).out());
    assertEquals(1, shoal("sum", folder.resolve("k\uFFFDln.txt")).code());
  }

  @Test
  void aHeapThatIsTooSmallIsAdvisedToBeLarger() throws Exception {
    Files.createDirectory(temporary());
    Path file = Given.file(folder, "x.raw", Given.doubles(new double[1 << 22]));
    Process process = command(List.of("-Xmx24m"), "sort", file.toString(), "-t", "f8").start();
    process.getInputStream().close();
    String errors = errors(process);
    assertEquals(1, process.exitValue(), errors);
    var advice = Pattern.compile("the heap may have (\\d+) MiB.*-Xmx(\\d+)m");
    var found = advice.matcher(errors);
    assertTrue(found.find(), errors);
    assertTrue(Integer.parseInt(found.group(2)) > Integer.parseInt(found.group(1)), errors);
  }
}
