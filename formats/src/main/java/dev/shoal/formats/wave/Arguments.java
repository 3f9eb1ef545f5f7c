package dev.shoal.formats.wave;

import dev.shoal.formats.wave.Expression.Condition;
import dev.shoal.formats.wave.Expression.Numeric;
import java.util.List;

/// The arguments of one call of a function, and their positions in the formula.
record Arguments(String usage, int at, List<Expression> values, List<Integer> positions) {
  int count() {
    return values.size();
  }

  Numeric number(int i) throws FormulaException {
    return number(values.get(i), positions.get(i), usage);
  }

  Condition condition(int i) throws FormulaException {
    return condition(values.get(i), positions.get(i), usage);
  }

  /// Returns the values `first`, `first + step`, …, which must be constants.
  double[] constants(int first, int step) throws FormulaException {
    double[] constants = new double[Math.ceilDiv(count() - first, step)];
    for (int k = 0; k < constants.length; k++) {
      int i = first + k * step;
      number(i);
      if (!values.get(i).isConstant()) {
        throw new FormulaException(
            positions.get(i), "this value of " + usage + " must be a constant");
      }
      constants[k] = values.get(i).value();
      if (!Double.isFinite(constants[k])) {
        throw new FormulaException(
            positions.get(i), "is " + constants[k] + ", must be a finite number");
      }
    }
    return constants;
  }

  /// Returns a number that is computed from all values.
  Expression result(Numeric operation) {
    return result(operation, 1);
  }

  Expression result(Numeric operation, long ownCost) {
    return Expression.number(operation, values, ownCost);
  }

  /// Returns an error of the call as a whole; the message begins with the usage of the function.
  FormulaException error(String problem) {
    return new FormulaException(at, usage + " " + problem);
  }

  static Numeric number(Expression e, int at, String user) throws FormulaException {
    if (!e.isNumber()) {
      throw new FormulaException(
          at, user + " needs a number, this is a condition; write if(condition, 1, 0)");
    }
    return e.number();
  }

  static Condition condition(Expression e, int at, String user) throws FormulaException {
    if (e.isNumber()) {
      throw new FormulaException(at, user + " needs a condition such as x > 0, this is a number");
    }
    return e.condition();
  }
}
