package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/// The arrays of one piece of a `.vtu` file that say where its cells are.
///
/// @param points how many the file says there are
/// @param cells how many the file says there are
record VtuPiece(
    int points, int cells, DoubleList at, IntList corners, IntList ends, IntList types) {
  static VtuPiece of(MeshText text, XmlTags.Tag tag) throws IOException {
    return new VtuPiece(
        count(text, tag, "NumberOfPoints"),
        count(text, tag, "NumberOfCells"),
        new DoubleList(text, "coordinates"),
        new IntList(text, "corners"),
        new IntList(text, "offsets"),
        new IntList(text, "types"));
  }

  private static int count(MeshText text, XmlTags.Tag tag, String attribute) throws IOException {
    try {
      return text.requireCount(Long.parseLong(tag.get(attribute, "").strip()), attribute);
    } catch (NumberFormatException e) {
      throw text.error("a piece says nothing of its " + attribute).because(e);
    }
  }

  /// One of these arrays, and how its values stand in the file.
  ///
  /// @param name connectivity, offsets or types; or Points, whatever the file calls them
  record Array(VtuPiece piece, String name, ElementType type) {
    /// Takes words up to the next tag.
    void readWords(MeshText text) throws IOException {
      while (!text.isBefore('<')) {
        if (name.equals("Points")) {
          add(text, text.number(name));
        } else {
          add(text, text.integer(name));
        }
      }
    }

    /// Takes all bytes there are.
    void readBytes(MeshText text, InputStream bytes, VtuEncoding encoding) throws IOException {
      var encoded = new Encoded(type, encoding.order());
      byte[] one = new byte[type.bytes()];
      ByteBuffer view = ByteBuffer.wrap(one).order(encoding.order());
      for (int n = bytes.readNBytes(one, 0, one.length);
          n > 0;
          n = bytes.readNBytes(one, 0, one.length)) {
        if (n < one.length) {
          throw text.error(name + " ends within a value");
        }
        view.rewind();
        if (name.equals("Points")) {
          add(text, encoded.number(view));
        } else {
          add(text, encoded.integer(view));
        }
      }
    }

    private void add(MeshText text, double coordinate) throws IOException {
      requireRoom(text, piece.at.size(), 3L * piece.points);
      piece.at.add(coordinate);
    }

    private void add(MeshText text, long value) throws IOException {
      IntList list =
          switch (name) {
            case "connectivity" -> piece.corners;
            case "offsets" -> piece.ends;
            default -> piece.types;
          };
      requireRoom(text, list.size(), list == piece.corners ? Growth.LONGEST : piece.cells);
      list.add(text.requireCount(value, name));
    }

    /// What is more than the piece claims is not kept.
    private void requireRoom(MeshText text, int found, long wanted) throws FormatException {
      if (found >= wanted) {
        throw text.error(
            "a piece has more values of " + name + " than the " + wanted + " it claims");
      }
    }
  }

  void addTo(MeshText text, MeshBuilder mesh) throws IOException {
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
  }

  private static void require(MeshText text, String what, long found, long wanted)
      throws FormatException {
    if (found != wanted) {
      throw text.error("a piece has " + found + " " + what + ", must have " + wanted);
    }
  }
}
