package dev.shoal.cli.mesh;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Facts of a mesh, whether its cells tile the domain or not.
public final class MeshFacts {
  private final CellMesh mesh;

  /// The cells of each level of the grid.
  private final List<Long> ofLevel;

  /// The facts of a mesh of host arrays.
  public MeshFacts(CellMesh mesh) {
    this.mesh = mesh;
    long[] counts = new long[mesh.base().maxLevel() + 1];
    int finest = 0;
    for (int level : mesh.level().hostArray()) {
      if (level >= 0 && level < counts.length) {
        counts[level]++;
        finest = Math.max(finest, level);
      }
    }
    ofLevel = IntStream.rangeClosed(0, finest).mapToObj(l -> counts[l]).toList();
  }

  /// As members of a JSON object.
  public Map<String, Object> members() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("cells", mesh.length());
    members.put("dimensions", mesh.base().dimensions());
    members.put("base", Dimensions.sizes(mesh.base()));
    members.put("finest", finest());
    members.put("cellsOfLevel", ofLevel);
    members.put("share", share());
    return members;
  }

  /// As lines: the name of each fact, and its text.
  public Map<String, String> lines() {
    Map<String, String> lines = new LinkedHashMap<>();
    BaseGrid base = mesh.base();
    lines.put("cells", String.valueOf(mesh.length()));
    lines.put("base", base + (base.dimensions() == 1 ? " (one dimension)" : ""));
    lines.put(
        "levels",
        IntStream.range(0, ofLevel.size())
            .mapToObj(l -> l + ": " + ofLevel.get(l))
            .collect(Collectors.joining(", ")));
    lines.put("share", share() + " of the cells of level " + finest());
    return lines;
  }

  /// In a few words, such as `12 cells over 4 × 3, finest level 2`.
  public String brief() {
    return mesh.length() + " cells over " + mesh.base() + ", finest level " + finest();
  }

  private int finest() {
    return ofLevel.size() - 1;
  }

  /// How much of a table with a slot for each cell of the finest level would be used.
  private double share() {
    return mesh.length() == 0 ? 0 : (double) mesh.length() / mesh.base().cells(finest());
  }

  /// A cell in words, such as `cell 7, (3, 5) of level 2`.
  public static String cell(CellMesh mesh, int cell) {
    String at =
        Dimensions.coordinates(mesh).stream()
            .map(coordinate -> String.valueOf(coordinate.hostArray()[cell]))
            .collect(Collectors.joining(", "));
    return "cell " + cell + ", (" + at + ") of level " + mesh.level().hostArray()[cell];
  }
}
