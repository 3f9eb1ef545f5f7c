package dev.shoal.cli.bits;

import dev.shoal.cli.Given;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The files that the cases read. Nothing of Shoal writes them, and they are the same in each run.
final class CommandInputs {
  /// Elements of the long arrays: enough for several blocks and threads.
  private static final int LONG = 100_000;

  private static final int SHORT = 500;

  private static final String ROADS =
      "from,to,km\nParis,Lyon,392\nLyon,Nice,471\nParis,Lille,204\nLille,Nice,1150\nBrest,Brest,1\n";

  private final Path folder;

  private CommandInputs(Path folder) {
    this.folder = folder;
  }

  static void write(Path folder) {
    var inputs = new CommandInputs(folder);
    inputs.arrays();
    inputs.smallArrays();
    inputs.texts();
    inputs.tables();
    inputs.meshes();
    inputs.rasters();
    inputs.graphs();
    inputs.text("basin.toml", Given.basin(0.5));
  }

  /// For one file: so that a new file changes no other.
  private static SplittableRandom random(String file) {
    return new SplittableRandom(file.hashCode());
  }

  private void arrays() {
    double[] doubles = random("doubles").doubles(LONG, -1000, 1000).toArray();
    doubles[7] = -0.0;
    doubles[8] = 0.0;
    doubles[9] = doubles[10];
    float[] floats = new float[LONG];
    var random = random("floats");
    for (int i = 0; i < LONG; i++) {
      floats[i] = (float) random.nextDouble(-1, 1);
    }
    array("doubles.npy", "<f8", Given.doubles(doubles), LONG);
    array("floats.npy", "<f4", Given.floats(floats), LONG);
    array("ints.npy", "<i4", ints("ints", LONG, -5000, 5000), LONG);
    array("keys.npy", "<i4", ints("keys", LONG, 0, 100), LONG);
    long[] longs = random("longs").longs(LONG, -1L << 40, 1L << 40).toArray();
    array("longs.npy", "<i8", Given.longs(longs), LONG);
  }

  private void smallArrays() {
    double[] holes = random("holes").doubles(SHORT, 0, 9).map(Math::rint).toArray();
    holes[3] = Double.NaN;
    holes[77] = Double.NaN;
    array("holes.npy", "<f8", Given.doubles(holes), SHORT);
    Given.file(folder, "doubles.npy.gz", Given.gzip(npy("<f8", Given.doubles(holes), SHORT)));
    Given.file(folder, "table.npy", Given.npy("<f8", "(100, 5)", Given.doubles(holes)));
    byte[] bytes = new byte[SHORT];
    random("bytes").nextBytes(bytes);
    array("bytes.npy", "|u1", bytes, SHORT);
    array("needles.npy", "<i4", ints("needles", SHORT, -10, 3000), SHORT);
    int[] sorted = IntStream.range(0, SHORT).map(i -> 5 * i).toArray();
    array("sorted.npy", "<i4", Given.ints(sorted), SHORT);
    Given.file(folder, "ints.raw", ints("ints.raw", SHORT, 0, 1000));
    Given.file(folder, "doubles.raw", doubles("doubles.raw", SHORT));
    Given.file(folder, "points.npy", Given.npy("<f8", "(500, 2)", doubles("points", 2 * SHORT)));
    Given.file(folder, "volume.npy", Given.npy("<f8", "(9, 8, 7)", doubles("volume", 9 * 8 * 7)));
  }

  private static byte[] ints(String file, int count, int low, int high) {
    return Given.ints(random(file).ints(count, low, high).toArray());
  }

  /// From 0 to 10.
  private static byte[] doubles(String file, int count) {
    return Given.doubles(random(file).doubles(count, 0, 10).toArray());
  }

  private static byte[] npy(String type, byte[] elements, int length) {
    return Given.npy(type, "(" + length + ",)", elements);
  }

  private void array(String name, String type, byte[] elements, int length) {
    Given.file(folder, name, npy(type, elements, length));
  }

  private void texts() {
    lines("values.txt", SHORT, random -> String.valueOf(random.nextInt(-100, 100)));
    lines("words.txt", SHORT, random -> "word " + random.nextInt(200) + " of " + random.nextInt(3));
    text("empty.txt", "");
  }

  private void tables() {
    table(
        "table.csv",
        "station,depth,name",
        random -> {
          int station = random.nextInt(20);
          String depth = random.nextInt(50) == 0 ? "NA" : number(random, 100);
          return station + "," + depth + ",n" + random.nextInt(7);
        });
    table("points.csv", "x,y,z", r -> number(r, 5) + "," + number(r, 5) + "," + number(r, 5));
    table("queries.csv", "x,y", r -> number(r, 9) + "," + number(r, 3));
    text("lookup.csv", "x\\y,0,1,3\n0,0,1,3\n1,10,11,13\n9,90,91,93\n");
  }

