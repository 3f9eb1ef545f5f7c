package dev.shoal.formats.unstructured;

import static dev.shoal.device.Array.MAX_LENGTH;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.Encoding;
import dev.shoal.formats.input.DoubleList;
import dev.shoal.formats.input.IntList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The arrays of one piece of a `.vtu` file that describe its geometry.
///
/// @param points the number of points, as the file claims
/// @param cells the number of cells, as the file claims
record VtuPiece(
    int points, int cells, DoubleList at, IntList corners, IntList ends, IntList types) {
  static VtuPiece of(MeshScanner text, XmlTags.Tag tag) throws IOException {
    return new VtuPiece(
        count(text, tag, "NumberOfPoints"),
        count(text, tag, "NumberOfCells"),
        new DoubleList(text::error, "coordinates"),
        new IntList(text::error, "corners"),
        new IntList(text::error, "offsets"),
        new IntList(text::error, "types"));
  }

  private static int count(MeshScanner text, XmlTags.Tag tag, String attribute) throws IOException {
    try {
      return text.requireCount(Long.parseLong(tag.get(attribute, "").strip()), attribute);
    } catch (NumberFormatException e) {
      throw text.error("a piece does not give its " + attribute).because(e);
    }
  }

  /// One of these arrays, with the type of its values in the file.
  ///
  /// @param name connectivity, offsets or types; or Points, whatever the file calls them
  record Array(VtuPiece piece, String name, ElementType type) {
    /// Reads words up to the next tag.
    void readWords(MeshScanner text) throws IOException {
      while (!text.isBefore('<')) {
        if (name.equals("Points")) {
          add(text, text.number(name));
        } else {
          add(text, text.integer(name));
        }
      }
    }

    /// Reads all bytes.
    void readBytes(MeshScanner text, InputStream bytes, ByteOrder order) throws IOException {
      var encoding = new Encoding(type, order);
      byte[] one = new byte[type.bytes()];
      ByteBuffer view = ByteBuffer.wrap(one).order(order);
      for (int n = bytes.readNBytes(one, 0, one.length);
          n > 0;
          n = bytes.readNBytes(one, 0, one.length)) {
        if (n < one.length) {
          throw text.error(name + " ends within a value");
        }
        view.rewind();
        if (name.equals("Points")) {
          add(text, encoding.number(view));
        } else {
          add(text, encoding.integer(view));
        }
      }
    }

    private void add(MeshScanner text, double coordinate) throws IOException {
      requireRoom(text, piece.at.size(), 3L * piece.points);
      piece.at.add(coordinate);
    }

    private void add(MeshScanner text, long value) throws IOException {
      IntList list =
          switch (name) {
            case "connectivity" -> piece.corners;
            case "offsets" -> piece.ends;
            default -> piece.types;
          };
      requireRoom(text, list.size(), list == piece.corners ? MAX_LENGTH : piece.cells);
      list.add(text.requireCount(value, name));
    }

    /// Throws if there are more values than the piece claims.
    private void requireRoom(MeshScanner text, int found, long wanted) throws FormatException {
      if (found >= wanted) {
        throw text.error(
            "a piece has more values of " + name + " than the " + wanted + " it claims");
      }
    }
  }

  void addTo(MeshScanner text, MeshBuilder mesh) throws IOException {
    require(text, "coordinates", at.size(), 3L * points);
    require(text, "offsets", ends.size(), cells);
    require(text, "types", types.size(), cells);
    int first = mesh.points();
    for (int p = 0; p < points; p++) {
      mesh.point(at.get(3 * p), at.get(3 * p + 1), at.get(3 * p + 2));
    }
    int begin = 0;
    for (int c = 0; c < cells; c++) {
      int end = ends.get(c);
      if (end < begin || end > corners.size()) {
        throw text.error("the offset " + end + " of a cell is out of order");
      }
      mesh.requireCorners(end - begin);
      for (int i = begin; i < end; i++) {
        mesh.corner((long) first + corners.get(i));
      }
      VtkCells.end(text, types.get(c), mesh);
      begin = end;
    }
    require(text, "corners", corners.size(), begin);
  }

  private static void require(MeshScanner text, String what, long found, long wanted)
      throws FormatException {
    if (found != wanted) {
      throw text.error("a piece has " + found + " " + what + ", must have " + wanted);
    }
  }
}
