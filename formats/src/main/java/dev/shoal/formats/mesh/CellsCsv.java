package dev.shoal.formats.mesh;

import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.input.IntList;
import dev.shoal.formats.text.Decimal;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Heading;
import dev.shoal.formats.text.Rows;
import dev.shoal.formats.text.TextChunks;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Meshes as text: a row for each cell.
///
///     # base 4 3
///     i,j,level
///     0,0,0
///
/// Columns are found by name, in any order; others are not read. Without names they are i, (j, (k))
/// and level. Without the comment the coarse grid is the smallest that contains all cells, which is
/// the only possible one if they tile their domain.
final class CellsCsv {
  /// The finest level whose cells an `int` can shift to coarse cells.
  private static final int FINEST = 31;

  private final Rows rows;

  /// The number of fields in each row.
  private int fields;

  /// The field of each of [MeshCells#columns()].
  private int[] fieldOf;

  private IntList[] columns;

  private CellsCsv(Rows rows) {
    this.rows = rows;
  }

  /// Returns whether the first bytes of a text are those of a mesh and not of another table.
  static boolean isBegunBy(String marked) {
    String text = withoutMark(marked);
    if (BaseComment.isIn(text)) {
      return true;
    }
    String first =
        text.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).findFirst().orElse("");
    return first.replace("\"", "").matches("\\s*i[,;\\s]+(j[,;\\s]+(k[,;\\s]+)?)?level\\s*");
  }

  static MeshCells read(Content content) throws IOException {
    String ahead = withoutMark(new String(FirstBytes.ofText(content), StandardCharsets.UTF_8));
    // The last line may be cut off.
    ahead = ahead.substring(0, ahead.lastIndexOf('\n') + 1);
    var csv = new CellsCsv(Rows.open(content));
    csv.readRows();
    List<Integer> stated = BaseComment.find(content.name(), ahead);
    return csv.cells(stated.isEmpty() ? csv.inferredBase() : stated);
  }

  /// Returns the line of a cell; 0 if there is none.
  static long line(Content content, int cell) throws IOException {
    Rows rows = Rows.open(content);
    boolean hasNames = rows.next() && !rows.fields().resemblesNumber(0);
    return cell == 0 && !hasNames ? rows.line() : rows.lineAfter(hasNames ? cell + 1L : cell);
  }

  private static String withoutMark(String text) {
    return text.startsWith("\uFEFF") ? text.substring(1) : text; // a byte order mark
  }

  private void readRows() throws IOException {
    if (!rows.next()) {
      throw FormatException.of(
          rows.name(), "is empty; a mesh begins with the names of its columns, such as i,j,level");
    }
    fields = rows.fields().size();
    if (rows.fields().resemblesNumber(0)) {
      placeByNumber();
      add();
    } else {
      placeByName();
    }
    while (rows.next()) {
      add();
    }
  }

  private void placeByNumber() throws FormatException {
    if (fields < 2 || fields > 4) {
      throw rows.error(
          "has %s columns without names; a cell has i, level or i, j, level or i, j, k, level",
          fields);
    }
    begin(fields);
    Arrays.setAll(fieldOf, c -> c);
  }

  private void placeByName() throws FormatException {
    List<String> names = rows.fields().texts();
    Heading heading = rows.heading();
    int dimensions = names.contains("k") ? 3 : names.contains("j") ? 2 : 1;
    begin(dimensions + 1);
    for (int c = 0; c < fieldOf.length; c++) {
      fieldOf[c] = heading.find(MeshCells.columnName(c, dimensions));
    }
  }

  private void begin(int count) {
    fieldOf = new int[count];
    columns = new IntList[count];
    Arrays.setAll(columns, _ -> new IntList(rows::error, "cells"));
  }

  private void add() throws FormatException {
    if (rows.fields().size() != fields) {
      throw rows.error("has %s columns, the first row has %s", rows.fields().size(), fields);
    }
    for (int c = 0; c < columns.length; c++) {
      columns[c].add(number(c));
    }
  }

  private int number(int column) throws FormatException {
    Fields row = rows.fields();
    int from = row.from(fieldOf[column]);
    int to = row.to(fieldOf[column]);
    try {
      return (int) Decimal.toLong(row.bytes(), from, to, ElementType.I4);
    } catch (NumberFormatException e) {
      throw rows.refused(
          MeshCells.columnName(column, fieldOf.length - 1) + ": ", fieldOf[column], e);
    }
  }

  /// Cells outside every grid are not checked here.
  private List<Integer> inferredBase() throws FormatException {
    List<Integer> sizes = new ArrayList<>();
    IntList level = columns[columns.length - 1];
    for (int axis = 0; axis < columns.length - 1; axis++) {
      int last = -1; // the last of the coarse cells
      for (int c = 0; c < level.size(); c++) {
        if (level.get(c) >= 0 && level.get(c) <= FINEST) {
          last = Math.max(last, columns[axis].get(c) >> level.get(c));
        }
      }
      if (last == Integer.MAX_VALUE) {
        throw FormatException.of(
            rows.name(),
            "a cell of level 0 has %s %s, beyond every grid",
            MeshCells.columnName(axis, columns.length - 1),
            last);
      }
      sizes.add(last + 1);
    }
    return sizes;
  }

  private MeshCells cells(List<Integer> base) throws FormatException {
    if (base.size() != columns.length - 1) {
      throw FormatException.of(
          rows.name(),
          "the comment '%s' has %s sizes, the cells have %s coordinates",
          BaseComment.of(base),
          base.size(),
          columns.length - 1);
    }
    return MeshCells.ofColumns(
        base, Stream.of(columns).map(column -> IntArray.wrap(column.toArray())).toList());
  }

  static void write(MeshCells cells, OutputStream out) throws IOException {
    int[][] columns = cells.columns().stream().map(IntArray::hostArray).toArray(int[][]::new);
    var chunks = new TextChunks(out);
    StringBuilder text = chunks.text().append(BaseComment.of(cells.base()));
    for (int c = 0; c < columns.length; c++) {
      text.append(c == 0 ? '\n' : ',').append(MeshCells.columnName(c, cells.dimensions()));
    }
    for (int cell = 0; cell < cells.length(); cell++) {
      for (int c = 0; c < columns.length; c++) {
        text.append(c == 0 ? '\n' : ',').append(columns[c][cell]);
      }
      chunks.sendIfLong();
    }
    text.append('\n');
    chunks.send();
  }
}
