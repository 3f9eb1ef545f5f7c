package dev.shoal.formats.grids;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.Given;
import dev.shoal.formats.Grid;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class DemTest {
  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void makeFolder() {
    given = new Given(folder);
  }

  /// Two profiles, 30 m apart: three elevations from y = 600, two from y = 630, in halves of a
  /// metre.
  public static String twoProfiles() {
    return header(2) + profile(1, 1000, 600, 100, 101, -32767) + profile(2, 1030, 630, 200, 201);
  }

  public static String header(int profiles) {
    var record = new StringBuilder(" ".repeat(1024));
    put(record, 0, "MADE BY HAND");
    put(record, 144, "     1     1     1    10");
    put(record, 528, "     2     2     4");
    put(record, 786, real(0));
    put(record, 816, "0.300000E+020.300000E+020.500000E+00     1");
    put(record, 858, "%6d".formatted(profiles));
    return record.toString();
  }

  public static String profile(int number, double x, double y, int... elevations) {
    var text = new StringBuilder();
    text.append("     1%6d%6d     1".formatted(number, elevations.length));
    text.append(real(x)).append(real(y)).append(real(0)).append(real(0)).append(real(0));
    for (int elevation : elevations) {
      text.append("%6d".formatted(elevation));
      text.append(text.length() % 1024 == 1020 ? "    " : "");
    }
    return text + " ".repeat(Math.floorMod(-text.length(), 1024));
  }

  private static String real(double value) {
    return "%24.15E".formatted(value).replace('E', 'D');
  }

  private static void put(StringBuilder record, int at, String text) {
    record.replace(at, at + text.length(), text);
  }

  @Test
  void turnsProfilesIntoRowsFromTheNorth() throws IOException {
    byte[] bytes = twoProfiles().getBytes(StandardCharsets.ISO_8859_1);
    for (Path path :
        List.of(given.file("a.dem", bytes), given.file("b.dem.gz", Given.gzip(bytes)))) {
      assertTrue(
          given
              .refusal(path, ReadOptions.NONE)
              .endsWith(
                  ": element 0: row 0, column 0 is a void or outside the profiles, a missing value"));
      try (var numbers = NumberFiles.open(path, ReadOptions.NONE.withMissing(Missing.NAN))) {
        assertEquals(new Grid(3, 2, 1000, 600, 30, 30), numbers.grid().orElseThrow());
        double[] wanted = {Double.NaN, 100.5, 50.5, 100, 50, Double.NaN};
        assertArrayEquals(wanted, numbers.doubles().toArray());
        assertEquals(
            List.of(
                "2 profiles of 5 elevations put in a grid of 3 rows x 2 columns, north row first",
                "1 cells outside the profiles and 1 voids are NaN",
                "elevations in metres, positions in metres"),
            numbers.notes());
      }
    }
  }

  @Test
  void readsProfilesLongerThanARecord() throws IOException {
    for (int n : new int[] {145, 146, 147, 315, 316, 317, 1000}) {
      int[] elevations = new int[n];
      Arrays.setAll(elevations, i -> i);
      double[] read = given.doubles("a.dem", header(1) + profile(1, 0, 0, elevations));
      assertEquals(n, read.length);
      for (int i = 0; i < n; i++) {
        assertEquals((n - 1 - i) * 0.5, read[i]);
      }
    }
  }

  @Test
  void readsAFileCutOffBehindItsLastElevation() throws IOException {
    Path path = given.file("a.dem", twoProfiles().stripTrailing());
    assertEquals(6, given.doubles(path, ReadOptions.NONE.withMissing(Missing.NAN)).length);
  }

  @Test
  void saysAtWhichByteItIsTruncated() {
    assertEquals(
        "a.dem: byte 2048: the file ends where a record should be; it is truncated",
        given.refusal("a.dem", twoProfiles().substring(0, 2048)));
    assertEquals(
        "a.dem: byte 2200: the file ends before an elevation; it is truncated",
        given.refusal("a.dem", twoProfiles().substring(0, 2200)));
    assertEquals(
        "a.dem: byte 0: the file ends where a record should be; it is truncated",
        given.refusal("a.dem", ""));
    assertEquals(
        "a.dem: byte 5: the file ends before the pattern of the elevations; it is truncated",
        given.refusal("a.dem", "hello"));
  }

  @Test
  void refusesWhatItCannotPutOnAGrid() {
    assertEquals(
        "a.dem: profile 2 lies off the grid by its y, 0.5 steps",
        given.refusal("a.dem", header(2) + profile(1, 0, 0, 1, 2) + profile(2, 30, 15, 1, 2)));
    assertEquals(
        "a.dem: profile 2 lies 2.0 steps east of the first, not 1",
        given.refusal("a.dem", header(2) + profile(1, 0, 0, 1, 2) + profile(2, 60, 0, 1, 2)));
    assertEquals(
        "a.dem: its profiles lie too far apart: 2 elevations in a box of 33333333334 x 2",
        given.refusal("a.dem", header(2) + profile(1, 0, 0, 1) + profile(2, 30, 1e12, 1)));
  }

  @Test
  void namesTheByteOfWhatIsNoNumber() {
    String spoilt = twoProfiles().replace("   101", "   1o1");
    assertEquals(
        "a.dem: byte 1174: an elevation: '1o1' is not a number", given.refusal("a.dem", spoilt));
    String random = twoProfiles().replace("     1     1     1    10", "     1     2     1    10");
    assertEquals(
        "a.dem: byte 150: elevations of pattern 2 are not read, only regular (1)",
        given.refusal("a.dem", random));
  }

  /// What a file may have after its profiles: the accuracy of the elevations, and blanks.
  @Test
  void readsARecordOfTheAccuracyAndPadding() throws IOException {
    String accuracy = "     1     3     3     3     0     1     1     1     3    20";
    for (String end :
        List.of(accuracy, accuracy + " ".repeat(964), accuracy + " ".repeat(3000), "\n", "\0")) {
      Path path = given.file("a.dem", twoProfiles() + end);
      assertEquals(6, given.doubles(path, ReadOptions.NONE.withMissing(Missing.NAN)).length);
    }
  }

  @Test
  void refusesMoreProfilesThanTheHeaderClaims() {
    String both = profile(1, 0, 0, 1, 2) + profile(2, 30, 0, 1, 2);
    assertEquals(
        "a.dem: byte 2048: continues after the 1 profiles that the header claims",
        given.refusal("a.dem", header(1) + both));
    assertEquals(
        "a.dem: byte 4096: continues after the 2 profiles that the header claims",
        given.refusal("a.dem", header(2) + both + "garbage ".repeat(200)));
  }

  @Test
  void takesARecordOfAccuracyForNoProfile() throws IOException {
    String accuracy = "     1     3     3     1    20" + " ".repeat(994);
    byte[] bytes = (twoProfiles() + accuracy).getBytes(StandardCharsets.ISO_8859_1);
    try (var numbers =
        NumberFiles.open(given.file("c.dem", bytes), ReadOptions.NONE.withMissing(Missing.NAN))) {
      assertEquals(6, numbers.doubles().length());
    }
  }
}
