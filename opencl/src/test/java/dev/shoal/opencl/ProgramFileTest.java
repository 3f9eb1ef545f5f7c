package dev.shoal.opencl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The file format, without a device.
class ProgramFileTest {
  private static final List<String> PARTS = List.of("kernel void f() {}", "-D T=int");

  @TempDir Path parent;

  private static byte[] random(int n, int seed) {
    byte[] x = new byte[n];
    new SplittableRandom(seed).nextBytes(x);
    return x;
  }

  private Path folder() {
    return parent.resolve("a").resolve("b");
  }

  private ProgramFile file() {
    return new ProgramFile(folder(), PARTS);
  }

  private Path only() throws IOException {
    try (var files = Files.list(folder())) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all.toString());
      return all.getFirst();
    }
  }

  @Test
  void readsWhatWasWritten() throws IOException {
    assertThrows(NoSuchFileException.class, () -> file().read());
    for (int n : new int[] {0, 1, 100_000}) {
      file().write(random(n, n));
      assertArrayEquals(random(n, n), file().read());
    }
    assertEquals(only().toString(), file().toString());
  }

  @Test
  void anInterruptedThreadWritesAndReadsAFile() throws IOException {
    Thread.currentThread().interrupt();
    file().write(random(10, 1));
    assertArrayEquals(random(10, 1), file().read());
    assertTrue(Thread.interrupted(), "it stays interrupted");
  }

  @Test
  void onlyTheUserMayWriteToTheFolder() throws IOException {
    file().write(random(10, 1));
    if (Files.getFileStore(folder()).supportsFileAttributeView("posix")) {
      assertEquals(
          PosixFilePermissions.fromString("rwx------"), Files.getPosixFilePermissions(folder()));
    }
  }

  @Test
  void aFileWritableByOthersIsNotRead() throws IOException {
    file().write(random(10, 1));
    assumeTrue(Files.getFileStore(folder()).supportsFileAttributeView("unix"));
    for (String permissions : new String[] {"rw-rw-r--", "rw-r--rw-"}) {
      Files.setPosixFilePermissions(only(), PosixFilePermissions.fromString(permissions));
      var e = assertThrows(IOException.class, () -> file().read());
      assertEquals(
          only() + " can be written by others (" + permissions + "); chmod go-w it",
          e.getMessage());
    }
    Files.setPosixFilePermissions(only(), PosixFilePermissions.fromString("rw-r--r--"));
    assertArrayEquals(random(10, 1), file().read());
  }

  @Test
  void aFileOfAnotherUserIsNotRead() throws IOException {
    file().write(random(10, 1));
    assumeTrue(Files.getFileStore(folder()).supportsFileAttributeView("unix"));
    int user = (int) Files.getAttribute(only(), "unix:uid");
    assumeTrue(user == 0, "only root can give a file away");
    Files.setAttribute(only(), "unix:uid", 12_345);
    var e = assertThrows(IOException.class, () -> file().read());
    assertEquals(only() + " belongs to user 12345, this process runs as user 0", e.getMessage());
  }

  @Test
  void nothingIsWrittenWhereOthersCanWrite() throws IOException {
    Files.createDirectories(folder());
    assumeTrue(Files.getFileStore(folder()).supportsFileAttributeView("unix"));
    Files.setPosixFilePermissions(folder(), PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThrows(IOException.class, () -> file().write(random(10, 1)));
    try (var files = Files.list(folder())) {
      assertEquals(List.of(), files.toList());
    }
  }

  @Test
  void eachPartCountsAndWhereItEnds() {
    List<List<String>> lists =
        List.of(
            PARTS,
            List.of("kernel void f() {}", "-D T=long"),
            List.of("kernel void g() {}", "-D T=int"),
            List.of("kernel void f() {}-D T=int"),
            List.of("kernel void f() {}-D T=int", ""),
            List.of("kernel void f() {}-", "D T=int"),
            List.of("-D T=int", "kernel void f() {}"));
    Set<String> names = new HashSet<>();
    lists.forEach(parts -> names.add(new ProgramFile(parent, parts).toString()));
    assertEquals(lists.size(), names.size());
  }

  /// What is wrong with the present file.
  private String flaw() {
    var e = assertThrows(IOException.class, () -> file().read());
    assertFalse(e instanceof NoSuchFileException);
    return e.getMessage();
  }

  @Test
  void everyByteIsChecked() throws IOException {
    file().write(random(100, 2));
    Path path = only();
    byte[] good = Files.readAllBytes(path);
    Set<String> flaws = new HashSet<>();
    for (int i = 0; i < good.length; i++) {
      byte[] bad = good.clone();
      bad[i] ^= (byte) (1 << i % 8);
      Files.write(path, bad);
      flaws.add(flaw());
    }
    assertEquals(
        Set.of(
            "not a program file of Shoal",
            "written in another format",
            "the key does not match",
            "its length is not that of its header",
            "the checksum is wrong"),
        flaws);
  }

  @Test
  void everyOtherLengthIsDetected() throws IOException {
    file().write(random(100, 3));
    byte[] good = Files.readAllBytes(only());
    for (int n = 0; n < good.length; n++) {
      Files.write(only(), Arrays.copyOf(good, n));
      flaw();
    }
    Files.write(only(), Arrays.copyOf(good, good.length + 1));
    assertEquals("its length is not that of its header", flaw());
    file().write(random(100, 3));
    assertArrayEquals(good, Files.readAllBytes(only()), "a bad file is replaced");
  }

  @Test
  void aFileOfAnotherKeyIsRefused() throws IOException {
    file().write(random(100, 4));
    ProgramFile other = new ProgramFile(folder(), List.of("other"));
    Files.copy(only(), Path.of(other.toString()));
    var e = assertThrows(IOException.class, other::read);
    assertEquals("the key does not match", e.getMessage());
  }

  @Test
  void readersSeeOneFileOrTheOther() throws IOException {
    byte[] a = random(200_000, 5);
    byte[] b = random(300_000, 6);
    file().write(a);
    List<CompletableFuture<Void>> writers =
        IntStream.range(0, 2)
            .mapToObj(t -> CompletableFuture.runAsync(() -> writeOften(t == 0 ? a : b)))
            .toList();
    int read = 0;
    while (read < 20 || !writers.stream().allMatch(CompletableFuture::isDone)) {
      byte[] x = file().read();
      assertTrue(Arrays.equals(x, a) || Arrays.equals(x, b));
      read++;
    }
    writers.forEach(CompletableFuture::join);
    only();
  }

  private void writeOften(byte[] binary) {
    try {
      for (int i = 0; i < 50; i++) {
        file().write(binary);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void deletesItsOwnFilesOnly() throws IOException {
    assertEquals(0, ProgramFile.deleteAll(folder()));
    file().write(random(10, 7));
    new ProgramFile(folder(), List.of("other")).write(random(10, 8));
    Files.write(Path.of(file().toString().replace(".clbin", "-123.tmp")), random(5, 9));
    Path foreign = Files.write(folder().resolve("notes.txt"), random(5, 10));
    assertEquals(3, ProgramFile.deleteAll(folder()));
    assertEquals(foreign, only());
    assertNotEquals(0, Files.size(foreign));
  }
}
