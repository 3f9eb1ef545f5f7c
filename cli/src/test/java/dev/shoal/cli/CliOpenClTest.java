package dev.shoal.cli;

import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.testkit.OpenClDevices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Commands on an OpenCL device: the bytes that `--device serial` gives.
class CliOpenClTest {
  private static final int ROWS = 20_000;
  private static final String CELLS = "1.5\n-2\n0.25\n8\n";
  private static String device;

  @TempDir Path folder;

  @BeforeAll
  static void findADevice() {
    List<Device.OpenCl> devices = OpenClDevices.staged();
    Assumptions.assumeFalse(devices.isEmpty(), "no OpenCL device");
    device = "opencl:" + System.getProperty("shoal.test.opencl", "0");
  }

  /// `IN` is raw doubles, `TABLE` a CSV file, `OUT` a file to be written, or nothing.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum IN --type f8",
        "sum IN --type f8 --method kahan --parts 4",
        "minmax IN --type f8",
        "stats IN --type f8",
        "scan IN --type f8 -o OUT.npy",
        "scan TABLE --column year --exclusive -o OUT.npy",
        "sort IN --type f8 -o OUT.npy",
        "sort TABLE --by rain -o OUT.csv",
        "sort TABLE --by station -o OUT.csv",
        "sort TABLE --text -o OUT.csv",
        "hash TABLE -o OUT.npy",
        "hash TABLE --by city64 -o OUT.npy",
        "hash TABLE --by murmur2 --seed 7 --lines -o OUT.csv",
        "argsort IN --type f8 -o OUT.npy",
        "argsort IN --type f8",
        "topk TABLE --column rain -k 7 --indices",
        "histogram IN --type f8 --bins 32",
        "unique TABLE --column year --counts",
        "search IN IN --type f8 -o OUT.npy",
        "mesh check MESH",
        "mesh balance MESH -o OUT.csv",
        "remap CELLS --from MESH --to GRADED -o OUT.npy",
        "groupby TABLE --column year --column rain --op mean",
        "isosurface VOLUME --at 0.5 -o OUT.obj",
        "nearest CLOUD -k 3 -o OUT.npy",
        "contour RASTER --at 0.2,0.5 -o OUT.geojson",
      })
  void aCommandGivesTheBytesOfSerial(String command) throws IOException {
    var random = new SplittableRandom(20_261_121);
    Path in = Given.file(folder, "in.raw", Given.doubles(random.doubles(ROWS).sorted().toArray()));
    var text = new StringBuilder("station,year,rain\n");
    for (int row = 0; row < ROWS / 10; row++) {
      text.append("station-")
          .append(random.nextInt(90))
          .append(',')
          .append(random.nextInt(1990, 2020));
      text.append(',').append(String.format(Locale.ROOT, "%.3f%n", random.nextGaussian()));
    }
    Path table = Given.file(folder, "table.csv", text.toString());
    String filled =
        command
            .replace("IN", in.toString())
            .replace("TABLE", table.toString())
            .replace("VOLUME", grid("volume.npy", "(20, 30, 40)", 24_000).toString())
            .replace("CLOUD", grid("cloud.npy", "(300, 3)", 900).toString())
            .replace("RASTER", grid("raster.npy", "(40, 50)", 2_000).toString())
            .replace("MESH", steps("mesh.csv", 3).toString())
            .replace("GRADED", steps("graded.csv", 2).toString())
            .replace("CELLS", Given.file(folder, "cells.txt", CELLS).toString());

    Run expected = run(filled, "serial");
    Run actual = run(filled + " --verify", device);

    assertEquals(0, actual.code(), actual::toString);
    assertEquals(expected.out(), actual.out());
    assertTrue(actual.err().contains("verified: same bits as serial\n"), actual::toString);
    for (String suffix : List.of("npy", "csv", "obj", "geojson")) {
      if (command.contains("OUT." + suffix)) {
        assertArrayEquals(
            Files.readAllBytes(folder.resolve("serial." + suffix)),
            Files.readAllBytes(folder.resolve(device + "." + suffix)));
      }
    }
  }

  /// They print times as well, so the files are compared and not what is printed.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sssp ROADS -s 500 -o OUT.npy",
        "sssp ROADS -s 500 --limit 40000 --algorithm near-far -o OUT.npy",
        "sssp ROADS -s 500 --paths OUT.npy",
        "graph components ROADS -o OUT.npy",
      })
  void aCommandOnGraphsGivesTheFilesOfSerial(String command) throws IOException {
    Path roads = folder.resolve("roads.gr");
    shoal("graph", "generate", "road", "-n", 2000, "--seed", 7, "-o", roads);
    String filled = command.replace("ROADS", roads.toString());

    Run expected = run(filled, "serial");
    Run actual = run(filled + " --verify", device);

    assertEquals(0, expected.code(), expected::toString);
    assertEquals(0, actual.code(), actual::toString);
    assertTrue(actual.err().contains("verified: same bits as serial\n"), actual::toString);
    assertArrayEquals(
        Files.readAllBytes(folder.resolve("serial.npy")),
        Files.readAllBytes(folder.resolve(device + ".npy")));
  }

  private Path grid(String name, String shape, int values) {
    byte[] bytes = Given.doubles(new SplittableRandom(3).doubles(values).toArray());
    return Given.file(folder, name, Given.npy("<f8", shape, bytes));
  }

  /// One coarse cell, split at its left end again and again.
  private Path steps(String name, int levels) {
    var text = new StringBuilder("# base 1\ni,level\n0," + levels + "\n");
    for (int level = levels; level > 0; level--) {
      text.append("1,").append(level).append('\n');
    }
    return Given.file(folder, name, text.toString());
  }

  private Run run(String command, String on) {
    String words = command.replace("OUT", folder.resolve(on).toString()) + " --device " + on;
    return shoal((Object[]) words.split(" ", -1));
  }

  @Test
  void allMethodsAreThoseOfTheDevice() {
    Path file = Given.file(folder, "x.raw", Given.doubles(1, 2));
    Run run = shoal("sum", file, "--type", "f8", "--method", "all", "--device", device);
    assertEquals(0, run.code(), run::toString);
    assertTrue(run.out().contains("two-sum-lanes"), run::toString);
    assertFalse(run.out().contains("ascending"), run::toString);
  }

  @Test
  void aMethodThatTheDeviceLacksIsWrongUsage() {
    Path file = Given.file(folder, "x.raw", Given.doubles(1, 2));
    Run run = shoal("sum", file, "--type", "f8", "--method", "ascending", "--device", device);
    assertEquals(2, run.code(), run::toString);
    assertTrue(run.err().contains("is named 'ascending'"), run::toString);
  }

  @Test
  void aHashThatTheDeviceLacksIsWrongUsage() {
    Path file = Given.file(folder, "x.txt", "a\n");
    Run run = shoal("hash", file, "--by", "xxh3", "--device", device);
    assertEquals(2, run.code(), run::toString);
    assertTrue(
        run.err().contains("--by xxh3 does not go with the device " + device + "; take serial or"),
        run::toString);
    assertEquals("", run.out());
  }

  @Test
  void everyOperationIsThere() {
    var json = shoal("algorithms", "--json", "--device", device).json();
    var operations = json.get("operations").getAsJsonObject();
    assertTrue(operations.has("strings"), operations::toString);
    for (String name : operations.keySet()) {
      assertFalse(operations.getAsJsonArray(name).isEmpty(), name);
    }
  }

  @Test
  void aDeviceThatIsMissingIsAFailure() {
    Path file = Given.file(folder, "x.raw", Given.doubles(1, 2));
    Run run = shoal("sum", file, "--type", "f8", "--device", "opencl:999");
    assertEquals(1, run.code(), run::toString);
    assertTrue(run.err().contains("999"), run::toString);
  }
}
