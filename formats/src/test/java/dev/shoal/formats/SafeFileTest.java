package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeFileTest {
  private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void replacesAtTheCommitAndNotBefore() throws IOException {
    Path path = Files.writeString(folder.resolve("a"), "old");
    try (var safe = SafeFile.replacing(path)) {
      safe.out().write(NEW);
      safe.out().flush();
      assertEquals("old", Files.readString(path));
      safe.commit();
      assertEquals("new", Files.readString(path));
    }
    assertEquals("new", Files.readString(path));
    assertEquals(List.of("a"), names());
  }

  @Test
  void leavesNothingBehindWithoutACommit() throws IOException {
    Path path = Files.writeString(folder.resolve("a"), "old");
    try (var safe = SafeFile.replacing(path)) {
      safe.out().write(NEW);
    }
    try (var safe = SafeFile.replacing(folder.resolve("b"))) {
      safe.out().write(NEW);
    }
    assertEquals("old", Files.readString(path));
    assertEquals(List.of("a"), names());
  }

  @Test
  void mayReplaceTheFileThatIsBeingRead() throws IOException {
    Path path = folder.resolve("a.raw");
    Files.write(path, new byte[100_000]);
    var i1 = ReadOptions.NONE.withType(ElementType.I1);
    try (var numbers = NumberFiles.open(path, i1);
        var writer = NumberWriter.create(path, ElementType.I1)) {
      int[] chunk = new int[1000];
      for (int n = numbers.read(chunk, 0, 1000); n > 0; n = numbers.read(chunk, 0, 1000)) {
        chunk[0] = 1;
        writer.write(chunk, 0, n);
      }
      writer.commit();
    }
    assertEquals(100_000, Files.size(path));
    assertEquals(1, Files.readAllBytes(path)[99_000]);
  }

  @Test
  void replacesTheTargetOfALink() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    try (var safe = SafeFile.replacing(link)) {
      safe.out().write(NEW);
      safe.commit();
    }
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(target));
  }

  @Test
  void writesToWhatIsNoRegularFileDirectly() throws IOException {
    try (var safe = SafeFile.replacing(Path.of("/dev/null"))) {
      safe.out().write(NEW);
      safe.commit();
    }
    assertTrue(Files.exists(Path.of("/dev/null")));
  }

  @Test
  void refusesFoldersAndFilesInNone() {
    var isFolder = assertThrows(FormatException.class, () -> SafeFile.replacing(folder));
    assertEquals(folder + ": is a folder; give the name of a file", isFolder.getMessage());
    Path nowhere = folder.resolve("none/a");
    var isNowhere = assertThrows(FormatException.class, () -> SafeFile.replacing(nowhere));
    assertEquals(
        nowhere + ": there is no folder " + folder.resolve("none") + "; make it first",
        isNowhere.getMessage());
  }
}
