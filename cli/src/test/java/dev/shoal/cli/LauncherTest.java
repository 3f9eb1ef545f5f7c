package dev.shoal.cli;

import static java.nio.file.attribute.PosixFilePermission.GROUP_WRITE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The launcher `./shoal` in a folder like the repository, where `mvn` only copies what is compiled
/// already, and that of the bundle. They start JVMs anyway, so once is enough.
@DisabledOnOs(OS.WINDOWS)
@EnabledIfSystemProperty(named = "shoal.test.simd", matches = "none")
final class LauncherTest {
  /// Jars of the class path that are for tests only.
  private static final Pattern STRANGER =
      Pattern.compile(".*(junit|opentest4j|apiguardian|jspecify|surefire|testkit|asm|archunit).*");

  /// Variables of the environment that the launcher or the JVM reads.
  private static final Pattern FOREIGN = Pattern.compile("SHOAL_.*|.*COLOR.*|.*JAVA.*OPTIONS");

  private static final String MAVEN =
      """
      #!/bin/sh
      [ -z "${FAIL:-}" ] || { echo '[ERROR] as asked'; exit 1; }
      cat >/dev/null # as Maven may, of the standard input
      echo '[INFO] Building Shoal Test 1.0  [1/1]'
      rm -rf cli/target/modules
      mkdir -p cli/target
      cp -R ../jars cli/target/modules
      "$JAVA_HOME/bin/java" -XX:+UseParallelGC $MAVEN_OPTS \\
        config/ClassVersions.java cli/target/modules/picocli.jar
      """;

  private static final String SYNC =
      """
      #!/bin/sh
      printf '%s\\n' "$@" >"${0%/*}/../synced"
      """;

  private static final String SHOAL = "a home/shoal";
  private static final String BUNDLE = "a bundle/bin/shoal";

  @TempDir static Path folder;

  private static Path home;
  private static Path cache;
  private static Path values;

  /// Two first runs at once, with something piped in: one builds, both do their work.
  @BeforeAll
  static void firstRuns() throws Exception {
    Path repository = Path.of("..").toRealPath();
    folder = folder.toRealPath();
    home = Files.createDirectory(folder.resolve("a home")); // with a space
    cache = home.resolve(".shoal/startup.aot");
    values = Given.file(folder, "values.txt", "1.5\n2.5\n-1\n");
    for (String name :
        List.of(
            "shoal", "config/launch.sh", "config/jdk.sh", "config/ClassVersions.java", "pom.xml")) {
      copy(repository.resolve(name), home.resolve(name));
    }
    Files.createDirectories(home.resolve(".mvn"));
    Files.createDirectories(home.resolve("cli/src/main"));
    Files.writeString(home.resolve("cli/pom.xml"), "");
    Files.writeString(home.resolve("cli/src/main/A.java"), "");
    Files.writeString(home.resolve("cli/src/main/B.java"), "");
    Files.createDirectory(folder.resolve("bin"));
    program("mvn", MAVEN);
    program("sync", SYNC);
    copyJars();
    layOutBundle(repository);

    // Containers set this variable: it holds for the JVMs of Maven and of the training too.
    Map<String, String> serial = Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseSerialGC");
    var started = List.of(start(serial, "1\n2\n", "sum", "-"), start(serial, "1\n2\n", "sum", "-"));
    int built = 0;
    for (Started run : started) {
      Result result = run.end();
      assertEquals(0, result.code, result.toString());
      assertEquals("3.0\n", result.out);
      boolean hasBuilt = result.err.contains("shoal: building 1/1 Shoal Test");
      assertEquals(hasBuilt, result.err.contains("shoal: building, once (log in "), result.err);
      built += hasBuilt ? 1 : 0;
    }
    assertEquals(1, built);
    assertTrue(Files.size(cache) > 0);
    assertEquals(cache + ".new\n", Files.readString(folder.resolve("synced")));
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
  }

