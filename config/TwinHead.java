import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The first lines of a file that asks for twins, one comment:
///
///     // Twins of int: long, float, double. Elements: a, pivot, median().
///
/// for two types at once, or for minimum and maximum too, of each type:
///
///     // Twins of float/int: double/long. Elements: keys.
///     // Twins of int: long, of min: max. Elements: a, b.
///
/// @param types what the file is written for; none if it has twins only for the maximum
/// @param elements the names whose `int`s are elements, those of methods with `()`
record TwinHead(List<String> types, List<Twin> twins, Set<String> elements) {
  /// @param types in the order of those that the file is written for
  /// @param isExchanged whether minimum and maximum are exchanged
  record Twin(List<String> types, boolean isExchanged) {}

  private static final String START = "// Twins of ";
  private static final String TYPE = "(?:int|long|float|double)";
  private static final String TYPES = TYPE + "(?:/" + TYPE + ")*";
  private static final String NAME = "\\w+(?:\\(\\))?";

  private static final Pattern FORM =
      Pattern.compile(
          "Twins(?: of (?<of>TYPES): (?<types>TYPES(?:, TYPES)*))?(?<extremes>,? of min: max)?\\."
                  .replace("TYPES", TYPES)
              + "(?: Elements: (?<elements>NAME(?:, NAME)*)\\.)?".replace("NAME", NAME));

  private static final String EXAMPLE = START + "int: long, float, double. Elements: a, pivot().";

  /// Returns whether a file asks for twins.
  static boolean isIn(String text) {
    return text.contains(START) && Pattern.compile("(?m)^" + START).matcher(text).find();
  }

  /// @throws IllegalArgumentException if the file does not begin with a head of that form
  static TwinHead of(String text) {
    String head = text.substring(0, end(text)).replaceAll("\\s*// ?|\\s+", " ").strip();
    Matcher form = FORM.matcher(head);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "the first lines are '" + head + "', and should be as '" + EXAMPLE + "'");
    }
    List<String> types = types(form.group("of"));
    Set<String> elements = elements(form.group("elements"));
    if (!elements.isEmpty() && !types.isEmpty() && !types.contains("int")) {
      throw new IllegalArgumentException("every " + types.getFirst() + " is an element: list none");
    }
    return new TwinHead(types, twins(types, form), elements);
  }

  private static List<Twin> twins(List<String> types, Matcher form) {
    List<Twin> twins = new ArrayList<>();
    boolean hasMaximum = form.group("extremes") != null;
    if (hasMaximum) {
      twins.add(new Twin(types, true));
    }
    if (!types.isEmpty()) {
      for (String each : form.group("types").split(", ", -1)) {
        if (types(each).size() != types.size()) {
          throw new IllegalArgumentException(
              "twins of " + form.group("of") + " cannot be of " + each);
        }
        twins.add(new Twin(types(each), false));
        if (hasMaximum) {
          twins.add(new Twin(types(each), true));
        }
      }
    }
    return twins;
  }

  private static List<String> types(String text) {
    return text == null ? List.of() : Arrays.asList(text.split("/", -1));
  }

  private static Set<String> elements(String text) {
    Set<String> elements = new LinkedHashSet<>();
    if (text != null) {
      for (String name : text.split(", ", -1)) {
        if (!elements.add(name)) {
          throw new IllegalArgumentException(name + " is listed twice");
        }
      }
    }
    return elements;
  }

  /// Returns whether an `int` of the file may change.
  boolean changesInts() {
    return types.contains("int");
  }

  /// Returns whether minimum and maximum are exchanged in a twin.
  boolean exchangesExtremes() {
    return twins.stream().anyMatch(Twin::isExchanged);
  }

  /// Returns the text after the head, from the end of its last line on.
  static String after(String text) {
    return text.substring(end(text));
  }

  /// Returns the end of the comment at the beginning of a file.
  private static int end(String text) {
    Matcher comment = Pattern.compile("\\A(?://(?!/).*\\n)*//(?!/).*").matcher(text);
    return comment.find() ? comment.end() : 0;
  }
}
