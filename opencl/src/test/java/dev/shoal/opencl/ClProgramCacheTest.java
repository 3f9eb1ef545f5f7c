package dev.shoal.opencl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Programs in memory and on disk, on a real device.
class ClProgramCacheTest {
  private static final String STD = "-cl-std=CL1.2";
  private static final String SOURCE =
      """
      kernel void add(global int *x, int y) { x[0] += y; }
      kernel void twice(global int *x) { x[0] *= 2; }
      """;

  @TempDir Path folder;

  @BeforeAll
  static void find() {
    RealDevice.find();
  }

  private ClContext open() {
    return RealDevice.open(ClSettings.standard().withProgramFolder(folder));
  }

  /// Runs `add` of the program.
  private static void use(ClContext context, ClProgram program) {
    try (ClBuffer x = context.zeros(4);
        ClKernel add = program.kernel("add")) {
      add.set(0, x).set(1, 42).launch(1, 1);
      int[] y = new int[1];
      x.read(0, MemorySegment.ofArray(y));
      assertArrayEquals(new int[] {42}, y);
    }
  }

  /// A context's life: one program, used.
  private ClProgramCache.Report useOnce() {
    ClContext context = open();
    try (context) {
      use(context, context.programs().get(SOURCE, STD));
    }
    return context.programs().report();
  }

  private static void assertMade(int compiled, int fromDisk, ClProgramCache.Report report) {
    assertEquals(compiled, report.compiled(), report.toString());
    assertEquals(fromDisk, report.fromDisk(), report.toString());
  }

