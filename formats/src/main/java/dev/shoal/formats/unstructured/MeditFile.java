package dev.shoal.formats.unstructured;

import dev.shoal.formats.input.Content;
import java.io.IOException;

/// Meshes of Medit and of INRIA's other programs, as text: sections of points and of cells of one
/// kind each, in any order; other sections are skipped.
final class MeditFile {
  private MeditFile() {}

  /// Returns whether the first line that is not a comment begins a file of this format.
  static boolean isBegunBy(String line) {
    return line.startsWith("MeshVersionFormatted");
  }

  static UnstructuredMesh read(Content content) throws IOException {
    var text = new MeshScanner(content, '#');
    text.require("MeshVersionFormatted");
    text.count("the version");
    var mesh = new MeshBuilder(text);
    int dimension = 3;
    String section = text.word();
    while (!section.isEmpty() && !section.equals("End")) {
      CellShape shape = shape(section);
      String next = null;
      if (section.equals("Dimension")) {
        dimension = dimension(text);
      } else if (section.equals("Vertices")) {
        points(text, dimension, mesh);
      } else if (shape != null) {
        cells(text, shape, mesh);
      } else {
        next = pass(text);
      }
      section = next == null ? text.word() : next;
    }
    return mesh.build();
  }

  private static CellShape shape(String section) {
    return switch (section) {
      case "Edges" -> CellShape.LINE;
      case "Triangles" -> CellShape.TRIANGLE;
      case "Quadrilaterals" -> CellShape.QUAD;
      case "Tetrahedra" -> CellShape.TETRAHEDRON;
      case "Hexahedra" -> CellShape.HEXAHEDRON;
      case "Prisms" -> CellShape.PRISM;
      case "Pyramids" -> CellShape.PYRAMID;
      default -> null;
    };
  }

  private static int dimension(MeshScanner text) throws IOException {
    int dimension = text.count("the dimension");
    if (dimension != 2 && dimension != 3) {
      throw text.error("has the dimension " + dimension + ", must be 2 or 3");
    }
    return dimension;
  }

  private static void points(MeshScanner text, int dimension, MeshBuilder mesh) throws IOException {
    int count = text.count("the number of points");
    for (int p = 0; p < count; p++) {
      mesh.point(text.number("x"), text.number("y"), dimension == 3 ? text.number("z") : 0);
      text.number("the label of a point");
    }
  }

  private static void cells(MeshScanner text, CellShape shape, MeshBuilder mesh)
      throws IOException {
    int count = text.count("the number of cells");
    for (int c = 0; c < count; c++) {
      for (int k = 0; k < shape.corners; k++) {
        mesh.corner(text.integer("a corner") - 1);
      }
      mesh.endCell(shape);
      text.number("the label of a cell");
    }
  }

  /// Returns the word that begins the next section. Only these words begin with a letter.
  private static String pass(MeshScanner text) throws IOException {
    String word = text.word();
    while (!word.isEmpty() && !Character.isUpperCase(word.charAt(0))) {
      word = text.word();
    }
    return word;
  }
}
