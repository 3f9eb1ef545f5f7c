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
/// already. It starts JVMs of its own, so once is enough.
@DisabledOnOs(OS.WINDOWS)
@EnabledIfSystemProperty(named = "shoal.test.simd", matches = "none")
final class LauncherTest {
  /// Jars of the class path that are for tests only.
  private static final Pattern STRANGER =
      Pattern.compile(".*(junit|opentest4j|apiguardian|jspecify|surefire|testkit|asm|archunit).*");

  private static final String MAVEN =
      """
      #!/bin/sh
      [ -z "${FAIL:-}" ] || { echo '[ERROR] as asked'; exit 1; }
      cat >/dev/null # as Maven may, of the standard input
      echo '[INFO] Building Shoal Test 1.0  [1/1]'
      rm -rf cli/target/modules
      mkdir -p cli/target
      cp -R ../jars cli/target/modules
      "$JAVA_HOME/bin/java" config/ClassVersions.java cli/target/modules/picocli.jar
      """;

  @TempDir static Path folder;

  private static Path home;
  private static Path cache;
  private static Path values;

  /// Two first runs at once, with something piped in: one builds, both do their work.
  @BeforeAll
  static void firstRuns() throws Exception {
    Path repository = Path.of("..").toRealPath();
    home = Files.createDirectory(folder.resolve("a home")); // with a space
    cache = home.resolve(".shoal/startup.aot");
    values = Given.file(folder, "values.txt", Given.text("1.5\n2.5\n-1\n"));
    for (String name : List.of("shoal", "config/jdk.sh", "config/ClassVersions.java", "pom.xml")) {
      Files.createDirectories(home.resolve(name).getParent());
      Files.copy(repository.resolve(name), home.resolve(name), StandardCopyOption.COPY_ATTRIBUTES);
    }
    Files.createDirectories(home.resolve(".mvn"));
    Files.createDirectories(home.resolve("cli/src/main"));
    Files.writeString(home.resolve("cli/pom.xml"), "");
    Files.writeString(home.resolve("cli/src/main/A.java"), "");
    Files.writeString(home.resolve("cli/src/main/B.java"), "");
    Path maven = Files.createDirectory(folder.resolve("bin")).resolve("mvn");
    Files.writeString(maven, MAVEN);
    assertTrue(maven.toFile().setExecutable(true));
    copyJars();

    var started =
        List.of(start(Map.of(), "1\n2\n", "sum", "-"), start(Map.of(), "1\n2\n", "sum", "-"));
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
    assertEquals(
        classes.err,
        modules.err.replace("WARNING: Using incubator modules: jdk.incubator.vector\n", ""));
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

  @Test
  void anUnknownOptionOfTheJvmIsAnError() throws Exception {
    Result result = shoal(Map.of("SHOAL_JAVA_OPTIONS", "-Xm1g"), "sum", values.toString());
    assertEquals(1, result.code, result.toString());
    assertTrue(result.err.contains("Unrecognized option: -Xm1g"), result.err);
  }

  @Test
  void namesInUtf8AreReadInTheCLocale() throws Exception {
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "Java can spell them here");
    Path file = Given.file(folder, "höhe.txt", Given.text("1\n2\n"));
    assertEquals(new Result(0, "3.0\n", ""), shoal(Map.of("LC_ALL", "C"), "sum", file.toString()));
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
  @Test
  void aClosedInputIsAnEmptyOne() throws Exception {
    var builder =
        new ProcessBuilder(
            "/bin/sh", "-c", "exec \"$0\" sum - <&-", home.resolve("shoal").toString());
    builder
        .directory(home.toFile())
        .environment()
        .put("JAVA_HOME", System.getProperty("java.home"));
    Result result = new Started(builder.start()).end();
    assertEquals(1, result.code, result.toString());
    assertTrue(result.err.contains("standard input: is empty"), result.err);
  }

  @Test
  void aClosedOutputIsAnErrorIfItIsWritten() throws Exception {
    Result printed = withoutOutput("sum");
    assertEquals(
        new Result(1, "", "shoal: standard output: is closed\n"), printed, printed.toString());
    Path out = folder.resolve("sorted.npy");
    Result written = withoutOutput("sort -o " + out);
    assertEquals(new Result(0, "", ""), written, written.toString());
  }

  private static Result withoutOutput(String command) throws Exception {
    var builder =
        new ProcessBuilder(
            "/bin/sh",
            "-c",
            "exec \"$0\" " + command + " \"$1\" >&-",
            home.resolve("shoal").toString(),
            values.toString());
    builder
        .directory(home.toFile())
        .environment()
        .put("JAVA_HOME", System.getProperty("java.home"));
    return new Started(builder.start()).end();
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

  private record Result(int code, String out, String err) {}

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
    return start(environment, "", words).end();
  }

  private static Started start(Map<String, String> environment, String in, String... words)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(home.resolve("shoal").toString()));
    command.addAll(List.of(words));
    var builder = new ProcessBuilder(command).directory(home.toFile());
    Map<String, String> variables = builder.environment();
    variables.keySet().removeIf(name -> name.startsWith("SHOAL_") || name.contains("COLOR"));
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
