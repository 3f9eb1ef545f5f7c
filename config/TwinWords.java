import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words that change from a file to its twin, wherever they stand: in code, in names, in
/// comments and in strings.
///
/// Of a type these are `int`, `Integer`, and `Int` within a name; where minimum and maximum are
/// exchanged `min`, `Min`, `MIN`, `minimum` and `minima`, with those of the maximum, and the two
/// infinities.
final class TwinWords {
  /// A type as a word, as that of its objects, and within a name.
  private record Type(String word, String box, String name) {
    static final Map<String, Type> ALL =
        Map.of(
            "int", new Type("int", "Integer", "Int"),
            "long", new Type("long", "Long", "Long"),
            "float", new Type("float", "Float", "Float"),
            "double", new Type("double", "Double", "Double"));
  }

  /// A name with both stays: what finds both has no twin.
  private static final String EXTREMES =
      "MinMax|\\b(?:min|max)(?![a-z])|(?<![A-Z])M(?:in|ax)(?![a-z])|(?<![A-Z])M(?:IN|AX)(?![A-Z])"
          + "|\\b[Mm](?:inim|axim)(?:um|a)\\b|\\b(?:NEGATIVE|POSITIVE)_INFINITY\\b";

  private static final Map<String, String> EXCHANGE = new HashMap<>();

  static {
    for (String min : List.of("min", "Min", "MIN", "minimum", "Minimum", "minima", "Minima")) {
      String max = min.replace("in", "ax").replace("IN", "AX");
      EXCHANGE.put(min, max);
      EXCHANGE.put(max, min);
    }
    EXCHANGE.put("NEGATIVE_INFINITY", "POSITIVE_INFINITY");
    EXCHANGE.put("POSITIVE_INFINITY", "NEGATIVE_INFINITY");
  }

  private final Map<String, String> changes = new HashMap<>();

  TwinWords(TwinHead head, TwinHead.Twin twin) {
    for (int i = 0; i < twin.types().size(); i++) {
      Type from = Type.ALL.get(head.types().get(i));
      Type to = Type.ALL.get(twin.types().get(i));
      changes.put(from.word, to.word);
      changes.put(from.box, to.box);
      changes.put(from.name, to.name);
    }
    if (twin.isExchanged()) {
      changes.putAll(EXCHANGE);
    }
  }

  /// Finds the words that change in any twin of a file.
  static Matcher find(TwinHead head, String text) {
    List<String> all = new ArrayList<>();
    for (String name : head.types()) {
      Type type = Type.ALL.get(name);
      all.add("\\b" + type.word + "(?![a-z0-9_])");
      all.add("\\b" + type.box + "\\b");
      all.add("(?<![A-Z])" + type.name + "(?=[A-Z]|\\b|s\\b|s[A-Z.])");
    }
    if (head.exchangesExtremes()) {
      all.add(EXTREMES);
    }
    return Pattern.compile(String.join("|", all)).matcher(text);
  }

  /// Returns the text of the twin.
  ///
  /// @param kept where the words begin that stay
  String change(TwinHead head, String text, Set<Integer> kept) {
    return find(head, text)
        .replaceAll(
            word ->
                kept.contains(word.start())
                    ? word.group()
                    : changes.getOrDefault(word.group(), word.group()));
  }
}
