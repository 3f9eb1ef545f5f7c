package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.tour.WaveSteps.Swung;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.wave.WaveState;
import org.junit.jupiter.api.Test;

class WaveStepsTest {
  private static Trial trial() {
    return WaveSteps.bowl().trial().apply(1000);
  }

  @Test
  void keepsItsMassAndTheClosedForm() {
    Trial trial = trial();
    for (Device device : new Device[] {Device.serial(), Device.cpu(1), Device.cpu(3)}) {
      assertTrue(trial.oracle().fault(trial.ours().on(device).get()).isEmpty(), "" + device);
    }
    assertTrue(trial.elements() > 256, "more than the coarse cells");
  }

  @Test
  void findsWaterThatIsLostOrElsewhere() {
    Trial trial = trial();
    var right = (Swung) trial.ours().on(Device.cpu(2)).get();
    assertEquals(
        "the mass drift is 2.0E-13, should be 1e-13 at most",
        trial.oracle().fault(new Swung(right.depths(), 2e-13, right.error())).orElseThrow());
    assertEquals(
        "the error is 0.2, should be 0.1 at most",
        trial.oracle().fault(new Swung(right.depths(), 0, 0.2)).orElseThrow());
    assertTrue(trial.oracle().fault(new Swung(right.depths(), Double.NaN, 0)).isPresent());
    assertTrue(trial.oracle().fault(right).isEmpty());
    double[] other = right.depths().toArray().clone();
    other[other.length / 2] = Math.nextUp(other[other.length / 2]);
    String fault =
        trial.oracle().fault(new Swung(DoubleArray.wrap(other), 0, right.error())).orElseThrow();
    assertTrue(fault.startsWith("[" + other.length / 2 + "] is "), fault);
  }

  /// Without this the closed form of the oracle could be that of water at rest.
  @Test
  void theClosedFormIsThatOfWaterThatHasSwung() {
    assertTrue(Bowl.error(Bowl.at(0, Device.serial()).state()) < 0.02);
    var state = Bowl.at(Bowl.PERIOD / 8, Device.cpu(2)).state();
    var asIfAtRest =
        new WaveState(
            0, state.mesh(), state.bed(), state.depth(), state.momentumX(), state.momentumY());
    assertTrue(Bowl.error(asIfAtRest) > 0.3, "it has moved");
    assertTrue(Bowl.error(state) < 0.1);
  }
}
