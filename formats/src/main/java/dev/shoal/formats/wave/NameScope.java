package dev.shoal.formats.wave;

import dev.shoal.formats.names.ClosestNames;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Resolves the names in a formula.
///
/// @param names the constants the formula may use, besides variables and functions
/// @param allowed the variables that have a value where the formula is evaluated
record NameScope(Map<String, Expression> names, Set<Variable> allowed) {
  /// Returns the value of a name.
  ///
  /// @param start the position of the name in the formula
  Expression value(int start, String word) throws FormulaException {
    Variable variable = Variable.named(word);
    if (variable != null) {
      requireAllowed(start, word, Set.of(variable));
      return Expression.variable(variable);
    }
    Expression named = word.equals("pi") ? Expression.constant(Math.PI) : names.get(word);
    if (named == null) {
      throw new FormulaException(
          start, "there is no name '" + word + "'" + ClosestNames.hint(word, known()));
    }
    requireAllowed(start, word, named.variables());
    return named;
  }

  private void requireAllowed(int start, String word, Set<Variable> used) throws FormulaException {
    for (Variable variable : Variable.values()) {
      if (used.contains(variable) && !allowed.contains(variable)) {
        throw new FormulaException(
            start,
            "'"
                + word
                + (word.equals(variable.symbol())
                    ? "'"
                    : "' depends on " + variable.symbol() + ", which")
                + " has no value here; "
                + (allowed.isEmpty() ? "a number is needed" : "there are " + symbols(allowed)));
      }
    }
  }

  private static String symbols(Set<Variable> variables) {
    return variables.stream().sorted().map(Variable::symbol).collect(Collectors.joining(", "));
  }

  /// Returns the function of a name.
  ///
  /// @param start the position of the name in the formula
  static Function function(int start, String word) throws FormulaException {
    Function function = Functions.named(word);
    if (function == null) {
      throw new FormulaException(
          start,
          "there is no function '"
              + word
              + "'"
              + ClosestNames.hint(word, new TreeSet<>(Functions.names())));
    }
    return function;
  }

  private Set<String> known() {
    Set<String> known = new TreeSet<>(names.keySet());
    known.add("pi");
    allowed.forEach(variable -> known.add(variable.symbol()));
    return known;
  }

  /// Returns why a name is already taken, or null if it is free.
  static String reserved(String name) {
    if (Functions.named(name) != null) {
      return "the name of a function";
    }
    if (Variable.named(name) != null) {
      return "a variable";
    }
    return switch (name) {
      case "pi" -> "the number pi";
      case "and", "or", "not" -> "an operator";
      default -> null;
    };
  }
}
