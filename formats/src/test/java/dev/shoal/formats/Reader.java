package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.DoubleArray;
import dev.shoal.formats.graph.CsrArrays;
import dev.shoal.formats.graph.EdgeList;
import dev.shoal.formats.graph.GraphData;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.graph.GraphFormat;
import dev.shoal.formats.graph.GraphGiven;
import dev.shoal.formats.graph.GraphOptions;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.formats.graph.NodeIds;
import dev.shoal.formats.grids.DemTest;
import dev.shoal.formats.mesh.MeshFiles;
import dev.shoal.formats.mesh.MeshFilesTest;
import dev.shoal.formats.mesh.MeshFormat;
import dev.shoal.formats.numbers.NumberFile;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.formats.numbers.NumberRows;
import dev.shoal.formats.tables.LineSummary;
import dev.shoal.formats.tables.TableSummary;
import dev.shoal.formats.tables.TextColumn;
import dev.shoal.formats.tables.TextLines;
import dev.shoal.formats.tables.TextTable;
import dev.shoal.formats.unstructured.UnstructuredFiles;
import dev.shoal.formats.unstructured.UnstructuredGiven;
import dev.shoal.formats.unstructured.UnstructuredMesh;
import dev.shoal.formats.wave.ScenarioFile;
import dev.shoal.formats.wave.Scenarios;
import dev.shoal.wave.Scenario;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// Each way to read a file, with good files for it; and what must be true of whatever it reads.
enum Reader {
  NUMBERS {
    @Override
    Map<String, byte[]> good() {
      Map<String, byte[]> files = new TreeMap<>();
      files.put("a.npy", Given.npy("<f8", "(4, 5)", 160));
      files.put("b.npy", Given.npy(2, Given.dict(">i2", "(9,)"), new byte[18]));
      files.put("c.npy", Given.npy(3, Given.dict("|u1", "()"), new byte[1]));
      files.put("a.raw", new byte[64]);
      files.put("a.txt", utf8("1\n2.5\n-3e7\nnan\n"));
      files.put("a.csv", utf8("x,\"y\"\n1,2\n\"3\",4\n"));
      files.put("a.dat", utf8("a b c\n1 2 3\n4 5 6\n"));
      files.put(
          "a.asc", utf8("ncols 3\nnrows 2\nxllcorner 1\nyllcorner 2\ncellsize 3\n1 2 3\n4 5 6\n"));
      files.put("a.dem", utf8(DemTest.twoProfiles()));
      return files;
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      check(random, NumberFiles.open(file, options(random, file.toString())));
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      check(random, NumberFiles.open(name, in, options(random, name)));
    }

    private static ReadOptions options(SplittableRandom random, String name) {
      Missing[] rules = Missing.values();
      String column = new String[] {null, "1", "2", "x", "b"}[random.nextInt(5)];
      boolean isText = Format.ofName(Path.of(name)).filter(f -> f == Format.TEXT).isPresent();
      return ReadOptions.NONE
          .withMissing(rules[random.nextInt(rules.length)])
          .withAllowsEmpty(random.nextBoolean())
          .withColumn(isText ? column : null)
          .withType(name.endsWith("raw") ? ElementType.I4 : null);
    }

    private static void check(SplittableRandom random, NumberFile file) throws IOException {
      try (NumberFile numbers = file) {
        if (random.nextBoolean()) {
          numbers.doubles();
        } else {
          readInChunks(numbers);
        }
        numbers.notes();
      }
    }
  },

  ROWS {
    @Override
    Map<String, byte[]> good() {
      Map<String, byte[]> files = new TreeMap<>();
      files.put("a.npy", Given.npy("<f8", "(4, 5)", 160));
      files.put("b.npy", Given.npy("<i4", "(2, 2)", 16));
      files.put("a.csv", utf8(",0,1\n5,6,7\n8,9,10\n"));
      files.put("a.txt", utf8("0 1\n5 6 7\n\"8\" 9 10\n"));
      return files;
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      check(NumberRows.read(file, options(random), 0));
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      check(NumberRows.read(name, in, options(random), 0));
    }

    private static ReadOptions options(SplittableRandom random) {
      Missing[] rules = Missing.values();
      return ReadOptions.NONE.withMissing(rules[random.nextInt(rules.length)]);
    }

    private static void check(NumberRows rows) {
      assertEquals((long) rows.rows() * rows.columns(), rows.values().length());
    }
  },

