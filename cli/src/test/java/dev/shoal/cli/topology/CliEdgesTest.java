package dev.shoal.cli.topology;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliEdgesTest {
  private static final String SQUARE_AND_TRIANGLE =
      """
      OFF
      5 2 0
      0 0 0
      1 0 0
      1 1 0
      0 1 0
      2 0.5 0
      4 0 1 2 3
      3 1 4 2
      """;
  private static final String BOOK =
      """
      v 0 0 0
      v 1 0 0
      v 0 1 0
      v 0 0 1
      v 0 -1 0
      f 1 2 3
      f 2 1 4
      f 1 2 5
      """;

  @TempDir Path folder;

  private Path file(String name, String text) {
    return Given.file(folder, name, text);
  }

  @Test
  void countsFacesAndThoseOfOneCell() {
    Run run = shoal("edges", file("a.off", SQUARE_AND_TRIANGLE), "--verify");
    assertEquals(0, run.code(), run.toString());
    assertEquals(
        List.of(
            "points   5",
            "cells    quad: 1, triangle: 1",
            "box      [0.0, 0.0, 0.0] to [2.0, 1.0, 0.0]",
            "faces    6",
            "boundary 5 have one cell only",
            "manifold yes, no face has more than two cells"),
        run.lines());
    assertEquals("verified: same bits as serial\n", run.err());
  }

  @Test
  void tellsTheCountsAsJson() {
    JsonObject json =
        piped(Given.gzip(Given.text(SQUARE_AND_TRIANGLE)), "edges", "-", "--json").json();
    assertTrue(
        json.toString().startsWith("{\"cells\":2,\"faces\":6,\"boundary\":5,\"nonManifold\":0,"),
        json.toString());
    json = shoal("edges", file("b.obj", BOOK), "--json").json();
    assertEquals(3, json.get("cells").getAsInt());
    assertEquals(7, json.get("faces").getAsInt());
    assertEquals(6, json.get("boundary").getAsInt());
    assertEquals(1, json.get("nonManifold").getAsInt());
    assertEquals("{\"triangle\":3}", json.get("cellsOfKind").toString());
    assertTrue(shoal("edges", file("c.obj", BOOK)).out().contains("no, 1 face has"));
  }

  @Test
  void namesOverlappingCellsByCoordinates() {
    // Both triangles lie above the edge from 0 to 1, which two cells have.
    Path mesh = file("a.off", "OFF\n4 2 0\n0 0 0\n1 0 0\n0 1 0\n1 1 0\n3 0 1 2\n3 0 1 3\n");
    assertTrue(shoal("edges", mesh).out().contains("yes, no face has more than two cells"));
    Run run = shoal("edges", mesh, "--by", "coordinates");
    assertTrue(
        run.out().contains("no, 1 face belongs to more than two cells or to overlapping cells"),
        run.toString());
  }

  @Test
  void writesWhoIsAcrossEachFaceAndWhereCellsBegin() {
    Path out = folder.resolve("n.npy");
    Path rows = folder.resolve("r.txt");
    for (String by : List.of("numbers", "coordinates")) {
      Run run =
          shoal("edges", file("a.off", SQUARE_AND_TRIANGLE), "-o", out, "--rows", rows, "--by", by);
      assertEquals(0, run.code(), run.toString());
      assertTrue(Given.header(out).contains("'<i4'"), Given.header(out));
      ByteBuffer across = Given.elements(out);
      for (int expected : new int[] {-1, 1, -1, -1, -1, -1, 0}) {
        assertEquals(expected, across.getInt());
      }
      assertEquals("0\n4\n7\n", shoal("convert", rows, "-t", "i4").out());
    }
  }

  @Test
  void everyDeviceSaysTheSame() {
    Path mesh = file("b.obj", BOOK);
    String serial = shoal("edges", mesh, "--json", "-d", "serial").out();
    assertEquals(serial, shoal("edges", mesh, "--json", "-d", "cpu:3").out());
  }

  @Test
  void infoRecognizesMeshesOfOtherPrograms() {
    Run run = shoal("info", file("a.off", SQUARE_AND_TRIANGLE));
    assertEquals(0, run.code(), run.toString());
    assertTrue(run.lines().contains("format  unstructured mesh, off"), run.out());
    assertTrue(run.lines().contains("cells   quad: 1, triangle: 1"), run.out());
    JsonObject json = shoal("info", file("b.obj", BOOK), "--json").json();
    assertEquals("unstructured mesh, obj", json.get("format").getAsString());
    assertEquals(3, json.get("cells").getAsInt());
    // A type asks for numbers.
    assertEquals(0, shoal("info", file("c.obj", "1\n2\n"), "--format", "text").code());
  }

  @Test
  void whatHasNoFacesIsRefused() {
    Run run = shoal("edges", file("l.obj", "v 0 0 0\nv 1 0 0\nl 1 2\n"));
    assertEquals(1, run.code());
    assertTrue(run.err().contains("cell 0 is of VTK's kind 3, which is not supported"), run.err());
    run = shoal("edges", file("a.csv", "1,2\n"));
    assertEquals(1, run.code());
    assertTrue(run.err().contains("is no unstructured mesh"), run.err());
    run =
        shoal(
            "edges",
            file(
                "t.mesh",
                """
                MeshVersionFormatted 1
                Dimension 3
                Vertices 4
                0 0 0 0
                1 0 0 0
                0 1 0 0
                0 0 1 0
                Tetrahedra 1 1 2 3 4 0
                """),
            "--by",
            "coordinates");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("cells in space have no edges with two sides"), run.err());
    Path mesh = file("a.off", SQUARE_AND_TRIANGLE);
    assertEquals(2, shoal("edges", mesh, "-o", folder.resolve("x.doc")).code());
    assertEquals(
        2,
        shoal("edges", mesh, "-o", folder.resolve("x.npy"), "--rows", folder.resolve("x.npy"))
            .code());
  }
}
