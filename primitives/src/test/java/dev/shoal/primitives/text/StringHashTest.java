package dev.shoal.primitives.text;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of [StringHash], against what libc++ printed.
class StringHashTest {
  /// Of the research: 64 bits, 32 bits.
  private static final Object[][] KNOWN = {
    {"", 0x9ae16a3b2f90404fL, 0},
    {"a", 0x2420662cd003acfaL, 0x92685f5e},
    {"abc", 0x3a912f483a4ece31L, 0x13577c9b},
    {"hello", 0x034432ce1c0308a8L, 0xe56129cb},
    {"hello world", 0xabe4036b6bb6a0a5L, 0x44a81419},
    {"The quick brown fox jumps over the lazy dog", 0x26b33ea81c599455L, 0x212729d0},
    {"0123456789abcdef", 0x099d21e99dac3317L, 0xcf9af71a},
    {"0123456789abcdef0", 0x4c46d90b3f165aebL, 0x08751e7e},
  };

  static Stream<Device> devices() {
    return Stream.concat(
        Stream.of(Device.serial(), Device.cpu(1), Device.cpu(3)), OpenClDevices.staged().stream());
  }

  private record Vector(int length, long libcxx, int murmur, long city) {
    byte[] bytes() {
      byte[] bytes = new byte[length];
      int x = 12345 + length;
      for (int n = 0; n < length; n++) {
        x = x * 1664525 + 1013904223;
        bytes[n] = (byte) (x >>> 24);
      }
      return bytes;
    }
  }

