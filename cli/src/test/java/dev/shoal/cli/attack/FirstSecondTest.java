package dev.shoal.cli.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Simd;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sum.Sum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// A short program loads no classes of vectors, which take tens of milliseconds.
@Tag("attack")
@EnabledIfSystemProperty(
    named = "shoal.test.simd",
    matches = "wide",
    disabledReason = "the process has flags of its own")
class FirstSecondTest {
  private static final int ATTEMPTS = 30;

  @TempDir Path folder;

  @Test
  void noVectorIsLoadedInTheFirstSecond() throws Exception {
    List<String> loaded = loaded("-Dshoal.simd=on");
    for (int i = 1; i < ATTEMPTS && !endedInTime(); i++) {
      loaded = loaded("-Dshoal.simd=on"); // the machine was busy
    }
    assertTrue(endedInTime(), "no process ended within the second");
    assertTrue(loaded.contains("jdk.incubator.vector.VectorShape"), "the width is known");
    assertEquals(List.of(), loaded.stream().filter(FirstSecondTest::isVector).toList());
  }

  @Test
  void vectorsAreLoadedWhereTheyAreUsedAtOnce() throws Exception {
    for (String simd : List.of("-Dshoal.simd=now", "-Dshoal.simd=wait")) {
      assertTrue(loaded(simd).stream().anyMatch(FirstSecondTest::isVector), simd);
    }
  }

  private static boolean isVector(String name) {
    return name.startsWith("jdk.incubator.vector.") && name.endsWith("Vector");
  }

  private boolean endedInTime() throws IOException {
    return Long.parseLong(Files.readString(folder.resolve("millis"))) < 900;
  }

  private List<String> loaded(String simd) throws Exception {
    Path log = folder.resolve("loaded");
    List<String> flags =
        List.of(
            "--add-modules=jdk.incubator.vector", simd, "-Xlog:class+load:file=" + log + ":none");
    JavaProcess.start(folder, flags, FewCalls.class, folder.resolve("millis")).requireSuccess();
    return Files.readAllLines(log).stream()
        .map(line -> line.substring(0, line.indexOf(' ')))
        .toList();
  }

  /// A program of a few calls, which writes how many milliseconds they took to a file.
  static final class FewCalls {
    private FewCalls() {}

    public static void main(String[] args) throws IOException {
      long start = System.nanoTime();
      if (!Simd.available()) {
        throw new IllegalStateException(Simd.why());
      }
      int[] ints = {3, 1, 2};
      Sort.ascending(ints);
      if (ints[0] != 1 || Reduce.max(ints) != 3 || Sum.exact(1e100, 1, -1e100) != 1) {
        throw new IllegalStateException("wrong results");
      }
      Files.writeString(Path.of(args[0]), "" + (System.nanoTime() - start) / 1_000_000);
    }
  }
}
