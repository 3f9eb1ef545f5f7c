package dev.shoal.formats.wave;

import dev.shoal.formats.wave.Operation.Condition;
import dev.shoal.formats.wave.Operation.Numeric;
import java.util.List;

/// The values that one call gives to a function, and where they are in the formula.
record Arguments(Function function, int at, List<Expression> values, List<Integer> positions) {
  int count() {
    return values.size();
  }

  Numeric number(int i) throws FormulaException {
    return number(values.get(i), positions.get(i), function.usage());
  }

  Condition condition(int i) throws FormulaException {
    return condition(values.get(i), positions.get(i), function.usage());
  }

  /// Values `first`, `first + step`, … as constants.
  double[] constants(int first, int step) throws FormulaException {
    double[] constants = new double[Math.ceilDiv(count() - first, step)];
    for (int k = 0; k < constants.length; k++) {
      int i = first + k * step;
      number(i);
      if (!values.get(i).isConstant()) {
        throw new FormulaException(
            positions.get(i), "this value of " + function.usage() + " must be a constant");
      }
      constants[k] = values.get(i).value();
      if (!Double.isFinite(constants[k])) {
        throw new FormulaException(
            positions.get(i), "is " + constants[k] + ", must be a finite number");
      }
    }
    return constants;
  }

  /// A number that is computed from all values.
  Expression result(Numeric operation) {
    return result(operation, 1);
  }

  Expression result(Numeric operation, long ownCost) {
    return Expression.number(operation, values, ownCost);
  }

  /// The error that concerns the call as a whole; the message begins with how it is written.
  FormulaException error(String problem) {
    return new FormulaException(at, function.usage() + " " + problem);
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
