package dev.shoal.cli.mesh;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliMeshTest {
  private static final String QUARTERS = "i,j,level\n0,0,1\n1,0,1\n0,1,1\n1,1,1\n";

  @TempDir Path folder;

  private Path file(String name, String text) {
    return Given.file(folder, name, text);
  }

  private Path random(String name, String base) {
    Path file = folder.resolve(name);
    Run run =
        shoal(
            words("mesh generate random --base"),
            base,
            "-l",
            5,
            "-n",
            400,
            "--seed",
            3,
            "-q",
            "-o",
            file);
    assertEquals(0, run.code(), run.toString());
    assertEquals("", run.out() + run.err());
    return file;
  }

  @Test
  void checkSaysThatCellsTile() {
    Run run = shoal("mesh", "check", file("q.csv", QUARTERS), "--verify");
    assertEquals(0, run.code(), run.toString());
    assertEquals(
        List.of(
            "cells    4",
            "base     1 × 1",
            "levels   0: 0, 1: 4",
            "share    1.0 of the cells of level 1",
            "tiles    yes, exactly",
            "balance  2:1 across sides and corners"),
        run.lines());
    assertEquals("verified: same bits as serial\n", run.err());
    JsonObject json = piped(QUARTERS, "mesh", "check", "-", "--json").json();
    assertTrue(json.get("tiles").getAsBoolean());
    assertEquals("[1,1]", json.get("base").toString());
    assertEquals("[0,4]", json.get("cellsOfLevel").toString());
    assertTrue(json.get("firstJumpBySides").isJsonNull());
  }

  @Test
  void checkNamesTheCellAtFault() {
    assertFault(
        "i,j,level\n0,0,1\n1,0,1\n0,0,0\n", "line 2: ", "cell 0, (0, 0) of level 1, and cell 2,");
    assertFault("i,j,level\n0,0,1\n1,0,1\n0,1,1\n", "", "no cell covers (1, 1) of level 1");
    assertFault("# base 1\ni,level\n2,1\n", "line 3: ", "cell 0, (2) of level 1, is outside of 1");
    assertFault(
        "i,level\n0,0\n\n1,-1\n", "line 4: ", "cell 1, (1) of level -1, has a negative level");
  }

  private void assertFault(String text, String line, String fault) {
    Path file = file("m.csv", text);
    Run run = shoal("mesh", "check", file);
    assertEquals(1, run.code(), run.toString());
    assertTrue(run.err().startsWith("shoal: " + file + ": " + line + fault), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals("", run.out());
    Run json = shoal("mesh", "check", file, "--json", "-d", "cpu:2", "--verify");
    assertEquals(1, json.code());
    assertTrue(json.out().contains("\"tiles\": false"), json.out());
    assertTrue(json.out().contains(fault), json.out());
  }

  @Test
  void checkDistinguishesSidesAndCorners() {
    // Of four coarse cells the first is split, and of its quarters the last: at the middle only.
    String corner =
        "i,j,level\n1,0,0\n0,1,0\n1,1,0\n0,0,1\n1,0,1\n0,1,1\n2,2,2\n3,2,2\n2,3,2\n3,3,2\n";
    Run run = shoal("mesh", "check", file("c.csv", corner));
    assertEquals(
        "balance  not 2:1: cell 7, (3, 2) of level 2 is two levels or more finer than a neighbour",
        run.lines().getLast());
    Path balanced = folder.resolve("b.csv");
    shoal("mesh", "balance", file("c.csv", corner), "-o", balanced);
    assertEquals(
        "balance  2:1 across sides, not across corners: cell 15, (3, 3) of level 2 is two levels or"
            + " more finer than a neighbour",
        shoal("mesh", "check", balanced).lines().getLast());
    JsonObject json = shoal("mesh", "check", balanced, "--json").json();
    assertTrue(json.get("balancedBySides").getAsBoolean());
    assertFalse(json.get("balancedByCorners").getAsBoolean());
  }

  @Test
  void balanceGivesABalancedMeshInEveryFormat() {
    for (String base : List.of("99", "4x3", "2x2x1")) {
      Path mesh = random("m.cells", base);
      for (String name : List.of("b.cells", "b.csv.gz", "b.vtu")) {
        Path balanced = folder.resolve(name);
        Run run =
            shoal("mesh", "balance", mesh, "--corners", "-o", balanced, "--verify", "-d", "cpu:3");
        assertEquals(0, run.code(), run.toString());
        assertTrue(run.err().contains("verified: same bits as serial"), run.err());
        JsonObject json = shoal("mesh", "check", balanced, "--json").json();
        assertTrue(json.get("balancedByCorners").getAsBoolean(), json::toString);
        assertTrue(json.get("cells").getAsInt() > 390, json::toString);
      }
    }
  }

  @Test
  void balanceRefusesWhatDoesNotTile() throws IOException {
    Path out = Files.writeString(folder.resolve("b.csv"), "old");
    Run run = shoal("mesh", "balance", file("m.csv", "# base 2\ni,level\n0,0\n"), "-o", out);
    assertEquals(1, run.code());
    assertTrue(run.err().contains("m.csv: no cell covers (1) of level 0"), run.err());
    assertEquals("old", Files.readString(out));
  }

  @Test
  void convertKeepsTheCellsAndTheirOrder() throws IOException {
    Path cells = random("m.cells", "3x2");
    Path there = folder.resolve("m.vtu.gz");
    Path back = folder.resolve("back.cells");
    assertEquals(0, shoal("mesh", "convert", cells, "-o", there).code());
    assertEquals(0, shoal("mesh", "convert", there, "-o", back).code());
    assertArrayEquals(Files.readAllBytes(cells), Files.readAllBytes(back));
    String lines = shoal("mesh", "convert", cells).out();
    assertTrue(lines.startsWith("# base 3 2\ni,j,level\n"), lines);
    assertEquals(lines, piped(lines, "mesh", "convert", "-").out(), "from the standard input");
  }

  @Test
  void convertPutsCellsInOrder() {
    String mixed = "i,j,level\n1,1,1\n0,1,1\n1,0,1\n0,0,1\n";
    assertEquals(
        "# base 1 1\ni,j,level\n0,0,1\n1,0,1\n0,1,1\n1,1,1\n",
        shoal("mesh", "convert", file("m.csv", mixed), "--order", "morton", "--verify").out());
    JsonObject hilbert =
        shoal("mesh", "convert", file("m.csv", mixed), "--order", "hilbert", "--json").json();
    var i = hilbert.getAsJsonArray("i");
    var j = hilbert.getAsJsonArray("j");
    for (int c = 1; c < 4; c++) { // one shares a side with the next
      int across = Math.abs(i.get(c).getAsInt() - i.get(c - 1).getAsInt());
      assertEquals(1, across + Math.abs(j.get(c).getAsInt() - j.get(c - 1).getAsInt()));
    }
    Run outside =
        shoal("mesh", "convert", file("o.csv", "# base 1\ni,level\n5,0\n"), "--order", "morton");
    assertEquals(1, outside.code());
    assertTrue(outside.err().contains("is outside of 1"), outside.err());
  }

  @Test
  void drawsPictures() throws IOException {
    for (String base : List.of("99", "4x3", "2x2x2")) {
      Path mesh = random("m.cells", base);
      Path png = folder.resolve("m.png");
      JsonObject json = shoal("mesh", "draw", mesh, "-o", png, "--size", 200, "--json").json();
      BufferedImage image = ImageIO.read(png.toFile());
      assertEquals(200, Math.max(image.getWidth(), image.getHeight()));
      assertEquals(image.getHeight(), json.get("height").getAsInt());
      assertEquals(0, shoal("mesh", "draw", mesh, "-o", folder.resolve("m.svg")).code());
      String svg = Files.readString(folder.resolve("m.svg"));
      assertTrue(svg.startsWith("<svg ") && svg.endsWith("</svg>\n"), svg);
    }
  }

  @Test
  void drawsCellsThatOverlapButNotOutside() {
    Path png = folder.resolve("m.png");
    Run overlap = shoal("mesh", "draw", file("o.csv", "i,level\n0,0\n0,1\n"), "-o", png);
    assertEquals(0, overlap.code(), overlap.toString());
    assertTrue(overlap.err().contains("overlap"), overlap.err());
    Run outside = shoal("mesh", "draw", file("o.csv", "# base 1\ni,level\n0,31\n7,0\n"), "-o", png);
    assertEquals(1, outside.code());
    Run none = shoal("mesh", "draw", file("o.csv", "# base 0\ni,level\n"), "-o", png);
    assertTrue(none.err().endsWith("has no cells to draw\n"), none.err());
    Run layer = shoal("mesh", "draw", file("o.csv", "i,level\n0,0\n"), "-o", png, "--layer", 0);
    assertEquals(2, layer.code());
  }

  @Test
  void infoKnowsMeshes() {
    Path mesh = random("m.cells.gz", "3x2");
    Run run = shoal("info", mesh);
    assertEquals("format  mesh, cells", run.lines().get(1));
    assertEquals("base    3 × 2", run.lines().get(3));
    JsonObject json = shoal("info", file("q.csv", QUARTERS), "--json").json();
    assertEquals("mesh, csv", json.get("format").getAsString());
    assertEquals(4, json.get("cells").getAsInt());
    assertEquals("format  text", shoal("info", file("q.csv", QUARTERS), "-c", "i").lines().get(1));
  }

  @Test
  void brokenFilesAreOneLineWithTheirPlace() throws IOException {
    byte[] bytes = Files.readAllBytes(random("m.cells", "3x2"));
    Path cut = Given.file(folder, "cut.cells", Arrays.copyOf(bytes, 100));
    for (Run run :
        List.of(
            shoal("mesh", "check", cut),
            shoal("mesh", "balance", cut),
            shoal("mesh", "convert", cut),
            shoal("mesh", "draw", cut, "-o", folder.resolve("x.png")))) {
      assertEquals(1, run.code(), run.toString());
      assertTrue(
          run.err().startsWith("shoal: " + cut + ": byte 100: ends after 17 of the"), run.err());
      assertEquals(1, run.err().lines().count(), run.err());
    }
    Run info = shoal("info", cut);
    assertEquals(1, info.code());
    assertTrue(info.err().contains("byte 100"), info.err());
  }
}
