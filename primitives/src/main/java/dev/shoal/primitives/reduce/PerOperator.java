package dev.shoal.primitives.reduce;

/// One object for each predefined operator but the sum, or null where there is none.
///
/// A look-up in an immutable map took 5 to 10 ns of the 35 to 52 of a reduction of 8 elements,
/// since it divides. A comparison with a constant costs nothing where the compiler knows the
/// operator.
record PerOperator<T>(T min, T max, T and, T or, T xor) {
  /// The extremes alone.
  PerOperator(T min, T max) {
    this(min, max, null, null, null);
  }

  /// Returns the object of `operator`; null for the sum and those that users define.
  @SuppressWarnings("ReferenceEquality") // an operator is equal to itself only
  T of(Operator operator) {
    if (operator == Operator.MIN) {
      return min;
    } else if (operator == Operator.MAX) {
      return max;
    } else if (operator == Operator.AND) {
      return and;
    } else if (operator == Operator.OR) {
      return or;
    }
    return operator == Operator.XOR ? xor : null;
  }
}
