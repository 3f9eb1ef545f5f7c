package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliStatsTest {
  @TempDir Path folder;

  @Test
  void statsOfAFewValues() {
    Path file = Given.file(folder, "x.csv", "name;depth\na;1\nb;2\nc;3\nd;10\n");
    var json = shoal("stats", file, "--column", 2, "--json", "--verify").json();
    assertEquals(4, json.get("count").getAsLong());
    assertEquals(1, json.get("min").getAsDouble());
    assertEquals(10, json.get("max").getAsDouble());
    assertEquals(4, json.get("mean").getAsDouble());
    assertEquals(Math.sqrt(50 / 3.0), json.get("deviation").getAsDouble());
    assertEquals(1.75, json.get("quartile1").getAsDouble());
    assertEquals(2.5, json.get("median").getAsDouble());
    assertEquals(4.75, json.get("quartile3").getAsDouble());
  }

  @Test
  void ofNothingMostIsUndefined() {
    Run run = piped(new byte[0], "stats", "-", "-t", "f8", "--allow-empty");
    assertEquals(0, run.code(), run.toString());
    assertTrue(run.out().contains("mean       undefined\n"), run.out());
    JsonObject json =
        piped(new byte[0], "stats", "-", "-t", "f8", "--json", "--allow-empty").json();
    assertEquals(0, json.get("count").getAsLong());
    for (String name : new String[] {"min", "max", "mean", "deviation", "median"}) {
      assertTrue(json.get(name).isJsonNull(), name);
    }
  }

  @Test
  void ofOneValueOnlyTheDeviationIsUndefined() {
    JsonObject json = piped(Given.doubles(-0.0), "stats", "-", "-t", "f8", "--json").json();
    assertEquals("-0.0", json.get("min").getAsString());
    assertEquals("-0.0", json.get("median").getAsString());
    assertTrue(json.get("deviation").isJsonNull());
  }

  @Test
  void nansAreSkippedOrSeen() {
    byte[] bytes = Given.doubles(Double.NaN, 3, Double.NaN, 1);
    JsonObject seen = piped(bytes, "stats", "-", "-t", "f8", "--json", "--missing", "nan").json();
    assertEquals("NaN", seen.get("median").getAsString());
    assertEquals("NaN", seen.get("min").getAsString());
    JsonObject skipped =
        piped(bytes, "stats", "-", "-t", "f8", "--json", "--missing", "skip").json();
    assertEquals(2, skipped.get("median").getAsDouble());
    assertEquals(2, skipped.get("count").getAsLong());
    assertEquals(0, skipped.get("nans").getAsLong());
    assertEquals(2, skipped.get("skipped").getAsLong());
    assertEquals(4, seen.get("count").getAsLong());
    assertEquals(2, seen.get("nans").getAsLong());
  }

  @Test
  void deviationsDoNotCancel() {
    byte[] bytes = Given.doubles(1e15, 1e15 + 1, 1e15 + 2);
    JsonObject json = piped(bytes, "stats", "-", "-t", "f8", "--json").json();
    assertEquals(1.0, json.get("deviation").getAsDouble());
    assertEquals(1e15 + 1, json.get("mean").getAsDouble());
  }

  @Test
  void integersKeepTheirDigits() {
    byte[] bytes = Given.longs(Long.MAX_VALUE, Long.MAX_VALUE - 1, -1);
    JsonObject signed = piped(bytes, "stats", "-", "-t", "i8", "--json", "--verify").json();
    assertEquals(Long.MAX_VALUE, signed.get("max").getAsLong());
    assertEquals(-1, signed.get("min").getAsLong());
    JsonObject unsigned = piped(bytes, "stats", "-", "-t", "u8", "--json", "--verify").json();
    assertEquals("18446744073709551615", unsigned.get("max").getAsString());
    assertEquals(Long.MAX_VALUE - 1, unsigned.get("min").getAsLong());
    assertEquals(0x1p63, unsigned.get("median").getAsDouble());
  }

  @Test
  void everyDeviceSaysTheSame() {
    double[] x = new Random(5).doubles(200_000).map(v -> Math.exp(40 * v) - 1e8).toArray();
    Path file = Given.file(folder, "x.npy", Given.npy("<f8", "(200000,)", Given.doubles(x)));
    String serial = shoal("stats", file, "-d", "serial", "--json").out();
    assertEquals(serial, shoal("stats", file, "-d", "cpu:3", "--json", "--verify").out());
    Arrays.sort(x);
    assertTrue(serial.contains("\"min\": " + x[0] + ","), serial);
  }

  @Test
  void theMinimumAndTheMaximum() {
    Path file = Given.file(folder, "x.raw", Given.floats(0f, -0f, 3.25f));
    assertEquals("min -0.0\nmax 3.25\n", shoal("minmax", file, "-t", "f4", "--verify").out());
    assertEquals(
        "min 0\nmax 18446744073709551615\n",
        piped(Given.longs(0, -1, 5), "minmax", "-", "-t", "u8", "--verify").out());
    assertEquals(
        "NaN",
        piped(Given.doubles(1, Double.NaN), "minmax", "-", "-t", "f8", "--json", "--missing", "nan")
            .json()
            .get("max")
            .getAsString());
    assertEquals(
        "min 1.0\nmax 1.0\n",
        piped(Given.doubles(1, Double.NaN), "minmax", "-", "-t", "f8", "--missing", "skip").out());
  }

  @Test
  void nothingHasNoMinimum() {
    byte[] none = Given.npy("<i4", "(0,)", new byte[0]);
    assertEquals("min undefined\nmax undefined\n", piped(none, "minmax", "-").out());
    assertTrue(piped(none, "minmax", "-", "--json").json().get("min").isJsonNull());
  }
}
