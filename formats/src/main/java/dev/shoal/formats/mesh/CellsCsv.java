package dev.shoal.formats.mesh;

import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.Growth;
import dev.shoal.formats.text.Decimal;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Heading;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
  private static final int FIRST_ROOM = 1 << 10;

  /// The finest level whose cells an `int` can shift to coarse cells.
  private static final int FINEST = 31;

  private final String name;
  private final Rows rows;

  /// The number of fields in each row.
  private int fields;

  /// The field of each of [MeshCells#columns()].
  private int[] fieldOf;

  private int[][] columns;
  private int length;

  private CellsCsv(String name, Rows rows) {
    this.name = name;
    this.rows = rows;
  }

  /// Returns whether the first bytes of a text are those of a mesh and not of another table.
  static boolean isBegunBy(String marked) throws FormatException {
    String text = withoutMark(marked);
    if (!BaseComment.find("", text).isEmpty()) {
      return true;
    }
    String first =
        text.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).findFirst().orElse("");
    return first.replace("\"", "").matches("\\s*i[,;\\s]+(j[,;\\s]+(k[,;\\s]+)?)?level\\s*");
  }

  static MeshCells read(Content content) throws IOException {
    String ahead = withoutMark(new String(content.peek(), StandardCharsets.UTF_8));
    // The last line may be cut off.
    ahead = ahead.substring(0, ahead.lastIndexOf('\n') + 1);
    var csv = new CellsCsv(content.name(), Rows.open(content));
    csv.readRows();
    List<Integer> stated = BaseComment.find(content.name(), ahead);
    return csv.cells(stated.isEmpty() ? csv.inferredBase() : stated);
  }

  private static String withoutMark(String text) {
    return text.startsWith("\uFEFF") ? text.substring(1) : text; // a byte order mark
  }

  private void readRows() throws IOException {
    if (!rows.next()) {
      throw FormatException.of(
          name, "is empty; a mesh begins with the names of its columns, such as i,j,level");
    }
    fields = rows.fields().size();
    if (rows.fields().beginsAsNumber(0)) {
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
      throw FormatException.atLine(
          name,
          rows.line(),
          "has "
              + fields
              + " columns without names; a cell has i, level or i, j, level or i, j, k, level");
    }
    begin(fields);
    Arrays.setAll(fieldOf, c -> c);
  }

  private void placeByName() throws FormatException {
    List<String> names = rows.fields().texts();
    var heading = new Heading(name, rows.line(), names);
    int dimensions = names.contains("k") ? 3 : names.contains("j") ? 2 : 1;
    begin(dimensions + 1);
    for (int c = 0; c < fieldOf.length; c++) {
      fieldOf[c] = heading.find(MeshCells.columnName(c, dimensions));
    }
  }

  private void begin(int count) {
    fieldOf = new int[count];
    columns = new int[count][FIRST_ROOM];
  }

  private void add() throws FormatException {
    if (rows.fields().size() != fields) {
      throw FormatException.atLine(
          name,
          rows.line(),
          "has " + rows.fields().size() + " columns, the first row has " + fields);
    }
    if (length == columns[0].length) {
      grow();
    }
    for (int c = 0; c < columns.length; c++) {
      columns[c][length] = number(c);
    }
    length++;
  }

  private void grow() throws FormatException {
    int room =
        Growth.next(
            length,
            length + 1L,
            () ->
                FormatException.atLine(
                    name,
                    rows.line(),
                    "is one cell too many, an array holds at most " + Growth.LONGEST));
    for (int c = 0; c < columns.length; c++) {
      columns[c] = Arrays.copyOf(columns[c], room);
    }
  }

  private int number(int column) throws FormatException {
    Fields row = rows.fields();
    int from = row.from(fieldOf[column]);
    int to = row.to(fieldOf[column]);
    try {
      return (int) Decimal.toLong(row.bytes(), from, to, ElementType.I4);
    } catch (NumberFormatException e) {
      throw FormatException.atLine(
          name,
          rows.line(),
          MeshCells.columnName(column, fieldOf.length - 1)
              + ": "
              + FormatException.quote(row.text(fieldOf[column]))
              + " "
              + e.getMessage());
    }
  }

  /// Cells outside every grid are not checked here.
  private List<Integer> inferredBase() throws FormatException {
    List<Integer> sizes = new ArrayList<>();
    int[] level = columns[columns.length - 1];
    for (int axis = 0; axis < columns.length - 1; axis++) {
      int last = -1; // the last of the coarse cells
      for (int c = 0; c < length; c++) {
        if (level[c] >= 0 && level[c] <= FINEST) {
          last = Math.max(last, columns[axis][c] >> level[c]);
        }
      }
      if (last == Integer.MAX_VALUE) {
        throw FormatException.of(
            name,
            "a cell of level 0 has "
                + MeshCells.columnName(axis, columns.length - 1)
                + " "
                + last
                + ", beyond every grid");
      }
      sizes.add(last + 1);
    }
    return sizes;
  }

  private MeshCells cells(List<Integer> base) throws FormatException {
    if (base.size() != columns.length - 1) {
      throw FormatException.of(
          name,
          "the comment '"
              + BaseComment.of(base)
              + "' has "
              + base.size()
              + " sizes, the cells have "
              + (columns.length - 1)
              + " coordinates");
    }
    List<IntArray> all = new ArrayList<>();
    for (int[] column : columns) {
      all.add(IntArray.wrap(Arrays.copyOf(column, length)));
    }
    return new MeshCells(base, all.subList(0, base.size()), all.getLast());
  }

  static void write(MeshCells cells, OutputStream out) throws IOException {
    int[][] columns = cells.columns().stream().map(IntArray::hostArray).toArray(int[][]::new);
    var text = new StringBuilder(BaseComment.of(cells.base())).append('\n');
    for (int c = 0; c < columns.length; c++) {
      append(c == 0, text).append(MeshCells.columnName(c, cells.dimensions()));
    }
    text.append('\n');
    for (int cell = 0; cell < cells.length(); cell++) {
      for (int c = 0; c < columns.length; c++) {
        append(c == 0, text).append(columns[c][cell]);
      }
      text.append('\n');
      if (text.length() > 1 << 15) {
        flush(text, out);
      }
    }
    flush(text, out);
  }

  private static StringBuilder append(boolean isFirst, StringBuilder text) {
    return isFirst ? text : text.append(',');
  }

  private static void flush(StringBuilder text, OutputStream out) throws IOException {
    out.write(text.toString().getBytes(StandardCharsets.US_ASCII));
    text.setLength(0);
  }
}