  private Path only() throws IOException {
    try (var files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all.toString());
      return all.getFirst();
    }
  }

  @Test
  void aFolderThatOthersCanWriteToIsNotUsed() throws IOException {
    assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("unix"));
    assertMade(1, 0, useOnce());
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    byte[] planted = Files.readAllBytes(only());
    ClProgramCache.Report report = useOnce();
    assertMade(1, 0, report);
    assertEquals(1, report.troubles().size(), report.toString());
    assertTrue(
        report.troubles().getFirst().contains(folder + " can be written by others (rwxrwxrwx)"),
        report.toString());
    assertArrayEquals(planted, Files.readAllBytes(only()));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    assertMade(0, 1, useOnce());
  }

  @Test
  void theSameRequestGivesTheSameProgram() {
    try (ClContext context = RealDevice.open(ClSettings.standard().withProgramFolder(null))) {
      ClProgramCache programs = context.programs();
      assertSame(programs, context.programs());
      ClProgram program = programs.get(SOURCE, STD);
      assertSame(program, programs.get(new String(SOURCE.toCharArray()), STD));
      assertNotSame(program, programs.get(SOURCE, STD + " -D X"));
      assertNotSame(program, programs.get(SOURCE + " ", STD));
      use(context, program);
      assertEquals(0, programs.save());
      assertMade(3, 0, programs.report());
      assertEquals(1, programs.report().fromMemory());
      program.close();
      use(context, programs.get(SOURCE, STD));
      assertEquals(0, programs.clear());
    }
  }

  @Test
  void theNextContextFindsItOnDisk() {
    ClProgramCache.Report first = useOnce();
    assertMade(1, 0, first);
    assertEquals(1, first.saved());
    assertTrue(first.compileNanos() > 0);
    ClProgramCache.Report second = useOnce();
    assertMade(0, 1, second);
    assertEquals(0, second.saved(), "the file is up to date");
    assertTrue(second.loadNanos() > 0);
    assertTrue(
        second.toString().startsWith("programs: 0 compiled in 0 ms, 1 from disk in "),
        second.toString());
    assertEquals(List.of(), first.troubles());
    assertEquals(List.of(), second.troubles());
  }

  @Test
  void otherOptionsAreAnotherFile() {
    useOnce();
    try (ClContext context = open()) {
      use(context, context.programs().get(SOURCE, STD + " -D X"));
      assertMade(1, 0, context.programs().report());
    }
  }

  @Test
  void savesWhatWasLaunchedSince() throws IOException {
    try (ClContext context = open()) {
      ClProgramCache programs = context.programs();
      ClProgram program = programs.get(SOURCE, STD);
      assertEquals(0, programs.save(), "nothing was launched");
      use(context, program);
      assertEquals(1, programs.save());
      assertEquals(0, programs.save());
      use(context, program);
      assertEquals(0, programs.save(), "the kernel was launched before");
      only();
      // A driver whose answer is another by now may write it again.
      try (ClBuffer x = context.zeros(4)) {
        program.kernel("twice").set(0, x).launch(1, 1);
      }
      assertTrue(programs.save() <= 1);
      assertEquals(0, programs.save());
    }
  }

  @Test
  void theFileHoldsWhatTheDriverGaveAfterTheLaunch() throws IOException {
    byte[] before;
    try (ClContext context = open()) {
      before = context.build(SOURCE, STD).driverBinary();
      ClProgram program = context.programs().get(SOURCE, STD);
      use(context, program);
      assertEquals(1, context.programs().save());
      byte[] file = Files.readAllBytes(only());
      byte[] after = program.driverBinary();
      byte[] tail = Arrays.copyOfRange(file, file.length - after.length, file.length);
      assertArrayEquals(after, tail);
      assertTrue(after.length >= before.length, after.length + " after " + before.length);
    }
  }

  @Test
  void aDamagedFileIsNamedAndReplaced() throws IOException {
    useOnce();
    byte[] good = Files.readAllBytes(only());
    byte[] flipped = good.clone();
    flipped[good.length / 2] ^= 1;
    for (byte[] bad :
        new byte[][] {flipped, Arrays.copyOf(good, good.length - 1), new byte[0], new byte[500]}) {
      Files.write(only(), bad);
      ClProgramCache.Report report = useOnce();
      assertMade(1, 0, report);
      assertEquals(1, report.saved());
      assertEquals(1, report.troubles().size(), report.toString());
      String trouble = report.troubles().getFirst();
      assertTrue(trouble.startsWith(only() + " is not used, the source is compiled: "), trouble);
      assertTrue(report.toString().endsWith("\n" + trouble), report.toString());
      assertMade(0, 1, useOnce());
    }
  }

  @Test
  @Timeout(60)
  void aNamedPipeIsNotOpened() throws IOException, InterruptedException {
    useOnce();
    Path file = only();
    Files.delete(file);
    assumeTrue(new ProcessBuilder("mkfifo", file.toString()).start().waitFor() == 0);
    ClProgramCache.Report report = useOnce();
    assertMade(1, 0, report);
    assertEquals(
        List.of(file + " is not used, the source is compiled: it is not a regular file"),
        report.troubles());
    assertMade(0, 1, useOnce());
  }

  @Test
  void aFileOfAnotherKeyIsRefused() throws IOException {
    useOnce();
    Path file = only();
    Path renamed = file.resolveSibling("0".repeat(64) + ".clbin");
    Files.move(file, renamed);
    try (ClContext context = open()) {
      context.programs().get(SOURCE, STD + " -D X");
      use(context, context.programs().get(SOURCE, STD + " -D X"));
    }
    // Now the file of one program under the name of the other.
    try (var files = Files.list(folder)) {
      Path other = files.filter(f -> !f.equals(renamed)).findFirst().orElseThrow();
      Files.delete(renamed);
      Files.move(other, file);
    }
    ClProgramCache.Report report = useOnce();
    assertMade(1, 0, report);
    assertEquals(
        List.of(file + " is not used, the source is compiled: the key does not match"),
        report.troubles());
    assertMade(0, 1, useOnce());
  }

  @Test
  void aBinaryThatTheDriverRefusesIsReplaced() throws IOException {
    try (ClContext context = open()) {
      ClDevice device = context.device();
      new ProgramFile(
              folder,
              List.of(
                  SOURCE, STD, device.platform(), device.name(), device.driver(), device.version()))
          .write(new byte[] {1, 2, 3});
    }
    ClProgramCache.Report report = useOnce();
    assertMade(1, 0, report);
    assertEquals(1, report.troubles().size(), report.toString());
    String trouble = report.troubles().getFirst();
    // PoCL refuses it when it is loaded, NVIDIA's driver when it is built.
    assertTrue(
        trouble.matches(".* is not used, the source is compiled: cl(Create|Build)Program.*"),
        trouble);
    assertMade(0, 1, useOnce());
  }

  @Test
  void aFolderThatCannotBeWrittenIsNoError() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "in the way");
    try (ClContext context = RealDevice.open(ClSettings.standard().withProgramFolder(file))) {
      ClProgramCache programs = context.programs();
      use(context, programs.get(SOURCE, STD));
      assertEquals(0, programs.save());
      use(context, programs.get(SOURCE, STD + " -D X"));
      assertEquals(0, programs.save());
      assertMade(2, 0, programs.report());
      List<String> troubles = programs.report().troubles();
      assertEquals(1, troubles.size(), troubles.toString());
      assertTrue(
          troubles.getFirst().startsWith("compiled programs are not saved in " + file + " "),
          troubles.getFirst());
    }
  }

  @Test
  void clearsItsFiles() throws IOException {
    useOnce();
    Path foreign = Files.writeString(folder.resolve("notes.txt"), "not ours");
    try (ClContext context = open()) {
      assertEquals(1, context.programs().clear());
      assertEquals(0, context.programs().clear());
      assertEquals(foreign, only());
    }
    assertMade(1, 0, useOnce());
  }

  @Test
  void aSourceThatFailsIsNotKept() {
    try (ClContext context = open()) {
      for (int i = 0; i < 2; i++) {
        assertThrows(
            BuildException.class,
            () -> context.programs().get("kernel void f() { nonsense; }", STD));
      }
      assertMade(0, 0, context.programs().report());
    }
  }

  @Test
  void threadsShareOneCompilation() {
    try (ClContext context = open()) {
      ClProgramCache programs = context.programs();
      List<CompletableFuture<ClProgram>> asked =
          IntStream.range(0, 16)
              .mapToObj(i ->
                  CompletableFuture.supplyAsync(() -> programs.get(SOURCE, STD + " -D X=" + i % 2)))
              .toList();
      List<ClProgram> got = asked.stream().map(CompletableFuture::join).toList();
      assertEquals(2, got.stream().distinct().count());
      assertMade(2, 0, programs.report());
      assertEquals(14, programs.report().fromMemory());
      List<CompletableFuture<Integer>> saves =
          got.stream()
              .map(p ->
                  CompletableFuture.supplyAsync(() -> {
                    use(context, p);
                    return programs.save();
                  }))
              .toList();
      saves.forEach(CompletableFuture::join);
      assertEquals(2, programs.report().saved());
    }
  }

  @Test
  void contextsShareAFolder() {
    List<CompletableFuture<ClProgramCache.Report>> all =
        IntStream.range(0, 4).mapToObj(_ -> CompletableFuture.supplyAsync(this::useOnce)).toList();
    all.forEach(CompletableFuture::join);
    assertMade(0, 1, useOnce());
    all.forEach(r -> assertEquals(List.of(), r.join().troubles()));
  }

  @Test
  void aThreadMayCloseOrSaveWhileAnotherCloses() throws InterruptedException {
    for (int round = 0; round < 8; round++) {
      ClContext context = open();
      ClProgramCache programs = context.programs();
      use(context, programs.get(SOURCE, STD + " -D ROUND=" + round));
      Runnable second = round % 2 == 0 ? context::close : programs::save;
      AtomicReference<Throwable> failure = new AtomicReference<>();
      CountDownLatch begin = new CountDownLatch(1);
      Thread other =
          Thread.ofPlatform()
              .uncaughtExceptionHandler((_, e) -> failure.set(e))
              .start(() -> {
                begin.countDown();
                second.run();
              });
      begin.await();
      context.close();
      other.join();
      assertNull(failure.get());
      assertEquals(1, programs.report().saved());
    }
  }

  @Test
  void aClosedContextHasNoPrograms() {
    ClContext context = open();
    ClProgramCache programs = context.programs();
    ClProgram program = programs.get(SOURCE, STD);
    use(context, program);
    context.close();
    assertTrue(program.isClosed());
    assertThrows(IllegalStateException.class, () -> programs.get(SOURCE, STD));
    assertEquals(0, programs.save());
    assertEquals(1, programs.report().saved());
    assertFalse(programs.report().toString().isEmpty());
  }
}
