package dev.shoal.formats.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GeoJsonLinesTest {
  @Test
  void linesAreFeaturesWithANumber() throws IOException {
    var out = new ByteArrayOutputStream();
    double[] x = {0.1, 1, 2, 3};
    double[] y = {0, 1e100, -2, 3};
    var lines = new GeoJsonLines(GeoJsonCrs.LONGITUDE_LATITUDE, "level", x, y, 0, 2, 4);
    assertThrows(IllegalArgumentException.class, () -> lines.write(out, 5));
    lines.write(out, 5, 7.5);
    assertEquals(
        """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"level":5.0},"geometry":{"type":"LineString","coordinates":[[0.1,0.0],[1.0,1.0E100]]}},
        {"type":"Feature","properties":{"level":7.5},"geometry":{"type":"LineString","coordinates":[[2.0,-2.0],[3.0,3.0]]}}
        ]}
        """,
        out.toString(StandardCharsets.UTF_8));
  }

  private static String head(String crs) throws IOException {
    var out = new ByteArrayOutputStream();
    GeoJsonCrs named = GeoJsonCrs.parse(crs).orElseThrow();
    new GeoJsonLines(named, "level", new double[0], new double[0], 0).write(out);
    return out.toString(StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
  }

  @Test
  void otherSystemsAreStatedAsGeoJson2008HasIt() throws IOException {
    assertEquals("{\"type\":\"FeatureCollection\",\"features\":[", head("EPSG:4326"));
    assertEquals("{\"type\":\"FeatureCollection\",\"crs\":null,\"features\":[", head("none"));
    assertEquals(
        "{\"type\":\"FeatureCollection\",\"crs\":{\"type\":\"name\",\"properties\":"
            + "{\"name\":\"urn:ogc:def:crs:EPSG::32610\"}},\"features\":[",
        head("epsg:032610"));
    for (String wrong :
        new String[] {"", "32610", "EPSG:", "EPSG:0", "EPSG:x", "None", "EPSG:1 "}) {
      assertEquals(Optional.empty(), GeoJsonCrs.parse(wrong), wrong);
    }
  }
}
