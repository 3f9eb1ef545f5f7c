package dev.shoal.cli.numbers;

import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PendingFilesTest {
  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "groupby in.txt in.txt --op sum --keys-to old.csv -o full.csv",
        "groupby in.txt in.txt --op sum --keys-to full.csv -o old.csv",
        "unique in.txt --counts-to old.csv -o full.csv",
        "unique in.txt --counts-to full.csv -o old.csv",
        "unique in.txt --counts-to full.csv -o old.npy",
        "edges mesh.off --rows old.csv -o full.csv",
        "edges mesh.off --rows full.csv -o old.csv",
        "sssp graph.gr --source 1 -o old.csv --paths full.csv",
        "sssp graph.gr --source 1 -o full.csv --paths old.csv",
        "graph convert graph.gr --order degree --ids-to old.csv -o full.csv",
        "graph convert graph.gr --order degree --ids-to full.csv -o old.csv",
        "graph generate grid --size 2x2 --coordinates-to old.co -o full.csv",
      })
  void ofTwoFilesNoneIsReplacedIfOneCannotBeWritten(String words) throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "a device that is always full");
    Given.file(folder, "in.txt", "3\n1\n2\n");
    Given.file(folder, "mesh.off", "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n");
    Given.file(folder, "graph.gr", "p sp 2 1\na 1 2 5\n");
    Path full = folder.resolve("full.csv");
    Files.createSymbolicLink(full, Path.of("/dev/full"));
    List<Path> old = new ArrayList<>();
    String[] command = words.split(" ", -1);
    for (int i = 0; i < command.length; i++) {
      String word = command[i];
      if (word.startsWith("old.")) {
        old.add(Given.file(folder, word, "old\n"));
      }
      command[i] = word.contains(".") ? folder.resolve(word).toString() : word;
    }
    List<String> before = names();
    Run run = shoal((Object[]) command);
    List<String> after = names();
    Files.delete(full); // it leads out of the folder that is deleted
    assertEquals(before, after);
    assertEquals(1, run.code(), run.toString());
    assertTrue(run.err().contains(full + ": cannot be written ("), run.err());
    for (Path file : old) {
      assertEquals("old\n", Files.readString(file), file.toString());
    }
  }
}
