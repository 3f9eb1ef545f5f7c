package dev.shoal.formats.wave;

/// A function that formulas may call.
///
/// @param usage how it is called, such as `atan2(y, x)`
/// @param meaning what its value is, in a few words
/// @param fewest values that it takes
/// @param most values that it takes
/// @param compilation makes an expression of the values
record Function(String usage, String meaning, int fewest, int most, Compilation compilation) {
  /// For those that take any number of values.
  static final int ANY = Integer.MAX_VALUE;

  /// Makes an expression of the values of a call.
  @FunctionalInterface
  interface Compilation {
    Expression of(Arguments values) throws FormulaException;
  }

  String name() {
    return usage.substring(0, usage.indexOf('('));
  }

  Expression call(Arguments values) throws FormulaException {
    if (values.count() < fewest || values.count() > most) {
      String wanted =
          fewest == most ? "" + fewest : most == ANY ? fewest + " or more" : fewest + " to " + most;
      throw values.error("takes " + wanted + " values, not " + values.count());
    }
    return compilation.of(values);
  }
}
