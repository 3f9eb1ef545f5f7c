package dev.shoal.formats.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class MeshFilesTest {
  /// Not public, although other packages use the files of this test.
  MeshFilesTest() {}

  private static final List<String> NAMES =
      List.of("m.cells", "m.csv", "m.vtu", "m.cells.gz", "m.csv.gz", "m.vtu.gz");

  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void makeFolder() {
    given = new Given(folder);
  }

  /// Cells that are each in the grid, and tile it or not.
  public static MeshCells random(SplittableRandom random) {
    int dimensions = 1 + random.nextInt(3);
    List<Integer> base =
        IntStream.range(0, dimensions).mapToObj(_ -> 1 + random.nextInt(5)).toList();
    int length = random.nextInt(1 << random.nextInt(12));
    int finest = random.nextInt(9);
    int[] level = random.ints(length, 0, finest + 1).toArray();
    List<IntArray> coordinates =
        base.stream()
            .map(
                n -> IntArray.wrap(Arrays.stream(level).map(l -> random.nextInt(n << l)).toArray()))
            .toList();
    return new MeshCells(base, coordinates, IntArray.wrap(level));
  }

  static void assertSame(MeshCells expected, MeshCells actual) {
    assertEquals(expected.base(), actual.base());
    for (int c = 0; c < expected.columns().size(); c++) {
      assertArrayEquals(expected.columns().get(c).toArray(), actual.columns().get(c).toArray());
    }
  }

  @Test
  void readsWhatItWroteInEveryFormat() {
    Cases.forAll(
        MeshFilesTest::random,
        _ -> null,
        cells -> {
          for (String name : NAMES) {
            Path file = folder.resolve(name);
            try {
              MeshFiles.write(file, cells);
              assertSame(cells, MeshFiles.read(file));
              assertEquals(MeshFormat.ofName(file), MeshFiles.formatOf(file));
              var in = new ByteArrayInputStream(Files.readAllBytes(file));
              assertSame(cells, MeshFiles.read(name, in));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        });
  }

  @Test
  void readsMoreCellsThanItTakesRoomForAtFirst() throws IOException {
    int[] i = IntStream.range(0, 300_001).toArray();
    var line =
        new MeshCells(
            List.of(300_001), List.of(IntArray.wrap(i)), IntArray.wrap(new int[i.length]));
    for (String name : List.of("m.cells", "m.csv", "m.vtu")) {
      MeshFiles.write(folder.resolve(name), line);
      assertSame(line, MeshFiles.read(folder.resolve(name)));
    }
  }

  private static MeshCells square() {
    return new MeshCells(
        List.of(1, 1),
        List.of(IntArray.wrap(0, 1, 0, 1), IntArray.wrap(0, 0, 1, 1)),
        IntArray.wrap(1, 1, 1, 1));
  }

  @Test
  void writesTheBytesThatAreDocumented() throws IOException {
    Path file = folder.resolve("m.cells");
    MeshFiles.write(file, square());
    ByteBuffer expected =
        ByteBuffer.allocate(80)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(new byte[] {(byte) 0x8F, 'C', 'E', 'L', 'L', 'S', '\r', '\n', 1, 0, 2, 0})
            .putInt(1)
            .putInt(1)
            .putInt(1)
            .putLong(4);
    for (int value : new int[] {0, 1, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1}) {
      expected.putInt(value);
    }
    assertArrayEquals(expected.array(), Files.readAllBytes(file));
  }

  @Test
  void writesTextThatPeopleRead() throws IOException {
    Path file = folder.resolve("m.csv");
    MeshFiles.write(file, square());
    assertEquals("# base 1 1\ni,j,level\n0,0,1\n1,0,1\n0,1,1\n1,1,1\n", Files.readString(file));
  }

  @Test
  void numbersEachCornerOnce() throws IOException {
    Path file = folder.resolve("m.vtu");
    MeshFiles.write(file, square());
    byte[] bytes = Files.readAllBytes(file);
    String header = new String(bytes, 0, 1200, StandardCharsets.ISO_8859_1);
    assertTrue(header.contains("<Piece NumberOfPoints=\"9\" NumberOfCells=\"4\">"), header);
    int begin = header.indexOf("\n_") + 2;
    ByteBuffer data =
        ByteBuffer.wrap(bytes, begin, bytes.length - begin)
            .slice()
            .order(ByteOrder.LITTLE_ENDIAN)
            .position(3 * (8 + 16));
    assertEquals(9 * 24, data.getLong());
    double[] points = new double[27];
    data.asDoubleBuffer().get(points);
    data.position(data.position() + 9 * 24);
    assertEquals(16 * 4, data.getLong());
    int[] corners = new int[16];
    data.asIntBuffer().get(corners);
    double[][] quad = {{0.5, 0}, {1, 0}, {1, 0.5}, {0.5, 0.5}}; // the second cell, counterclockwise
    for (int c = 0; c < 4; c++) {
      assertEquals(quad[c][0], points[3 * corners[4 + c]]);
      assertEquals(quad[c][1], points[3 * corners[4 + c] + 1]);
      assertEquals(0, points[3 * corners[4 + c] + 2]);
    }
  }

  @Test
  void findsColumnsByNameAndTheBaseByTheCells() throws IOException {
    MeshCells named = MeshFiles.read(given.file("a.csv", "level;depth;j;i\n1;9.5;0;3\n0;1;0;0\n"));
    assertEquals(List.of(2, 1), named.base());
    assertArrayEquals(new int[] {3, 0}, named.coordinates().getFirst().toArray());
    assertArrayEquals(new int[] {1, 0}, named.level().toArray());
    MeshCells plain = MeshFiles.read(given.file("b.txt", "# of a friend\n0 0\n2 1 # fine\n3 1\n"));
    assertEquals(List.of(2), plain.base());
    assertEquals(3, plain.length());
    MeshCells tabs = MeshFiles.read(given.file("d.tsv", "i\tlevel\n0\t1\n1\t1\n"));
    assertEquals(List.of(1), tabs.base());
    MeshCells none = MeshFiles.read(given.file("c.csv", "#base 0 7\ni,j,level\n"));
    assertEquals(List.of(0, 7), none.base());
    assertEquals(0, none.length());
  }

  @Test
  void tellsMeshesFromOtherFiles() {
    assertTrue(isMesh(given.file("a.csv", "\"i\",\"j\",\"level\"\n")));
    assertTrue(isMesh(given.file("b", "# base 3\n0 0\n")));
    assertFalse(isMesh(given.file("c.csv", "i,j,height\n1,2,3\n")));
    assertFalse(isMesh(given.file("d.csv", "1,2,3\n")));
    assertFalse(isMesh(given.file("e.npy", Given.npy("<f8", "(1,)", 8))));
    assertFalse(isMesh(folder.resolve("none")));
  }

  private static boolean isMesh(Path file) {
    return MeshFiles.formatOf(file).isPresent();
  }

  private String refusal(String name, byte[] content) {
    Path file = given.file(name, content);
    var e = assertThrows(FormatException.class, () -> MeshFiles.read(file));
    return e.getMessage().replace(folder + "/", "");
  }

  private String refusal(String name, String content) {
    return refusal(name, content.getBytes(StandardCharsets.UTF_8));
  }

  private byte[] bytes(String name, MeshCells cells) throws IOException {
    MeshFiles.write(folder.resolve(name), cells);
    return Files.readAllBytes(folder.resolve(name));
  }

  @Test
  void refusesCellsFilesThatLie() throws IOException {
    byte[] good = bytes("m.cells", square());
    assertEquals(
        "m.cells: byte 79: ends after 3 of the 4 values of level that the header claims; the file is"
            + " truncated",
        refusal("m.cells", Arrays.copyOf(good, 79)));
    assertEquals(
        "m.cells: byte 80: continues after the 4 cells that the header claims",
        refusal("m.cells", Arrays.copyOf(good, 81)));
    assertEquals(
        "m.cells: byte 20: ends within its header; the file is truncated",
        refusal("m.cells", Arrays.copyOf(good, 20)));
    assertEquals(
        "m.cells: byte 8: version 2 of the format is not known, only 1",
        refusal("m.cells", with(good, 8, 2)));
    assertEquals(
        "m.cells: byte 10: 0 dimensions, must be 1, 2 or 3", refusal("m.cells", with(good, 10, 0)));
    assertEquals("m.cells: byte 20: 2 coarse cells along k", refusal("m.cells", with(good, 20, 2)));
    assertEquals(
        "m.cells: byte 12: -2147483647 coarse cells along i",
        refusal("m.cells", with(good, 15, 0x80)));
    assertEquals(
        "m.cells: byte 80: ends after 12 of the 1610612740 values of i that the header claims; the"
            + " file is truncated",
        refusal("m.cells", with(good, 27, 0x60)));
    assertEquals(
        "m.cells: byte 24: claims 4294967300 cells, an array holds at most 2147483639",
        refusal("m.cells", with(good, 28, 1)));
    assertEquals(
        "m.cells: byte 0: not a .cells file: it begins with 'hello '",
        refusal("m.cells", "hello world"));
    assertEquals(
        "m.cells: byte 0: is empty; even a mesh of no cells has a header", refusal("m.cells", ""));
  }

  private static byte[] with(byte[] content, int at, int value) {
    byte[] changed = content.clone();
    changed[at] = (byte) value;
    return changed;
  }

  @Test
  void refusesTextThatIsNoMesh() {
    assertEquals(
        "m.csv: line 2: level: 'x' is not a number", refusal("m.csv", "i,j,level\n0,0,x\n"));
    assertEquals(
        "m.csv: line 3: i: '1.5' is not an integer; read the file as f8 instead of i4",
        refusal("m.csv", "i,j,level\n0,0,0\n1.5,0,0\n"));
    assertEquals(
        "m.csv: line 2: j: '3000000000' does not fit i4, -2147483648 to 2147483647",
        refusal("m.csv", "i,j,level\n0,3000000000,0\n"));
    assertEquals(
        "m.csv: line 3: has 2 columns, the first row has 3",
        refusal("m.csv", "i,j,level\n0,0,0\n0,1\n"));
    assertEquals(
        "m.csv: line 1: there is no column 'level'; the line has 'i', 'j', 'depth'; choose by one of"
            + " these names or by number from 1",
        refusal("m.csv", "i,j,depth\n0,0,0\n"));
    assertEquals(
        "m.csv: line 1: has 5 columns without names; a cell has i, level or i, j, level or i, j, k,"
            + " level",
        refusal("m.csv", "0,0,0,0,0\n"));
    assertEquals(
        "m.csv: the comment '# base 3' has 1 sizes, the cells have 2 coordinates",
        refusal("m.csv", "# base 3\ni,j,level\n0,0,0\n"));
    assertEquals(
        "m.csv: line 1: a base of 9999999999 cells does not fit i4",
        refusal("m.csv", "# base 9999999999\ni,level\n"));
    assertEquals(
        "m.csv: is empty; a mesh begins with the names of its columns, such as i,j,level",
        refusal("m.csv", "# nothing\n"));
    assertEquals(
        "m.csv: a cell of level 0 has i 2147483647, beyond every grid",
        refusal("m.csv", "i,level\n2147483647,0\n"));
  }

  @Test
  void refusesACommentThatIsMeantAsABaseAndIsNone() {
    for (String base :
        List.of(
            "# base 2 99999999999",
            "# base 2 -5",
            "# base 2, 5",
            "# base: 2 5",
            "#Base 2 5",
            "# base 2 5 cells",
            "# base 2 5 1 1")) {
      assertEquals(
          "m.csv: line 2: '"
              + base
              + "' is not of the form # base NX, # base NX NY or # base NX NY NZ",
          refusal("m.csv", "# a mesh\n" + base + "\ni,j,level\n0,0,0\n"));
    }
  }

  @Test
  void ignoresCommentsAboutSomethingElse() throws IOException {
    String comments = "# based on 2 surveys\n# base mesh of 1999\n# base64 5\n# baseline 5\n";
    String rows = "i,j,level\n0,0,0\n";
    assertEquals(List.of(1, 1), MeshFiles.read(given.file("m.csv", comments + rows)).base());
    // What follows the first row is no base.
    assertEquals(List.of(1, 1), MeshFiles.read(given.file("n.csv", rows + "# base 2, 5\n")).base());
    // Other tables may have such a comment.
    assertFalse(isMesh(given.file("t.csv", "# base 10, logarithms\nx,y\n1,2\n")));
  }

  @Test
  void refusesVtuFilesOfOthersAndBrokenOnes() throws IOException {
    String others =
        "m.vtu: is not a .vtu file that Shoal wrote, and only those are read; keep meshes as .cells or"
            + " .csv";
    assertEquals(others, refusal("m.vtu", "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\">"));
    assertEquals(others, refusal("m.vtu", ""));
    byte[] good = bytes("m.vtu", square());
    String text = new String(good, StandardCharsets.ISO_8859_1);
    assertEquals(others, refusal("m.vtu", text.replace("Int32", "Int16")));
    assertEquals(others, refusal("m.vtu", with(good, text.indexOf("Cells=\"") + 7, '5')));
    int first = text.indexOf("\n_") + 2;
    assertEquals(
        "m.vtu: byte " + first + ": i claims 17 bytes, by the header it has 16",
        refusal("m.vtu", with(good, first, 17)));
    assertEquals(
        "m.vtu: byte " + (good.length - 1) + ": ends before </VTKFile>; the file is truncated",
        refusal("m.vtu", Arrays.copyOf(good, good.length - 1)));
    assertEquals(
        "m.vtu: byte "
            + (first + 100)
            + ": ends within the values of Points that the header claims;"
            + " the file is truncated",
        refusal("m.vtu", Arrays.copyOf(good, first + 100)));
  }

  @Test
  void refusesWhatIsNoMeshAtAll() {
    assertEquals(
        "m.npy: is not a mesh: it begins neither as .cells nor as .vtu, and is not text",
        refusal("m.npy", Given.npy("<f8", "(1,)", 8)));
    assertTrue(refusal("m.zip", new byte[] {'P', 'K', 3, 4, 0}).contains("is a zip archive"));
    assertEquals(
        "none.cells: there is no such file",
        assertThrows(FormatException.class, () -> MeshFiles.read(folder.resolve("none.cells")))
            .getMessage()
            .replace(folder + "/", ""));
  }

  @Test
  void refusesToWriteUnderOtherNamesOrOutsideOfTheGrid() throws IOException {
    assertError(
        FormatException.class,
        "m.doc: the name implies no format of meshes; end it in .cells, .csv or .vtu, with or without"
            + " .gz",
        () -> MeshFiles.write(Path.of("m.doc"), square()));
    var outside = new MeshCells(List.of(1), List.of(IntArray.wrap(2)), IntArray.wrap(1));
    Path file = given.file("old.vtu", "old");
    assertError("cell 0 of level 1 is outside of the grid", () -> MeshFiles.write(file, outside));
    assertEquals("old", Files.readString(file));
  }

  @Test
  void refusesArraysThatDoNotGoTogether() {
    IntArray one = IntArray.wrap(0);
    assertThrows(
        IllegalArgumentException.class, () -> new MeshCells(List.of(1, 1), List.of(one), one));
    assertThrows(IllegalArgumentException.class, () -> new MeshCells(List.of(), List.of(), one));
    assertThrows(
        IllegalArgumentException.class, () -> new MeshCells(List.of(-1), List.of(one), one));
    assertThrows(
        IllegalArgumentException.class,
        () -> new MeshCells(List.of(1), List.of(one), IntArray.wrap(0, 0)));
  }

  @Test
  void findsTheBaseAfterLongComments() throws IOException {
    String comments = ("# " + "x".repeat(61) + "\n").repeat(90);
    Path file = given.file("m.csv", comments + "# base 4 4\ni,j,level\n0,0,0\n");
    assertEquals(List.of(4, 4), MeshFiles.read(file).base());
    assertEquals(MeshFormat.CSV, MeshFiles.formatOf(file).orElseThrow());
  }
}
