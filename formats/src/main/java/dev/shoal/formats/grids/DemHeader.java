package dev.shoal.formats.grids;

import dev.shoal.formats.FormatException;
import java.io.IOException;

/// Record A of a USGS DEM: the contents and the spacing of the profiles.
///
/// Byte positions are those of *Standards for Digital Elevation Models, Part 2* (USGS, 1998), from
/// 0.
///
/// @param profiles the number of profiles, which run from south to north
/// @param dx the distance between profiles, in ground units
/// @param dy the distance between elevations, in ground units
/// @param dz the size of an elevation of 1, in elevation units
/// @param groundUnit the unit of positions
/// @param elevationUnit the unit of elevations
record DemHeader(
    int profiles, double dx, double dy, double dz, String groundUnit, String elevationUnit) {
  private static final String[] UNITS = {"radians", "feet", "metres", "arc seconds"};

  static DemHeader read(DemRecords records) throws IOException {
    records.next();
    int pattern = records.integer(150, 6, "the pattern of the elevations");
    if (pattern != 1) {
      throw records.error(
          150, "elevations of pattern " + pattern + " are not read, only regular (1)");
    }
    if (records.real(786, 24, "the angle of the profiles") != 0) {
      throw records.error(786, "profiles that do not run north are not read");
    }
    return new DemHeader(
        (int) positive(records, records.integer(858, 6, "the number of profiles"), 858),
        positive(records, records.real(816, 12, "the resolution in x"), 816),
        positive(records, records.real(828, 12, "the resolution in y"), 828),
        positive(records, records.real(840, 12, "the resolution in z"), 840),
        unit(records, 528),
        unit(records, 534));
  }

  private static String unit(DemRecords records, int at) throws FormatException {
    int code = records.integer(at, 6, "a unit of measure");
    if (code < 0 || code >= UNITS.length) {
      throw records.error(at, "unit of measure " + code + " is not known, only 0 to 3");
    }
    return UNITS[code];
  }

  private static double positive(DemRecords records, double value, int at) throws FormatException {
    if (!(value > 0)) {
      throw records.error(at, "must be more than 0, is " + value);
    }
    return value;
  }
}
