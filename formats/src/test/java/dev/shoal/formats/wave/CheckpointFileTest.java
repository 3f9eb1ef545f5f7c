package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.FormatException;
import dev.shoal.testkit.Cases;
import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.WaveCheckpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {
  /// Where the first section begins.
  private static final int FIRST = 16;

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("checkpoint");
  }

  private byte[] bytes(RunCheckpoint checkpoint) throws IOException {
    CheckpointFile.write(file(), checkpoint);
    return Files.readAllBytes(file());
  }

  /// Any bits: a NaN with a payload too.
  private static double any(SplittableRandom random) {
    return Double.longBitsToDouble(random.nextLong());
  }

  private static double[] doubles(SplittableRandom random, int n) {
    return IntStream.range(0, n).mapToDouble(_ -> any(random)).toArray();
  }

  private static Diagnostics diagnostics(SplittableRandom random) {
    return new Diagnostics(
        any(random),
        random.nextLong(),
        random.nextInt(),
        any(random),
        any(random),
        any(random),
        any(random),
        any(random),
        any(random),
        any(random),
        any(random),
        random.nextInt(),
        any(random),
        random.nextInt(),
        any(random),
        random.nextInt(),
        any(random),
        random.ints(random.nextInt(4)).boxed().toList(),
        random.longs(random.nextInt(4)).boxed().toList(),
        any(random));
  }

  private static WaveFrame frame(SplittableRandom random) {
    int cells = random.nextInt(5);
    float[] bed = new float[cells];
    float[] surface = new float[cells];
    for (int c = 0; c < cells; c++) {
      bed[c] = Float.intBitsToFloat(random.nextInt());
      surface[c] = Float.NaN;
    }
    return new WaveFrame(
        diagnostics(random),
        random.ints(cells).toArray(),
        random.ints(cells).toArray(),
        random.ints(cells).toArray(),
        bed,
        surface);
  }

  private static GaugeReading reading(SplittableRandom random) {
    return new GaugeReading(
        random.nextInt(),
        any(random),
        random.nextInt(),
        any(random),
        any(random),
        any(random),
        any(random),
        random.nextBoolean());
  }

  private static RunCheckpoint random(SplittableRandom random) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int k = random.nextInt(4); k > 0; k--) {
      values.put("name " + k, "wert\tß " + random.nextInt());
    }
    int cells = random.nextInt(9);
    var wave =
        new WaveCheckpoint(
            any(random),
            random.nextLong(),
            random.ints(cells).toArray(),
            random.ints(cells).toArray(),
            random.ints(cells).toArray(),
            doubles(random, cells),
            doubles(random, cells),
            doubles(random, cells),
            any(random),
            any(random),
            any(random),
            any(random),
            random.longs(random.nextInt(4)).toArray(),
            random.nextBoolean());
    return new RunCheckpoint(
        new ScenarioDigest(values),
        wave,
        IntStream.range(0, random.nextInt(6)).mapToObj(_ -> reading(random)).toList(),
        IntStream.range(0, random.nextInt(4)).mapToObj(_ -> frame(random)).toList());
  }

  private static RunCheckpoint small() {
    return random(new SplittableRandom(20_261_123));
  }

  /// With arrays of which none is empty.
  private static RunCheckpoint full() {
    var random = new SplittableRandom(17);
    RunCheckpoint checkpoint = random(random);
    while (checkpoint.wave().level().length == 0
        || checkpoint.readings().isEmpty()
        || checkpoint.frames().stream().noneMatch(frame -> frame.length() > 0)) {
      checkpoint = random(random);
    }
    return checkpoint;
  }

  private static void assertSame(RunCheckpoint expected, RunCheckpoint actual) {
    assertEquals(expected.scenario(), actual.scenario());
    assertEquals(
        List.copyOf(expected.scenario().values().keySet()),
        List.copyOf(actual.scenario().values().keySet()));
    WaveCheckpoint a = expected.wave();
    WaveCheckpoint b = actual.wave();
    assertSameBits(
        new double[] {a.time(), a.initialMass(), a.inflow(), a.inflowRest(), a.clipped()},
        new double[] {b.time(), b.initialMass(), b.inflow(), b.inflowRest(), b.clipped()});
    assertEquals(a.steps(), b.steps());
    assertArrayEquals(a.i(), b.i());
    assertArrayEquals(a.j(), b.j());
    assertArrayEquals(a.level(), b.level());
    assertSameBits(a.depth(), b.depth());
    assertSameBits(a.momentumX(), b.momentumX());
    assertSameBits(a.momentumY(), b.momentumY());
    assertArrayEquals(a.workOfLevel(), b.workOfLevel());
    assertEquals(a.isRegridded(), b.isRegridded());
    assertEquals(expected.readings(), actual.readings());
    assertEquals(expected.frames().size(), actual.frames().size());
    for (int f = 0; f < expected.frames().size(); f++) {
      WaveFrame x = expected.frames().get(f);
      WaveFrame y = actual.frames().get(f);
      assertEquals(x.diagnostics(), y.diagnostics());
      assertArrayEquals(x.i(), y.i());
      assertArrayEquals(x.j(), y.j());
      assertArrayEquals(x.level(), y.level());
      assertArrayEquals(x.bed(), y.bed());
      assertArrayEquals(x.surface(), y.surface());
    }
  }

  private static void assertSameBits(double[] expected, double[] actual) {
    assertArrayEquals(
        Arrays.stream(expected).mapToLong(Double::doubleToRawLongBits).toArray(),
        Arrays.stream(actual).mapToLong(Double::doubleToRawLongBits).toArray());
  }

  @Test
  void readsBackWhatWasWritten() {
    Cases.forAll(
        CheckpointFileTest::random,
        _ -> null,
        checkpoint -> {
          try {
            CheckpointFile.write(file(), checkpoint);
            assertSame(checkpoint, CheckpointFile.read(file()));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private String refusal(byte[] bytes) throws IOException {
    Files.write(file(), bytes);
    String message =
        assertThrows(FormatException.class, () -> CheckpointFile.read(file())).getMessage();
    assertTrue(message.startsWith(file() + ": byte "), message);
    assertTrue(message.endsWith("; begin the run again without it"), message);
    return message.replace(file() + ": ", "").replace("; begin the run again without it", "");
  }

  @Test
  void refusesEveryTruncation() throws IOException {
    byte[] bytes = bytes(full());
    for (int length = 0; length < bytes.length; length++) {
      String refusal = refusal(Arrays.copyOf(bytes, length));
      assertTrue(refusal.contains("truncated"), length + " bytes: " + refusal);
    }
    assertEquals("byte 0: ends within its header; it is truncated", refusal(new byte[0]));
    assertEquals(
        "byte " + bytes.length + ": continues after its last section",
        refusal(Arrays.copyOf(bytes, bytes.length + 1)));
  }

  @Test
  void refusesEveryFlippedBit() throws IOException {
    byte[] bytes = bytes(full());
    for (int at = 0; at < bytes.length; at++) {
      byte[] flipped = bytes.clone();
      flipped[at] ^= (byte) (1 << at % 8);
      String refusal = refusal(flipped);
      String expected =
          at < 8
              ? "byte 0: is no checkpoint of a wave"
              : at < 12 ? "byte 8: version " : at < FIRST ? "byte 12: " : "byte ";
      assertTrue(refusal.startsWith(expected), "byte " + at + ": " + refusal);
      assertTrue(
          at < FIRST || refusal.matches("byte [0-9]+: the (checksum of the )?section .*"),
          "byte " + at + ": " + refusal);
    }
  }

  @Test
  void hasTheLayoutThatIsDocumented() throws IOException {
    byte[] bytes = bytes(full());
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    assertEquals(0x0A0D_4556_4157_538FL, file.getLong(0));
    assertEquals(2, file.getInt(8));
    int sections = file.getInt(12);
    assertEquals(10, sections);
    int at = FIRST;
    for (int section = 1; section <= sections; section++) {
      assertEquals(section, file.getInt(at + 4));
      long length = file.getLong(at + 8);
      var crc = new CRC32C();
      crc.update(bytes, at + 4, 12 + (int) length);
      assertEquals((int) crc.getValue(), file.getInt(at));
      at += 16 + (int) length;
    }
    assertEquals(bytes.length, at);
  }

  /// With checksums that are right, so that only the content can be refused.
  @Test
  void refusesContentThatContradictsItself() throws IOException {
    byte[] bytes = bytes(full());
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int last = FIRST;
    for (int section = 1; section < 10; section++) {
      last += 16 + (int) file.getLong(last + 8);
    }
    for (int claim : new int[] {Integer.MAX_VALUE, 1000}) {
      byte[] lying = with(bytes, last, last + 16, claim);
      assertTrue(refusal(lying).contains("are not what they claim to be"), refusal(lying));
    }
    int refused = 0;
    for (int at = last + 20; at + 4 <= bytes.length; at += 4) {
      Files.write(file(), with(bytes, last, at, Integer.MAX_VALUE - 9));
      try {
        CheckpointFile.read(file());
      } catch (FormatException e) {
        assertTrue(e.getMessage().contains("are not what they claim to be"), e.getMessage());
        refused++;
      }
    }
    assertTrue(refused >= full().frames().size(), "the number of cells of each frame");
  }

  /// With another number in the last section, which begins at `section`, and a right checksum.
  private static byte[] with(byte[] bytes, int section, int at, int value) {
    byte[] changed = bytes.clone();
    ByteBuffer file = ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
    var crc = new CRC32C();
    crc.update(changed, section + 4, changed.length - section - 4);
    file.putInt(section, (int) crc.getValue());
    return changed;
  }

  @Test
  void refusesASectionThatIsTooShortForItsNumbers() throws IOException {
    byte[] bytes = bytes(full());
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int numbers = FIRST + 16 + (int) file.getLong(FIRST + 8);
    int end = numbers + 16 + (int) file.getLong(numbers + 8);
    byte[] cut = Arrays.copyOf(bytes, numbers + 16 + 20 + bytes.length - end);
    System.arraycopy(bytes, end, cut, numbers + 16 + 20, bytes.length - end);
    ByteBuffer shorter = ByteBuffer.wrap(cut).order(ByteOrder.LITTLE_ENDIAN);
    shorter.putLong(numbers + 8, 20);
    var crc = new CRC32C();
    crc.update(cut, numbers + 4, 12 + 20);
    shorter.putInt(numbers, (int) crc.getValue());
    assertTrue(refusal(cut).contains("are not what they claim to be"), refusal(cut));
  }

  @Test
  void aMissingFileIsNoBrokenOne() {
    assertThrows(NoSuchFileException.class, () -> CheckpointFile.read(folder.resolve("none")));
  }

  @Test
  void replacesTheFileWholeOrNotAtAll() throws IOException {
    byte[] before = bytes(small());
    RunCheckpoint broken =
        new RunCheckpoint(
            small().scenario(),
            new WaveCheckpoint(
                0, 0, null, null, new int[0], null, null, null, 0, 0, 0, 0, new long[0], false),
            List.of(),
            List.of());
    assertThrows(NullPointerException.class, () -> CheckpointFile.write(file(), broken));
    assertArrayEquals(before, Files.readAllBytes(file()));
    try (var files = Files.list(folder)) {
      assertEquals(List.of(file()), files.toList());
    }
  }
}
