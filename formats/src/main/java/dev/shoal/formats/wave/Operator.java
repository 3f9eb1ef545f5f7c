package dev.shoal.formats.wave;

import dev.shoal.formats.wave.Expression.Condition;
import dev.shoal.formats.wave.Expression.Numeric;
import java.util.List;

/// An operator with two operands.
enum Operator {
  // Longer symbols first, so that <= is not read as <.
  OR("or", 1),
  AND("and", 2),
  AT_MOST("<=", 4),
  AT_LEAST(">=", 4),
  EQUAL("==", 4),
  UNEQUAL("!=", 4),
  BELOW("<", 4),
  ABOVE(">", 4),
  PLUS("+", 5),
  MINUS("-", 5),
  TIMES("*", 6),
  DIVIDED("/", 6),
  POWER("^", 8);

  /// The precedence of a whole formula, which includes the loosest operators.
  static final int LOOSEST = 1;

  /// The precedence of `not` before a condition and of a sign before a number, which are between
  /// those above.
  static final int NOT = 3;

  static final int SIGN = 7;

  private final String symbol;
  private final int precedence;

  Operator(String symbol, int precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  /// Returns its symbol in formulas.
  String symbol() {
    return symbol;
  }

  /// Returns the precedence; an operator with higher precedence binds tighter.
  int precedence() {
    return precedence;
  }

  boolean isComparison() {
    return precedence == AT_MOST.precedence;
  }

  /// Returns the expression `left` operator `right`.
  ///
  /// @param leftAt the position of the left operand in the formula
  /// @param rightAt the position of the right operand
  Expression apply(Expression left, int leftAt, Expression right, int rightAt)
      throws FormulaException {
    var operands = List.of(left, right);
    if (this == OR || this == AND) {
      Condition a = Arguments.condition(left, leftAt, "'" + symbol + "'");
      Condition b = Arguments.condition(right, rightAt, "'" + symbol + "'");
      return Expression.condition(
          this == OR
              ? (x, y, t, s) -> a.holds(x, y, t, s) || b.holds(x, y, t, s)
              : (x, y, t, s) -> a.holds(x, y, t, s) && b.holds(x, y, t, s),
          operands);
    }
    Numeric a = Arguments.number(left, leftAt, "'" + symbol + "'");
    Numeric b = Arguments.number(right, rightAt, "'" + symbol + "'");
    return isComparison()
        ? Expression.condition(comparison(a, b), operands)
        : Expression.number(arithmetic(a, b), operands, 1);
  }

  private Condition comparison(Numeric a, Numeric b) {
    return switch (this) {
      case AT_MOST -> (x, y, t, s) -> a.at(x, y, t, s) <= b.at(x, y, t, s);
      case AT_LEAST -> (x, y, t, s) -> a.at(x, y, t, s) >= b.at(x, y, t, s);
      case EQUAL -> (x, y, t, s) -> a.at(x, y, t, s) == b.at(x, y, t, s);
      case UNEQUAL -> (x, y, t, s) -> a.at(x, y, t, s) != b.at(x, y, t, s);
      case BELOW -> (x, y, t, s) -> a.at(x, y, t, s) < b.at(x, y, t, s);
      case ABOVE -> (x, y, t, s) -> a.at(x, y, t, s) > b.at(x, y, t, s);
      default -> throw new IllegalStateException(symbol);
    };
  }

  private Numeric arithmetic(Numeric a, Numeric b) {
    return switch (this) {
      case PLUS -> (x, y, t, s) -> a.at(x, y, t, s) + b.at(x, y, t, s);
      case MINUS -> (x, y, t, s) -> a.at(x, y, t, s) - b.at(x, y, t, s);
      case TIMES -> (x, y, t, s) -> a.at(x, y, t, s) * b.at(x, y, t, s);
      case DIVIDED -> (x, y, t, s) -> a.at(x, y, t, s) / b.at(x, y, t, s);
      case POWER -> (x, y, t, s) -> StrictMath.pow(a.at(x, y, t, s), b.at(x, y, t, s));
      default -> throw new IllegalStateException(symbol);
    };
  }
}
