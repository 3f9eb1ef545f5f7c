package dev.shoal.formats.unstructured;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import java.io.IOException;

/// Surfaces in Geomview's format: points, then polygons. Colours and normals are skipped.
final class OffFile {
  private OffFile() {}

  /// Returns whether the first line that is not a comment begins a file of this format.
  static boolean isBegunBy(String line) {
    return line.matches("(ST)?C?N?OFF(\\s.*)?");
  }

  static UnstructuredMesh read(Content content) throws IOException {
    var text = new MeshScanner(content, '#');
    String magic = text.word();
    if (!magic.matches("(ST)?C?N?OFF")) {
      throw text.error("has " + FormatException.quote(magic) + " where OFF should be");
    }
    int points = count(text, "the number of points");
    int faces = text.count("the number of faces");
    passLine(text); // the number of edges, which is not used
    var mesh = new MeshBuilder(text);
    for (int p = 0; p < points; p++) {
      mesh.point(text.number("x"), text.number("y"), text.number("z"));
      passLine(text);
    }
    for (int f = 0; f < faces; f++) {
      int corners = mesh.requireCorners(text.count("the corners of a face"));
      for (int c = 0; c < corners; c++) {
        mesh.corner(text.integer("a corner"));
      }
      mesh.endFlat();
      passLine(text);
    }
    UnstructuredMesh complete = mesh.build();
    text.requireEnd(points + " points and " + faces + " faces");
    return complete;
  }

  private static int count(MeshScanner text, String what) throws IOException {
    if (text.atEnd()) {
      throw text.error("ends where " + what + " should be; the file is truncated");
    }
    String word = text.word();
    if (word.equals("BINARY")) {
      throw text.error("is a binary OFF file, and only text is read; convert it to .ply");
    }
    try {
      return text.requireCount(Long.parseLong(word), what);
    } catch (NumberFormatException e) {
      throw text.error(what + ": " + FormatException.quote(word) + " is not an integer").because(e);
    }
  }

  /// Skips the rest of the line.
  static void passLine(MeshScanner text) throws IOException {
    while (!text.atLineEnd()) {
      text.word();
    }
  }
}
