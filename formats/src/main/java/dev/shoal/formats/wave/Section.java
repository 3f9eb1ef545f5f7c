package dev.shoal.formats.wave;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.names.ClosestNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/// One table of a scenario file. Its methods return the value of a key as the type that they name,
/// or throw an error that names the line, the column and the fix.
///
/// A number may be written as a formula of the constants in `[let]`. The caller passes a check: an
/// [IllegalArgumentException] that it throws becomes an error of that key.
///
/// @param name as a user would call it; empty for the file as a whole
/// @param names the constants that formulas may use
record Section(
    SourceText source,
    String name,
    TomlTable table,
    TomlPosition position,
    Map<String, Expression> names) {
  /// Returns the file as a whole.
  static Section whole(SourceText source, TomlTable table, Map<String, Expression> names) {
    return new Section(source, "", table, TomlPosition.positionAt(1, 1), names);
  }

  /// Checks that all keys are known.
  ///
  /// @param known the allowed keys
  /// @param outside the keys of the file as a whole, which TOML takes for keys of a table if they
  ///   come after its header
  void requireKnown(Collection<String> known, Collection<String> outside) throws FormatException {
    for (String key : table.keySet()) {
      if (known.contains(key)) {
        continue;
      }
      String fix =
          outside.contains(key)
              ? "; it belongs to the file as a whole, so move it above the first [section]"
              : ClosestNames.hint(key, known);
      throw error(key, "there is no key " + quoted(key) + where() + fix);
    }
  }

  boolean has(String key) {
    return table.contains(List.of(key));
  }

  Set<String> keys() {
    return table.keySet();
  }

  /// Returns a line of text.
  String text(String key) throws FormatException {
    if (value(key) instanceof String text) {
      return text;
    }
    throw wrongType(key, "a text in quotes");
  }

  /// Returns one of a few words.
  String word(String key, Collection<String> words) throws FormatException {
    String word = text(key);
    if (!words.contains(word)) {
      List<String> closest = ClosestNames.of(word, words);
      throw valueError(
          key,
          quoted(key)
              + " is "
              + quoted(word)
              + (closest.isEmpty()
                  ? ", must be one of " + String.join(", ", words)
                  : "; did you mean " + String.join(", ", closest) + "?"));
    }
    return word;
  }

  /// Returns a whole number.
  int integer(String key, IntConsumer check) throws FormatException {
    if (!(value(key) instanceof Long number)) {
      throw wrongType(key, "a whole number");
    }
    if (number != (int) (long) number) {
      throw valueError(key, quoted(key) + " is " + number + ", beyond any range that it may have");
    }
    checked(key, () -> check.accept((int) (long) number));
    return (int) (long) number;
  }

  /// Returns a whole number, or `otherwise` if there is none.
  int integer(String key, int otherwise, IntConsumer check) throws FormatException {
    return has(key) ? integer(key, check) : otherwise;
  }

  /// Returns a number, which may be a formula of constants.
  double number(String key, DoubleConsumer check) throws FormatException {
    double number =
        switch (value(key)) {
          case Long whole -> whole;
          case Double other -> other;
          case String _ -> formula(key, EnumSet.noneOf(Variable.class)).value();
          default -> throw wrongType(key, "a number, or a formula of constants in quotes");
        };
    if (!Double.isFinite(number)) {
      throw valueError(key, quoted(key) + " is " + number + ", must be a finite number");
    }
    checked(key, () -> check.accept(number));
    return number;
  }

  /// Returns a number, or `otherwise` if there is none.
  double number(String key, double otherwise, DoubleConsumer check) throws FormatException {
    return has(key) ? number(key, check) : otherwise;
  }

  /// Returns a list of numbers.
  double[] numbers(String key) throws FormatException {
    if (!(value(key) instanceof TomlArray array)) {
      throw wrongType(key, "a list of numbers, such as [0, 10]");
    }
    double[] numbers = new double[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] =
          switch (array.get(i)) {
            case Long whole -> whole;
            case Double other -> other;
            default -> Double.NaN;
          };
      if (!Double.isFinite(numbers[i])) {
        throw source.error(
            array.inputPositionOf(i), "element " + i + " of '" + key + "' must be a finite number");
      }
    }
    return numbers;
  }

  /// Returns a list of two ascending numbers.
  double[] range(String key, double from, double to) throws FormatException {
    if (!has(key)) {
      return new double[] {from, to};
    }
    double[] range = numbers(key);
    if (range.length != 2 || range[0] > range[1]) {
      throw valueError(key, "'" + key + "' must be two numbers that rise, such as [0, 10]");
    }
    return range;
  }

  /// Returns a list of words or whole numbers, as text.
  List<String> words(String key) throws FormatException {
    List<String> words = new ArrayList<>();
    if (value(key) instanceof TomlArray array) {
      for (Object word : array.toList()) {
        if (word instanceof String || word instanceof Long) {
          words.add(word.toString());
        }
      }
      if (words.size() == array.size()) {
        return words;
      }
    }
    throw wrongType(key, "a list of names or numbers, such as [1, 2]");
  }

  /// Returns a formula; a number is one too.
  Formula formula(String key, Set<Variable> variables) throws FormatException {
    return switch (value(key)) {
      case Long whole -> constant(key, whole);
      case Double other -> constant(key, other);
      case String text -> compiled(key, text, variables);
      default -> throw wrongType(key, "a number, or a formula in quotes");
    };
  }

  private Formula constant(String key, double value) throws FormatException {
    if (!Double.isFinite(value)) {
      throw valueError(key, quoted(key) + " is " + value + ", must be a finite number");
    }
    return new Formula(Double.toString(value), Expression.constant(value));
  }

  private Formula compiled(String key, String text, Set<Variable> variables)
      throws FormatException {
    try {
      return Formula.compile(text, names, variables);
    } catch (FormulaException e) {
      throw source.error(valuePosition(key), key, text, e);
    }
  }

  /// Returns a formula that may also be a condition.
  Expression expression(String key, Set<Variable> variables) throws FormatException {
    if (!(value(key) instanceof String text)) {
      return formula(key, variables).expression();
    }
    try {
      return new FormulaParser(text, names, variables).parse();
    } catch (FormulaException e) {
      throw source.error(valuePosition(key), key, text, e);
    }
  }

  boolean isTable(String key) throws FormatException {
    return has(key) && value(key) instanceof TomlTable;
  }

  /// Returns a table within this one; an empty one if it does not exist.
  Section section(String key) throws FormatException {
    String inner = name.isEmpty() ? key : name + "." + key;
    if (!has(key)) {
      return new Section(source, inner, Toml.parse(""), position, names);
    }
    if (!(value(key) instanceof TomlTable inside)) {
      throw wrongType(key, "a table: write [" + inner + "] and its keys below");
    }
    return new Section(source, inner, inside, keyPosition(key), names);
  }

  /// Returns the tables that are written as `[[key]]`.
  List<Section> sections(String key) throws FormatException {
    List<Section> sections = new ArrayList<>();
    if (!has(key)) {
      return sections;
    }
    if (!(value(key) instanceof TomlArray array)) {
      throw wrongType(key, "a list of tables: write [[" + key + "]] above each");
    }
    for (int i = 0; i < array.size(); i++) {
      if (!(array.get(i) instanceof TomlTable inside)) {
        throw source.error(
            array.inputPositionOf(i),
            "'" + key + "' must be a list of tables; write [[" + key + "]]");
      }
      sections.add(new Section(source, "[" + key + "]", inside, array.inputPositionOf(i), names));
    }
    return sections;
  }

  /// Runs the action of a key; an exception becomes an error of that key.
  void checked(String key, Runnable check) throws FormatException {
    try {
      check.run();
    } catch (IllegalArgumentException e) {
      throw valueError(key, "'" + key + "': " + e.getMessage()).because(e);
    }
  }

  /// Returns an error of this table as a whole.
  FormatException error(String problem) {
    return source.error(position, problem);
  }

  /// Returns an error of a key.
  FormatException error(String key, String problem) {
    return source.error(keyPosition(key), problem);
  }

  /// Returns an error of the value of a key.
  FormatException valueError(String key, String problem) {
    return source.error(valuePosition(key), problem);
  }

  private Object value(String key) throws FormatException {
    Object value = table.get(List.of(key));
    if (value == null) {
      throw error("the key '" + key + "' is missing" + where());
    }
    return value;
  }

  private FormatException wrongType(String key, String wanted) throws FormatException {
    String type =
        switch (value(key)) {
          case String _ -> "a text";
          case Long _ -> "a whole number";
          case Double _ -> "a decimal number";
          case Boolean _ -> "true or false";
          case TomlArray _ -> "a list";
          case TomlTable _ -> "a table";
          default -> "a date or a time";
        };
    return valueError(key, quoted(key) + " is " + type + ", must be " + wanted);
  }

  private TomlPosition keyPosition(String key) {
    TomlPosition known = table.inputPositionOf(List.of(key));
    return known == null ? position : known;
  }

  private TomlPosition valuePosition(String key) {
    TomlPosition known = table.inputPositionOf(List.of(key));
    return known == null ? position : source.valuePosition(known);
  }

  private String where() {
    return name.isEmpty() ? "" : " in [" + name + "]";
  }

  /// Returns a word from the file; a long one is cut off.
  private static String quoted(String word) {
    return "'" + (word.length() <= 40 ? word : word.substring(0, 40) + "…") + "'";
  }
}
