package dev.shoal.formats.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.ElementType;
import dev.shoal.testkit.Cases;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {
  private static double toDouble(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return Decimal.toDouble(bytes, 0, bytes.length);
  }

  private static float toFloat(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return Decimal.toFloat(bytes, 0, bytes.length);
  }

  /// A number as people write it: few or many digits, a point somewhere, an exponent at times.
  private static String decimal(SplittableRandom random) {
    var text = new StringBuilder(random.nextInt(3) == 0 ? "-" : "");
    int digits = 1 + random.nextInt(1 << random.nextInt(6));
    int point = random.nextInt(digits + 1);
    for (int i = 0; i < digits; i++) {
      text.append(i == point ? "." : "").append(random.nextInt(10));
    }
    return random.nextBoolean() ? text.toString() : text + "e" + (random.nextInt(90) - 60);
  }

  @Test
  void roundsAsTheJdkDoes() {
    Cases.forAll(
        random -> random.doubles(500).mapToObj(_ -> decimal(random)).toList(),
        _ -> null,
        texts -> {
          for (String text : texts) {
            assertEquals(Double.parseDouble(text), toDouble(text), text);
            if (!Float.isInfinite(Float.parseFloat(text))) {
              assertEquals(Float.parseFloat(text), toFloat(text), text);
            }
          }
        });
  }

  @Test
  void readsBackWhatTheJdkWrote() {
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        x -> {
          for (double value : x) {
            assertEquals(value, toDouble(Double.toString(value)));
          }
        });
    Cases.forAll(
        Cases::floats,
        _ -> null,
        x -> {
          for (float value : x) {
            assertEquals(value, toFloat(Float.toString(value)));
          }
        });
  }

  @Test
  void roundsOnceWhereTwiceWouldErr() {
    // Just above half-way between 1 and the next float, by less than a double can tell.
    String text = "1.000000059604644775390625000000000000000000000000000000001";
    assertEquals(Math.nextUp(1f), toFloat(text));
    assertEquals(Float.MIN_VALUE, toFloat("1e-45"));
  }

  @Test
  void keepsTheSignOfZero() {
    assertEquals(-0.0, toDouble("-0"));
    assertEquals(0.0, toDouble("+0.000"));
    assertEquals(0.0, toDouble("0e999999999999"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e400", "-1e400", "1e999999999", "1e99999999999999999999", "+12.5E+309"})
  void whatIsBeyondTheRangeIsANumberAllTheSame(String text) {
    assertTrue(Decimal.isNumber(text));
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    for (Executable read :
        List.<Executable>of(
            () -> toDouble(text),
            () -> toFloat(text),
            () -> Decimal.toLong(bytes, 0, bytes.length, ElementType.I4))) {
      var error = assertThrows(NumberFormatException.class, read);
      assertTrue(error.getMessage().startsWith("is beyond the range of "), error.getMessage());
    }
    assertEquals(0.0, toDouble("1e-99999999999999999999"));
  }

  @Test
  void refusesWhatIsOutOfRange() {
    for (String text : List.of("1e39", "-4e38")) {
      assertThrows(NumberFormatException.class, () -> toFloat(text));
    }
    assertEquals(Float.POSITIVE_INFINITY, toFloat("inf"));
  }
}
