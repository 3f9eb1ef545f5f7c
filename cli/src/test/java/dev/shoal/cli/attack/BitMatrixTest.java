package dev.shoal.cli.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// The same bits from 1, 2, 3 and 8 threads and the serial device, whatever the flags of the JVM:
/// how wide vectors are, whether there is a Vector API, which compiler, which collector.
@Tag("attack")
@EnabledIfSystemProperty(
    named = "shoal.test.simd",
    matches = "wide",
    disabledReason = "the processes have flags of their own")
class BitMatrixTest {
  private static final String LARGE = "70000";

  /// Elements for the interpreter.
  private static final String SMALL = "1000";

  /// Of so many operations one is run: no multiple of the four types, so that all are among them.
  private static final String STEP = Attack.isOn() ? "3" : "7";

  private static final String VECTORS = "--add-modules=jdk.incubator.vector";

  /// Lanes from the first call on.
  private static final String NOW = "-Dshoal.simd=now";

  @TempDir Path folder;

  @Test
  void theBitsDependOnNoFlag() throws Exception {
    List<List<String>> rows = Attack.isOn() ? matrix() : corners();
    List<String> expected = run(rows.getFirst(), LARGE);
    assertFalse(expected.isEmpty());
    for (List<String> flags : rows.subList(1, rows.size())) {
      assertEquals(expected, run(flags, LARGE), flags::toString);
    }
    assertEquals(run(rows.getFirst(), SMALL), run(List.of("-Xint"), SMALL), "the interpreter");
  }

  /// Each flag once or twice.
  private static List<List<String>> corners() {
    return List.of(
        List.of(VECTORS, NOW),
        List.of(VECTORS, NOW, "-XX:UseAVX=2", "-XX:+UseSerialGC"),
        List.of("-XX:UseAVX=0", "-XX:+UseParallelGC"),
        List.of("-XX:TieredStopAtLevel=1", "-XX:-UseFMA"));
  }

  /// All combinations, with one collector and the other in turn.
  private static List<List<String>> matrix() {
    List<List<String>> matrix = new ArrayList<>();
    for (List<String> vectors : List.of(List.of(VECTORS, NOW), List.of(VECTORS), List.of(""))) {
      for (String avx : List.of("-XX:UseAVX=3", "-XX:UseAVX=2", "-XX:UseAVX=1", "-XX:UseAVX=0")) {
        for (String compiler : List.of("", "-XX:TieredStopAtLevel=1", "-XX:-UseFMA")) {
          String collector = matrix.size() % 2 == 0 ? "-XX:+UseParallelGC" : "-XX:+UseSerialGC";
          matrix.add(
              Stream.concat(vectors.stream(), Stream.of(avx, compiler, collector))
                  .filter(flag -> !flag.isEmpty())
                  .toList());
        }
      }
    }
    return matrix;
  }

  private List<String> run(List<String> flags, String elements)
      throws IOException, InterruptedException {
    Path digests = folder.resolve("digests");
    JavaProcess.start(folder, flags, Digests.class, digests, elements, STEP).requireSuccess();
    return Files.readAllLines(digests);
  }
}
