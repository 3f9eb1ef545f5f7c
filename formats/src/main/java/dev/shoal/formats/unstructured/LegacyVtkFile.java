package dev.shoal.formats.unstructured;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.IntList;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Locale;

/// Unstructured grids and polygons of VTK's older format, as text or binary, versions 1 to 5; data
/// of points and cells are not read.
final class LegacyVtkFile {
  private final MeshScanner text;
  private final MeshBuilder mesh;
  private MeshValues values;
  private boolean hasPoints;
  private Cells untyped; // cells before their types, or null

  private LegacyVtkFile(Content content) throws FormatException {
    text = new MeshScanner(content, -1);
    mesh = new MeshBuilder(text);
  }

  static boolean isBegunBy(String text) {
    return text.startsWith("# vtk DataFile");
  }

  static UnstructuredMesh read(Content content) throws IOException {
    return new LegacyVtkFile(content).read();
  }

  private UnstructuredMesh read() throws IOException {
    text.restOfLine();
    text.restOfLine(); // a title
    String kind = text.word();
    values =
        switch (kind.toUpperCase(Locale.ROOT)) {
          case "ASCII" -> new MeshValues(text, null);
          case "BINARY" -> new MeshValues(text, ByteOrder.BIG_ENDIAN);
          default ->
              throw text.error(
                  "has " + FormatException.quote(kind) + " where ASCII or BINARY should be");
        };
    text.require("DATASET");
    String dataset = text.word();
    if (!dataset.equals("UNSTRUCTURED_GRID") && !dataset.equals("POLYDATA")) {
      throw text.error(
          "holds %s; supported are UNSTRUCTURED_GRID and POLYDATA", FormatException.quote(dataset));
    }
    boolean isUnread = true;
    while (isUnread && !text.atEnd()) {
      String section = text.word();
      switch (section) {
        case "POINTS" -> readPoints();
        case "CELLS" -> readUntyped();
        case "CELL_TYPES" -> readTypes();
        case "VERTICES" -> endEach(readCells(), mesh::endPoints);
        case "LINES" -> endEach(readCells(), mesh::endSegments);
        case "POLYGONS" -> endEach(readCells(), mesh::endFlat);
        case "FIELD" -> passField();
        case "METADATA" -> passMetadata();
        case "POINT_DATA", "CELL_DATA" -> isUnread = false;
        default ->
            throw text.error("has " + FormatException.quote(section) + ", which is not read");
      }
    }
    if (!hasPoints) {
      throw text.error("has no POINTS");
    }
    requireTypes();
    return mesh.build();
  }

