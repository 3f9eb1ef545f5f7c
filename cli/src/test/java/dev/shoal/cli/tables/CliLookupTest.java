package dev.shoal.cli.tables;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliLookupTest {
  /// 10 x + y at its knots.
  private static final String TABLE = "x\\y,0,1,3\n0,0,1,3\n1,10,11,13\n9,90,91,93\n";

  @TempDir Path folder;

  private Path table() {
    return Given.file(folder, "t.csv", TABLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"linear", "bisection", "guide"})
  void looksUpByEveryMethodOnEveryDevice(String method) {
    byte[] queries = Given.text("x,y\n0.5,0.5\n4,3\n2.5,2\n");
    for (String device : new String[] {"serial", "cpu:2"}) {
      Run run = piped(queries, "lookup", table(), "-", "-m", method, "-d", device, "--verify");
      assertEquals("5.5\n43.0\n27.0\n", run.out(), run.err());
    }
  }

  @Test
  void tellsWhatItDid() {
    Path queries = Given.file(folder, "q.npy", Given.npy("<f8", "(1, 2)", Given.doubles(1, 1)));
    var json = shoal("lookup", table(), queries, "--json").json();
    assertEquals("[11.0]", json.get("values").toString());
    assertEquals("[3,3]", json.get("knots").toString());
    assertEquals("uniform", json.get("methodX").getAsString());
    assertEquals("fail", json.get("policy").getAsString());
    assertEquals(1, json.get("count").getAsInt());
  }

  @Test
  void whatIsOutsideFailsOrIsAnsweredAsAsked() {
    byte[] queries = Given.text("1 1\n9 -1\nnan 1\n");
    Run run = piped(queries, "lookup", table(), "-", "--missing", "nan");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("query 1, (9.0, -1.0), is outside"), run.err());
    assertTrue(run.err().contains("--policy clamp"), run.err());
    assertEquals(
        "11.0\n90.0\nNaN\n",
        piped(queries, "lookup", table(), "-", "--missing", "nan", "--policy", "clamp").out());
    assertEquals(
        "11.0\nNaN\nNaN\n",
        piped(queries, "lookup", table(), "-", "--missing", "nan", "--policy", "nan").out());
  }

  @Test
  void floatsStayFloatsIfTableAndQueriesAre() {
    Path floats =
        Given.file(
            folder,
            "t.npy",
            Given.npy("<f4", "(3, 3)", Given.floats(Float.NaN, 0, 1, 0, 0, 1, 1, 1, 2)));
    Path queries = Given.file(folder, "q.raw", Given.floats(0.5f, 0.25f));
    Path out = folder.resolve("out.npy");
    Run run = shoal("lookup", floats, queries, "-t", "f4", "-o", out);
    assertEquals(0, run.code(), run.err());
    assertTrue(Given.header(out).contains("'<f4'"), Given.header(out));
    assertEquals(0.75f, Given.elements(out).getFloat());
    assertEquals("0.75\n", shoal("lookup", floats, queries, "-t", "f4", "-m", "uniform").out());
    Path wide = Given.file(folder, "w.raw", Given.doubles(0.5, 0.25));
    assertEquals("0.75\n", shoal("lookup", floats, wide, "-t", "f8").out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0,1\n2,3\n | has 2 rows of 2",
        ",0,1\n1,5,6\n1,7,8\n | axis x, in the first column: knot 1 is 1.0, must be above",
        ",0,nan\n1,5,6\n2,7,8\n | line 1: field 3: 'nan' is a missing value, and an axis needs",
        ",0,1\n1,5,6\n-,7,8\n | line 3: field 1: '-' is a missing value, and an axis needs",
        ",0,1\n1,5\n2,7,8\n | line 2: has 2 fields, the row before has 3; --missing nan keeps it",
        ",0,1\n1,5,six\n2,7,8\n | line 2: field 3: 'six' is not a number",
        ",0,1\n1,5,\n2,7,8\n | line 2: field 3"
      })
  void whatIsNoTableIsRefused(String tableAndReason) {
    String[] parts = tableAndReason.split(" \\| ", 2);
    Path broken = Given.file(folder, "t.csv", parts[0]);
    Run run = piped("1 1\n", "lookup", broken, "-");
    assertEquals(1, run.code());
    assertTrue(run.err().contains(parts[1]), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void onlyARuleThatTheTableTakesIsOffered() {
    Path ragged = Given.file(folder, "t.csv", ",0,1,2\n0,0,1\n10,10,11,12\n");
    byte[] query = Given.text("10 1\n");
    Run run = piped(query, "lookup", ragged, "-");
    assertTrue(run.err().endsWith("the row before has 4; --missing nan keeps it\n"), run.err());
    run = piped(query, "lookup", ragged, "-", "--missing", "skip");
    assertTrue(run.err().endsWith("the row before has 4; --missing nan keeps it\n"), run.err());
    assertEquals("11.0\n", piped(query, "lookup", ragged, "-", "--missing", "nan").out());
    Run queries = piped("1 NA\n", "lookup", table(), "-");
    assertTrue(queries.err().contains("; --missing skip leaves its row out, "), queries.err());
    byte[] axis = Given.doubles(Double.NaN, 0, 1, 0, 0, 1, Double.NaN, 1, 2);
    Path npy = Given.file(folder, "t.npy", Given.npy("<f8", "(3, 3)", axis));
    assertEquals(
        "shoal: "
            + npy
            + ": element 6: NaN is a missing value, and an axis needs all of its values\n",
        piped(query, "lookup", npy, "-").err());
  }

  @Test
  void commentsAreNotedForTableAndQueries() {
    Path noted = Given.file(folder, "c.csv", ",0,1\n#0,0,0\n1,5,6\n2,7,8\n");
    Run run = piped("1 1\n# 2 2\n#\n", "lookup", noted, "-");
    assertEquals("6.0\n", run.out());
    assertEquals(
        "note: "
            + noted
            + ": 1 line begins with # and is a comment\n"
            + "note: standard input: 2 lines begin with # and are comments\n",
        run.err());
  }

  @Test
  void whatAreNoQueriesIsRefused() {
    Run run = piped("1 1 1\n", "lookup", table(), "-");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("has rows of 3; a query is a row of two numbers"), run.err());
    Path odd = Given.file(folder, "q.raw", Given.doubles(1, 1, 1));
    run = shoal("lookup", table(), odd, "-t", "f8");
    assertTrue(run.err().contains("3 elements, no whole rows of 2"), run.err());
    Path flat = Given.file(folder, "q.npy", Given.npy("<f8", "(2,)", Given.doubles(1, 1)));
    assertTrue(shoal("lookup", table(), flat).err().contains("has 1 dimension, rows"));
    run = shoal("lookup", table(), odd, "-t", "f8", "-m", "uniform");
    assertEquals(1, run.code());
    assertEquals(2, shoal("lookup", table(), odd, "--policy", "wrap").code());
    assertEquals(2, shoal("lookup", table(), odd, "-m", "magic").code());
    assertEquals(2, shoal("lookup", "-", "-").code());
    byte[] uneven = Given.text(",0,1\n0,0,1\n1,1,2\n2,2,3\n3,3,4\n99,99,100\n");
    Path bent = Given.file(folder, "u.csv", uneven);
    run = piped("2.5,1\n", "lookup", bent, "-", "-m", "uniform");
    assertTrue(run.err().contains("is not uniform"), run.err());
    assertEquals("", piped("x,y\n", "lookup", table(), "-").out());
  }
}
