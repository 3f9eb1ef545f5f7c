package dev.shoal.cli.grids;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliContourTest {
  /// A hill of 100 m in a map whose cells are 10 m wide; NODATA in the south-east corner.
  private static final String HILL =
      """
      ncols 4
      nrows 3
      xllcorner 995
      yllcorner 1995
      cellsize 10
      NODATA_value -9999
      0 0 0 0
      0 100 0 0
      0 0 0 -9999
      """;

  private static final String KINDS =
      "a raster is an ESRI ASCII grid, a USGS .dem or a .npy with two dimensions";

  @TempDir Path folder;

  private Path hill() {
    return Given.file(folder, "hill.asc", HILL);
  }

  private static JsonArray features(Path file) throws IOException {
    JsonObject all = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    assertEquals("FeatureCollection", all.get("type").getAsString());
    return all.getAsJsonArray("features");
  }

  @Test
  void writesLinesInTheCoordinatesOfTheMap() throws IOException {
    Path out = folder.resolve("lines.geojson");
    Run run =
        shoal(
            "contour",
            hill(),
            words("--missing nan --at 50,25 -o"),
            out,
            "--verify",
            "--crs",
            "EPSG:32632");
    assertEquals(0, run.code(), run.toString());
    assertEquals(
        List.of(
            "columns   4",
            "rows      3",
            "levels    [25.0, 50.0]",
            "lines     2",
            "closed    2",
            "points    10"),
        run.lines());
    assertTrue(run.err().endsWith("verified: same bits as serial\n"), run.err());
    assertTrue(
        Files.readString(out).contains("\"name\":\"urn:ogc:def:crs:EPSG::32632\""),
        "metres say of what system they are");
    JsonArray features = features(out);
    JsonObject line = features.get(1).getAsJsonObject();
    assertEquals(50, line.getAsJsonObject("properties").get("level").getAsDouble());
    assertEquals(
        "{\"type\":\"LineString\",\"coordinates\":[[1010.0,2015.0],[1015.0,2010.0],"
            + "[1010.0,2005.0],[1005.0,2010.0],[1010.0,2015.0]]}",
        line.get("geometry").toString());
  }

  /// At 500 km the crossings around a node that is one ulp above the level are one point.
  @Test
  void pointsThatCoincideInTheCoordinatesOfTheMapAreWrittenOnce() throws IOException {
    Path out = folder.resolve("lines.geojson");
    String peak = HILL.replace("995", "500000").replace("100", "1.0000000000000002");
    Path map = Given.file(folder, "peak.asc", peak);
    var command = words("--missing nan --at 0.5,1 --json -o");
    JsonObject json = shoal("contour", map, command, out, "--crs", "none").json();
    JsonArray features = features(out);
    assertEquals(1, features.size(), "the line of level 1 is one point");
    JsonObject line = features.get(0).getAsJsonObject();
    assertEquals(0.5, line.getAsJsonObject("properties").get("level").getAsDouble());
    JsonArray points = line.getAsJsonObject("geometry").getAsJsonArray("coordinates");
    assertEquals(5, points.size());
    assertEquals(1, json.get("lines").getAsInt());
    assertEquals(1, json.get("closed").getAsInt());
    assertEquals(5, json.get("points").getAsInt());
    json = shoal("contour", map, command, folder.resolve("lines.svg")).json();
    assertEquals(2, json.get("lines").getAsInt(), "columns and rows are different");
  }

  @Test
  void drawsLinesOfAnArray() throws IOException {
    Path out = folder.resolve("lines.svg");
    byte[] npy = Given.npy("<f8", "(2, 3)", Given.doubles(0, 1, 2, 0, 1, 2));
    JsonObject json = piped(npy, "contour", "-", "--levels", "3", "-o", out, "--json").json();
    assertEquals("[0.5,1.0,1.5]", json.get("levels").toString());
    assertEquals(3, json.get("lines").getAsInt());
    String svg = Files.readString(out);
    assertTrue(svg.contains("viewBox=\"0 0 2 1\""), svg);
    assertTrue(svg.contains("d=\"M0.5 1L0.5 0\""), svg);
    assertEquals(3, svg.split("<path").length - 1);
  }

  @Test
  void takesMultiplesOfAStep() throws IOException {
    Path out = folder.resolve("lines.geojson");
    JsonObject json =
        shoal(
                "contour",
                hill(),
                words("--missing nan --every 30 -o"),
                out,
                "--json",
                "--crs",
                "none")
            .json();
    assertEquals("[0.0,30.0,60.0,90.0]", json.get("levels").toString());
    assertEquals(3, json.get("lines").getAsInt(), "nothing is below the minimum");
    assertEquals(3, features(out).size());
    json =
        shoal(
                "contour",
                hill(),
                words("--missing nan --every 0.1 -o"),
                out,
                "--json",
                "--crs",
                "none")
            .json();
    assertEquals("0.3", json.getAsJsonArray("levels").get(3).toString(), "as it is written");
  }

  /// In doubles 0.6 / 0.2 is less than 3, and -0.6 / 0.2 more than -3.
  @Test
  void multiplesOfAStepIncludeTheMinimumAndTheMaximum() {
    byte[] npy = Given.npy("<f8", "(2, 2)", Given.doubles(-0.6, 0.6, 0, 0.1));
    JsonObject json =
        piped(npy, "contour", "-", "--every", "0.2", "-o", folder.resolve("y.svg"), "--json")
            .json();
    assertEquals("[-0.6,-0.4,-0.2,0.0,0.2,0.4,0.6]", json.get("levels").toString());
  }

  @Test
  void aRasterOfOneValueHasNoLines() throws IOException {
    Path out = folder.resolve("lines.geojson");
    byte[] flat = Given.npy("<f8", "(2, 2)", Given.doubles(7, 7, 7, 7));
    assertEquals(
        0, piped(flat, "contour", "-", "-o", out, "--json").json().get("lines").getAsInt());
    assertEquals(0, features(out).size());
    for (double value : new double[] {0.1, -0.3, 0, 1e300}) {
      flat = Given.npy("<f8", "(1, 2)", Given.doubles(value, value));
      JsonObject json = piped(flat, "contour", "-", "-o", out, "--json").json();
      assertEquals("[]", json.get("levels").toString());
    }
    byte[] none = Given.npy("<f8", "(0, 2)", new byte[0]);
    assertEquals(0, piped(none, "contour", "-", "-o", out).code());
    none = Given.npy("<f8", "(5, 0)", new byte[0]);
    JsonObject narrow = piped(none, "contour", "-", "-o", out, "--json").json();
    assertEquals(0, narrow.get("columns").getAsInt());
    assertEquals(5, narrow.get("rows").getAsInt());
    byte[] nan = Given.npy("<f8", "(2, 1)", Given.doubles(Double.NaN, Double.NaN));
    assertEquals(
        0, piped(nan, "contour", "-", "--every", "1", "-o", out, "--missing", "nan").code());
  }

  @Test
  void zerosOfBothSignsAreOneLevel() {
    Path out = folder.resolve("lines.svg");
    byte[] npy = Given.npy("<f8", "(2, 2)", Given.doubles(-1, 1, -1, 1));
    for (String levels : List.of("--at=0,-0.0,0", "--every=1.5", "--levels=1")) {
      JsonObject json = piped(npy, "contour", "-", levels, "-o", out, "--json").json();
      assertEquals("[0.0]", json.get("levels").toString(), levels);
    }
  }

  @Test
  void saysWhatIsNoRaster() {
    Path out = folder.resolve("lines.svg");
    Path cube = Given.file(folder, "cube.npy", Given.npy("<f8", "(1, 1, 1)", Given.doubles(1)));
    Run run = shoal("contour", cube, "-o", out);
    assertEquals(1, run.code());
    assertEquals("shoal: " + cube + ": has 3 dimensions; " + KINDS + "\n", run.err());
    Path table = Given.file(folder, "t.csv", "x,y,z\n1,2,3\n");
    run = shoal("contour", table, "-o", out);
    assertEquals(1, run.code());
    assertEquals("shoal: " + table + ": is not a raster; " + KINDS + "\n", run.err());
    run = shoal("contour", hill(), "--missing", "nan", "--every", "1e-9", "-o", out);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("too many levels"), run.err());
    assertFalse(Files.exists(out));
  }

  private String levels(int limit, double min, double max) {
    byte[] npy = Given.npy("<f8", "(1, 2)", Given.doubles(min, max));
    Path out = folder.resolve("lines.svg");
    Run run = piped(npy, "contour", "-", "-o", out, "--json", "--levels", limit);
    return run.json().get("levels").toString();
  }

  @Test
  void levelsAreMultiplesOfARoundStep() {
    assertEquals("[10.0,20.0,30.0,40.0,50.0,60.0,70.0,80.0,90.0]", levels(10, 0, 100));
    assertEquals("[10.0,20.0,30.0,40.0,50.0,60.0,70.0,80.0,90.0]", levels(10, 0.5, 99.5));
    assertEquals("[-40.0,-20.0,0.0,20.0,40.0]", levels(8, -41.7, 57.3));
    assertEquals("[0.1,0.2,0.3,0.4,0.5,0.6,0.7]", levels(9, 0.05, 0.75));
    assertEquals("[500.0]", levels(1, 33.2, 998.7));
    assertEquals("[12.0]", levels(1, 11, 14.5), "no multiple of 5, and two of 2: the first");
    assertEquals("[5.0E307,1.0E308,1.5E308]", levels(4, 0, Double.MAX_VALUE));
    assertEquals("[]", levels(3, 1, Math.nextUp(1.0)), "no double is between");
    var random = new SplittableRandom(5);
    for (int limit : new int[] {1, 2, 3, 7, 20}) {
      for (int run = 0; run < 20; run++) {
        double low = random.nextDouble(-1000, 1000);
        double high = low + random.nextDouble(1, 100);
        String found = levels(limit, low, high);
        int count = found.split(",").length;
        assertTrue(!found.equals("[]") && count <= limit && 5 * count >= limit, found);
      }
    }
  }

  @Test
  void metresNeedACoordinateSystem() throws IOException {
    Path out = folder.resolve("lines.geojson");
    Run run = shoal("contour", hill(), "--missing", "nan", "-o", out, "-q");
    assertEquals(2, run.code());
    assertEquals(
        "shoal: "
            + hill()
            + ": its coordinates, x 1000.0 to 1030.0 and y 2000.0 to 2020.0, are not longitude and"
            + " latitude; --crs EPSG:NUMBER states what they are, --crs none that it is not known;"
            + " see: shoal contour --help\n",
        run.err());
    assertFalse(Files.exists(out));
    assertEquals(
        2, shoal("contour", hill(), "--missing", "nan", "-o", out, "--crs", "EPSG:4326").code());
    assertEquals(
        0, shoal("contour", hill(), "--missing", "nan", "-o", out, "--crs", "none").code());
    assertTrue(Files.readString(out).contains("\"crs\":null"));
  }

  @Test
  void degreesAreTheSystemOfGeoJson() throws IOException {
    Path out = folder.resolve("lines.geojson");
    String text = HILL.replace("1995", "47").replace("995", "7").replace("size 10", "size 0.5");
    Path degrees = Given.file(folder, "degrees.asc", text);
    Run run = shoal("contour", degrees, "--missing", "nan", "-o", out);
    assertEquals(0, run.code(), run.toString());
    assertTrue(run.err().contains("are taken for longitude and latitude"), run.err());
    assertFalse(Files.readString(out).contains("crs"));
    run = shoal("contour", degrees, "--missing", "nan", "-o", out, "--crs", "epsg:4326");
    assertFalse(run.err().contains("are taken for"), run.err());
    assertFalse(Files.readString(out).contains("crs"));
  }

  @Test
  void columnsAndRowsAreOfNoCoordinateSystem() throws IOException {
    Path out = folder.resolve("lines.geojson");
    byte[] npy = Given.npy("<f8", "(2, 3)", Given.doubles(0, 1, 2, 0, 1, 2));
    assertEquals(0, piped(npy, "contour", "-", "-o", out).code());
    assertTrue(Files.readString(out).startsWith("{\"type\":\"FeatureCollection\",\"crs\":null,"));
    Run run = piped(npy, "contour", "-", "-o", out, "--crs", "EPSG:32632");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("standard input has columns and rows only"), run.err());
  }
}