  private static void program(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("bin").resolve(name), text);
    assertTrue(file.toFile().setExecutable(true));
  }

  /// As `bundle/make` does; with links to the JDK and to the jars of the other launcher.
  private static void layOutBundle(Path repository) throws IOException {
    Path bundle = folder.resolve("a bundle");
    for (String name : List.of("shoal", "bench", "selftest")) {
      copy(repository.resolve("bundle/bin").resolve(name), bundle.resolve("bin").resolve(name));
    }
    copy(repository.resolve("config/launch.sh"), bundle.resolve("config/launch.sh"));
    Files.createSymbolicLink(bundle.resolve("jdk"), Path.of(System.getProperty("java.home")));
    Files.createSymbolicLink(bundle.resolve("lib"), home.resolve(".shoal/lib"));
  }

  /// Each module and library of the command as one jar.
  private static void copyJars() throws IOException {
    Path jars = Files.createDirectory(folder.resolve("jars"));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      if (entry.isEmpty() || path.endsWith("test-classes") || STRANGER.matcher(entry).matches()) {
        continue;
      }
      if (Files.isDirectory(path)) {
        zip(path, jars.resolve("shoal-" + path.getParent().getParent().getFileName() + ".jar"));
      } else {
        String name = path.getFileName().toString().replaceFirst("-[0-9].*", ".jar");
        Files.copy(path, jars.resolve(name));
      }
    }
  }

  private static void zip(Path classes, Path jar) throws IOException {
    try (var out = new ZipOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
      }
    }
  }

  @Test
  void aLaterRunIsSilentAndUsesTheCache() throws Exception {
    assertEquals(new Result(0, "3.0\n", ""), shoal("sum", values.toString()));
    Result logged =
        shoal(Map.of("SHOAL_JAVA_OPTIONS", "-Xlog:class+load"), "sum", values.toString());
    assertTrue(logged.out.contains("picocli.CommandLine source: shared objects file"), logged.out);
    assertTrue(
        logged.out.contains("dev.shoal.cli.arrays.SumCommand source: shared objects file"),
        logged.out);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum FILE --json",
        "stats FILE",
        "sort FILE",
        "algorithms --markdown",
        "--version",
        "mesh --help",
        "sum missing.npy",
        "summ FILE"
      })
  void theClassPathAndTheModulePathPrintTheSame(String command) throws Exception {
    String[] words = command.replace("FILE", values.toString()).split(" ");
    Result classes = shoal(Map.of("SHOAL_SIMD", "off"), words);
    Result modules = shoal(Map.of("SHOAL_SIMD", "on"), words);
    assertEquals(classes.out, modules.out);
    assertEquals(classes.code, modules.code);
    assertFalse(classes.err.contains("incubator"), classes.err);
    assertEquals(classes.err, modules.withoutWarning().err);
  }

  @ParameterizedTest
  @ValueSource(strings = {"help", "--help", "-h"})
  void theHelpPageIsThatOfTheCommand(String word) throws Exception {
    assertEquals(new Result(0, Run.shoal("help").out(), ""), shoal(word));
    assertEquals(shoal(word), shoal(Map.of("SHOAL_JAVA_OPTIONS", "-Xmx1g"), word)); // by a JVM
  }

  @Test
  void aCacheThatOthersCanWriteIsNotUsed() throws Exception {
    for (Path path : List.of(cache, cache.getParent())) {
      for (PosixFilePermission open : List.of(GROUP_WRITE, OTHERS_WRITE)) {
        Set<PosixFilePermission> before = Files.getPosixFilePermissions(path);
        before.add(open);
        Files.setPosixFilePermissions(path, before);
        Result result = shoal("sum", values.toString());
        before.remove(open);
        Files.setPosixFilePermissions(path, before);
        assertEquals("3.0\n", result.out);
        assertEquals(1, result.err.lines().count(), result.err);
        assertTrue(result.err.startsWith("shoal: not using " + cache), result.err);
      }
    }
    Path link = cache.resolveSibling("moved.aot");
    Files.move(cache, link);
    Files.createSymbolicLink(cache, link);
    Result result = shoal("sum", values.toString());
    Files.move(link, cache, StandardCopyOption.REPLACE_EXISTING);
    assertTrue(result.err.startsWith("shoal: not using " + cache), result.err);
  }

  @Test
  void aBrokenOrStaleCacheIsLeftAlone() throws Exception {
    byte[] good = Files.readAllBytes(cache);
    FileTime time = Files.getLastModifiedTime(home.resolve(".shoal/lib/picocli.jar"));
    Result expected = new Result(0, "3.0\n", "");
    try {
      Files.write(cache, new byte[100]);
      assertEquals(expected, shoal("sum", values.toString()));
      Files.write(cache, new byte[0]);
      assertEquals(expected, shoal("sum", values.toString()));
      Files.write(cache, Arrays.copyOf(good, good.length / 2));
      assertEquals(expected, shoal("sum", values.toString()));
      Files.delete(cache);
      assertEquals(expected, shoal("sum", values.toString()));
      Files.write(cache, good);
      Files.setLastModifiedTime(
          home.resolve(".shoal/lib/picocli.jar"), FileTime.fromMillis(time.toMillis() + 5000));
      assertEquals(expected, shoal("sum", values.toString()));
    } finally {
      Files.write(cache, good);
      Files.setLastModifiedTime(home.resolve(".shoal/lib/picocli.jar"), time);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx512m",
        "-Xint",
        "-Xshare:off",
        "-XX:TieredStopAtLevel=1",
        "-XX:-UseCompressedOops",
        "-XX:+UseG1GC",
        "-XX:+UseParallelGC",
        "-Xmx1g -XX:+UseSerialGC",
        "-XX:-UseParallelGC -XX:+UseSerialGC",
        "-XX:-UseParallelGC -XX:+UseZGC",
        "-XX:+UseCompactObjectHeaders",
        "-XX:UseAVX=0",
        "-Dfile.encoding=US-ASCII",
        "-ea",
        "-XX:AOTMode=off"
      })
  void otherOptionsOfTheJvmWorkWithoutNoise(String options) throws Exception {
    assertEquals(
        new Result(0, "3.0\n", ""),
        shoal(Map.of("SHOAL_JAVA_OPTIONS", options), "sum", values.toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {SHOAL, BUNDLE})
  void anUnknownOptionOfTheJvmIsAnError(String launcher) throws Exception {
    Result result = run(launcher, Map.of("SHOAL_JAVA_OPTIONS", "-Xm1g"), "sum", values.toString());
    assertEquals(1, result.code, result.toString());
    assertTrue(result.err.contains("Unrecognized option: -Xm1g"), result.err);
  }

  @ParameterizedTest
  @ValueSource(strings = {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"})
  void theOptionsOfEveryVariableReplaceThoseOfTheLauncher(String variable) throws Exception {
    for (String launcher : List.of(SHOAL, BUNDLE)) {
      for (String option : List.of("-XX:+UseSerialGC", "-Xshare:off")) {
        Result result = run(launcher, Map.of(variable, option), "sum", values.toString());
        assertEquals("3.0\n", result.out, result.toString());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx8m", "-Xmx7M", "-Xmx8192k"})
  void aHeapThatTheCacheDoesNotFitInHoldsTheCommand(String heap) throws Exception {
    Result result = shoal(Map.of("SHOAL_JAVA_OPTIONS", heap), "--version");
    assertEquals(0, result.code, result.toString());
    assertEquals("", result.err);
  }

  @ParameterizedTest
  @ValueSource(strings = {SHOAL, BUNDLE})
  void messagesOfTheJvmAreNotAmongTheResults(String launcher) throws Exception {
    Map<String, String> options = Map.of("SHOAL_JAVA_OPTIONS", "-Xms2g -Xmx1g");
    Result result = run(launcher, options, "sort", values.toString());
    assertEquals(1, result.code, result.toString());
    assertEquals("", result.out);
    assertTrue(result.err.contains("Initial heap size set to a larger value"), result.err);
  }

  @ParameterizedTest
  @ValueSource(strings = {SHOAL, BUNDLE})
  void theReportOfACrashIsForTheTemporaryFolder(String launcher) throws Exception {
    String printed = "SHOAL_JAVA_OPTIONS=-XX:+PrintFlagsFinal \"$0\" --version 2>&1";
    Result result = script(launcher, "TMPDIR='/a folder' " + printed + " | grep ' ErrorFile '");
    assertTrue(result.out.contains(" /a folder/shoal-crash-%p.log "), result.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {SHOAL, BUNDLE})
  void namesInUtf8AreReadInTheCLocale(String launcher) throws Exception {
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "Java can spell them here");
    Path file = Given.file(folder, "höhe.txt", "1\n2\n");
    Result result = run(launcher, Map.of("LC_ALL", "C"), "sum", file.toString());
    assertEquals(new Result(0, "3.0\n", ""), result.withoutWarning());
  }

  @Test
  void withoutHome() throws Exception {
    assertEquals("3.0\n", shoal(Map.of("HOME", ""), "sum", values.toString()).out);
    Result other = shoal(Map.of("HOME", "/nonexistent"), "sum", values.toString());
    assertEquals(new Result(0, "3.0\n", ""), other);
    // Where neither JAVA_HOME nor PATH has a JDK, the usual folders are searched.
    var search = new ProcessBuilder("/bin/sh", "-euc", ". config/jdk.sh; find_jdk");
    search.directory(home.toFile()).environment().keySet().retainAll(Set.of("PATH"));
    search.environment().put("PATH", "/usr/bin:/bin");
    String err = new Started(search.start()).end().err;
    assertFalse(err.contains("HOME: "), err);
  }

  /// Else the JVM opens a file of its own under the number of the input, and it is read.
  @ParameterizedTest
  @ValueSource(strings = {SHOAL, BUNDLE})
  void aClosedInputIsAnEmptyOne(String launcher) throws Exception {
    Result result = script(launcher, "exec \"$0\" sum - <&-");
    assertEquals(1, result.code, result.toString());
    assertTrue(result.err.contains("standard input: is empty"), result.err);
  }

  @ParameterizedTest
  @ValueSource(strings = {SHOAL, BUNDLE})
  void aClosedOutputIsAnErrorIfItIsWritten(String launcher) throws Exception {
    Result printed = script(launcher, "exec \"$0\" sum \"$1\" >&-");
    assertEquals(
        new Result(1, "", "shoal: standard output: is closed\n"), printed.withoutWarning());
    Path out = folder.resolve("sorted.npy");
    Result written = script(launcher, "exec \"$0\" sort -o '" + out + "' \"$1\" >&-");
    assertEquals(new Result(0, "", ""), written.withoutWarning());
  }

  @ParameterizedTest
  @ValueSource(strings = {SHOAL, BUNDLE})
  void aCurrentFolderThatIsGoneIsOneLineWithoutAStackTrace(String launcher) throws Exception {
    Result result =
        script(launcher, "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" sum \"$1\"");
    assertEquals(1, result.code, result.toString());
    List<String> lines =
        result.err.lines().filter(line -> !line.contains("getcwd")).toList(); // by the shell
    assertEquals(
        List.of("shoal: the current folder no longer exists; change to another one"), lines);
  }

  @ParameterizedTest
  @ValueSource(strings = {SHOAL, BUNDLE})
  void theLauncherIsFoundThroughLinksAndThroughPath(String launcher) throws Exception {
    String sum = "ln -s \"$0\" one && ln -s one two && ./two sum \"$1\"; rm one two";
    assertEquals("3.0\n", script(launcher, sum).out);
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "bash searches PATH for its script");
    Result found = script(launcher, "PATH=${0%/*}:$PATH; cd / && bash shoal sum \"$1\"");
    assertEquals("3.0\n", found.out, found.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bench", "selftest"})
  void theProgramsOfTheBundleAreFoundThroughLinks(String name) throws Exception {
    Result result =
        script(BUNDLE, "ln -s \"${0%/*}/" + name + "\" one && ./one --device none; rm one");
    assertTrue(result.err.contains("'none'"), result.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:b", "a!"})
  void aFolderThatJavaCannotLoadClassesFromIsRefused(String name) throws Exception {
    Path refused = folder.resolve(name);
    copy(home.resolve("shoal"), refused.resolve("shoal"));
    for (String file : List.of("launch.sh", "jdk.sh")) {
      copy(home.resolve("config").resolve(file), refused.resolve("config").resolve(file));
    }
    copy(folder.resolve(BUNDLE), refused.resolve("bin/shoal"));
    for (String launcher : List.of("shoal", "bin/shoal")) {
      Result result = run(name + "/" + launcher, Map.of(), "sum", values.toString());
      assertEquals(1, result.code, result.toString());
      assertEquals(1, result.err.lines().count(), result.err);
      assertTrue(
          result.err.startsWith("shoal: Java cannot load classes from " + refused), result.err);
    }
  }

  /// Runs a script of the shell in which `$0` is the launcher and `$1` a file of values.
  private static Result script(String launcher, String script) throws Exception {
    return started(
            Map.of(),
            "",
            List.of(
                "/bin/sh", "-c", script, folder.resolve(launcher).toString(), values.toString()))
        .end();
  }

  @Test
  void otherPathsOfTheSameFoldersBuildNothing() throws Exception {
    Path jdk = Path.of(System.getProperty("java.home")).toRealPath();
    Path link = Files.createSymbolicLink(folder.resolve("linked jdk"), jdk);
    Files.createSymbolicLink(folder.resolve("linked home"), home);
    for (String path :
        List.of(jdk + "/", link.toString(), home.relativize(jdk).toString(), "../linked jdk")) {
      Map<String, String> environment = Map.of("JAVA_HOME", path, "FAIL", "yes");
      assertEquals(new Result(0, "3.0\n", ""), shoal(environment, "sum", values.toString()), path);
    }
    Result linked = run("linked home/shoal", Map.of("FAIL", "yes"), "sum", values.toString());
    assertEquals(new Result(0, "3.0\n", ""), linked);
  }

  @Test
  void onlyWhatChangedIsBuilt() throws Exception {
    Map<String, String> fail = Map.of("FAIL", "yes");
    Path source = home.resolve("cli/src/main/A.java");
    FileTime time = Files.getLastModifiedTime(source);
    assertEquals(0, shoal(fail, "sum", values.toString()).code, "nothing changed");

    Files.setLastModifiedTime(source, FileTime.fromMillis(time.toMillis() - 5000));
    Result older = shoal(fail, "sum", values.toString());
    assertEquals(1, older.code, "an older file took the place of one");
    assertTrue(older.err.contains("shoal: the build failed"), older.err);
    assertTrue(older.err.startsWith("shoal: building (log in "), "not for the first time");
    assertFalse(Files.exists(home.resolve(".shoal/now")), "what marks the time of a build");

    Files.setLastModifiedTime(source, time);
    assertEquals(0, shoal(fail, "sum", values.toString()).code, "as it was");

    Files.delete(source);
    assertEquals(1, shoal(fail, "sum", values.toString()).code, "deleted");
    Files.writeString(source, "");
    Files.setLastModifiedTime(source, time);
    assertEquals(0, shoal(fail, "sum", values.toString()).code, "as it was");

    Path added = home.resolve("config/C.java");
    Files.writeString(added, "");
    assertEquals(1, shoal(fail, "sum", values.toString()).code, "added");
    Files.delete(added);
    assertEquals(new Result(0, "3.0\n", ""), shoal(fail, "sum", values.toString()));
  }

  private record Result(int code, String out, String err) {
    /// Without the line that the JVM prints where the Vector API is on the module path.
    Result withoutWarning() {
      String warning = "WARNING: Using incubator modules: jdk.incubator.vector\n";
      return new Result(code, out, err.replace(warning, ""));
    }
  }

  private record Started(Process process) {
    Result end() throws Exception {
      var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      var err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(process.waitFor(5, TimeUnit.MINUTES));
      return new Result(process.exitValue(), out, err);
    }
  }

  private static Result shoal(String... words) throws Exception {
    return shoal(Map.of(), words);
  }

  private static Result shoal(Map<String, String> environment, String... words) throws Exception {
    return run(SHOAL, environment, words);
  }

  private static Result run(String launcher, Map<String, String> environment, String... words)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(folder.resolve(launcher).toString()));
    command.addAll(List.of(words));
    return started(environment, "", command).end();
  }

  private static Started start(Map<String, String> environment, String in, String... words)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(home.resolve("shoal").toString()));
    command.addAll(List.of(words));
    return started(environment, in, command);
  }

  private static Started started(Map<String, String> environment, String in, List<String> command)
      throws IOException {
    var builder = new ProcessBuilder(command).directory(home.toFile());
    Map<String, String> variables = builder.environment();
    variables.keySet().removeIf(name -> FOREIGN.matcher(name).matches());
    variables.put("JAVA_HOME", System.getProperty("java.home"));
    variables.put("PATH", folder.resolve("bin") + File.pathSeparator + variables.get("PATH"));
    variables.putAll(environment);
    Process process = builder.start();
    try (var pipe = process.getOutputStream()) {
      pipe.write(in.getBytes(StandardCharsets.UTF_8));
    }
    return new Started(process);
  }
}
