package dev.shoal.formats.wave;

/// A function that formulas may call.
///
/// @param usage a call with its required arguments, such as `atan2(y, x)`; `…` stands for more
/// @param meaning a short description of its value
/// @param compilation compiles the arguments to an expression
record Function(String usage, String meaning, Compilation compilation) {
  /// Compiles the arguments of a call to an expression.
  @FunctionalInterface
  interface Compilation {
    Expression of(Arguments values) throws FormulaException;
  }

  String name() {
    return usage.substring(0, usage.indexOf('('));
  }

  Expression call(Arguments values) throws FormulaException {
    int parameters = usage.split(",", -1).length;
    boolean isOpen = usage.contains("…");
    int min = isOpen ? parameters - 1 : parameters;
    if (values.count() < min || (values.count() > min && !isOpen)) {
      String wanted = isOpen ? min + " or more" : "" + min;
      throw values.error("takes " + wanted + " values, not " + values.count());
    }
    return compilation.of(values);
  }
}
