package dev.shoal.wave.flow;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// Sizes of the work on cells outside of the passes of a step. Those of the passes are constants of
/// [Flow]: they decide the order of a sum; `wave.properties` says what each is.
public record WaveTuning(int block) {
  private WaveTuning(TuningValues values) {
    this(values.integer("block", 1));
  }

  /// Returns the tuning of `device`.
  public static WaveTuning of(Device device) {
    return Tuning.of(device).read(WaveTuning.class, WaveTuning::new);
  }
}
