package dev.shoal.cli;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CliGroupTest {
  private static final byte[] TABLE =
      Given.text("station,rain\n7,1e100\n3,0.5\n7,1\n3,0.25\n7,-1e100\n");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "sum, '3,0.75 7,1.0'",
    "min, '3,0.25 7,-1.0E100'",
    "max, '3,0.5 7,1.0E100'",
    "mean, '3,0.375 7,0.3333333333333333'",
  })
  void everyOperationOfColumnsOfATable(String operation, String expected) {
    Run run =
        piped(
            TABLE,
            "groupby",
            "-",
            "-c",
            "station",
            "-c",
            "rain",
            "-t",
            "i4",
            "-t",
            "f8",
            "--op",
            operation,
            "--verify");
    assertEquals(expected.replace(' ', '\n') + "\n", run.out(), run.err());
  }

  @Test
  void countNeedsNoValues() {
    assertEquals(
        "3,2\n7,3\n",
        piped(TABLE, "groupby", "-", "-c", "station", "-t", "i4", "--op", "count").out());
    assertEquals(
        "3.0,2\n7.0,3\n",
        piped(TABLE, "groupby", "-", "-c", "1", "--op", "count", "--verify").out());
  }

  @Test
  void ofTwoFilesToATableOrToTwoFiles() throws IOException {
    Path keys = Given.file(folder, "k.npy", Given.npy("|u1", "(3,)", new byte[] {-1, 0, -1}));
    Path values = Given.file(folder, "v.npy", Given.npy("<i4", "(3,)", Given.ints(5, 6, 7)));
    Path csv = folder.resolve("y.csv");
    assertEquals(0, shoal("groupby", keys, values, "--op", "sum", "-o", csv).code());
    assertEquals("keys,sum\n0,6\n255,12\n", Files.readString(csv));
    Path out = folder.resolve("y.npy");
    Run refused = shoal("groupby", keys, values, "--op", "sum", "-o", out);
    assertEquals(1, refused.code());
    assertTrue(refused.err().contains("--keys-to"), refused.err());
    Path outKeys = folder.resolve("k2.npy");
    Run run = shoal("groupby", keys, values, "--op", "sum", "-o", out, "--keys-to", outKeys);
    assertEquals(0, run.code(), run.toString());
    assertTrue(Given.header(outKeys).contains("'|u1'"), Given.header(outKeys));
    assertTrue(Given.header(out).contains("'<i8'"), Given.header(out));
    assertEquals("6\n12\n", shoal("convert", out).out());
    var json = shoal("groupby", keys, values, "--op", "max", "--json").json();
    assertEquals("[0,255]", json.get("keys").toString());
    assertEquals("[6,7]", json.get("max").toString());
    assertEquals("{\"keys\":\"u1\",\"max\":\"i4\"}", json.get("types").toString());
  }

  @Test
  void unsignedLongsAreKeysAndValues() {
    Path keys = Given.file(folder, "k.raw", Given.longs(-1, 1, -1));
    Path values = Given.file(folder, "v.raw", Given.longs(1, -1, Long.MIN_VALUE));
    assertEquals(
        "1,18446744073709551615\n18446744073709551615,9223372036854775809\n",
        shoal("groupby", keys, values, "-t", "u8", "--op", "sum", "--verify").out());
    assertEquals(
        "1,18446744073709551615\n18446744073709551615,1\n",
        shoal("groupby", keys, values, "-t", "u8", "--op", "min").out());
    assertEquals(
        "1,1.8446744073709552E19\n18446744073709551615,4.611686018427388E18\n",
        shoal("groupby", keys, values, "-t", "u8", "--op", "mean").out());
  }

  @Test
  void aSumThatDoesNotFitIsAnError() {
    byte[] table = Given.text("1,9223372036854775807\n1,1\n");
    for (String type : new String[] {"i8", "u8"}) {
      byte[] input = type.equals("i8") ? table : Given.text("1,18446744073709551615\n1,1\n");
      Run run = piped(input, "groupby", "-", "-c", "1", "-c", "2", "-t", type, "--op", "sum");
      assertEquals(1, run.code());
      assertEquals("", run.out());
      assertTrue(run.err().contains("group 0: the sum is "), run.err());
      assertTrue(run.err().contains(type.equals("i8") ? "past int64" : "past uint64"), run.err());
      assertTrue(run.err().contains("read the values as f8"), run.err());
    }
  }

  @Test
  void lengthsThatDifferAreRefusedWithBothNumbers() {
    Path keys = Given.file(folder, "k.txt", Given.text("1\n2\n"));
    Path values = Given.file(folder, "v.txt", Given.text("1\n2\n3\n"));
    Run run = shoal("groupby", keys, values, "--op", "max");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("v.txt: has 3 values, the keys of "), run.err());
    assertTrue(run.err().contains("k.txt are 2"), run.err());
  }

  @Test
  void floatingKeysEndWithNan() {
    byte[] table = Given.text("nan,1\n-0,2\n0,3\nnan,4\n");
    assertEquals(
        "-0.0,2.0\n0.0,3.0\nNaN,5.0\n",
        piped(table, "groupby", "-", "-c", "1", "-c", "2", "--op", "sum", "--verify").out());
    assertEquals(
        "-0.0,2.0\n0.0,3.0\nNaN,2.5\n",
        piped(table, "groupby", "-", "-c", "1", "-c", "2", "--op", "mean").out());
  }
}
