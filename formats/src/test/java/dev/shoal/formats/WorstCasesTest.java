package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.formats.unstructured.UnstructuredFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("attack")
@EnabledIfSystemProperty(
    named = "shoal.test.simd",
    matches = "wide",
    disabledReason = "readers are the same in every kind of JVM")
class WorstCasesTest {
  private static final Map<String, byte[]> FILES = WorstCases.files();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void smallFilesTakeLittleTime(Reader reader) {
    var watched = new WatchedReader(reader, folder);
    FILES.forEach((name, file) -> watched.read(new SplittableRandom(1), name, file));
  }

  @Test
  void theFilesAreSmall() {
    Map<String, Integer> large = new TreeMap<>();
    FILES.forEach((name, file) -> large.merge(name, file.length, Integer::sum));
    large.values().removeIf(length -> length <= 1 << 16);
    assertEquals(Map.of(), large);
  }

  /// What each of these must say: the file, the line or byte, and the number.
  @Test
  void claimsAreRefusedByTheirNumbers() {
    var given = new Given(folder);
    for (List<String> pair :
        List.of(
            List.of(
                "corners1073741825.ply.gz",
                "byte 155: a cell claims 1073741825 corners, must be from 0 to 16777216"),
            List.of(
                "corners.off",
                "line 4: a cell claims 1073741825 corners, must be from 0 to 16777216"),
            List.of(
                "corners.vtk",
                "line 6: a cell claims 1073741825 corners, must be from 0 to 16777216"),
            List.of(
                "corners.fort14",
                "line 4: a cell claims 1073741825 corners, must be from 0 to 16777216"),
            List.of("long.vtu.gz", "line 1: a tag has 4096 bytes or more; this is not a header"),
            List.of(
                "dimensions.npy", "byte 12: the shape has 30000 dimensions, at most 64 are read"),
            List.of(
                "claim.gr",
                "line 2: is the last line, after 1 of the 2000000000 edges that the header claims;"
                    + " the file is truncated"),
            List.of(
                "edges.shg",
                "has 192 bytes; by its header, with 3 nodes and 2147483639 edges, it has"
                    + " 8589934720; the file is truncated"),
            List.of(
                "dictionary.xz",
                "needs 1536 MiB to be decompressed, the limit is 128; decompress it with xz"
                    + " -d"))) {
      String name = pair.getFirst();
      Path file = given.file(name, FILES.get(name));
      String message = assertThrows(FormatException.class, () -> read(file)).getMessage();
      assertEquals(file + ": " + pair.getLast(), message);
    }
  }

  private static void read(Path file) throws IOException {
    if (file.toString().endsWith(".npy")) {
      NumberFiles.open(file, ReadOptions.NONE).close();
    } else if (GraphFiles.formatOf(file).isPresent()) {
      GraphFiles.read(file);
    } else {
      UnstructuredFiles.read(file);
    }
  }
}
