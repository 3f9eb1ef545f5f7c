package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Good meshes with something broken: there are cells or there is a [FormatException], soon.
class UnstructuredMutationTest {
  private static final int FILES_PER_CASE = 40;

  @Test
  void brokenFilesGiveCellsOrAFormatException() {
    Map<String, byte[]> good = UnstructuredGiven.files();
    String[] names = good.keySet().toArray(String[]::new);
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int f = 0; f < FILES_PER_CASE; f++) {
            String name = names[random.nextInt(names.length)];
            byte[] other = good.get(names[random.nextInt(names.length)]);
            byte[] broken = MutationTest.mutate(random, good.get(name), other);
            assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertReads(name, broken));
          }
        });
  }

  private static void assertReads(String name, byte[] content) {
    try {
      UnstructuredMesh mesh = UnstructuredFiles.read(name, new ByteArrayInputStream(content));
      int[] offsets = mesh.offsets().toHost();
      assertEquals(mesh.corners().length(), offsets[mesh.length()]);
      for (int corner : mesh.corners().toHost()) {
        assertEquals(corner, Math.clamp(corner, 0, mesh.pointCount() - 1));
      }
    } catch (FormatException e) {
      assertEquals(1, e.getMessage().lines().count(), e::getMessage);
    } catch (IOException e) {
      throw new UncheckedIOException("no FormatException for " + name, e);
    }
  }
}
