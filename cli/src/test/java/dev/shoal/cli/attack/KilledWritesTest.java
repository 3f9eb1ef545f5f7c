package dev.shoal.cli.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Main;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Commands that are killed while they write: the target is the old file or the new one, and the
/// next run leaves nothing but it.
@Tag("attack")
@EnabledIfSystemProperty(
    named = "shoal.test.simd",
    matches = "wide",
    disabledReason = "the processes have flags of their own")
class KilledWritesTest {
  /// Long enough that writing takes some ten milliseconds.
  private static final int ELEMENTS = 1 << 22;

  /// As long as a command runs at most, nearly.
  private static final int MILLISECONDS = 1500;

  @TempDir Path folder;

  @Test
  void theTargetIsOldOrNewAndNothingElseStays() throws Exception {
    Path input = Files.write(folder.resolve("in.raw"), ramp());
    byte[] wanted = Files.readAllBytes(input);
    byte[] old = "the old content".getBytes(StandardCharsets.UTF_8);
    Path target = Files.write(folder.resolve("out.raw"), old);
    Path temporaries = Files.createDirectory(folder.resolve("tmp"));
    int writes = 0;
    int rounds = Attack.isOn() ? 200 : 8;
    for (int round = 0; round < rounds; round++) {
      SplittableRandom random = new SplittableRandom(round);
      Files.write(target, old);
      JavaProcess command = start(round % 2 == 0, input, target, temporaries);
      boolean awaitsWrite = random.nextInt(4) > 0;
      if (awaitsWrite) {
        writes += awaitTemporary(command) ? 1 : 0;
        Thread.sleep(random.nextInt(20));
      } else {
        Thread.sleep(random.nextInt(MILLISECONDS));
      }
      command.kill();
      byte[] found = Files.readAllBytes(target);
      assertTrue(Arrays.equals(old, found) || Arrays.equals(wanted, found), "round " + round);
    }
    assertTrue(writes > 0, "no kill fell into a write");
    start(false, input, target, temporaries).requireSuccess();
    start(true, input, target, temporaries).requireSuccess();
    assertArrayEquals(wanted, Files.readAllBytes(target));
    assertEquals(List.of("in.raw", "out.raw", "tmp"), names(folder));
    assertEquals(List.of(), names(temporaries));
  }

  /// Sorts what is sorted already, from a file or from a pipe.
  private JavaProcess start(boolean isPiped, Path input, Path target, Path temporaries)
      throws IOException {
    List<String> flags = List.of("-Djava.io.tmpdir=" + temporaries);
    Object[] args = {"sort", isPiped ? "-" : input, "--type", "i4", "-o", target, "--quiet"};
    return JavaProcess.start(
        folder, ProcessBuilder.Redirect.from(input.toFile()), flags, Main.class, args);
  }

  /// Waits until the command has begun its output; false if it ended before that was seen.
  private boolean awaitTemporary(JavaProcess command) throws IOException {
    List<String> stale = names(folder);
    while (command.isAlive()) {
      if (!stale.containsAll(names(folder))) {
        return true;
      }
      Thread.onSpinWait();
    }
    return false;
  }

  private static byte[] ramp() {
    ByteBuffer bytes = ByteBuffer.allocate(4 * ELEMENTS).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < ELEMENTS; i++) {
      bytes.putInt(i);
    }
    return bytes.array();
  }

  private static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
