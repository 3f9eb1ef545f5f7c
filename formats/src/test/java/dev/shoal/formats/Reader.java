package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.shoal.device.DoubleArray;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
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
      boolean isText = Format.ofName(name).filter(f -> f == Format.TEXT).isPresent();
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
          double x = numbers.toHost()[row - 1];
          double y = numbers.toHost()[row];
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
      int[] offsets = mesh.offsets().toHost();
      assertEquals(mesh.corners().length(), offsets[mesh.length()]);
      for (int corner : mesh.corners().toHost()) {
        assertEquals(corner, Math.clamp(corner, 0, mesh.pointCount() - 1));
      }
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
