package dev.shoal.formats.wave;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// A compiled formula, or a part of one: a number or a condition.
///
/// @param number its value; null if it is a condition
/// @param condition whether it holds; null if it is a number
/// @param variables the variables it depends on; a constant depends on none
/// @param depth the number of nested operations: evaluation takes a stack frame for each
/// @param cost the maximum number of operations of one evaluation
record Expression(
    Numeric number, Condition condition, Set<Variable> variables, int depth, long cost) {
  /// An operation that results in a number. It takes all four variables, whether it depends on them
  /// or not: they stay in registers, and nothing is allocated. It has no state, so any number of
  /// threads may evaluate it.
  @FunctionalInterface
  interface Numeric {
    double at(double x, double y, double t, double size);
  }

  /// An operation that results in true or false, likewise.
  @FunctionalInterface
  interface Condition {
    boolean holds(double x, double y, double t, double size);
  }

  static Expression constant(double value) {
    return new Expression((_, _, _, _) -> value, null, Set.of(), 1, 1);
  }

  static Expression variable(Variable variable) {
    Numeric value =
        switch (variable) {
          case X -> (x, _, _, _) -> x;
          case Y -> (_, y, _, _) -> y;
          case T -> (_, _, t, _) -> t;
          case SIZE -> (_, _, _, size) -> size;
        };
    return new Expression(value, null, Set.of(variable), 1, 1);
  }

  /// Returns a number that is computed from `operands`. A number of constants is computed once
  /// here, by the same operation as at run time.
  static Expression number(Numeric operation, List<Expression> operands, long ownCost) {
    var compiled = compiled(operation, null, operands, ownCost);
    return compiled.isConstant() ? constant(compiled.value()) : compiled;
  }

  /// Returns a condition that is computed from `operands`.
  static Expression condition(Condition operation, List<Expression> operands) {
    return compiled(null, operation, operands, 1);
  }

  private static Expression compiled(
      Numeric number, Condition condition, List<Expression> operands, long ownCost) {
    Set<Variable> variables = EnumSet.noneOf(Variable.class);
    int depth = 0;
    long cost = ownCost;
    for (Expression operand : operands) {
      variables.addAll(operand.variables);
      depth = Math.max(depth, operand.depth);
      cost = Math.min(cost + operand.cost, Integer.MAX_VALUE);
    }
    return new Expression(number, condition, Set.copyOf(variables), depth + 1, cost);
  }

  boolean isNumber() {
    return number != null;
  }

  boolean isConstant() {
    return variables.isEmpty();
  }

  /// Returns the value of a constant.
  double value() {
    return number.at(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }
}
