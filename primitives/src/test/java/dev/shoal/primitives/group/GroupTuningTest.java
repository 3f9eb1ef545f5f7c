package dev.shoal.primitives.group;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.tuning.Machine;
import dev.shoal.device.tuning.TuningReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupTuningTest {
  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("sweep.properties");
  }

  private GroupTuning read(String lines) throws IOException {
    Files.writeString(file(), lines);
    return TuningReader.of(Machine.SERIAL, file().toString())
        .read(GroupTuning.class, GroupTuning::new);
  }

  @Test
  void refusesMoreKeysThanATableHasSlotsFor() throws IOException {
    assertEquals(1 << 27, read("group.maxDistinct = 2^27").maxDistinct());
    assertError(
        file() + ", line 1: group.maxDistinct is 134217729, must be 0 … 134217728",
        () -> read("group.maxDistinct = 134217729"));
  }
}
