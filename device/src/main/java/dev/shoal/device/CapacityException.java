package dev.shoal.device;

/// A result has more elements than its output holds: the array that the caller passed, or any Java
/// array. Existing data is unchanged, so that the call can be repeated with an array of
/// [#required()] elements.
public final class CapacityException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /// The elements of the result.
  private final long required;

  /// The elements that the output holds.
  private final long available;

  /// Creates an exception.
  ///
  /// @param message names both numbers
  /// @param required the elements of the result
  /// @param available the elements that the output holds
  public CapacityException(String message, long required, long available) {
    super(message);
    this.required = required;
    this.available = available;
  }

  /// Returns the number of elements that the output must hold.
  public long required() {
    return required;
  }

  /// Returns the number of elements that the output holds.
  public long available() {
    return available;
  }
}
