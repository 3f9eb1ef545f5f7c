package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
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
        piped(TABLE, words("groupby - -c station -c rain -t i4 -t f8 --op"), operation, "--verify");
    assertEquals(expected.replace(' ', '\n') + "\n", run.out(), run.err());
  }

  @Test
  void saysThatKeysAreNumbers() {
    byte[] table = Given.text("k,v\nb,1\na,2\n");
    for (String op : new String[] {"-c v --op sum", "--op count"}) {
      Run run = piped(table, words("groupby - -c k " + op));
      assertEquals(1, run.code());
      assertEquals(
          "shoal: standard input: line 2: column 1: 'b' is not a number; keys are numbers, so give"
              + " each word a number\n",
          run.err());
    }
    Run values = piped(table, words("groupby - -c v -c k --op sum"));
    assertTrue(values.err().endsWith("'b' is not a number\n"), values.err());
  }

  @Test
  void countNeedsNoValues() {
    assertEquals(
        "3,2\n7,3\n",
        piped(TABLE, "groupby", "-", "-c", "station", "-t", "i4", "--op", "count").out());
    assertEquals(
        "3,2\n7,3\n", piped(TABLE, "groupby", "-", "-c", "1", "--op", "count", "--verify").out());
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
    assertEquals(2, refused.code());
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
    byte[] table = Given.text("3,5\n7,9223372036854775807\n7,1\n");
    for (String type : new String[] {"i8", "u8"}) {
      byte[] input = type.equals("i8") ? table : Given.text("3,5\n7,18446744073709551615\n7,1\n");
      Run run = piped(input, "groupby", "-", "-c", "1", "-c", "2", "-t", type, "--op", "sum");
      assertEquals(1, run.code());
      assertEquals("", run.out());
      assertTrue(run.err().contains("key 7: the sum is "), run.err());
      assertTrue(run.err().contains(type.equals("i8") ? "past int64" : "past uint64"), run.err());
      assertTrue(run.err().contains("read the values as f8"), run.err());
    }
  }

  @Test
  void lengthsThatDifferAreRefusedWithBothNumbers() {
    Path keys = Given.file(folder, "k.txt", "1\n2\n");
    Path values = Given.file(folder, "v.txt", "1\n2\n3\n");
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
        piped(table, words("groupby - -c 1 -c 2 --op sum --verify --missing nan")).out());
    assertEquals(
        "-0.0,2.0\n0.0,3.0\nNaN,2.5\n",
        piped(table, "groupby", "-", "-c", "1", "-c", "2", "--op", "mean", "--missing", "nan")
            .out());
  }

  @Test
  void aTableHasTheNamesOfTheColumns() throws IOException {
    Path csv = folder.resolve("y.csv");
    Path tsv = folder.resolve("y.tsv");
    Run run = piped(TABLE, "groupby", "-", "-c", "station", "-c", "2", "--op", "mean", "-o", csv);
    assertEquals(0, run.code(), run.toString());
    assertEquals("station,rain_mean\n3,0.375\n7,0.3333333333333333\n", Files.readString(csv));
    assertEquals("0.375\n", shoal("convert", csv, "-c", "rain_mean").lines().getFirst() + "\n");
    piped(TABLE, "groupby", "-", "-c", "station", "--op", "count", "-o", tsv);
    assertEquals("station\tcounts\n3\t2\n7\t3\n", Files.readString(tsv));
    byte[] clash = Given.text("a_sum,a\n1,2\n");
    piped(clash, "groupby", "-", "-c", "a_sum", "-c", "a", "--op", "sum", "-o", csv);
    assertEquals("keys,sum\n1,2.0\n", Files.readString(csv));
    byte[] odd = Given.text("k,\"#,\"\"v\"\n1,2\n");
    piped(odd, "groupby", "-", "-c", "2", "-c", "1", "--op", "max", "-o", csv);
    assertEquals("\"#,\"\"v\",k_max\n2,1.0\n", Files.readString(csv));
  }

  @Test
  void rowsWithoutKeyOrValueAreLeftOutIfAsked() {
    byte[] table = Given.text("k,v,w\n1,2,3\n,3,4\n4,\"\",5\n2,nan,7\n1,7\n");
    Run refused = piped(table, "groupby", "-", "-c", "k", "-c", "v", "--op", "sum");
    assertEquals(1, refused.code());
    assertTrue(refused.err().contains("line 3: column 1: '' is a missing value"), refused.err());
    assertTrue(refused.err().contains("--missing skip leaves"), refused.err());
    Run run = piped(table, words("groupby - -c k -c v --op sum --missing skip --verify"));
    assertEquals("1,9.0\n", run.out(), run.err());
    assertTrue(run.err().contains("3 of 5 rows are left out"), run.err());
    Run count = piped(table, "groupby", "-", "-c", "k", "--op", "count", "--missing", "skip");
    assertEquals("1,2\n2,1\n4,1\n", count.out());
    assertTrue(count.err().contains("1 of 5 rows is left out"), count.err());
    byte[] cut = Given.text("k,v\n1,2\n3\n");
    Run shorter = piped(cut, "groupby", "-", "-c", "k", "-c", "v", "--op", "max");
    assertTrue(shorter.err().contains("line 3: column 2 is missing"), shorter.err());
    assertTrue(shorter.err().contains("--missing skip leaves"), shorter.err());
    var json =
        piped(table, words("groupby - -c k -c w -t i4 --op max --missing skip --json")).json();
    assertEquals("[1,2,4]", json.get("keys").toString());
    assertEquals("[3,7,5]", json.get("max").toString());
    assertEquals(2, json.get("skipped").getAsInt());
  }

  @Test
  void keysOfTextAreIntegersOnlyIfAllAre() {
    byte[] table = Given.text("9007199254740993,1\n2,1\n");
    Run run = piped(table, "groupby", "-", "-c", "1", "--op", "count");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("give the type: i8 reads it exactly, f8 rounds"), run.err());
    assertEquals(
        "2,1\n9007199254740993,1\n",
        piped(table, "groupby", "-", "-c", "1", "-t", "i8", "--op", "count").out());
    byte[] mixed = Given.text("1\n2.5\n");
    assertEquals("1.0,1\n2.5,1\n", piped(mixed, "groupby", "-", "--op", "count").out());
    byte[] zeros = Given.text("-0\n0\n");
    assertEquals("-0.0,1\n0.0,1\n", piped(zeros, "groupby", "-", "--op", "count").out());
    byte[] large = Given.text("100000000000000000000\n");
    assertEquals("1.0E20,1\n", piped(large, "groupby", "-", "--op", "count").out());
  }

  @Test
  void aHeadingWithASemicolonCanBeReadBack() throws IOException {
    Path in = Given.file(folder, "in.csv", "\"a;b\",y\n1,2\n1,3\n4,5\n");
    for (String name : new String[] {"out.csv", "out.tsv"}) {
      Path out = folder.resolve(name);
      Run run = shoal("groupby", in, "-c", 1, "-c", 2, "--op", "sum", "-o", out);
      assertEquals(0, run.code(), run.toString());
      String heading = name.equals("out.csv") ? "\"a;b\",y_sum\n" : "a;b\ty_sum\n";
      assertTrue(Files.readString(out).startsWith(heading), Files.readString(out));
      assertEquals("5\n", shoal("sum", out, "-c", "a;b", "-t", "i8").out());
      assertEquals("10.0\n", shoal("sum", out, "-c", "y_sum").out());
    }
  }
}
