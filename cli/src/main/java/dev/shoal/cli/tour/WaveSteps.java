package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.operations.Oracle;
import dev.shoal.wave.Wave;
import java.util.List;
import java.util.Optional;

/// A question about water that moves.
final class WaveSteps {
  /// What the tour ends with.
  static final String NAME = "a wave";

  /// Of the turn: its trial is short.
  private static final double PART = 0.125;

  private WaveSteps() {}

  static Step bowl() {
    return new Step(
        NAME,
        "Water swings once around a bowl, on cells that follow its shore: how much of it is lost?",
        """
        Wave wave = Wave.of(bowl).on(device);
        wave.advanceTo(period);
        double drift = wave.massDrift();
        """,
        "Thacker's closed form, and a mass that drifts by 1e-13 of itself at most",
        device -> {
          Wave wave = Bowl.at(Bowl.PERIOD, device);
          return NumberWords.words(
              "mass drift %s in %,d steps; %,d cells, %.1f %% off the closed form.",
              wave.massDrift() == 0 ? "0" : NumberWords.words("%.1e", wave.massDrift()),
              wave.steps(),
              wave.cells(),
              100 * Bowl.error(wave.state()));
        },
        _ ->
            new Trial(
                Bowl.at(0, Device.serial()).cells(),
                device -> () -> Swung.of(Bowl.at(PART * Bowl.PERIOD, device)),
                new Judge(),
                List.of()));
  }

  /// What a trial gives: all that the oracle judges.
  ///
  /// @param depths of all cells
  /// @param massDrift as a part of the mass
  /// @param error as a part of the water
  record Swung(DoubleArray depths, double massDrift, double error) {
    static Swung of(Wave wave) {
      var state = wave.state();
      return new Swung(DoubleArray.wrap(state.depth()), wave.massDrift(), Bowl.error(state));
    }
  }

  /// Judges the water: its mass must be kept, it must be near the closed form, and every device
  /// must give the bits that the first one gave.
  static final class Judge implements Oracle {
    private static final double MAX_DRIFT = 1e-13;

    /// Twice what a second-order scheme without refinement has after a whole turn on such cells.
    private static final double MAX_ERROR = 0.1;

    private DoubleArray first;

    @Override
    public Optional<String> fault(Object result) {
      var swung = (Swung) result;
      if (!(Math.abs(swung.massDrift) <= MAX_DRIFT)) {
        return Optional.of("the mass drift is " + swung.massDrift + ", should be 1e-13 at most");
      }
      if (!(swung.error <= MAX_ERROR)) {
        return Optional.of("the error is " + swung.error + ", should be " + MAX_ERROR + " at most");
      }
      if (first == null) {
        first = swung.depths;
      }
      return Oracle.bits(first).fault(swung.depths);
    }

    @Override
    public boolean knowsBits() {
      return false;
    }
  }
}
