package dev.shoal.formats.grids;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Grid;
import dev.shoal.formats.elements.MissingValues;
import dev.shoal.formats.elements.NumberSource;
import dev.shoal.formats.text.Decimal;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Optional;

/// The heights of an ESRI ASCII grid in file order, the northernmost row first.
///
/// Line ends have no meaning among the heights: some writers put one height on each line.
public final class GridNumbers implements NumberSource {
  private final Rows rows;
  private final ElementType type;
  private final Grid grid;
  private final double noData;
  private final long count;
  private final MissingValues missing;
  private long position;
  private long noDataCount;
  private int field;

  /// @param type `f8` or `f4`, because a missing height becomes NaN
  public GridNumbers(Rows rows, ElementType type, MissingValues missing) throws IOException {
    this.missing = missing;
    this.rows = rows;
    this.type = type;
    var header = GridHeader.read(rows);
    this.grid = header.grid();
    this.noData = header.noData();
    this.count = count();
  }

  @Override
  public ElementType type() {
    return type;
  }

  @Override
  public Optional<Grid> grid() {
    return Optional.of(grid);
  }

  @Override
  public Optional<String> noteOfOrder() {
    String size = "a grid of " + grid.rows() + " rows x " + grid.columns() + " columns";
    return Optional.of(size + " read flat, north row first");
  }

  @Override
  public List<String> notes() {
    return noDataCount == 0 || missing.skips()
        ? List.of()
        : List.of(noDataCount + " NODATA values (" + noData + ") became NaN");
  }

  @Override
  public int read(MemorySegment into) throws IOException {
    int room = (int) Math.min(into.byteSize() / type.carrier().bytes(), count - position);
    for (int n = 0; n < room; n++) {
      nextField();
      try {
        store(into, n);
      } catch (NumberFormatException e) {
        throw rows.refused("", field, e);
      }
      field++;
      position++;
    }
    if (room > 0 && position == count) {
      requireEnd();
    }
    return room;
  }

  private void store(MemorySegment into, int index) throws FormatException {
    Fields fields = rows.fields();
    byte[] text = fields.bytes();
    int from = fields.from(field);
    int to = fields.to(field);
    boolean isWord = fields.isMissing(field);
    double value = isWord ? Double.NaN : Decimal.toDouble(text, from, to);
    boolean isNoData = value == noData;
    boolean isMissing = isWord || isNoData;
    if (isMissing && missing.fails()) {
      String which = FormatException.quote(fields.text(field));
      throw missing.atLine(rows.line(), isNoData ? which + ", NODATA of this grid," : which);
    }
    noDataCount += isNoData ? 1 : 0;
    if (type == ElementType.F8) {
      into.setAtIndex(ValueLayout.JAVA_DOUBLE, index, isMissing ? Double.NaN : value);
    } else {
      float rounded = isMissing ? Float.NaN : Decimal.toFloat(text, from, to);
      into.setAtIndex(ValueLayout.JAVA_FLOAT, index, rounded);
    }
  }

  private void nextField() throws IOException {
    while (field >= rows.fields().size()) {
      if (!rows.next()) {
        throw rows.error(
            "ends after %s of the %s heights that the header claims; the file is truncated",
            position, count);
      }
      field = 0;
    }
  }

  private void requireEnd() throws IOException {
    if (field < rows.fields().size() || rows.next()) {
      throw rows.error(
          "continues after the %s heights that the header claims; fix ncols and nrows in the"
              + " header",
          count);
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
