package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.primitives.scan.Scan;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliScanTest {
  @TempDir Path folder;

  @Test
  void signedIntegersBecomeInt64() {
    Path in = Given.file(folder, "x.raw", new byte[] {100, 100, 100, -1});
    Path out = folder.resolve("y.npy");
    Run run = shoal("scan", in, "--type", "i1", "-o", out, "--verify");
    assertEquals(0, run.code(), run.toString());
    assertEquals("", run.out());
    assertTrue(Given.header(out).contains("'<i8'"), Given.header(out));
    assertTrue(Given.header(out).contains("(4,)"), Given.header(out));
    assertArrayEquals(new long[] {100, 200, 300, 299}, longs(out));
    shoal("scan", in, "--type", "i1", "-o", out, "--exclusive");
    assertArrayEquals(new long[] {0, 100, 200, 300}, longs(out));
  }

  @Test
  void unsignedIntegersBecomeUint64() {
    Path in = Given.file(folder, "x.npy", Given.npy("<u8", "(2,)", Given.longs(Long.MIN_VALUE, 5)));
    Path out = folder.resolve("y.npy");
    assertEquals(0, shoal("scan", in, "-o", out, "--verify").code());
    assertTrue(Given.header(out).contains("'<u8'"), Given.header(out));
    assertArrayEquals(new long[] {Long.MIN_VALUE, Long.MIN_VALUE + 5}, longs(out));
    assertEquals("9223372036854775808\n9223372036854775813\n", shoal("scan", in).out());
  }

  @Test
  void floatsKeepTheirTypeAndTheBitsOfTheLibrary() {
    float[] x = new float[50_000];
    Random random = new Random(3);
    for (int i = 0; i < x.length; i++) {
      x[i] = random.nextFloat() - 0.5f;
    }
    Path in = Given.file(folder, "x.raw.gz", Given.gzip(Given.floats(x)));
    Path out = folder.resolve("y.npy");
    assertEquals(0, shoal("scan", in, "-t", "f4", "-o", out, "--verify").code());
    assertTrue(Given.header(out).contains("'<f4'"), Given.header(out));
    float[] expected = new float[x.length];
    Scan.on(Device.serial()).inclusive(FloatArray.wrap(x), FloatArray.wrap(expected));
    float[] written = new float[x.length];
    Given.elements(out).asFloatBuffer().get(written);
    assertArrayEquals(expected, written);
  }

  @Test
  void withoutAFileValuesGoOutOneALine() {
    assertEquals("1.0\n3.0\n6.5\n", piped("1\n2\n3.5\n", "scan", "-").out());
    assertEquals("0.0\n1.0\n3.0\n", piped("1\n2\n3.5\n", "scan", "-", "-x").out());
    var json = piped("1\n2\n3.5\n", "scan", "-", "--json").json();
    assertEquals(3, json.getAsJsonArray("values").size());
    assertEquals("f8", json.get("type").getAsString());
  }

  @Test
  void whatIsPastInt64IsAnErrorThatNamesItsIndex() {
    byte[] bytes = Given.longs(Long.MAX_VALUE, 0, 1, -5);
    Path out = folder.resolve("y.npy");
    Run run = piped(bytes, "scan", "-", "-t", "i8", "-o", out);
    assertEquals(1, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("index 2 is 9223372036854775808, past int64"), run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void whatIsPastUint64IsAnErrorThatNamesItsIndex() {
    byte[] bytes = Given.longs(-1, 0, 1, 5);
    Run run = piped(bytes, "scan", "-", "-t", "u8");
    assertEquals(1, run.code());
    assertEquals("", run.out());
    assertTrue(run.err().contains("up to index 2 is past uint64"), run.err());
    assertTrue(
        piped(bytes, "scan", "-", "-t", "u8", "-x").err().contains("up to index 2 is past uint64"));
    assertEquals(0, piped(Given.longs(-1, 0, 1), "scan", "-", "-t", "u8", "-x").code());
  }

  @Test
  void otherOperators() {
    byte[] bytes = Given.longs(6, -4, 5);
    assertEquals("6\n-4\n-4\n", piped(bytes, "scan", "-", "-t", "i8", "--operator", "min").out());
    assertEquals(
        "6\n18446744073709551612\n18446744073709551612\n",
        piped(bytes, "scan", "-", "-t", "u8", "--operator", "max", "--verify").out());
    assertEquals("6\n4\n4\n", piped(bytes, "scan", "-", "-t", "i8", "--operator", "and").out());
    assertEquals("6\n-2\n-1\n", piped(bytes, "scan", "-", "-t", "i8", "--operator", "or").out());
    assertEquals("6\n-6\n-1\n", piped(bytes, "scan", "-", "-t", "i8", "--operator", "xor").out());
    assertEquals(
        "18446744073709551615\n6\n6\n",
        piped(bytes, "scan", "-", "-t", "u8", "--operator", "min", "-x").out());
    Run refused = piped(Given.doubles(1), "scan", "-", "-t", "f8", "--operator", "xor");
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("has no meaning on doubles"), refused.err());
  }

  @Test
  void ofNothingThereIsNothing() {
    Path out = folder.resolve("y.npy");
    assertEquals(0, piped(new byte[0], "scan", "-", "-t", "i4", "--allow-empty", "-o", out).code());
    assertEquals(0, Given.elements(out).remaining());
  }

  @Test
  void aFailureLeavesTheOldOutput() throws IOException {
    Path out = Given.file(folder, "y.npy", new byte[] {1, 2, 3});
    assertEquals(1, piped(Given.longs(-1, 1), "scan", "-", "-t", "u8", "-o", out).code());
    assertArrayEquals(new byte[] {1, 2, 3}, Files.readAllBytes(out));
    try (var files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void outputThatCannotBeWrittenIsSaidAtOnce() {
    Run noFormat = piped(new byte[0], "scan", "-", "-t", "i4", "-o", folder.resolve("y.xyz"));
    assertEquals(2, noFormat.code());
    assertTrue(noFormat.err().contains(".npy"), noFormat.err());
    Run noFolder =
        piped(new byte[0], "scan", "-", "-t", "i4", "-o", folder.resolve("no").resolve("y.npy"));
    assertEquals(1, noFolder.code());
    assertTrue(noFolder.err().contains("create it first"), noFolder.err());
  }

  private static long[] longs(Path npy) {
    ByteBuffer elements = Given.elements(npy);
    long[] values = new long[elements.remaining() / 8];
    elements.asLongBuffer().get(values);
    return values;
  }
}
