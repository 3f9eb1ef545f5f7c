package dev.shoal.formats.geometry;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The coordinate system that a GeoJSON file specifies.
///
/// RFC 7946 supports only longitude and latitude on WGS 84, which need no member. Other systems are
/// specified as in GeoJSON 2008 (section 3), by a member `crs` that GDAL, QGIS and most other
/// programs still read; `null` means that the system is unknown.
public final class GeoJsonCrs {
  /// Longitude and latitude in degrees on WGS 84: the system of RFC 7946, which needs no member.
  public static final GeoJsonCrs LONGITUDE_LATITUDE = new GeoJsonCrs("");

  /// Coordinates with no known position on Earth, such as the columns and rows of an array.
  public static final GeoJsonCrs UNKNOWN = new GeoJsonCrs("\"crs\":null,");

  private static final String WGS_84 = "4326";

  private static final Pattern EPSG = Pattern.compile("EPSG:0*([1-9][0-9]{3,6})");

  private final String member;

  private GeoJsonCrs(String member) {
    this.member = member;
  }

  /// Returns the system with that name: `EPSG:` and a number, or `none`; empty if it is neither.
  ///
  /// `EPSG:4326` is [#LONGITUDE_LATITUDE].
  public static Optional<GeoJsonCrs> parse(String name) {
    Matcher epsg = EPSG.matcher(name.toUpperCase(Locale.ROOT));
    if (name.equals("none")) {
      return Optional.of(UNKNOWN);
    }
    if (!epsg.matches()) {
      return Optional.empty();
    }
    String number = epsg.group(1);
    return Optional.of(number.equals(WGS_84) ? LONGITUDE_LATITUDE : ofNumber(number));
  }

  private static GeoJsonCrs ofNumber(String epsg) {
    return new GeoJsonCrs(
        "\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::"
            + epsg
            + "\"}},");
  }

  /// Returns whether coordinates may be longitude and latitude. Longitudes may run from −180° to
  /// 180° or from 0° to 360°.
  public static boolean mayBeLongitudeLatitude(double x, double y) {
    return x >= -180 && x <= 360 && y >= -90 && y <= 90;
  }

  /// Returns the member of the file, with the comma after it.
  String member() {
    return member;
  }
}
