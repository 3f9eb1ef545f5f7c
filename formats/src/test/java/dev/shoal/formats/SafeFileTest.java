package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.formats.numbers.NumberWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  void aCheckDoesNotOpenAPipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(
        !System.getProperty("os.name").startsWith("Windows")
            && new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    assertTimeoutPreemptively(Duration.ofSeconds(20), () -> SafeFile.check(pipe));
  }

  /// As `-o /dev/stdout >>log` does, or a link to it.
  @Test
  void anOpenFileOfAProcessIsAppendedToAndNotReplaced() throws IOException {
    Path log = Files.writeString(folder.resolve("log"), "before\n");
    Path open = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(open));
    try (var channel = FileChannel.open(log, StandardOpenOption.APPEND);
        var all = Files.list(open)) {
      Path number =
          all.filter(fd -> fd.toAbsolutePath().toString().startsWith("/proc/") && leadsTo(fd, log))
              .findAny()
              .orElseThrow();
      Path link = Files.createSymbolicLink(folder.resolve("link"), number);
      try (var safe = SafeFile.replacing(link)) {
        safe.out().write("result\n".getBytes(StandardCharsets.UTF_8));
        safe.commit();
      }
      channel.write(ByteBuffer.wrap("after\n".getBytes(StandardCharsets.UTF_8)));
    }
    assertEquals("before\nresult\nafter\n", Files.readString(log));
  }

  private static boolean leadsTo(Path link, Path file) {
    try {
      return Files.readSymbolicLink(link).equals(file.toRealPath());
    } catch (IOException _) {
      return false; // that of the listing itself is gone
    }
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
        nowhere + ": there is no folder " + folder.resolve("none") + "; create it first",
        isNowhere.getMessage());
  }

  private static void write(Path path) throws IOException {
    try (var safe = SafeFile.replacing(path)) {
      safe.out().write(NEW);
      safe.commit();
    }
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private void requirePosix() {
    assumeTrue(Files.getFileAttributeView(folder, PosixFileAttributeView.class) != null);
  }

  private Path part() throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".part")).findFirst().orElseThrow();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "rw-rw-rw-", "r--r-----", "rwxr-x--x", "-w-------"})
  void keepsThePermissionsFromTheFirstByteOn(String permissions) throws IOException {
    requirePosix();
    Path path = Files.writeString(folder.resolve("a"), "old");
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    try (var safe = SafeFile.replacing(path)) {
      assertEquals(permissions, mode(part()));
      safe.out().write(NEW);
      safe.commit();
    }
    assertEquals(permissions, mode(path));
  }

  @Test
  void aNewFileHasThePermissionsOfAnyNewFile() throws IOException {
    requirePosix();
    Path usual = Files.createFile(folder.resolve("usual"));
    write(folder.resolve("new"));
    assertEquals(mode(usual), mode(folder.resolve("new")));
  }

  @Test
  void followsALinkToAFileThatDoesNotExistYet() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("inner/../inner/next"));
    Files.createSymbolicLink(inner.resolve("next"), Path.of("../target"));
    write(link);
    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.isSymbolicLink(inner.resolve("next")));
    assertEquals("new", Files.readString(folder.resolve("target")));
    assertEquals(List.of("inner", "link", "target"), names());
  }

  @Test
  void refusesALinkThatLeadsBackToItself() throws IOException {
    Path link = folder.resolve("a");
    Files.createSymbolicLink(link, folder.resolve("b"));
    Files.createSymbolicLink(folder.resolve("b"), link);
    var error = assertThrows(FormatException.class, () -> SafeFile.replacing(link));
    assertEquals(
        link + ": is a symbolic link that leads back to itself; remove it first",
        error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {85, 90, 91, 249, 255})
  void writesNamesAsLongAsTheFileSystemTakesThem(int bytes) throws IOException {
    Path path = folder.resolve("é".repeat(bytes / 2) + "x".repeat(bytes % 2));
    write(path);
    write(path);
    assertEquals("new", Files.readString(path));
    assertEquals(List.of(path.getFileName().toString()), names());
  }

  /// A process that has ended, as that of a temporary file whose writer was killed.
  private static long endedProcess() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(), "-version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
    return process.pid();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 200})
  void removesWhatKilledProcessesLeftOfTheSameFile(int length) throws Exception {
    Path path = folder.resolve("a".repeat(length));
    String own;
    try (var safe = SafeFile.replacing(path)) {
      own = part().getFileName().toString();
      safe.out().write(NEW);
    }
    long self = ProcessHandle.current().pid();
    String left = own.replace("-" + self + "-", "-" + endedProcess() + "-");
    Files.writeString(folder.resolve(left), "half");
    Files.writeString(folder.resolve(own), "half"); // of an earlier process of the same number
    Set<String> kept =
        Set.of(
            left.replaceFirst("\\.[^.]+\\.", ".b."), // of another file
            own.replace("-" + self + "-", "-" + parent() + "-"), // of a process that runs
            ".a.part");
    for (String name : kept) {
      Files.writeString(folder.resolve(name), "kept");
    }
    write(path);
    var expected = new TreeSet<>(kept);
    expected.add(path.getFileName().toString());
    assertEquals(List.copyOf(expected), names());
  }

  private static long parent() {
    return ProcessHandle.current().parent().orElseThrow().pid();
  }

  @Test
  void leavesTheTemporaryFilesOfThoseWhoStillWrite() throws IOException {
    Path path = folder.resolve("a");
    try (var first = SafeFile.replacing(path);
        var second = SafeFile.replacing(path)) {
      second.out().write(NEW);
      second.commit();
      first.out().write("first".getBytes(StandardCharsets.UTF_8));
      first.commit();
    }
    assertEquals("first", Files.readString(path));
    assertEquals(List.of("a"), names());
  }

  @Test
  void namesTheFileOfAFullDisk() throws IOException {
    Path full = Path.of("/dev/full"); // takes nothing, as a full disk
    assumeTrue(Files.exists(full));
    try (var safe = SafeFile.replacing(full)) {
      safe.out().write(NEW);
      var error = assertThrows(FileSystemException.class, safe::commit);
      assertEquals("/dev/full", error.getFile());
      assertTrue(error.getReason().startsWith("cannot be written ("), error.getReason());
    }
    try (var safe = SafeFile.replacing(full)) {
      byte[] large = new byte[1 << 20];
      assertThrows(FileSystemException.class, () -> safe.out().write(large));
    }
  }

  @Test
  void namesTheFileWhereNoneCanBeMade() throws IOException {
    requirePosix();
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeFalse(Files.isWritable(closed)); // root may write anywhere
    Path path = closed.resolve("a");
    var error = assertThrows(FileSystemException.class, () -> SafeFile.replacing(path));
    assertEquals(path.toString(), error.getFile());
    assertEquals(
        "no file can be created in this folder (this user has no permission)", error.getReason());
  }

  @Test
  void theRealPathOfTwoNamesOfAFileIsTheSame() throws IOException {
    Path real = folder.toRealPath().resolve("x.npy");
    Path link = Files.createSymbolicLink(folder.resolve("link.npy"), Path.of("x.npy"));
    Path to = Files.createSymbolicLink(folder.resolve("to"), Path.of("."));
    for (Path name : List.of(folder.resolve("x.npy"), link, to.resolve("link.npy"))) {
      assertEquals(real, SafeFile.real(name), "of a new file");
    }
    Files.createFile(real);
    for (Path name : List.of(folder.resolve("x.npy"), link, to.resolve("link.npy"))) {
      assertEquals(real, SafeFile.real(name), "of an old file");
    }
    assertEquals(Path.of("/dev/null"), SafeFile.real(Path.of("/dev/./null")));
  }
}
