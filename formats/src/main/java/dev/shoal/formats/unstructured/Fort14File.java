package dev.shoal.formats.unstructured;

import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.util.List;

/// Grids of ADCIRC, unit 14: points with a depth, then triangles. The boundaries that follow are
/// implied by the triangles and not read.
final class Fort14File {
  private Fort14File() {}

  /// Returns whether the second line is two counts, and the third a number and three coordinates.
  static boolean isBegunBy(List<String> lines) {
    return lines.size() > 2
        && lines.get(1).matches("\\s*\\d+\\s+\\d+\\s*([!=a-zA-Z].*)?")
        && lines.get(2).matches("\\s*\\d+(\\s+[-+]?[.0-9][-+.0-9eEdD]*){3}\\s*([!=a-zA-Z].*)?");
  }

  static UnstructuredMesh read(Content content) throws IOException {
    var text = new MeshScanner(content, '!');
    text.restOfLine(); // a title
    int cells = text.count("the number of cells");
    int points = text.count("the number of points");
    text.restOfLine();
    var mesh = new MeshBuilder(text);
    var numbers = new PointNumbers(text);
    for (int p = 0; p < points; p++) {
      numbers.add(text.integer("the number of a point"));
      // The third coordinate is a depth, positive downwards.
      mesh.point(text.number("x"), text.number("y"), -text.number("a depth"));
      text.restOfLine();
    }
    for (int c = 0; c < cells; c++) {
      text.integer("the number of a cell");
      int corners = mesh.requireCorners(text.count("the corners of a cell"));
      for (int k = 0; k < corners; k++) {
        mesh.corner(numbers.index(text.integer("a corner")));
      }
      mesh.endFlat();
      text.restOfLine();
    }
    return mesh.build();
  }
}