  TABLE {
    @Override
    Map<String, byte[]> good() {
      Map<String, byte[]> files = new TreeMap<>();
      files.put("a.csv", utf8("x,y\n1,2\n\"3\",4\n\n# no row\n9007199254740993,\"a \"\"b\"\"\"\n"));
      files.put("a.tsv", utf8("9007199254740992\t1\r\n9007199254740993.0\t2\r\n"));
      files.put("a.txt", utf8("x y\n1 2 # three\n4e300 5\n"));
      return files;
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      check(random, TextTable.read(file, random.nextBoolean()));
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      check(random, TextTable.read(name, in, random.nextBoolean()));
    }

    private static void check(SplittableRandom random, TextTable table) throws IOException {
      String wanted = random.nextBoolean() ? "1" : "x";
      TextColumn column = table.column(wanted, null);
      assertEquals(column.rows(), column.prefixes().length());
      if (column.numbers() instanceof DoubleArray numbers) {
        for (int row = 1; row < column.rows(); row++) {
          double x = numbers.onHost().hostArray()[row - 1];
          double y = numbers.onHost().hostArray()[row];
          if (Double.isFinite(x) && Double.isFinite(y) && x != y) {
            assertEquals(x < y, column.compareExactly(row - 1, row) < 0);
          }
        }
      }
    }
  },

  LINES {
    @Override
    Map<String, byte[]> good() {
      return Map.of("a.txt", utf8("one\ntwo\r\nthree"));
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      assertNotNull(TextLines.read(file, random.nextBoolean()).bytes());
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      assertNotNull(TextLines.read(name, in, random.nextBoolean()).bytes());
    }
  },

  SUMMARY {
    @Override
    Map<String, byte[]> good() {
      Map<String, byte[]> files = new TreeMap<>();
      files.put("a.csv", utf8("x,y\n1,2\n\"3\",NA\n"));
      files.put("a.txt", utf8("depth\n1\nNA\n2.5\n"));
      files.put("b.txt", utf8("apple\n# none\n\nétoile du nord\n3\n-\n"));
      files.put("b.csv", utf8("\"a\n b\"\nc\n"));
      return files;
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      check(TableSummary.read(file), LineSummary.read(file, random.nextInt(3)));
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      byte[] bytes = in.readAllBytes();
      check(
          TableSummary.read(name, new ByteArrayInputStream(bytes)),
          LineSummary.read(name, new ByteArrayInputStream(bytes), random.nextInt(3)));
    }

    private static void check(Optional<TableSummary> table, Optional<LineSummary> lines) {
      assertTrue(table.isEmpty() || lines.isEmpty(), "a text is a table or lines");
      lines.ifPresent(text -> {
        assertTrue(text.numbers() + text.missing() <= text.lines(), text::toString);
        assertTrue(text.longest() >= 1, text::toString);
        assertTrue(
            text.first().stream()
                .allMatch(line -> line.codePointCount(0, line.length()) <= text.characters()),
            text::toString);
      });
      for (var column : table.map(TableSummary::columns).orElse(List.of())) {
        assertTrue(column.missing() <= table.get().rows(), column::toString);
      }
    }
  },

