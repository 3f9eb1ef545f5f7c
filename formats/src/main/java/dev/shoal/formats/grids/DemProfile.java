package dev.shoal.formats.grids;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Growth;
import java.io.IOException;
import java.util.Arrays;

/// One record B of a USGS DEM: elevations from south to north at one x.
///
/// @param y the y of the southernmost elevation
@SuppressWarnings("ArrayRecordComponent") // never compared
record DemProfile(double x, double y, double[] elevations) {
  /// The value of an unknown elevation.
  private static final int VOID = -32767;

  /// The byte at which elevations begin in the first record of a profile; in later records it is 0.
  private static final int BEGIN = 144;

  /// The byte at which elevations end: the last 4 bytes of a record are blank.
  private static final int END = 1020;

  private static final int WIDTH = 6;

  /// Reads the next profile, with elevations in elevation units and voids as NaN.
  static DemProfile read(DemRecords records, DemHeader header) throws IOException {
    records.next();
    int rows = records.integer(12, WIDTH, "the number of elevations");
    int columns = records.integer(18, WIDTH, "the number of columns in a profile");
    if (rows < 1 || columns != 1) {
      throw records.error(12, "a profile of " + rows + " x " + columns + " elevations is not read");
    }
    double x = records.real(24, 24, "the x of the profile");
    double y = records.real(48, 24, "the y of the profile");
    double datum = records.real(72, 24, "the datum of the profile");
    double[] elevations =
        new double[Math.min(rows, 256)]; // the claim is not trusted: memory grows as they arrive
    int at = BEGIN;
    for (int i = 0; i < rows; i++, at += WIDTH) {
      if (at == END) {
        records.next();
        at = 0;
      }
      if (i == elevations.length) {
        elevations = Arrays.copyOf(elevations, Growth.towards(rows, i));
      }
      int stored = records.integer(at, WIDTH, "an elevation");
      elevations[i] = stored == VOID ? Double.NaN : datum + stored * header.dz();
    }
    return new DemProfile(x, y, elevations);
  }

  /// Returns whether the current record begins a profile. In record C, the accuracy of the
  /// elevations, counts stand where a profile has its x, and nothing where it has its datum.
  static boolean isBegunBy(DemRecords records) {
    try {
      records.integer(12, WIDTH, "the number of elevations");
      records.real(24, 24, "the x of the profile");
      records.real(72, 24, "the datum of the profile");
      return records.integer(18, WIDTH, "the number of columns in a profile") == 1;
    } catch (FormatException _) {
      return false;
    }
  }

  int length() {
    return elevations.length;
  }

  /// Returns an elevation, counted from the south.
  double elevation(int i) {
    return elevations[i];
  }

  int voids() {
    return (int) Arrays.stream(elevations).filter(Double::isNaN).count();
  }
}