  private ElementType type(String name) throws FormatException {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "char" -> ElementType.I1;
      case "unsigned_char" -> ElementType.U1;
      case "short" -> ElementType.I2;
      case "unsigned_short" -> ElementType.U2;
      case "int", "vtkidtype" -> ElementType.I4; // VTK writes its ids as ints
      case "unsigned_int" -> ElementType.U4;
      case "long", "vtktypeint64" -> ElementType.I8;
      case "unsigned_long", "vtktypeuint64" -> ElementType.U8;
      case "float" -> ElementType.F4;
      case "double" -> ElementType.F8;
      default -> throw text.error("has values of type " + FormatException.quote(name));
    };
  }

  private void readPoints() throws IOException {
    if (hasPoints) {
      throw text.error("has POINTS twice");
    }
    hasPoints = true;
    int count = text.count("the number of points");
    ElementType type = type(text.word());
    text.restOfLine();
    for (int p = 0; p < count; p++) {
      mesh.point(values.number(type, "x"), values.number(type, "y"), values.number(type, "z"));
    }
  }

  /// Cells whose types follow later.
  ///
  /// @param offsets where the corners of each cell begin, and where all end
  private record Cells(IntList offsets, IntList corners) {
    int count() {
      return offsets.size() - 1;
    }
  }

  private void readUntyped() throws IOException {
    requireTypes();
    untyped = readCells();
  }

  /// Throws if there are cells without types, since they would be lost.
  private void requireTypes() throws FormatException {
    if (untyped != null && untyped.count() > 0) {
      throw text.error("has %s cells without CELL_TYPES", untyped.count());
    }
  }

  private Cells readCells() throws IOException {
    int first = text.count("the number of cells");
    int second = text.count("the size of the cells");
    text.restOfLine();
    if (first == 0 && second == 0) {
      return ended(offsets(), corners());
    }
    return values.isBinary() ? binaryCells(first, second) : cellsOfText(first, second);
  }

  /// Reads the cells of a file since version 5, where the offsets of the cells are a separate array
  /// with a heading.
  private Cells cellsOfText(int first, int second) throws IOException {
    String word = text.word();
    if (word.equals("OFFSETS")) {
      return offsetCells(first, second);
    }
    try {
      return countedCells(first, second, Integer.parseInt(word));
    } catch (NumberFormatException e) {
      throw text.error("the corners of a cell: " + FormatException.quote(word)).because(e);
    }
  }

  private Cells binaryCells(int first, int second) throws IOException {
    // The heading of the offsets begins with O, and no first cell does.
    long ahead = values.integer(ElementType.I4, "the corners of a cell");
    if (ahead == (('O' << 24) | ('F' << 16) | ('F' << 8) | 'S')) {
      text.require("ETS");
      return offsetCells(first, second);
    }
    return countedCells(first, second, ahead);
  }

  private Cells countedCells(int count, int size, long corners) throws IOException {
    IntList offsets = offsets();
    IntList all = corners();
    long left = corners;
    for (int c = 0; c < count; c++) {
      offsets.add(all.size());
      int k = mesh.requireCorners(c == 0 ? left : values.integer(ElementType.I4, "a cell"));
      for (int i = 0; i < k; i++) {
        add(all, values.integer(ElementType.I4, "a corner"));
      }
    }
    if (count + all.size() != size) {
      throw text.error("has %s numbers of cells, not %s", count + (long) all.size(), size);
    }
    return ended(offsets, all);
  }

  private IntList offsets() {
    return new IntList(text::error, "cells");
  }

  private IntList corners() {
    return new IntList(text::error, "corners");
  }

  private static Cells ended(IntList offsets, IntList corners) throws FormatException {
    offsets.add(corners.size());
    return new Cells(offsets, corners);
  }

  private Cells offsetCells(int offsetCount, int cornerCount) throws IOException {
    ElementType type = type(text.word());
    text.restOfLine();
    IntList offsets = offsets();
    for (int c = 0; c < offsetCount; c++) {
      int offset = values.count(type, "an offset");
      if (offset > cornerCount || offset < (c == 0 ? 0 : offsets.get(c - 1))) {
        throw text.error("the offset " + offset + " of a cell is out of order");
      }
      add(offsets, offset);
    }
    requireAllCorners(offsets, cornerCount);
    text.require("CONNECTIVITY");
    type = type(text.word());
    text.restOfLine();
    IntList corners = corners();
    for (int c = 0; c < cornerCount; c++) {
      add(corners, values.integer(type, "a corner"));
    }
    return new Cells(offsets, corners);
  }

  /// Checks that each corner belongs to a cell: the first cell begins with the first corner, and
  /// the last offset is the end of all.
  private void requireAllCorners(IntList offsets, int corners) throws IOException {
    if (offsets.size() == 0) {
      add(offsets, 0);
    }
    int first = offsets.get(0);
    int last = offsets.get(offsets.size() - 1);
    if (first != 0 || last != corners) {
      throw text.error("has offsets from %s to %s, must be from 0 to %s", first, last, corners);
    }
  }

  private void add(IntList list, long value) throws IOException {
    list.add(text.requireCount(value, "a corner"));
  }

  private void corners(Cells cells, int cell) throws IOException {
    for (int i = cells.offsets.get(cell); i < cells.offsets.get(cell + 1); i++) {
      mesh.corner(cells.corners.get(i));
    }
  }

  private void readTypes() throws IOException {
    int count = text.count("the number of types");
    text.restOfLine();
    int cells = untyped == null ? 0 : untyped.count();
    if (count != cells) {
      throw text.error("has " + count + " types of " + cells + " cells");
    }
    for (int c = 0; c < count; c++) {
      corners(untyped, c);
      VtkCells.end(text, values.integer(ElementType.I4, "a type"), mesh);
    }
    untyped = null;
  }

  private interface CellEnd {
    void end() throws IOException;
  }

  private void endEach(Cells cells, CellEnd end) throws IOException {
    for (int c = 0; c < cells.count(); c++) {
      corners(cells, c);
      end.end();
    }
  }

  private void passField() throws IOException {
    text.word(); // its name
    int arrays = text.count("the number of arrays");
    for (int a = 0; a < arrays; a++) {
      text.word();
      long components = text.count("components");
      long tuples = text.count("tuples");
      String type = text.word();
      text.restOfLine();
      if (type.equals("string")) {
        throw text.error("has a field of text, which cannot be skipped");
      }
      values.skip(components * tuples, type(type), "a value of a field");
    }
  }

  /// Skips to the next blank line.
  private void passMetadata() throws IOException {
    text.restOfLine();
    while (!text.restOfLine().isEmpty()) {}
  }
}
