package dev.shoal.figures.text;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.text.Strings;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// XXH3 of 64 bits with the seed 0, which is hash4j's, and by what it is held to be right.
final class Xxh3 {
  private static final Hasher64 HASHER = Hashing.xxh3_64();

  /// How many bytes, and their hash: a length or more for each way that XXH3 takes.
  ///
  /// Source: `tests/sanity_test_vectors.h` of xxHash 0.8.
  private static final List<Map.Entry<Integer, Long>> VECTORS =
      List.of(
          Map.entry(0, 0x2d06800538d394c2L),
          Map.entry(1, 0xc44bdff4074eecdbL),
          Map.entry(6, 0x27b56a84cd2d7325L),
          Map.entry(12, 0xa713daf0dfbb77e7L),
          Map.entry(24, 0xa3fe70bf9d3510ebL),
          Map.entry(48, 0x397da259ecba1f11L),
          Map.entry(80, 0xbcdefbbb2c47c90aL),
          Map.entry(195, 0xcd94217ee362ec3aL),
          Map.entry(403, 0xcdeb804d65c6dea4L),
          Map.entry(512, 0x617e49599013cb6bL),
          Map.entry(2048, 0xdd59e2c3a5f038e0L),
          Map.entry(4160, 0x4f323b15321e94e1L));

  private static final byte[] BYTES = bytes(VECTORS.getLast().getKey());

  /// So that the JVM compiles XXH3 once, all of its ways: it is one large method, and what was
  /// compiled for short strings serves a few long ones at a fifth of the speed, or is compiled anew
  /// while it is timed.
  private static final int REHEARSALS = 10_000;

  /// Found once, before anything is timed.
  private static final Optional<String> FAULT = compare();

  private Xxh3() {}

  private static Optional<String> compare() {
    for (int n = 0; n < REHEARSALS; n++) {
      for (Map.Entry<Integer, Long> vector : VECTORS) {
        int length = vector.getKey();
        if (HASHER.hashBytesToLong(BYTES, 0, length) != vector.getValue()) {
          return Optional.of("xxHash has another hash of its " + length + " bytes");
        }
      }
    }
    return Optional.empty();
  }

  /// What the tests of xxHash hash.
  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    long x = 2_654_435_761L;
    for (int at = 0; at < length; at++) {
      bytes[at] = (byte) (x >>> 56);
      x *= 0x9e3779b185ebca8dL;
    }
    return bytes;
  }

  /// Whether it is the XXH3 of xxHash.
  static Optional<String> fault() {
    return FAULT;
  }

  /// Writes the hash of each string.
  static void hash(Strings strings, LongArray out) {
    byte[] bytes = strings.bytes();
    long[] hashes = out.hostArray();
    for (int s = 0; s < hashes.length; s++) {
      int start = strings.start(s);
      hashes[s] = HASHER.hashBytesToLong(bytes, start, strings.end(s) - start);
    }
  }

  /// Whether each hash is that of the string's bytes, streamed one by one.
  static Optional<String> streamed(LongArray hashes, Strings strings) {
    long[] found = hashes.onHost().hostArray();
    for (int s = 0; s < found.length; s++) {
      var stream = HASHER.hashStream();
      for (byte b : Arrays.copyOfRange(strings.bytes(), strings.start(s), strings.end(s))) {
        stream.putByte(b);
      }
      if (stream.getAsLong() != found[s]) {
        return Optional.of("string " + s + " has another hash as a stream");
      }
    }
    return Optional.empty();
  }
}
