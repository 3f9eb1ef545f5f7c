package dev.shoal.formats.wave;

/// A formula that cannot be compiled.
final class FormulaException extends Exception {
  private static final long serialVersionUID = 1;

  private final int index;

  /// @param index the index of the character in the formula at which the problem is, from 0
  FormulaException(int index, String problem) {
    super(problem);
    this.index = index;
  }

  int index() {
    return index;
  }
}