  private void meshes() {
    List<String> cells = mesh("mesh.csv", 4, 3);
    mesh("other.csv", 3, 4);
    lines("cells.txt", cells.size(), random -> number(random, 100));
    text("faces.off", offOfSquares(12));
  }

  /// Two coarse cells, split down to a level each.
  private List<String> mesh(String name, int left, int right) {
    List<String> cells = new ArrayList<>();
    var random = random(name);
    split(cells, random, 0, 0, 0, left);
    split(cells, random, 1, 0, 0, right);
    text(name, "# base 2 1\ni,j,level\n" + String.join("\n", cells) + "\n");
    return cells;
  }

  /// Splits a cell of level below `finest` three times out of four.
  private static void split(
      List<String> cells, SplittableRandom random, int i, int j, int level, int finest) {
    if (level == finest || (level > 0 && random.nextInt(4) == 0)) {
      cells.add(i + "," + j + "," + level);
      return;
    }
    for (int quarter = 0; quarter < 4; quarter++) {
      split(cells, random, 2 * i + quarter % 2, 2 * j + quarter / 2, level + 1, finest);
    }
  }

  /// A sheet of `n` x `n` squares, each of two triangles.
  private static String offOfSquares(int n) {
    var text = new StringBuilder("OFF\n" + (n + 1) * (n + 1) + " " + 2 * n * n + " 0\n");
    for (int v = 0; v < (n + 1) * (n + 1); v++) {
      text.append(v % (n + 1) + " " + v / (n + 1) + " 0\n");
    }
    for (int c = 0; c < n * n; c++) {
      int v = c / n * (n + 1) + c % n;
      text.append("3 " + v + " " + (v + 1) + " " + (v + n + 1) + "\n");
      text.append("3 " + (v + 1) + " " + (v + n + 2) + " " + (v + n + 1) + "\n");
    }
    return text.toString();
  }

  private void rasters() {
    int columns = 24;
    var random = random("raster");
    var text =
        new StringBuilder(
            "ncols 24\nnrows 16\nxllcorner 100\nyllcorner 200\ncellsize 10\nNODATA_value -9999\n");
    for (int c = 0; c < columns * 16; c++) {
      int x = c % columns - 12;
      int y = c / columns - 8;
      text.append(c == 100 ? -9999 : 400 - x * x - 2 * y * y + random.nextInt(9));
      text.append(c % columns == columns - 1 ? "\n" : " ");
    }
    text("holes.asc", text.toString());
    text("raster.asc", text.toString().replace("\n-9999", "\n5").replace(" -9999 ", " 5 "));
  }

  private void graphs() {
    int nodes = 60;
    var random = random("graph");
    var arcs = new StringBuilder("p sp " + nodes + " 240\n");
    var bare = new StringBuilder("p tw " + nodes + " 240\n");
    for (int a = 0; a < 240; a++) {
      int from = 1 + random.nextInt(nodes);
      int to = 1 + random.nextInt(nodes - 3); // so that some are not reached
      arcs.append("a " + from + " " + to + " " + random.nextInt(1, 50) + "\n");
      bare.append(from + " " + to + "\n");
    }
    text("graph.gr", arcs.toString());
    text("bare.gr", bare.toString());
    var coordinates = new StringBuilder("p aux sp co " + nodes + "\n");
    for (int n = 1; n <= nodes; n++) {
      coordinates.append("v " + n + " " + random.nextInt(1000) + " " + random.nextInt(1000) + "\n");
    }
    text("graph.co", coordinates.toString());
    text("roads.csv", ROADS);
    text("edges.txt", "10 20 1.5\n20 1000 2.5\n7 7 1\n");
  }

  /// From 0 to `high`.
  private static String number(SplittableRandom random, double high) {
    return String.format(Locale.ROOT, "%.3f", random.nextDouble(high));
  }

  private void table(String name, String head, Function<SplittableRandom, String> row) {
    text(name, head + "\n" + repeated(name, SHORT, row));
  }

  private void lines(String name, int count, Function<SplittableRandom, String> line) {
    text(name, repeated(name, count, line));
  }

  private static String repeated(String name, int count, Function<SplittableRandom, String> line) {
    var random = random(name);
    return IntStream.range(0, count)
        .mapToObj(_ -> line.apply(random) + "\n")
        .collect(Collectors.joining());
  }

  private void text(String name, String text) {
    Given.file(folder, name, text);
  }
}
