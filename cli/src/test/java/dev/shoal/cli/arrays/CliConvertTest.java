package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliConvertTest {
  @TempDir Path folder;

  @Test
  void shapesAreKept() {
    byte[] elements = Given.doubles(1, 2, 3, 4, 5, 6);
    Path in = Given.file(folder, "x.npy.gz", Given.gzip(Given.npy("<f8", "(2, 3)", elements)));
    Path out = folder.resolve("y.npy");
    Run run = shoal("convert", in, "-o", out, "--to", "u1");
    assertEquals(0, run.code(), run.toString());
    assertTrue(Given.header(out).contains("(2, 3)"), Given.header(out));
    assertEquals("", run.err(), "nothing is read flat");
    assertEquals("21\n", shoal("sum", out, "-q").out());
    Run flat = shoal("convert", in, "-o", folder.resolve("y.txt"));
    assertTrue(flat.err().contains("2 dimensions (2 x 3) read flat, row by row"), flat.err());
  }

  @Test
  void anArrayWithoutDimensionsStaysOne() {
    byte[] npy = Given.npy("<f8", "()", Given.doubles(7));
    Path in = Given.file(folder, "x.npy", npy);
    Path out = folder.resolve("y.npy");
    for (Run run :
        List.of(
            shoal("convert", in, "-o", out, "--to", "i4"),
            piped(npy, "convert", "-", "-o", out, "--to", "i4"))) {
      assertEquals(0, run.code(), run.toString());
      assertTrue(Given.header(out).contains("'shape': ()"), Given.header(out));
      assertEquals("7\n", shoal("sum", out, "-q").out());
    }
    Path text = folder.resolve("y.txt");
    assertEquals(0, shoal("convert", in, "-o", text).code());
    assertEquals("7.0\n", shoal("sum", text).out());
  }

  @Test
  void textBecomesNpyThoughItsLengthIsUnknown() {
    Path out = folder.resolve("y.npy");
    Run run = piped("a,b\n1,2\n3,4.5\n", "convert", "-", "-c", "b", "-o", out);
    assertEquals(0, run.code(), run.toString());
    assertTrue(Given.header(out).contains("(2,)"), Given.header(out));
    assertEquals(4.5, Given.elements(out).getDouble(8));
  }

  @Test
  void aGridBecomesAnArrayWithHoles() throws IOException {
    String grid =
        "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\nnodata_value -9\n1 2\n-9 4\n";
    Path in = Given.file(folder, "x.asc", grid);
    Path out = folder.resolve("y.txt");
    assertEquals(0, shoal("convert", in, "-o", out, "--missing", "nan").code());
    assertEquals("1.0\n2.0\nNaN\n4.0\n", Files.readString(out));
    assertEquals("7.0\n", shoal("sum", in, "--missing", "skip").out());
  }

  @Test
  void whatDoesNotFitIsLoud() {
    refuses(
        "3.5", "i4", "element 1: 3.5 does not fit i4 exactly; convert --round takes the nearest");
    refuses("300", "u1", "element 1: 300.0 does not fit u1");
    refuses("-1", "u8", "does not fit u8");
    refuses("nan", "i4", "NaN does not fit i4");
    refuses("0.1", "f4", "0.1 does not fit f4 exactly");
    refuses("1e300", "f4", "1.0E300 does not fit f4");
    refuses("1e19", "i8", "does not fit i8");
    refuses("18446744073709551616", "u8", "does not fit u8");
  }

  private void refuses(String value, String type, String problem) {
    Run run = piped("1\n" + value + "\n", "convert", "-", "--to", type, "--missing", "nan");
    assertEquals(1, run.code(), run.toString());
    assertTrue(run.err().contains(problem), run.err());
    assertEquals(1, run.err().lines().count());
  }

  @Test
  void roundingIsForTheAsking() {
    assertEquals(
        "2\n4\n-2\n", piped("1.5\n3.7\n-2.5\n", "convert", "-", "--to", "i2", "--round").out());
    assertEquals("0.1\n", piped("0.1\n", "convert", "-", "--to", "f4", "--round").out());
    Run beyond = piped("1e300\n", "convert", "-", "--to", "f4", "--round");
    assertEquals(1, beyond.code(), beyond.toString());
  }

  @Test
  void theLargestIntegersGoThrough() {
    byte[] bytes = Given.longs(-1, Long.MIN_VALUE, Long.MAX_VALUE);
    assertEquals(
        "18446744073709551615\n9223372036854775808\n9223372036854775807\n",
        piped(bytes, "convert", "-", "-t", "u8").out());
    Run toFloat = piped(bytes, "convert", "-", "-t", "u8", "--to", "f8");
    assertTrue(toFloat.err().contains("18446744073709551615 does not fit f8"), toFloat.err());
    assertEquals(
        "1.8446744073709552E19\n9.223372036854775E18\n".substring(0, 22),
        piped(bytes, "convert", "-", "-t", "u8", "--to", "f8", "--round").out().substring(0, 22));
    assertEquals(
        "9223372036854775808\n",
        piped("9223372036854775808\n", "convert", "-", "--to", "u8").out());
    Run toSigned = piped(bytes, "convert", "-", "-t", "u8", "--to", "i8");
    assertTrue(toSigned.err().contains("does not fit i8"), toSigned.err());
  }

  @Test
  void aFileMayBeConvertedInPlace() throws IOException {
    Path file = Given.file(folder, "x.raw", Given.floats(1, 2));
    assertEquals(0, shoal("convert", file, "-t", "f4", "--to", "f8", "-o", file).code());
    assertArrayEquals(Given.doubles(1, 2), Files.readAllBytes(file));
  }

  @Test
  void infoSaysWhatAFileIs() {
    byte[] npy = Given.npy("<i4", "(1, 2)", Given.longs(7L << 32 | 5));
    var json = shoal("info", Given.file(folder, "x.npy", npy), "--json").json();
    assertEquals("npy", json.get("format").getAsString());
    assertEquals("i4", json.get("type").getAsString());
    assertEquals(2, json.get("count").getAsLong());
    assertEquals("[1,2]", json.get("shape").toString());
    assertEquals("[5,7]", json.get("first").toString());
    assertEquals(npy.length, json.get("bytes").getAsLong());
    Path raw = Given.file(folder, "x.raw", Given.floats(1));
    assertEquals(
        "raw", shoal("info", raw, "-t", "f4", "--json").json().get("format").getAsString());
    Path misnamed = Given.file(folder, "y.raw", npy);
    assertEquals(
        "npy", shoal("info", misnamed, "-t", "i4", "--json").json().get("format").getAsString());
    Run text = piped("1\n2\n", "info", "-");
    assertTrue(text.out().contains("format  text\n"), text.out());
    assertTrue(text.out().contains("shape   2\n"), text.out());
  }
}