  private static List<Vector> vectors() {
    try (var in =
        new BufferedReader(
            new InputStreamReader(
                StringHashTest.class.getResourceAsStream("libcxx.txt"),
                StandardCharsets.US_ASCII))) {
      return in.lines().filter(line -> !line.startsWith("#")).map(StringHashTest::vector).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Vector vector(String line) {
    String[] columns = line.split(" ", -1);
    return new Vector(
        Integer.parseInt(columns[0]),
        Long.parseUnsignedLong(columns[1], 16),
        Integer.parseUnsignedInt(columns[2], 16),
        Long.parseUnsignedLong(columns[3], 16));
  }

  @ParameterizedTest
  @MethodSource("devices")
  void hashesTheSamplesOfTheResearch(Device device) {
    Strings strings = Strings.of(Stream.of(KNOWN).map(known -> (String) known[0]).toList());
    long[] wide = new long[KNOWN.length];
    int[] narrow = new int[KNOWN.length];
    StringHash.on(device).city64(strings, CityVariant.LIBCXX, LongArray.wrap(wide));
    StringHash.on(device).murmur2(strings, 0, IntArray.wrap(narrow));
    for (int s = 0; s < KNOWN.length; s++) {
      assertEquals(KNOWN[s][1], wide[s], (String) KNOWN[s][0]);
      assertEquals(KNOWN[s][2], narrow[s], (String) KNOWN[s][0]);
    }
  }

  @ParameterizedTest
  @MethodSource("devices")
  void hashesEveryLengthAsLibcxxDoes(Device device) {
    List<Vector> vectors = vectors();
    assertEquals(307, vectors.size());
    int[] offsets = new int[vectors.size() + 1];
    for (int s = 0; s < vectors.size(); s++) {
      offsets[s + 1] = offsets[s] + vectors.get(s).length();
    }
    byte[] all = new byte[offsets[vectors.size()]];
    for (int s = 0; s < vectors.size(); s++) {
      byte[] bytes = vectors.get(s).bytes();
      System.arraycopy(bytes, 0, all, offsets[s], bytes.length);
    }
    Strings strings = Strings.of(all, offsets);
    long[] libcxx = new long[strings.length()];
    long[] city = new long[strings.length()];
    int[] murmur = new int[strings.length()];
    StringHash hash = StringHash.on(device);
    hash.city64(strings, CityVariant.LIBCXX, LongArray.wrap(libcxx));
    hash.city64(strings, CityVariant.CITY_1_0, LongArray.wrap(city));
    hash.murmur2(strings, 0, IntArray.wrap(murmur));
    assertArrayEquals(vectors.stream().mapToLong(Vector::libcxx).toArray(), libcxx);
    assertArrayEquals(vectors.stream().mapToLong(Vector::city).toArray(), city);
    assertArrayEquals(vectors.stream().mapToInt(Vector::murmur).toArray(), murmur);
  }

  @Test
  void libcxxLosesThreeBitsOfFourToEightBytes() {
    byte[] bytes = new byte[16];
    bytes[3] = 0x1f;
    bytes[8 + 3] = 0x3f;
    Strings strings = Strings.of(bytes, new int[] {0, 8, 16});
    long[] out = new long[2];
    StringHash.on(Device.serial()).city64(strings, CityVariant.LIBCXX, LongArray.wrap(out));
    assertEquals(out[0], out[1]);
    StringHash.on(Device.serial()).city64(strings, CityVariant.CITY_1_0, LongArray.wrap(out));
    assertEquals(2, LongStream.of(out).distinct().count());
  }

  @ParameterizedTest
  @MethodSource("devices")
  void hashesWithAnySeed(Device device) {
    SplittableRandom random = Cases.random(1);
    byte[] bytes = new byte[100_000];
    random.nextBytes(bytes);
    int[] offsets = random.ints(20_001, 0, bytes.length + 1).sorted().toArray();
    Strings strings = Strings.of(bytes, offsets);
    int[] expected = new int[strings.length()];
    StringHash.on(Device.serial()).murmur2(strings, -77, IntArray.wrap(expected));
    int[] out = new int[expected.length];
    StringHash.on(device).murmur2(strings, -77, IntArray.wrap(out));
    assertArrayEquals(expected, out);
    StringHash.on(device).murmur2(Strings.of(List.of()), 1, IntArray.wrap(new int[0]));
  }

  @Test
  void writesWhereTheDeviceWorksAndLeavesNothingElseThere() {
    for (Device.OpenCl staged : OpenClDevices.staged()) {
      Device device = OpenClDevices.resident(staged);
      Set<Long> before = OpenClDevices.live(staged);
      StringHash hash = StringHash.on(device);
      Strings strings = Strings.of(List.of("hello", ""));
      assertThrows(
          IllegalArgumentException.class,
          () -> hash.city64(strings, CityVariant.LIBCXX, LongArray.wrap(0, 0)));
      try (LongArray out = device.newLongs(2)) {
        hash.city64(strings, CityVariant.LIBCXX, out);
        assertArrayEquals(new long[] {0x034432ce1c0308a8L, 0x9ae16a3b2f90404fL}, out.toArray());
      }
      assertTrue(before.containsAll(OpenClDevices.live(staged)));
      LongArray closed = device.newLongs(2);
      closed.close();
      assertThrows(
          IllegalStateException.class, () -> hash.city64(strings, CityVariant.LIBCXX, closed));
    }
  }

  @Test
  void namesTheArgumentThatIsNull() {
    Strings strings = Strings.of(List.of("a"));
    StringHash hash = StringHash.on(Device.serial());
    LongArray out = LongArray.wrap(0);
    assertNull("strings", () -> hash.murmur2(null, 0, IntArray.wrap(0)));
    assertNull("out", () -> hash.murmur2(strings, 0, null));
    assertNull("strings", () -> hash.city64(null, CityVariant.LIBCXX, out));
    assertNull("variant", () -> hash.city64(strings, null, out));
    assertNull("out", () -> hash.city64(strings, CityVariant.LIBCXX, null));
  }

  private static void assertNull(String name, Executable call) {
    assertError(NullPointerException.class, name, call);
  }

  @Test
  void refusesOtherLengths() {
    Strings strings = Strings.of(List.of("a", "b"));
    StringHash hash = StringHash.on(Device.serial());
    assertError(
        "strings has 2 elements, out has 3",
        () -> hash.murmur2(strings, 0, IntArray.wrap(new int[3])));
  }

  @ParameterizedTest
  @MethodSource("devices")
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(StringHash.on(device))
        .operation(
            "murmur2",
            (hash, seed) -> {
              Strings strings = some(seed);
              IntArray out = IntArray.wrap(new int[strings.length()]);
              hash.murmur2(strings, seed, out);
              return out.hostArray();
            })
        .operation(
            "city64",
            (hash, seed) -> {
              Strings strings = some(seed);
              LongArray out = LongArray.wrap(new long[strings.length()]);
              hash.city64(strings, seed < 4 ? CityVariant.LIBCXX : CityVariant.CITY_1_0, out);
              return out.hostArray();
            })
        .verify();
  }

  private static Strings some(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] bytes = new byte[1000 << seed];
    random.nextBytes(bytes);
    return Strings.of(bytes, random.ints(100L << seed, 0, bytes.length).sorted().toArray());
  }
}
