package dev.shoal.formats.wave;

import dev.shoal.wave.Criterion;
import dev.shoal.wave.PlaneFunction;
import dev.shoal.wave.TimeFunction;
import java.util.Map;
import java.util.Set;

/// A number that depends on position or time, in usual notation: `max(-50, 0.01*(x - 300))`.
///
/// - **Bits:** + − × ÷ and `sqrt` are those of IEEE 754, everything else is [StrictMath]; so a
///   formula has the same bits on every machine.
/// - **Speed:** some 2 ns per operation, plus the time of transcendental functions.
/// - **Threads:** immutable; any number of threads may evaluate an instance.
///
/// @param text the source text
/// @param expression the compiled expression, a number
record Formula(String text, Expression expression) {
  /// Returns the formula in `text`.
  ///
  /// @param names the constants it may use, besides variables and functions
  /// @param allowed the variables that have a value where it is evaluated
  static Formula compile(String text, Map<String, Expression> names, Set<Variable> allowed)
      throws FormulaException {
    Expression expression = new FormulaParser(text, names, allowed).parse();
    if (!expression.isNumber()) {
      throw new FormulaException(
          0, "a number is needed, this is a condition; write if(condition, 1, 0)");
    }
    return new Formula(text, expression);
  }

  /// Returns its value. The formula must be constant.
  double value() {
    return expression.value();
  }

  /// Returns it as a function of x and y.
  PlaneFunction ofPlane() {
    return new OfPlane(text, expression.number());
  }

  /// Returns it as a function of t.
  TimeFunction ofTime() {
    return new OfTime(text, expression.number());
  }

  /// Returns it as a level, rounded down, that depends on x, y, t and size.
  Criterion.LevelFunction ofCell() {
    return new OfCell(text, expression.number());
  }

  // Records, so that a scenario shows the text of its formulas.

  private record OfPlane(String text, Expression.Numeric number) implements PlaneFunction {
    @Override
    public double at(double x, double y) {
      return number.at(x, y, 0, 0);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private record OfTime(String text, Expression.Numeric number) implements TimeFunction {
    @Override
    public double at(double time) {
      return number.at(0, 0, time, 0);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private record OfCell(String text, Expression.Numeric number) implements Criterion.LevelFunction {
    @Override
    public int at(double x, double y, double size, double time) {
      double level = number.at(x, y, time, size);
      if (Double.isNaN(level)) {
        throw new ArithmeticException(
            "the level " + text + " is NaN at x " + x + ", y " + y + ", time " + time);
      }
      return (int) Math.floor(level);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
