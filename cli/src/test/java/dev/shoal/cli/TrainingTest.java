package dev.shoal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TrainingTest {
  @TempDir Path folder;

  @Test
  void everyCommandIsTrainedOrLeftOut() {
    Set<String> seen = new HashSet<>(Training.LEFT_OUT);
    Training.COMMANDS.forEach(command -> seen.add(command.split(" ", -1)[0]));
    assertTrue(seen.containsAll(Commands.names()), () -> "missing of " + Commands.names());
    Training.LEFT_OUT.forEach(name ->
        assertFalse(
            Training.COMMANDS.stream().anyMatch(command -> command.startsWith(name + " ")), name));
  }

  @Test
  void everyCommandSucceeds() throws IOException {
    var training = new Training(folder);
    training.writeInputs(1000);
    Training.COMMANDS.forEach(training::run);
  }

  @Test
  void thePageIsWhatHelpPrints() throws IOException {
    Training.writeHelp(folder);
    assertEquals(Run.shoal("help").out(), Files.readString(folder.resolve("help.txt")));
    assertEquals(Run.shoal("--help").out(), Files.readString(folder.resolve("help.txt")));
    String coloured = Files.readString(folder.resolve("help.ansi"));
    assertEquals(
        Files.readString(folder.resolve("help.txt")), coloured.replaceAll("\u001b\\[[0-9;]*m", ""));
    assertTrue(coloured.contains("\u001b["), coloured);
  }
}
