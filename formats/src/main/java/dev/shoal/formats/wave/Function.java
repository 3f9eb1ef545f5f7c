package dev.shoal.formats.wave;

/// A function that formulas may call.
///
/// @param usage a call, such as `atan2(y, x)`
/// @param meaning a short description of its value
/// @param min the minimum number of arguments
/// @param max the maximum number of arguments
/// @param compilation compiles the arguments to an expression
record Function(String usage, String meaning, int min, int max, Compilation compilation) {
  /// The maximum of a function that takes any number of arguments.
  static final int ANY = Integer.MAX_VALUE;

  /// Compiles the arguments of a call to an expression.
  @FunctionalInterface
  interface Compilation {
    Expression of(Arguments values) throws FormulaException;
  }

  String name() {
    return usage.substring(0, usage.indexOf('('));
  }

  Expression call(Arguments values) throws FormulaException {
    if (values.count() < min || values.count() > max) {
      String wanted = min == max ? "" + min : max == ANY ? min + " or more" : min + " to " + max;
      throw values.error("takes " + wanted + " values, not " + values.count());
    }
    return compilation.of(values);
  }
}
