package dev.shoal.formats;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Breaks files: cuts them off, flips bits, splices, and lets numbers claim what is not there.
final class Mutations {
  /// Headers and the first records stand here.
  private static final int BEGINNING = 100;

  private static final String CHARACTERS = "0123456789-+.eE,;\"#\n ()[]{}'<>=/\t\r";
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  /// Around the limits of `int` and `long`, and where doubling an array leaves them.
  private static final long[] CLAIMS = {
    0,
    -1,
    255,
    65_536,
    1L << 24,
    (1L << 24) + 1,
    1L << 30,
    (1L << 30) + 1,
    Integer.MAX_VALUE - 8L,
    Integer.MAX_VALUE,
    1L << 31,
    (1L << 32) - 1,
    1L << 62,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  private Mutations() {}

  /// Breaks `content` in one to three places; `other` is what is spliced in.
  static byte[] mutate(SplittableRandom random, byte[] content, byte[] other) {
    byte[] x = content;
    for (int k = 1 + random.nextInt(3); k > 0 && x.length > 0; k--) {
      int at = random.nextInt(random.nextBoolean() ? Math.min(x.length, BEGINNING) : x.length);
      int to = at + random.nextInt(1 + Math.min(40, x.length - at));
      x =
          switch (random.nextInt(11)) {
            case 0 -> Arrays.copyOf(x, at);
            case 1 -> with(x, at, (byte) (x[at] ^ 1 << random.nextInt(8)));
            case 2 -> with(x, at, (byte) 0);
            case 3, 4 -> with(x, at, (byte) CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
            case 5 -> join(x, at, x, to); // cut out
            case 6 -> join(x, to, x, at); // twice
            case 7 -> claimInBinary(random, x, at);
            case 8, 9 -> changeNumber(random, x);
            default -> join(x, at, other, random.nextInt(1 + other.length));
          };
    }
    return x;
  }

  /// Packed, and then perhaps broken or cut off.
  static byte[] packed(SplittableRandom random, byte[] content) {
    byte[] packed = random.nextInt(3) == 0 ? Given.xz(content) : Given.gzip(content);
    return switch (random.nextInt(3)) {
      case 0 -> packed;
      case 1 -> Arrays.copyOf(packed, random.nextInt(packed.length));
      default -> mutate(random, packed, packed);
    };
  }

  private static byte[] with(byte[] content, int at, byte value) {
    byte[] changed = content.clone();
    changed[at] = value;
    return changed;
  }

  /// The bytes of `head` before `to`, then those of `tail` from `from` on.
  private static byte[] join(byte[] head, int to, byte[] tail, int from) {
    byte[] joined = Arrays.copyOf(head, to + tail.length - from);
    System.arraycopy(tail, from, joined, to, tail.length - from);
    return joined;
  }

  private static byte[] claimInBinary(SplittableRandom random, byte[] content, int at) {
    byte[] claim =
        ByteBuffer.allocate(Long.BYTES)
            .order(random.nextBoolean() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN)
            .putLong(CLAIMS[random.nextInt(CLAIMS.length)])
            .array();
    int width = Math.min(content.length - at, 1 << random.nextInt(4));
    byte[] changed = content.clone();
    System.arraycopy(claim, random.nextInt(Long.BYTES - width + 1), changed, at, width);
    return changed;
  }

  /// One of the numbers in text becomes a claim, or one of its digits another.
  private static byte[] changeNumber(SplittableRandom random, byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    MatchResult[] numbers = NUMBER.matcher(text).results().toArray(MatchResult[]::new);
    if (numbers.length == 0) {
      return content;
    }
    MatchResult number = numbers[random.nextInt(numbers.length)];
    if (random.nextBoolean()) {
      int at = number.start() + random.nextInt(number.end() - number.start());
      return with(content, at, (byte) ('0' + random.nextInt(10)));
    }
    long claim = CLAIMS[random.nextInt(CLAIMS.length)];
    return (text.substring(0, number.start()) + claim + text.substring(number.end()))
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
