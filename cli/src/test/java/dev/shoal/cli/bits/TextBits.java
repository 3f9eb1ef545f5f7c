package dev.shoal.cli.bits;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.text.CityVariant;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Sorts and hashes of strings.
final class TextBits {
  private TextBits() {}

  static void list(OperationList list) {
    Facade<StringSort> sort = list.of(StringSort.class, StringSort::on);
    sort.add(
        "text.order",
        (s, in) -> {
          IntArray order = in.newInts();
          s.argsort(strings(in), order);
          return List.of(order);
        });
    sort.add("text.ascending", (s, in) -> contents(s.ascending(strings(in))));
    Facade<StringHash> hash = list.of(StringHash.class, StringHash::on);
    hash.add(
        "text.murmur2",
        (h, in) -> {
          IntArray out = in.newInts();
          IntArray seeded = in.newInts();
          h.murmur2(strings(in), 0, out);
          h.murmur2(strings(in), 12_345, seeded);
          return List.of(out, seeded);
        });
    for (CityVariant variant : CityVariant.values()) {
      String name = variant == CityVariant.LIBCXX ? "libcxx" : "1.0";
      hash.add(
          "text.city64." + name,
          (h, in) -> {
            LongArray out = in.zeros(ElementType.LONG);
            h.city64(strings(in), variant, out);
            return List.of(out);
          });
    }
    list.of(Strings.class)
        .add(
            "text.lines",
            (_, in) -> {
              String text = String.join("\r\n", texts(in)).replace("5\r", "5");
              Strings lines = Strings.lines(text.getBytes(StandardCharsets.UTF_8));
              int[] order = new Input(lines.length()).permutation().hostArray();
              return List.of(contents(lines), contents(lines.inOrder(order)));
            });
  }

  private static Strings strings(Input in) {
    return Strings.of(texts(in));
  }

  /// Empty, short and long ones, many that begin alike, and some not of ASCII.
  private static List<String> texts(Input in) {
    var random = new SplitMix64(in.n());
    return Stream.generate(() -> text(random)).limit(in.n()).toList();
  }

  private static String text(SplitMix64 random) {
    String number = Integer.toString(random.below(1000));
    return switch (random.below(5)) {
      case 0 -> "alike in front " + number;
      case 1 -> "größer " + number;
      case 2 -> number.repeat(random.below(60));
      case 3 -> "";
      default -> number;
    };
  }

  private static List<String> contents(Strings strings) {
    return IntStream.range(0, strings.length()).mapToObj(strings::get).toList();
  }
}
