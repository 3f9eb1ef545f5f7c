package dev.shoal.wave;

/// A wave that cannot go on: a depth or a momentum is no number any more, or the time step
/// vanishes. The wave still has the state before the step, so that a checkpoint can be taken.
public final class WaveException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// @param message the cell, the time and the state
  WaveException(String message) {
    super(message);
  }
}
