package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliSearchTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"bisection", "interpolation", "linear"})
  void indicesLeftAndRightByEveryMethod(String method) {
    Path sorted = Given.file(folder, "x.raw", Given.doubles(1, 3, 3, 5, Double.NaN));
    byte[] needles = Given.text("3\n0\n4\n9\nnan\n");
    Run left =
        piped(
            needles, "search", sorted, words("- -t f8 -m"), method, "--verify", "--missing", "nan");
    assertEquals("1\n0\n3\n4\n4\n", left.out(), left.err());
    Run right =
        piped(
            needles,
            "search",
            sorted,
            words("- -t f8 -m"),
            method,
            words("--side right --missing nan"));
    assertEquals("3\n0\n3\n4\n5\n", right.out(), right.err());
  }

  @Test
  void indicesAreInt32() {
    Path x = Given.file(folder, "x.txt", "1\n2\n");
    Path out = folder.resolve("y.npy");
    assertEquals(0, shoal("search", x, x, "-o", out).code());
    assertTrue(Given.header(out).contains("'<i4'"), Given.header(out));
    var json = shoal("search", x, x, "--json").json();
    assertEquals("[0,1]", json.get("values").toString());
  }

  @Test
  void whatIsNotSortedIsRefusedWithItsFirstPlace() {
    Path x = Given.file(folder, "x.txt", "1\n2\n2\n1.5\n0\n");
    Run run = shoal("search", x, x);
    assertEquals(1, run.code());
    assertTrue(run.err().contains("element 3 is 1.5, after 2.0"), run.err());
    Path u8 = Given.file(folder, "u.raw", Given.longs(1, -1, 2));
    run = shoal("search", u8, u8, "-t", "u8");
    assertTrue(run.err().contains("element 2 is 2, after 18446744073709551615"), run.err());
    assertEquals(1, shoal("search", x, folder.resolve("none.txt")).code());
  }

  @Test
  void twoTypesMeetWhereThatIsExact() {
    Path sorted = Given.file(folder, "x.npy", Given.npy("<i4", "(3,)", Given.ints(1, 5, 9)));
    Path needles = Given.file(folder, "n.npy", Given.npy("<f8", "(2,)", Given.doubles(5, 6)));
    assertEquals("1\n2\n", shoal("search", sorted, needles).out());
    Path half = Given.file(folder, "h.npy", Given.npy("<f8", "(2,)", Given.doubles(5, 5.5)));
    Run run = shoal("search", sorted, half);
    assertEquals(1, run.code());
    assertTrue(run.err().contains("element 1: 5.5 does not fit i4"), run.err());
    assertEquals("0\n1\n", shoal("search", half, needles).out().replace("2\n", "1\n"));
  }

  @Test
  void integersOfOneWidthInMemoryAreComparedAsTheyAre() {
    Path bytes = Given.file(folder, "b.npy", Given.npy("|u1", "(3,)", new byte[] {1, 5, 9}));
    Path ints = Given.file(folder, "i.npy", Given.npy("<i4", "(2,)", Given.ints(-7, 300)));
    assertEquals("0\n3\n", shoal("search", bytes, ints).out());
    Path doubles = Given.file(folder, "d.npy", Given.npy("<f8", "(1,)", Given.doubles(300)));
    assertTrue(shoal("search", bytes, doubles).err().contains("300.0 does not fit u1"));
  }

  @Test
  void skippedNeedlesAreInTheJson() {
    Path sorted = Given.file(folder, "x.txt", "1\nNA\nNA\n2\n");
    Path needles = Given.file(folder, "n.txt", "2\nNA\n1\n");
    var json = shoal("search", sorted, needles, "--missing", "skip", "--json").json();
    assertEquals(1, json.get("skipped").getAsLong());
    assertEquals(2, json.get("count").getAsLong());
  }

  @Test
  void bothMayBeColumnsOfOneTable() {
    byte[] table = Given.text("a,b\n1,9\n2,2\n3,1\n");
    assertEquals("3\n1\n0\n", piped(table, "search", "-", "-c", "a", "-c", "b").out());
  }

  @Test
  void twoColumnsOfOneFileHaveOneHeader() {
    byte[] table = Given.text("a,2\n1,3\n5,4\n");
    Run run = piped(table, "search", "-", "-c", "1", "-c", "2");
    assertEquals("1\n1\n", run.out(), run.err());
    Run undecided = piped("a,2\nNA,4\n", "search", "-", words("-c 1 -c 2 --missing skip"));
    assertEquals(1, undecided.code());
    assertEquals("", undecided.out());
    assertTrue(
        undecided.err().contains("the first line is a header by column 1 and a value by column 2"),
        undecided.err());
  }

  @Test
  void zerosAsNumpySortsThemAreRefusedWithTheReason() {
    Path x = Given.file(folder, "x.raw", Given.doubles(-1, 0, -0.0, 1));
    Run run = shoal("search", x, x, "-t", "f8");
    assertEquals(1, run.code());
    assertTrue(
        run.err()
            .contains(
                "element 2 is -0.0, after 0.0, and -0.0 is below 0.0 here, not equal as in NumPy"),
        run.err());
    assertTrue(run.err().contains("first put it in order by shoal sort"), run.err());
    Path sorted = folder.resolve("y.npy");
    assertEquals(0, shoal("sort", x, "-t", "f8", "-o", sorted).code());
    assertEquals("0\n1\n2\n3\n", shoal("search", sorted, sorted).out());
  }
}
