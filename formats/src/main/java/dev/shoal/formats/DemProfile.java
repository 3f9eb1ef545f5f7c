package dev.shoal.formats;

import java.io.IOException;
import java.util.Arrays;

/// One record B of a USGS DEM: elevations from south to north at one x.
final class DemProfile {
  /// Stands where no elevation is known.
  private static final int VOID = -32767;

  /// Where elevations begin in the first record of a profile; in later ones they begin at 0.
  private static final int BEGIN = 144;

  /// Where they end: the last 4 bytes of a record are blank.
  private static final int END = 1020;

  private static final int WIDTH = 6;

  private final double x;
  private final double y;
  private final double[] elevations;

  private DemProfile(double x, double y, double[] elevations) {
    this.x = x;
    this.y = y;
    this.elevations = elevations;
  }

  /// Reads the next profile; elevations come out in elevation units, voids as NaN.
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
    double[] elevations = new double[Math.min(rows, 256)]; // a claim; more only as they come
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

  double x() {
    return x;
  }

  /// Of the southernmost elevation.
  double y() {
    return y;
  }

  int length() {
    return elevations.length;
  }

  /// Counted from the south.
  double elevation(int i) {
    return elevations[i];
  }

  int voids() {
    return (int) Arrays.stream(elevations).filter(Double::isNaN).count();
  }
}
