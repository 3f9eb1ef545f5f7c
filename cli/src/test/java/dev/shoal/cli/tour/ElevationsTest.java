package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ElevationsTest {
  private static final int SIDE = Terrain.SIDE;

  @TempDir private Path folder;

  private Path island() throws IOException {
    Path file = folder.resolve("terrain.asc");
    Terrain.write(file);
    return file;
  }

  @Test
  void theIslandIsTheSameEverywhere() throws IOException {
    var checksum = new CRC32();
    checksum.update(Files.readAllBytes(island()));
    assertEquals("fc0b8139", Long.toHexString(checksum.getValue()));
  }

  @Test
  void theFileIsReadAsItWasWritten() throws IOException {
    Path file = island();
    Elevations read = Elevations.read(file, Device.serial());
    assertEquals(SIDE, read.rows());
    assertEquals(SIDE, read.columns());
    double[] words =
        Files.readAllLines(file).stream()
            .skip(6)
            .flatMap(line -> Arrays.stream(line.split(" ")))
            .mapToDouble(Double::parseDouble)
            .map(height -> height == Terrain.NO_DATA ? Double.NaN : height)
            .toArray();
    assertArrayEquals(words, read.heights());
    assertArrayEquals(
        Arrays.stream(words).filter(Double::isFinite).toArray(), read.land().toArray());
  }

  @Test
  void itIsAnIsland() throws IOException {
    double[] heights = Elevations.read(island(), Device.serial()).heights();
    for (int i = 0; i < SIDE; i++) {
      assertTrue(Double.isNaN(heights[i]) && Double.isNaN(heights[heights.length - 1 - i]));
      assertTrue(Double.isNaN(heights[i * SIDE]) && Double.isNaN(heights[i * SIDE + SIDE - 1]));
    }
    assertEquals(900, heights[SIDE / 2 * SIDE + SIDE / 2]);
  }

  @Test
  void classesAreOfOneSizeAndBinsHoldAllLand() throws IOException {
    Elevations island = Elevations.read(island(), Device.serial());
    Elevations other = Elevations.read(island(), Device.cpu(3));
    assertArrayEquals(island.edges(), other.edges());
    assertArrayEquals(island.classes(), other.classes());
    assertArrayEquals(island.bins(), other.bins());
    int land = island.land().length();
    assertEquals(land, LongStream.of(island.bins()).sum());
    assertEquals(land, LongStream.of(island.classes()).sum());
    for (long cells : island.classes()) { // heights of one decimetre may stand on an edge
      assertTrue(Math.abs(8 * cells - land) < land / 10, cells + " of " + land);
    }
  }
}
