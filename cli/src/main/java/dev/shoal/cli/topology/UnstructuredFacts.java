package dev.shoal.cli.topology;

import dev.shoal.formats.unstructured.UnstructuredMesh;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Facts of an unstructured mesh without looking for its faces.
public final class UnstructuredFacts {
  private final UnstructuredMesh mesh;
  private final Map<String, Integer> ofKind = new LinkedHashMap<>();

  /// The facts of a mesh.
  public UnstructuredFacts(UnstructuredMesh mesh) {
    this.mesh = mesh;
    for (int kind : mesh.kinds().hostArray()) {
      ofKind.merge(name(kind), 1, Integer::sum);
    }
  }

  private static String name(int vtk) {
    return switch (vtk) {
      case 1 -> "point";
      case 3 -> "segment";
      case 5 -> "triangle";
      case 7 -> "polygon";
      case 9 -> "quad";
      case 10 -> "tetrahedron";
      case 12 -> "hexahedron";
      case 13 -> "prism";
      case 14 -> "pyramid";
      default -> "kind " + vtk;
    };
  }

  /// As members of a JSON object.
  public Map<String, Object> members() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("points", mesh.pointCount());
    members.put("cells", mesh.length());
    members.put("cellsOfKind", ofKind);
    members.put("leftOut", mesh.leftOut());
    members.put("box", box());
    return members;
  }

  /// As lines: the name of each fact, and its text.
  public Map<String, String> lines() {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("points", String.valueOf(mesh.pointCount()));
    lines.put("cells", cells());
    if (mesh.leftOut() > 0) {
      lines.put("besides", mesh.leftOut() + " cells of lower dimension, left out");
    }
    if (mesh.pointCount() > 0) {
      List<List<Double>> box = box();
      lines.put("box", box.getFirst() + " to " + box.getLast());
    }
    return lines;
  }

  /// How many there are of each kind.
  public String cells() {
    return ofKind.isEmpty()
        ? "0"
        : ofKind.entrySet().stream()
            .map(e -> e.getKey() + ": " + e.getValue())
            .collect(Collectors.joining(", "));
  }

  /// The minimum and the maximum of each coordinate, NaNs aside; nothing if there are no points.
  private List<List<Double>> box() {
    List<Double> min = new ArrayList<>();
    List<Double> max = new ArrayList<>();
    double[] at = mesh.points().hostArray();
    for (int axis = 0; axis < 3 && at.length > 0; axis++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = axis; i < at.length; i += 3) {
        low = at[i] < low ? at[i] : low;
        high = at[i] > high ? at[i] : high;
      }
      min.add(low);
      max.add(high);
    }
    return List.of(min, max);
  }
}
