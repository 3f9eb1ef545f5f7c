package dev.shoal.formats.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.unstructured.UnstructuredFiles;
import dev.shoal.formats.unstructured.UnstructuredMesh;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SurfaceFilesTest {
  @ParameterizedTest
  @EnumSource(SurfaceFormat.class)
  void isReadBackAsTheSameNumbers(SurfaceFormat format) throws IOException {
    var random = new SplittableRandom(1);
    double[] points = random.doubles(30_000, -1e10, 1e10).toArray();
    int[] triangles = random.ints(60_000, 0, 10_000).toArray();
    var bytes = new ByteArrayOutputStream();
    SurfaceFiles.write(bytes, format, points, triangles);
    UnstructuredMesh mesh =
        UnstructuredFiles.read("surface", new ByteArrayInputStream(bytes.toByteArray()));
    assertArrayEquals(points, mesh.points().toArray());
    assertArrayEquals(triangles, mesh.corners().toArray());
    assertEquals(20_000, mesh.length());
  }

  @ParameterizedTest
  @EnumSource(SurfaceFormat.class)
  void aSurfaceOfNothingIsAFile(SurfaceFormat format, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("surface." + format.name().toLowerCase(Locale.ROOT));
    try (var out = Files.newOutputStream(file)) {
      SurfaceFiles.write(out, format, new double[0], new int[0]);
    }
    assertTrue(Files.size(file) > 0);
    UnstructuredMesh mesh = UnstructuredFiles.read(file);
    assertEquals(0, mesh.pointCount());
    assertEquals(0, mesh.length());
  }

  @Test
  void isChosenByTheName() {
    assertEquals(Optional.of(SurfaceFormat.OBJ), SurfaceFormat.ofName(Path.of("a.OBJ.gz")));
    assertEquals(Optional.of(SurfaceFormat.PLY), SurfaceFormat.ofName(Path.of("a/b.ply")));
    assertEquals(Optional.empty(), SurfaceFormat.ofName(Path.of("a.stl")));
  }

  @Test
  void comesInThrees() {
    var out = new ByteArrayOutputStream();
    assertThrows(
        IllegalArgumentException.class,
        () -> SurfaceFiles.write(out, SurfaceFormat.OBJ, new double[4], new int[3]));
    assertEquals(0, out.size());
  }
}
