package dev.shoal.cli.mesh;

import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliMeshGenerateTest {
  @TempDir Path folder;

  private static Run generate(String words) {
    return shoal((Object[]) ("mesh generate " + words).split(" "));
  }

  @Test
  void uniformMeshesAreRowByRow() {
    assertEquals(
        "# base 1 1\ni,j,level\n0,0,1\n1,0,1\n0,1,1\n1,1,1\n",
        generate("uniform --base 1x1 --levels 1").out());
    assertEquals("# base 2\ni,level\n0,0\n1,0\n", generate("uniform --base 2 -l 0").out());
    String cube = generate("uniform --base 1x1x1 -l 1").out();
    assertTrue(cube.endsWith("\n0,1,1,1\n1,1,1,1\n"), cube);
  }

  @Test
  void everyKindTiles() {
    Path mesh = folder.resolve("m.cells");
    for (String kind :
        new String[] {
          "uniform --base 3x2x2 -l 2",
          "random --base 5 -l 9 -n 300",
          "random --base 3x2 -l 6 --sparsity 0.1 --seed 8",
          "perfecthash --base 16 -l 3",
          "perfecthash --base 16 -l 3 --remap --nth 2",
          "compacthash --base 16 -l 3 --percent 30",
          "compacthash --base 16 -l 3 --percent 30 --shuffled --seed 7",
          "compacthash --base 16 -l 3 --percent 30 --remap",
          "hierarchical -l 4 -n 500 --sparsity 0.2 --least-base 4",
        }) {
      Run run = generate(kind + " -o " + mesh);
      assertEquals(0, run.code(), run.toString());
      assertTrue(run.err().startsWith("note: " + mesh + ": "), run.err());
      assertTrue(shoal("mesh", "check", mesh, "--json").json().get("tiles").getAsBoolean(), kind);
    }
  }

  @Test
  void referenceMeshesHaveTheCellsThatTheirProgramsPrint() {
    JsonObject json =
        generate("perfecthash --base 256 -l 1 -o " + folder.resolve("m.cells") + " --json").json();
    assertEquals(163_444, json.get("cells").getAsInt());
    assertEquals("perfecthash", json.get("kind").getAsString());
  }

  @Test
  void seedsTellMeshesApart() {
    String words = "random --base 3x2 -l 4 -n 100";
    assertEquals(generate(words).out(), generate(words + " --seed 0").out());
    assertNotEquals(generate(words).out(), generate(words + " --seed 1").out());
    String drawn = "compacthash --base 8 -l 2 --percent 30";
    assertEquals(generate(drawn).out(), generate(drawn + " --seed 1 --nth 1").out());
    assertNotEquals(generate(drawn).out(), generate(drawn + " --seed 2").out());
    assertNotEquals(generate(drawn).out(), generate(drawn + " --nth 2").out());
  }

  @Test
  void steepMeshesFollowTheRaster() {
    // Of four rows from north to south only the northernmost has a step: j = 3.
    Path map =
        Given.file(
            folder,
            "m.asc",
            """
            ncols 4
            nrows 4
            xllcorner 0
            yllcorner 0
            cellsize 1
            NODATA_value -1
            0 0 0 9
            0 0 0 0
            0 0 0 0
            -1 0 0 0
            """);
    Run run = shoal("mesh", "generate", "steep", map, "-l", 2, "--rise", 1, "--missing", "nan");
    assertEquals(
        "# base 1 1\ni,j,level\n0,0,1\n1,0,1\n0,1,1\n2,2,2\n3,2,2\n2,3,2\n3,3,2\n", run.out());
    Run usual = shoal("mesh", "generate", "steep", map, "-l", 2, "--missing", "nan");
    assertEquals(run.out(), usual.out());
    assertTrue(usual.err().contains("cells may rise by 0.5625"), usual.err());
    assertFalse(usual.err().contains("read flat"), usual.err());
    // Of an array the first row is j = 0.
    double[] x = new double[16];
    x[3] = 9;
    Path npy = Given.file(folder, "m.npy", Given.npy("<f8", "(4, 4)", Given.doubles(x)));
    Run array = shoal("mesh", "generate", "steep", npy, "-l", 2, "--rise", 1);
    assertEquals(
        "# base 1 1\ni,j,level\n0,0,1\n2,0,2\n3,0,2\n2,1,2\n3,1,2\n0,1,1\n1,1,1\n", array.out());
    assertEquals("", array.err(), "nothing is read flat");
    Path text = Given.file(folder, "m.txt", "1\n1\n1\n5\n");
    assertEquals(
        "# base 1\ni,level\n0,1\n2,2\n3,2\n",
        shoal("mesh", "generate", "steep", text, "-l", 2, "--rise", 1).out());
    Path odd =
        Given.file(folder, "o.npy", Given.npy("<f8", "(3, 5)", Given.doubles(new double[15])));
    Run padded = shoal("mesh", "generate", "steep", odd, "-l", 1, "--rise", 0);
    assertTrue(padded.out().startsWith("# base 3 2\n"), padded.out());
    assertTrue(padded.err().contains("no multiple of cells of level 0"), padded.err());
  }

  @Test
  void steepMeshesFollowValuesWithARangeThatOverflows() {
    double[] x = new double[16];
    x[0] = -1.7e308;
    x[1] = 1.7e308;
    Path npy = Given.file(folder, "w.npy", Given.npy("<f8", "(4, 4)", Given.doubles(x)));
    Run run = shoal("mesh", "generate", "steep", npy, "-l", 2);
    assertEquals(0, run.code(), run.toString());
    assertTrue(run.err().contains("cells may rise by 2.125E307"), run.err());
  }

  @Test
  void steepMeshesNeedARaster() {
    Path deep = Given.file(folder, "d.npy", Given.npy("<f8", "(1, 1, 1, 1)", Given.doubles(1)));
    Run run = shoal("mesh", "generate", "steep", deep, "-l", 1);
    assertEquals(1, run.code());
    assertTrue(run.err().contains("has 4 dimensions"), run.err());
    Run none = generate("steep nothing.npy -l 1");
    assertEquals("shoal: nothing.npy: there is no such file\n", none.err());
  }
}
