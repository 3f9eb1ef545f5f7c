package dev.shoal.formats.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.testkit.Cases;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExactDecimalTest {
  private static int compared(String a, String b) {
    return Integer.signum(of(a).compareValue(of(b)));
  }

  private static ExactDecimal of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return ExactDecimal.of(bytes, 0, bytes.length);
  }

  /// Few digits and exponents, so that many numbers are equal and written differently.
  private static String number(SplittableRandom random) {
    String sign = new String[] {"", "", "+", "-"}[random.nextInt(4)];
    String digits = "";
    for (int n = 1 + random.nextInt(5); n > 0; n--) {
      digits += "0012".charAt(random.nextInt(4));
    }
    int point = random.nextInt(2 * digits.length());
    String mantissa =
        point <= digits.length()
            ? digits.substring(0, point) + "." + digits.substring(point)
            : digits;
    return sign + mantissa + new String[] {"", "e0", "E+2", "e-1", "e-03"}[random.nextInt(5)];
  }

  @Test
  void comparesAsBigDecimalDoes() {
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int i = 0; i < 1000; i++) {
            String a = number(random);
            String b = number(random);
            assertEquals(
                new BigDecimal(a).compareTo(new BigDecimal(b)), compared(a, b), a + " " + b);
          }
        });
  }

  @Test
  void comparesValuesOfTheSameDouble() {
    assertEquals(-1, compared("9007199254740992", "9007199254740993"));
    assertEquals(1, compared("-9007199254740992", "-9007199254740993"));
    assertEquals(0, compared("9007199254740993.000", "+9007199254740993e0"));
    assertEquals(-1, compared("0.1e20000000000", "1e20000000000"));
    assertEquals(0, compared("-0.0e7", "0"));
  }

  @Test
  void takesNoLongerThanTheDigits() {
    String nines = "9".repeat(4_000_000);
    for (String last : List.of("8", "9")) {
      assertEquals(last.equals("9") ? 0 : 1, compared(nines + "9", nines + last));
    }
  }
}
