package dev.shoal.formats.unstructured;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.util.Arrays;

/// Surfaces in Wavefront's format, of which points, faces and lines are read.
///
/// Corners are counted from 1, or backwards from the last point so far if they are negative.
final class ObjFile {
  private ObjFile() {}

  /// Returns whether the first line that is not a comment names materials or is a point.
  static boolean isBegunBy(String line) {
    return line.startsWith("mtllib ") || isPoint(line);
  }

  /// Returns whether the line is a `v` and at least three words that begin like numbers.
  private static boolean isPoint(String line) {
    String[] words = line.strip().split("\\s+", -1);
    return words[0].equals("v")
        && words.length > 3
        && Arrays.stream(words).skip(1).allMatch(word -> word.matches("[-+]?[.0-9].*"));
  }

  static UnstructuredMesh read(Content content) throws IOException {
    var text = new MeshScanner(content, '#');
    var mesh = new MeshBuilder(text);
    while (!text.atEnd()) {
      switch (text.word()) {
        case "v" -> mesh.point(text.number("x"), text.number("y"), text.number("z"));
        case "f" -> {
          readCorners(text, mesh);
          mesh.endFlat();
        }
        case "l" -> {
          readCorners(text, mesh);
          mesh.endSegments();
        }
        case "p" -> {
          readCorners(text, mesh);
          mesh.endPoints();
        }
        default -> {} // normals, textures, groups, materials
      }
      text.restOfLine();
    }
    return mesh.build();
  }

  private static void readCorners(MeshScanner text, MeshBuilder mesh) throws IOException {
    while (!text.atLineEnd()) {
      String word = text.word();
      if (word.equals("\\")) { // goes on in the next line
        text.restOfLine();
        continue;
      }
      int slash = word.indexOf('/');
      mesh.corner(corner(text, slash < 0 ? word : word.substring(0, slash), mesh.points()));
    }
  }

  private static long corner(MeshScanner text, String word, int points) throws FormatException {
    try {
      long corner = Long.parseLong(word);
      if (corner == 0) {
        throw text.error("a cell has the corner 0, points are counted from 1 here");
      }
      if (corner < -points) {
        throw text.error(
            "a cell has the corner %s, counted backwards, after only %s points", word, points);
      }
      return corner > 0 ? corner - 1 : points + corner;
    } catch (NumberFormatException e) {
      throw text.error("a corner: " + FormatException.quote(word) + " is not an integer")
          .because(e);
    }
  }
}
