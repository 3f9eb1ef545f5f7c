package dev.shoal.formats.grids;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Grid;
import dev.shoal.formats.elements.MissingValues;
import dev.shoal.formats.elements.NumberSource;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A USGS DEM as a grid. The file has profiles from west to east, each from south to north; the
/// elements are rows from north to south, with NaN where a profile has no elevation.
///
/// Elevations are kept by profile and rows are assembled as they are read, so that a false header
/// cannot claim memory.
public final class DemNumbers implements NumberSource {
  /// The maximum ratio of cells in the bounding box to elevations. The map is upright except for
  /// the tilt of its projection; an emptier box means a wrong y.
  private static final int BOX_PER_ELEVATION = 16;

  private final String name;
  private final ElementType type;
  private final DemHeader header;
  private final DemProfile[] profiles;
  private final int[] firstRow;
  private final Grid grid;
  private final long elevations;
  private final long voids;
  private final MissingValues missing;
  private long position;

  /// @param type `f8` or `f4`
  public DemNumbers(Content content, ElementType type, MissingValues missing) throws IOException {
    this.name = content.name();
    this.missing = missing;
    this.type = type;
    try (content) {
      var records = new DemRecords(name, content.stream());
      this.header = DemHeader.read(records);
      this.profiles = readProfiles(records);
      requireEnd(records);
    }
    this.elevations = Arrays.stream(profiles).mapToLong(DemProfile::length).sum();
    this.voids = Arrays.stream(profiles).mapToLong(DemProfile::voids).sum();
    this.grid = boundingGrid();
    this.firstRow = new int[profiles.length];
    for (int c = 0; c < profiles.length; c++) {
      double steps = (profiles[c].y() - grid.y()) / grid.dy();
      firstRow[c] = Math.toIntExact(onGrid(steps, c, "y"));
      requireColumn(c);
    }
  }

  private Grid boundingGrid() throws FormatException {
    double south = Double.POSITIVE_INFINITY;
    double north = Double.NEGATIVE_INFINITY;
    for (DemProfile p : profiles) {
      south = Math.min(south, p.y());
      north = Math.max(north, p.y() + (p.length() - 1) * header.dy());
    }
    double rows = Math.rint((north - south) / header.dy()) + 1; // infinite if both ends are far
    requireDense(rows);
    return new Grid((long) rows, profiles.length, profiles[0].x(), south, header.dx(), header.dy());
  }

  private DemProfile[] readProfiles(DemRecords records) throws IOException {
    // Memory grows profile by profile: a false claim costs at most a pointer each.
    DemProfile[] read = new DemProfile[header.profiles()];
    for (int c = 0; c < read.length; c++) {
      read[c] = DemProfile.read(records, header);
    }
    return read;
  }

  /// Checks that no more than record C follows the profiles, the accuracy of the elevations.
  private void requireEnd(DemRecords records) throws IOException {
    boolean mayBeRecordC = true;
    while (records.nextIfAny()) {
      if (!records.isPadding()) {
        if (!mayBeRecordC || DemProfile.isBegunBy(records)) {
          throw records.error(
              0, "continues after the " + profiles.length + " profiles that the header claims");
        }
        mayBeRecordC = false;
      }
    }
  }

  private void requireDense(double rows) throws FormatException {
    if (rows > BOX_PER_ELEVATION * (elevations + 1) / profiles.length + 1) {
      throw FormatException.of(
          name,
          "its profiles lie too far apart: %s elevations in a box of %s x %s",
          elevations,
          (long) rows,
          profiles.length);
    }
  }

  private void requireColumn(int c) throws FormatException {
    double steps = (profiles[c].x() - profiles[0].x()) / header.dx();
    if (onGrid(steps, c, "x") != c) {
      throw FormatException.of(
          name, "profile " + (c + 1) + " lies " + steps + " steps east of the first, not " + c);
    }
  }

  private long onGrid(double steps, int c, String axis) throws FormatException {
    long whole = Math.round(steps);
    if (Math.abs(steps - whole) > 0.01) {
      throw FormatException.of(
          name,
          "profile " + (c + 1) + " lies off the grid by its " + axis + ", " + steps + " steps");
    }
    return whole;
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
  public List<String> notes() {
    return List.of(
        profiles.length
            + " profiles of "
            + elevations
            + " elevations put in a grid of "
            + grid.rows()
            + " rows x "
            + grid.columns()
            + " columns, north row first",
        (count() - elevations)
            + " cells outside the profiles and "
            + voids
            + (missing.skips() ? " voids are left out" : " voids are NaN"),
        "elevations in " + header.elevationUnit() + ", positions in " + header.groundUnit());
  }

  @Override
  public int read(MemorySegment into) throws FormatException {
    int n = (int) Math.min(into.byteSize() / type.carrier().bytes(), count() - position);
    for (int i = 0; i < n; i++, position++) {
      double value = elevation(position / profiles.length, (int) (position % profiles.length));
      if (Double.isNaN(value) && missing.fails()) {
        throw absent();
      }
      if (type == ElementType.F8) {
        into.setAtIndex(ValueLayout.JAVA_DOUBLE, i, value);
      } else {
        into.setAtIndex(ValueLayout.JAVA_FLOAT, i, (float) value);
      }
    }
    return n;
  }

  private FormatException absent() {
    return FormatException.atElement(
            name,
            position,
            "row %s, column %s is a void or outside the profiles, a missing value",
            position / profiles.length,
            position % profiles.length)
        .becauseMissing();
  }

  private double elevation(long row, int column) {
    long fromSouth = grid.rows() - 1 - row - firstRow[column];
    DemProfile profile = profiles[column];
    boolean isThere = fromSouth >= 0 && fromSouth < profile.length();
    return isThere ? profile.elevation((int) fromSouth) : Double.NaN;
  }

  @Override
  public void close() {}
}
