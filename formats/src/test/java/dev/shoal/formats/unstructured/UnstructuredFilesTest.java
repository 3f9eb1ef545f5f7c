package dev.shoal.formats.unstructured;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.mesh.MeshCells;
import dev.shoal.formats.mesh.MeshFiles;
import dev.shoal.formats.mesh.MeshFormat;
import dev.shoal.formats.names.FileExtension;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnstructuredFilesTest {
  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void begin() {
    given = new Given(folder);
  }

  @Test
  void readsOneMeshFromEveryFormat() throws IOException {
    for (Map.Entry<String, byte[]> file : UnstructuredGiven.files().entrySet()) {
      String name = file.getKey();
      Path path = given.file(name, file.getValue());
      assertIsGiven(name, UnstructuredFiles.read(path));
      assertIsGiven(
          name,
          UnstructuredFiles.read(name, new ByteArrayInputStream(Given.gzip(file.getValue()))));
      assertEquals(
          UnstructuredFormat.ofExtension(FileExtension.of(Path.of(name))),
          UnstructuredFiles.formatOf(path),
          name);
      assertEquals(Optional.empty(), MeshFiles.formatOf(path), name);
    }
  }

  @Test
  void readsTextWithAnyLineEnd() throws IOException {
    for (Map.Entry<String, byte[]> file : UnstructuredGiven.files().entrySet()) {
      String text = FirstBytes.latin(file.getValue());
      if (FirstBytes.isText(file.getValue())) {
        for (String lineEnd : List.of("\r", "\r\n")) {
          assertIsGiven(file.getKey(), read(file.getKey(), text.replace("\n", lineEnd)));
        }
      }
    }
  }

  @Test
  void binaryDataBeginDirectlyAfterAHeaderWithAnyLineEnd() throws IOException {
    String head =
        """
        ply
        format binary_little_endian 1.0
        comment
        element vertex 1
        property uchar x
        property uchar y
        end_header
        """;
    for (String lineEnd : List.of("\n", "\r", "\r\n")) {
      for (String bytes : List.of("\n\r", "\r\n", "\n\n", "\r\r", "\7\1")) {
        UnstructuredMesh mesh = read("a.ply", head.replace("\n", lineEnd) + bytes);
        double[] point = {bytes.charAt(0), bytes.charAt(1), 0};
        assertArrayEquals(point, mesh.points().toArray());
      }
    }
  }

  @Test
  void readsIdsOfBinaryVtkAsFourBytes() throws IOException {
    String head = "# vtk DataFile Version 3.0\nt\nBINARY\nDATASET UNSTRUCTURED_GRID\n";
    String points = "POINTS 1 unsigned_char\n\1\2\3\n";
    String ids = "\0\0\0\7\0\0\0\11\0\0\0\13";
    for (String type : List.of("int", "vtkIdType")) {
      String field = "FIELD FieldData 1\nids 1 3 " + type + "\n" + ids + "\n";
      assertArrayEquals(
          new double[] {1, 2, 3}, read("a.vtk", head + field + points).points().toArray(), type);
    }
  }

  private static void assertIsGiven(String name, UnstructuredMesh mesh) {
    for (int i = 0; i < mesh.points().length(); i++) {
      assertEquals(
          UnstructuredGiven.POINTS[i] + 0.0, mesh.points().onHost().hostArray()[i] + 0.0, name);
    }
    assertEquals(5, mesh.pointCount(), name);
    assertArrayEquals(UnstructuredGiven.OFFSETS, mesh.offsets().toArray(), name);
    assertArrayEquals(UnstructuredGiven.CORNERS, mesh.corners().toArray(), name);
    assertArrayEquals(UnstructuredGiven.KINDS, mesh.kinds().toArray(), name);
  }

  private UnstructuredMesh read(String name, String content) throws IOException {
    return UnstructuredFiles.read(given.file(name, content));
  }

  @Test
  void keepsTheCellsOfTheHighestDimensionAndTheirCorners() throws IOException {
    String head =
        """
        MeshVersionFormatted 1
        Dimension 3
        Vertices 4
        0 0 0 0
        1 0 0 0
        0 1 0 0
        0 0 1 0
        """;
    UnstructuredMesh mesh =
        read("a.mesh", head + "Tetrahedra 1 1 2 3 4 0 Triangles 2 1 2 3 0 1 2 4 0 End");
    assertArrayEquals(new int[] {10}, mesh.kinds().toArray());
    assertEquals(2, mesh.leftOut());
    // A triangle of six nodes has three corners.
    String gmsh =
        """
        $MeshFormat
        2.2 0 8
        $EndMeshFormat
        $Nodes
        6
        1 0 0 0
        2 2 0 0
        3 0 2 0
        4 1 0 0
        5 1 1 0
        6 0 1 0
        $EndNodes
        $Elements
        1
        1 9 0 1 2 3 4 5 6
        $EndElements
        """;
    mesh = read("a.msh", gmsh);
    assertArrayEquals(new int[] {0, 1, 2}, mesh.corners().toArray());
    assertArrayEquals(new int[] {5}, mesh.kinds().toArray());
    // Points without cells are a mesh too.
    mesh =
        read(
            "a.ply",
            """
            ply
            format ascii 1.0
            element vertex 1
            property float x
            property float y
            end_header
            3 0
            """);
    assertEquals(0, mesh.length());
    assertArrayEquals(new double[] {3, 0, 0}, mesh.points().toArray());
  }

  @Test
  void refusesAGridWithoutPieces() {
    String grid = "<VTKFile type=\"UnstructuredGrid\"><UnstructuredGrid>";
    assertEquals("a.vtu: line 1: has no Piece", refusal("a.vtu", grid + "</VTKFile>"));
    assertEquals(
        "a.vtu: line 1: has Points before a Piece",
        refusal("a.vtu", grid + "<Points><DataArray type=\"Float32\">1 2 3</DataArray></Points>"));
  }

  @Test
  void putsThePiecesOfAGridTogether() throws IOException {
    String piece =
        "<Piece NumberOfPoints=\"3\" NumberOfCells=\"1\"><Points><DataArray"
            + " type=\"Float32\" format=\"ascii\">0 0 0 1 0 0 0 1 0</DataArray></Points><Cells>"
            + "<DataArray type=\"Int32\" Name=\"connectivity\">0 1 2</DataArray>"
            + "<DataArray type=\"Int32\" Name=\"offsets\">3</DataArray>"
            + "<DataArray type=\"Int32\" Name=\"types\">5</DataArray></Cells></Piece>";
    UnstructuredMesh mesh =
        read("a.vtu", "<VTKFile type=\"UnstructuredGrid\">" + piece + piece + "</VTKFile>");
    assertEquals(6, mesh.pointCount());
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, mesh.corners().toArray());
  }

  @Test
  void readsTheAdaptiveMeshesOfShoalButLeavesThemToTheirOwnReader() throws IOException {
    var one = IntArray.wrap(0);
    Path file = folder.resolve("a.vtu");
    MeshFiles.write(file, new MeshCells(List.of(1, 1), List.of(one, one), one));
    assertEquals(Optional.of(MeshFormat.VTU), MeshFiles.formatOf(file));
    assertEquals(Optional.empty(), UnstructuredFiles.formatOf(file));
    assertArrayEquals(new int[] {9}, UnstructuredFiles.read(file).kinds().toArray());
  }

  @Test
  void skipsCommentsInstructionsAndCharacterDataOfXml() throws IOException {
    String grid =
        "<?xml version=\"1.0\"?>#<VTKFile type=\"UnstructuredGrid\">#<Piece NumberOfPoints=\"3\""
            + " NumberOfCells=\"1\"><Points><DataArray type=\"Float32\">0 0 0 1 0 0 0 1 0"
            + "</DataArray></Points><Cells>#"
            + "<DataArray type=\"Int32\" Name=\"connectivity\">0 1 2</DataArray>"
            + "<DataArray type=\"Int32\" Name=\"offsets\">3</DataArray>"
            + "<DataArray type=\"Int32\" Name=\"types\">5</DataArray></Cells></Piece></VTKFile>";
    String tag = "<DataArray type=\"Int32\" Name=\"offsets\">3</DataArray>";
    for (String skipped :
        List.of(
            "<!-- written by <a href=\"x\">me</a> -->",
            "<!--" + tag + "-->",
            "<!-- " + tag + " --->",
            "<!---->",
            "<!-- - -- > -" + tag + "-->",
            "<!-->" + tag + "-->",
            "<!--" + "->".repeat(5000) + tag + "-->",
            "<?note " + tag + " ??>",
            "<![CDATA[" + tag + "]]]>",
            "<!DOCTYPE VTKFile>")) {
      UnstructuredMesh mesh = read("a.vtu", grid.replace("#", skipped));
      assertArrayEquals(new int[] {0, 1, 2}, mesh.corners().toArray(), skipped);
    }
    assertEquals(
        "a.vtu: line 1: ends before -->; the file is truncated",
        refusal("a.vtu", "<VTKFile type=\"UnstructuredGrid\"><!-- -- ->"));
  }

  private String refusal(String name, String content) {
    Path file = given.file(name, content);
    var e = assertThrows(FormatException.class, () -> UnstructuredFiles.read(file));
    return e.getMessage().replace(folder + "/", "");
  }

  @Test
  void namesTheLineAtFault() {
    assertEquals("a.off: line 3: x: 'x' is not a number", refusal("a.off", "OFF\n1 0 0\nx 0 0\n"));
    assertEquals(
        "a.off: line 3: ends where y should be; the file is truncated",
        refusal("a.off", "OFF\n1 0 0\n0"));
    assertEquals(
        "a.off: line 4: cell 0 has the corner 1, both counted from 0, but there are 1 points",
        refusal("a.off", "OFF\n1 1 0\n0 0 0\n3 0 1 0\n"));
    assertEquals(
        "a.off: line 2: -1 as the number of points, must be from 0 to 2147483639",
        refusal("a.off", "OFF\n-1 0 0\n"));
    assertEquals(
        "a.obj: line 2: a cell has the corner 0, points are counted from 1 here",
        refusal("a.obj", "v 0 0 0\nf 0 1 1\n"));
    assertEquals(
        "a.obj: line 4: a cell has the corner -4, counted backwards, after only 3 points",
        refusal("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf -1 -2 -4\n"));
    for (String lineEnd : List.of("\r", "\r\n")) {
      assertEquals(
          "a.obj: line 4: a cell has the corner 0, points are counted from 1 here",
          refusal("a.obj", "# x\nv 0 0 0\n\nf 0 1 1\n".replace("\n", lineEnd)));
    }
    assertEquals(
        "a.14: line 4: a cell has the corner 9, no point before has that number",
        refusal("a.14", "t\n1 1\n1 0 0 0\n1 3 1 1 9\n"));
    assertEquals(
        "a.msh: line 2: is of Gmsh's version 4.0, supported are 2.2 and 4.1",
        refusal("a.msh", "$MeshFormat\n4 0 8\n$EndMeshFormat\n"));
    assertEquals(
        "a.mesh: line 2: has the dimension 4, must be 2 or 3",
        refusal("a.mesh", "MeshVersionFormatted 1\nDimension 4\n"));
    assertEquals(
        "a.vtk: line 4: holds 'STRUCTURED_POINTS'; supported are UNSTRUCTURED_GRID and POLYDATA",
        refusal("a.vtk", "# vtk DataFile Version 3.0\nt\nASCII\nDATASET STRUCTURED_POINTS\n"));
    assertEquals(
        "a.vtu: line 1: is compressed with 'vtkLZ4DataCompressor', and only vtkZLibDataCompressor is"
            + " supported; save it with that, or uncompressed",
        refusal(
            "a.vtu", "<VTKFile type=\"UnstructuredGrid\" compressor=\"vtkLZ4DataCompressor\">"));
  }

  private static String ply(String properties, String elements) {
    return "ply\nformat ascii 1.0\nelement vertex 2\n" + properties + "end_header\n" + elements;
  }

  @Test
  void refusesAPlyLineThatHasMoreValuesThanTheHeaderDeclares() {
    String properties = "property float x\nproperty float y\n";
    assertEquals(
        "a.ply: line 7: has more values than the header declares for 'vertex'",
        refusal("a.ply", ply(properties, "0 0 9\n1 0 9\n")));
    assertEquals(
        "a.ply: line 11: has more values than the header declares for 'face'",
        refusal(
            "a.ply",
            ply(
                properties + "element face 1\nproperty list uchar int vertex_index\n",
                "0 0\n1 0\n2 0 1 7\n")));
  }

  @Test
  void refusesWhatFollowsTheCountedElements() throws IOException {
    String properties = "property float x\nproperty float y\n";
    assertEquals(2, read("a.ply", ply(properties, "0 0\n1 0\n\n \n")).pointCount());
    assertEquals(
        "a.ply: line 9: continues after the elements that the header claims",
        refusal("a.ply", ply(properties, "0 0\n1 0\n2 0\n")));
    String off = "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n";
    assertEquals(1, read("a.off", off + "\n# the end\n").length());
    assertEquals(
        "a.off: line 7: continues after the 3 points and 1 faces that the header claims",
        refusal("a.off", off + "3 2 1 0\n"));
    byte[] ply = UnstructuredGiven.files().get("little.ply");
    Path file = given.file("b.ply", Arrays.copyOf(ply, ply.length + 1));
    assertEquals(
        "b.ply: byte " + ply.length + ": continues after the elements that the header claims",
        assertThrows(FormatException.class, () -> UnstructuredFiles.read(file))
            .getMessage()
            .replace(folder + "/", ""));
  }

  @Test
  void refusesPlyElementsThatWouldBeLost() {
    assertEquals(
        "a.ply: line 6: has vertices without the properties x and y",
        refusal("a.ply", ply("property float X\nproperty float Y\n", "0 0\n1 5\n")));
    assertEquals(
        "a.ply: line 6: has vertices without the properties x and y",
        refusal("a.ply", ply("property list int float x\nproperty float y\n", "0 0\n0 5\n")));
    String properties = "property float x\nproperty float y\n";
    assertEquals(
        "a.ply: line 8: has strips of triangles; convert them to triangles",
        refusal(
            "a.ply",
            ply(
                properties + "element tristrips 1\nproperty list int int vertex_indices\n",
                "0 0\n1 0\n4 0 1 0 1\n")));
    assertEquals(
        "a.ply: line 8: has faces without the list vertex_indices",
        refusal(
            "a.ply",
            ply(
                properties + "element face 1\nproperty list int int corners\n",
                "0 0\n1 0\n2 0 1\n")));
  }

  private static final String MEDIT =
      """
      MeshVersionFormatted 1
      Dimension 2
      Vertices 4
      0 0 1
      1 0 1
      1 1 1
      0 1 1
      """;

  @Test
  void refusesMeditSectionsThatWouldLoseCells() {
    assertEquals(
        "a.mesh: line 10: has '1' where a section should begin; the section above has more than it"
            + " counts",
        refusal("a.mesh", MEDIT + "Triangles 1\n1 2 3 0\n1 3 4 0\nEnd\n"));
    for (String section : List.of("triangles", "Triangle", "TrianglesP2", "QuadrilateralsQ2")) {
      assertEquals(
          "a.mesh: line 8: has the section '" + section + "', which is not read",
          refusal("a.mesh", MEDIT + section + " 1\n1 2 3 0\nEnd\n"));
    }
    assertEquals(
        "a.mesh: line 10: has the section 'triangles', which is not read",
        refusal("a.mesh", MEDIT + "Corners 1\n1\ntriangles 1\n1 2 3 0\nEnd\n"));
  }

  @Test
  void readsAMeditFileWithoutEndOnlyAfterItsCells() throws IOException {
    String cells = MEDIT + "Triangles 2\n1 2 3 0\n1 3 4 0\n";
    assertEquals(2, read("a.mesh", cells).length());
    String truncated = "ends without End; the file is truncated";
    assertEquals("a.mesh: line 8: " + truncated, refusal("a.mesh", MEDIT));
    assertEquals("a.mesh: line 12: " + truncated, refusal("a.mesh", cells + "Ridges\n"));
    assertEquals(0, read("a.mesh", MEDIT + "End\n").length());
  }

  @Test
  void skipsMeditSectionsAboutPointsAndCells() throws IOException {
    UnstructuredMesh mesh =
        read(
            "a.mesh",
            """
            MeshVersionFormatted 0
            Dimension 2
            Identifier
            "G=a.msh;1, Date: 97/12/24"
            Geometry "a.msh"
            MaximalAngleOfCornerBound 46
            Vertices 3
            0 0 1
            1 0 1
            1 1 1
            Corners 1 1
            RequiredVertices 2 1 2
            NormalAtVertices 1
            1 1
            Normals 1
            0 1e0
            Triangles 1
            1 2 3 0
            SubDomainFromMesh 1
            3 1 1 0
            VertexOnGeometricVertex 1
            1 1
            EquivalencedEdges 1
            1 2
            MeshSupportOfVertices
            "/a/Background 2.mesh"
            IdentityOfMeshSupport "of Triangles 7"
            End
            """);
    assertArrayEquals(new int[] {5}, mesh.kinds().toArray());
  }

  private static String vtk(String sections) {
    return "# vtk DataFile Version 3.0\nt\nASCII\nDATASET UNSTRUCTURED_GRID\n" + sections;
  }

  @Test
  void refusesVtkSectionsThatWouldLoseCells() throws IOException {
    String points = "POINTS 4 float\n0 0 0 1 0 0 1 1 0 0 1 0\n";
    String cells = "CELLS 1 4\n3 0 1 2\n";
    String types = "CELL_TYPES 1\n5\n";
    assertEquals(1, read("a.vtk", vtk(points + cells + types)).length());
    assertEquals(
        "a.vtk: line 9: has 1 cells without CELL_TYPES", refusal("a.vtk", vtk(points + cells)));
    assertEquals(
        "a.vtk: line 9: has 1 cells without CELL_TYPES",
        refusal("a.vtk", vtk(points + cells + cells + types)));
    assertEquals(
        "a.vtk: line 12: has 1 types of 0 cells",
        refusal("a.vtk", vtk(points + cells + types + types)));
    assertEquals("a.vtk: line 9: has no POINTS", refusal("a.vtk", vtk(cells + types)));
    assertEquals("a.vtk: line 7: has POINTS twice", refusal("a.vtk", vtk(points + points)));
    for (String size : List.of("1 3\n", "1 5\n")) {
      assertEquals(
          "a.vtk: line 8: has 4 numbers of cells, not " + size.substring(2, 3),
          refusal("a.vtk", vtk(points + cells.replace("1 4\n", size) + types)));
    }
  }

  @Test
  void refusesVtkCellsWithTheWrongNumberOfCorners() throws IOException {
    String points = "POINTS 4 float\n0 0 0 1 0 0 1 1 0 0 1 0\n";
    String cells = "CELLS 1 5\n4 0 1 2 3\nCELL_TYPES 1\n";
    for (int type : new int[] {1, 3, 5}) {
      assertEquals(
          "a.vtk: line 10: a cell has 4 corners, too many for its kind",
          refusal("a.vtk", vtk(points + cells + type + "\n")));
    }
    for (int type : new int[] {7, 8, 9, 10, 34}) { // 34 is a triangle with a point in its middle
      assertEquals(1, read("a.vtk", vtk(points + cells + type + "\n")).length());
    }
    assertEquals(
        "a.vtk: line 10: has a cell of VTK's type 4294967305, which is not read",
        refusal("a.vtk", vtk(points + cells + "4294967305\n")));
  }

  @Test
  void readsLinesAndListsOfPointsAsSegmentsAndPoints() throws IOException {
    String obj = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";
    String points = "POINTS 4 float\n0 0 0 1 0 0 1 1 0 0 1 0\n";
    String typed = "CELLS 1 5\n4 0 1 2 3\nCELL_TYPES 1\n";
    String polyData = "# vtk DataFile Version 3.0\nt\nASCII\nDATASET POLYDATA\n" + points;
    for (UnstructuredMesh lines :
        List.of(
            read("a.obj", obj + "l 1 2 3 4\n"),
            read("a.vtk", polyData + "LINES 1 5\n4 0 1 2 3\n"),
            read("a.vtk", vtk(points + typed + "4\n")))) {
      assertArrayEquals(new int[] {3, 3, 3}, lines.kinds().toArray());
      assertArrayEquals(new int[] {0, 1, 1, 2, 2, 3}, lines.corners().toArray());
    }
    for (UnstructuredMesh vertices :
        List.of(
            read("a.obj", obj + "p 1 2 3 4\n"),
            read("a.vtk", polyData + "VERTICES 1 5\n4 0 1 2 3\n"),
            read("a.vtk", vtk(points + typed + "2\n")))) {
      assertArrayEquals(new int[] {1, 1, 1, 1}, vertices.kinds().toArray());
      assertArrayEquals(new int[] {0, 1, 2, 3}, vertices.corners().toArray());
    }
    UnstructuredMesh surface = read("a.obj", obj + "l 1 2 3\nf 1 2 3\n");
    assertArrayEquals(new int[] {5}, surface.kinds().toArray());
    assertEquals(
        "a.obj: line 5: a cell has 1 corners, too few for its kind",
        refusal("a.obj", obj + "l 1\n"));
  }

  @Test
  void refusesVtkCornersThatBelongToNoCell() {
    for (String offsets : List.of("3 6", "0 6", "3 9")) {
      String polygons = "POLYGONS 2 9\nOFFSETS vtktypeint64\n" + offsets + "\n";
      assertEquals(
          "a.vtk: line 9: has offsets from "
              + offsets.replace(" ", " to ")
              + ", must be from 0 to 9",
          refusal(
              "a.vtk",
              vtk("POINTS 1 float\n0 0 0\n" + polygons + "CONNECTIVITY vtktypeint64\n")
                  .replace("UNSTRUCTURED_GRID", "POLYDATA")));
    }
    assertEquals(
        "a.vtu: line 1: a piece has 4 corners, must have 3",
        refusal(
            "a.vtu",
            "<VTKFile type=\"UnstructuredGrid\"><Piece NumberOfPoints=\"3\" NumberOfCells=\"1\">"
                + "<Points><DataArray type=\"Float32\">0 0 0 1 0 0 0 1 0</DataArray></Points><Cells>"
                + "<DataArray type=\"Int32\" Name=\"connectivity\">0 1 2 0</DataArray>"
                + "<DataArray type=\"Int32\" Name=\"offsets\">3</DataArray>"
                + "<DataArray type=\"Int32\" Name=\"types\">5</DataArray></Cells></Piece></VTKFile>"));
  }

  @Test
  void quotesANumberAsItIsWritten() throws IOException {
    assertEquals(
        "a.off: line 3: x: 'bad' is not a number", refusal("a.off", "OFF\n1 0 0\nbad 0 0\n"));
    double[] points = read("a.off", "OFF\n1 0 0\n1D1 1d0 0\n").points().toArray();
    assertArrayEquals(new double[] {10, 1, 0}, points);
  }

  @Test
  void namesTheByteWhereAFileIsBinary() {
    byte[] ply = UnstructuredGiven.files().get("little.ply");
    Path file = given.file("a.ply", Arrays.copyOf(ply, ply.length - 1));
    assertEquals(
        "a.ply: byte " + (ply.length - 1) + ": ends where some should be; the file is truncated",
        assertThrows(FormatException.class, () -> UnstructuredFiles.read(file))
            .getMessage()
            .replace(folder + "/", ""));
  }

  @Test
  void refusesWhatIsNoMesh() {
    assertEquals(
        "a.txt: is no unstructured mesh; read are Gmsh .msh, .off, .obj, .ply, VTK's .vtk and .vtu,"
            + " ADCIRC's fort.14 and Medit's .mesh",
        refusal("a.txt", "1 2 3\n"));
    assertTrue(refusal("a.zip", "PK\3\4").contains("is a zip archive"));
    assertEquals(Optional.empty(), UnstructuredFiles.formatOf(given.file("t.csv", "v,w\n1,2\n")));
    assertEquals(Optional.empty(), UnstructuredFiles.formatOf(given.file("t.txt", "v w\n1 2\n")));
    assertEquals(Optional.empty(), UnstructuredFiles.formatOf(folder.resolve("none.off")));
  }
}
