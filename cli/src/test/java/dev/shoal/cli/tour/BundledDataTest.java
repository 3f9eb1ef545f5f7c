package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BundledDataTest {
  @Test
  void hasWhatTheNoticeSays() throws IOException {
    BundledData data = BundledData.read();
    assertEquals(8759, data.hours().length);
    assertEquals(1461, data.rain().length);
    assertEquals(1461, data.warmest().length);
    assertEquals(49, data.months().length);
    assertEquals(1461, data.months()[48]);
    assertEquals(3376, data.latitudes().length);
    assertEquals(3376, data.longitudes().length);
    assertEquals(3376, data.airports().size());
    assertEquals(5366, data.flights().length);
    assertEquals(5366, data.origins().length);
    assertEquals(7_009_728, IntStream.of(data.flights()).sum());
    assertEquals(168, data.worldRows());
    assertEquals(360, data.worldColumns());
    assertEquals(63_978_715, Arrays.stream(data.world()).sum());
    assertEquals("4.5° S, 135.5° E", data.location(33_075));
    assertEquals("SEA", BundledData.code(BundledData.key("SEA")));
  }

  /// The hashes are those of the package's own `datapackage.json`: nothing was changed.
  @ParameterizedTest
  @CsvSource({
    "airports.csv, 608ba6d51fa70584c3fa1d31eb94533302553838",
    "flights-airport.csv, 0ba03114891e97cfc3f83d9e3569259e7f07af7b",
    "seattle-weather-hourly-normals.csv, d55461adc9742bb061f6072b694aaf73e8b529db",
    "seattle-weather.csv, 0f38b53bdc1c42c5e5d484f33b9d4d7b229e0e59",
  })
  void isAsInThePackage(String name, String hash) throws IOException, NoSuchAlgorithmException {
    try (var in = BundledData.open(name)) {
      byte[] bytes = in.readAllBytes();
      MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
      sha1.update(("blob " + bytes.length + "\0").getBytes(StandardCharsets.US_ASCII));
      assertEquals(hash, HexFormat.of().formatHex(sha1.digest(bytes)));
    }
  }

  @Test
  void repeatsOffsetsAndOrders() {
    assertArrayEquals(new int[] {0, 1, 3, 4, 6, 7, 9}, Repeated.offsets(new int[] {0, 1, 3}, 3));
    double[] x = {2, 3, 1};
    double[] all = Repeated.doubles(x, 3);
    assertArrayEquals(
        IntStream.range(0, all.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> all[i]))
            .mapToInt(i -> i)
            .toArray(),
        Repeated.order(new int[] {2, 0, 1}, 3));
  }
}
