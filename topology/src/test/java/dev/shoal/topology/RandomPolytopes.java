package dev.shoal.topology;

import dev.shoal.device.IntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Meshes to be tested on.
final class RandomPolytopes {
  private RandomPolytopes() {}

  /// A mesh of rows of corners.
  static PolytopeMesh of(int points, List<CellKind> kinds, List<int[]> rows) {
    int[] offsets = new int[rows.size() + 1];
    for (int c = 0; c < rows.size(); c++) {
      offsets[c + 1] = offsets[c] + rows.get(c).length;
    }
    return new PolytopeMesh(
        points,
        IntArray.wrap(offsets),
        IntArray.wrap(rows.stream().flatMapToInt(Arrays::stream).toArray()),
        IntArray.wrap(kinds.stream().mapToInt(CellKind::vtk).toArray()));
  }

  /// Cells of any kind, whose corners are drawn from so few points that all that can be shared is.
  static PolytopeMesh random(SplittableRandom random) {
    int dimension = 2 + random.nextInt(2);
    int points = 1 + random.nextInt(1 << (2 + random.nextInt(12)));
    int cells = random.nextInt(1 << random.nextInt(14));
    List<CellKind> choice =
        Arrays.stream(CellKind.values()).filter(k -> k.dimension() == dimension).toList();
    List<CellKind> kinds = new ArrayList<>();
    List<int[]> rows = new ArrayList<>();
    for (int c = 0; c < cells; c++) {
      CellKind kind = choice.get(random.nextInt(choice.size()));
      int corners = kind == CellKind.POLYGON ? 3 + random.nextInt(9) : corners(kind);
      int near = random.nextInt(points); // so that faces are shared at times
      int spread = Math.min(points, 1 + random.nextInt(6));
      kinds.add(kind);
      rows.add(
          random.ints(corners, 0, spread).map(i -> (int) (((long) near + i) % points)).toArray());
    }
    return of(points, kinds, rows);
  }

  private static int corners(CellKind kind) {
    int corners = 3;
    while (!kind.allows(corners)) {
      corners++;
    }
    return corners;
  }

  /// A rectangle of squares, each of two triangles; `points` of (i, j) is `j * (width + 1) + i`.
  static PolytopeMesh triangles(int width, int height) {
    int row = width + 1;
    int[] corners = new int[6 * width * height];
    int at = 0;
    for (int j = 0; j < height; j++) {
      for (int i = 0; i < width; i++) {
        int p = j * row + i;
        for (int corner : new int[] {p, p + 1, p + row + 1, p, p + row + 1, p + row}) {
          corners[at++] = corner;
        }
      }
    }
    int[] offsets = new int[2 * width * height + 1];
    Arrays.setAll(offsets, c -> 3 * c);
    int[] kinds = new int[2 * width * height];
    Arrays.fill(kinds, CellKind.TRIANGLE.vtk());
    return new PolytopeMesh(
        row * (height + 1), IntArray.wrap(offsets), IntArray.wrap(corners), IntArray.wrap(kinds));
  }
}
