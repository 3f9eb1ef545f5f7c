package dev.shoal.primitives.text;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.CapacityException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// The contract of [Strings].
class StringsTest {
  private static List<String> all(Strings strings) {
    return IntStream.range(0, strings.length()).mapToObj(strings::get).toList();
  }

  private static List<String> lines(String text) {
    return all(Strings.lines(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void keepsStringsAsTheyAre() {
    List<String> some = List.of("", "a", "Ärger", "", "木", "𝄞");
    assertEquals(some, all(Strings.of(some)));
    assertEquals(List.of(), all(Strings.of(List.of())));
  }

  @Test
  void splitsLines() {
    assertEquals(List.of(), lines(""));
    assertEquals(List.of(""), lines("\n"));
    assertEquals(List.of("a"), lines("a"));
    assertEquals(List.of("a"), lines("a\r\n"));
    assertEquals(List.of("a", "", "b\rc"), lines("a\n\r\nb\rc"));
    assertEquals(List.of("", "\r"), lines("\n\r"));
  }

  @Test
  void refusesOffsetsThatAreNone() {
    byte[] bytes = new byte[4];
    assertThrows(IllegalArgumentException.class, () -> Strings.of(bytes, new int[0]));
    assertError("offsets[2] is 1, must be 3 … 4", () -> Strings.of(bytes, new int[] {0, 3, 1}));
    assertThrows(IllegalArgumentException.class, () -> Strings.of(bytes, new int[] {0, 5}));
    assertThrows(IllegalArgumentException.class, () -> Strings.of(bytes, new int[] {-1, 2}));
  }

  @Test
  void refusesASurrogateWithoutItsPair() {
    for (String lone : List.of("ab\ud800", "ab\udc00", "ab\ud800?", "ab\udc00\ud800")) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> Strings.of(List.of("?", lone)))
              .getMessage();
      String name = String.format("U+%04X", (int) lone.charAt(2));
      assertEquals(
          "strings[1] has the surrogate " + name + " at index 2 without its pair", message);
    }
    List<String> whole = List.of("?", "\ud83d\udc1f?", "\uffff?");
    assertEquals(whole, all(Strings.of(whole)));
  }

  @Test
  void namesTheArgumentThatIsNull() {
    assertNull("bytes", () -> Strings.of(null, new int[1]));
    assertNull("offsets", () -> Strings.of(new byte[1], null));
    assertNull("strings", () -> Strings.of(null));
    assertNull("strings[1]", () -> Strings.of(Arrays.asList("a", null)));
    assertNull("text", () -> Strings.lines(null));
    assertNull("order", () -> Strings.of(List.of("a")).inOrder(null));
  }

  private static void assertNull(String name, Executable call) {
    assertError(NullPointerException.class, name, call);
  }

  @Test
  void refusesMoreBytesThanAnArrayHolds() {
    assertEquals(2_147_483_639, Strings.arrayLength(2_147_483_639L));
    assertError(
        CapacityException.class,
        "the strings have 2147483640 bytes, an array holds at most 2147483639",
        () -> Strings.arrayLength(2_147_483_640L));
  }

  @Test
  void changesTheOrderAndNotTheBytes() {
    Strings strings = Strings.of(List.of("a", "b", "c"));
    assertEquals(List.of("c", "a", "c"), all(strings.inOrder(new int[] {2, 0, 2})));
    assertThrows(IndexOutOfBoundsException.class, () -> strings.inOrder(new int[] {3}));
  }

  @Test
  void limitsStringsByTheirBytes() {
    Strings long4 =
        Strings.of(new byte[4 << 16], new int[] {0, 1 << 16, 2 << 16, 3 << 16, 4 << 16});
    assertEquals(1, long4.within(1 << 16));
    assertEquals(1, long4.within(0));
    assertEquals(3, Strings.of(new byte[8], new int[] {0, 2, 4, 6, 8}).within(9));
    assertEquals(100, Strings.of(new byte[0], new int[] {0, 0}).within(100));
    assertEquals(7, Strings.lines(new byte[0]).within(7));
  }
}
