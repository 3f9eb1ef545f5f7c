package dev.shoal.primitives.reduce;

/// What happens to integer sums of segments that overflow.
///
/// @param wraps whether they wrap around; else they are errors
/// @param name what error messages call a segment
public record Overflow(boolean wraps, String name) {
  /// Returns the error of a segment, with its number.
  public ArithmeticException of(int segment, ArithmeticException e) {
    var named = new ArithmeticException(name + " " + segment + ": " + e.getMessage());
    named.initCause(e);
    return named;
  }
}
