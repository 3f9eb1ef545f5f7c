package dev.shoal.wave;

/// A wave that cannot continue: a depth or a momentum is not finite any more, the time step
/// vanishes, or a function of time at an edge returns no finite value, or one too large. The wave
/// still has the water before the step, on its new mesh if the step began with a regrid, so a
/// checkpoint can be taken.
public final class WaveException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// @param message names the cell, the time and the state, or the edge and the time
  WaveException(String message) {
    super(message);
  }
}
