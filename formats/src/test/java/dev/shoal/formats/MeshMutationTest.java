package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Good files with something broken: there are cells or there is a [FormatException], soon.
class MeshMutationTest {
  private static final String[] NAMES = {"m.cells", "m.csv", "m.txt", "m.vtu"};
  private static final int FILES_PER_CASE = 12;

  @TempDir Path folder;

  @Test
  void brokenFilesGiveCellsOrAFormatException() {
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int f = 0; f < FILES_PER_CASE; f++) {
            String name = NAMES[random.nextInt(NAMES.length)];
            byte[] other = good(random, NAMES[random.nextInt(NAMES.length)]);
            byte[] broken = MutationTest.mutate(random, good(random, name), other);
            boolean isPacked = random.nextInt(4) == 0;
            byte[] content =
                isPacked ? MutationTest.maybeMutate(random, Given.gzip(broken)) : broken;
            boolean isStream = random.nextInt(3) == 0;
            assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> assertReads(name, content, isStream));
          }
        });
  }

  private static byte[] good(SplittableRandom random, String name) {
    var out = new ByteArrayOutputStream();
    try {
      MeshFormat format = MeshFormat.ofName(Path.of(name)).orElse(MeshFormat.CSV);
      MeshFiles.write(out, format, MeshFilesTest.random(random));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private void assertReads(String name, byte[] content, boolean isStream) {
    try {
      if (isStream) {
        MeshFiles.read(name, new ByteArrayInputStream(content));
      } else {
        MeshFiles.read(new Given(folder).file(name, content));
      }
    } catch (FormatException e) {
      assertEquals(1, e.getMessage().lines().count(), e::getMessage);
    } catch (IOException e) {
      throw new UncheckedIOException("no FormatException for " + name, e);
    }
  }
}