  MESH {
    @Override
    Map<String, byte[]> good() {
      Map<String, byte[]> files = new TreeMap<>();
      for (int seed = 0; seed < 5; seed++) {
        for (MeshFormat format : MeshFormat.values()) {
          var out = new ByteArrayOutputStream();
          try {
            MeshFiles.write(out, format, MeshFilesTest.random(new SplittableRandom(seed)));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          String extension = format == MeshFormat.CSV && seed % 2 == 0 ? "txt" : format.name();
          files.put(seed + "." + extension.toLowerCase(Locale.ROOT), out.toByteArray());
        }
      }
      return files;
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      MeshFiles.formatOf(file);
      MeshFiles.read(file);
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      MeshFiles.read(name, in);
    }
  },

  UNSTRUCTURED {
    @Override
    Map<String, byte[]> good() {
      return UnstructuredGiven.files();
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      UnstructuredFiles.formatOf(file);
      check(UnstructuredFiles.read(file));
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      check(UnstructuredFiles.read(name, in));
    }

    private static void check(UnstructuredMesh mesh) {
      int[] offsets = mesh.offsets().onHost().hostArray();
      assertEquals(mesh.corners().length(), offsets[mesh.length()]);
      for (int corner : mesh.corners().toArray()) {
        assertEquals(corner, Math.clamp(corner, 0, mesh.pointCount() - 1));
      }
    }
  },

  GRAPH {
    @Override
    Map<String, byte[]> good() {
      return GraphGiven.files();
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      GraphFiles.formatOf(file);
      check(GraphFiles.read(file, options(random)));
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      check(GraphFiles.read(name, in, options(random)));
    }

    private static GraphOptions options(SplittableRandom random) {
      GraphFormat[] formats = GraphFormat.values();
      return switch (random.nextInt(8)) {
        case 0 -> GraphOptions.NONE.withFormat(formats[random.nextInt(formats.length)]);
        case 1 -> GraphOptions.NONE.withColumns("2", "from", random.nextBoolean() ? "3" : null);
        case 2 -> GraphOptions.NONE.withHeader(random.nextBoolean());
        default -> GraphOptions.NONE;
      };
    }

    private static void check(GraphData graph) {
      int n = graph.nodeCount();
      graph.weights().ifPresent(w -> assertEquals(graph.edgeCount(), w.length()));
      graph.coordinates().ifPresent(c -> assertEquals(n, c.length()));
      if (n > 0) {
        assertEquals(n - 1, graph.ids().index(graph.ids().id(n - 1)));
      }
      EdgeList edges =
          switch (graph) {
            case EdgeList list -> list;
            case CsrArrays rows -> rows.toEdges();
          };
      EdgeList.of(edges.ids(), edges.from(), edges.to()); // checks the nodes
    }
  },

  COORDINATES {
    @Override
    Map<String, byte[]> good() {
      return GraphGiven.coordinates();
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      check(GraphFiles.readCoordinates(file, ids(random)));
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      check(GraphFiles.readCoordinates(name, in, ids(random)));
    }

    // Mostly those of the good files; a header may have claimed the others.
    private static NodeIds ids(SplittableRandom random) {
      return switch (random.nextInt(5)) {
        case 0 -> NodeIds.dense(Integer.MAX_VALUE - 9, 0);
        case 1 -> NodeIds.names(List.of("a", "1", "2"));
        default -> NodeIds.dense(3, 1);
      };
    }

    private static void check(NodeCoordinates coordinates) {
      assertEquals(3, coordinates.length());
    }
  },

  SCENARIO {
    @Override
    Map<String, byte[]> good() {
      Map<String, byte[]> files = new TreeMap<>();
      for (String name : Scenarios.names()) {
        files.put(name + ".toml", utf8(Scenarios.text(name)));
      }
      files.put(
          "series.toml",
          utf8(
              """
              until = 1
              surface = 1
              domain = { nx = 2, ny = 2, cell-size = 1 }
              [edges]
              west = { surface = { times = [0, 1e1], values = [1, 2] } }
              east = { depth = { file = 'series.toml', columns = [1, 'b'] } }
              """));
      return files;
    }

    @Override
    void read(SplittableRandom random, Path file) throws IOException {
      check(ScenarioFile.read(file));
    }

    @Override
    void read(SplittableRandom random, String name, InputStream in) throws IOException {
      check(ScenarioFile.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), name));
    }

    private static void check(Scenario scenario) {
      scenario.bed().at(1, 2);
      scenario.surface().at(1, 2);
    }
  };

  /// More than a broken header may make a reader deliver; reading stops there.
  private static final long ENOUGH = 1 << 22;

  /// Good files by their names.
  abstract Map<String, byte[]> good();

  /// Reads all of a file, in one of the ways there are, which `random` chooses.
  abstract void read(SplittableRandom random, Path file) throws IOException;

  /// As above, from a stream.
  abstract void read(SplittableRandom random, String name, InputStream in) throws IOException;

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void readInChunks(NumberFile numbers) throws IOException {
    double[] chunk = new double[1000];
    long seen = 0;
    for (int n = 1; n > 0 && seen < ENOUGH; seen += n) {
      n = numbers.read(chunk, 0, chunk.length);
    }
  }
}
