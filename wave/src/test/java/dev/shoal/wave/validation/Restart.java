package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.Wave;
import dev.shoal.wave.WaveCheckpoint;
import java.util.ArrayList;
import java.util.List;

/// A wave that stops at some step and goes on from its checkpoint, on another number of threads: it
/// must end with the bits of a wave that never stopped, gauges included.
final class Restart implements Acceptance {
  private static final int STOP = 37;

  @Override
  public String number() {
    return "A27";
  }

  @Override
  public String title() {
    return "restart from a checkpoint";
  }

  @Override
  public List<Figure> figures(Size size) {
    double end = size == Size.QUICK ? 12 : 60;
    var whole = new GaugeRecord();
    Wave through = Wave.of(EveryFeature.scenario()).on(Device.cpu(2));
    through.listen(whole);
    through.advanceTo(end);

    var before = new GaugeRecord();
    Wave first = Wave.of(EveryFeature.scenario()).on(Device.cpu(2));
    first.listen(before);
    for (int s = 0; s < STOP; s++) {
      first.step(end);
    }
    WaveCheckpoint checkpoint = first.checkpoint();

    var after = new GaugeRecord();
    Wave second = Wave.of(EveryFeature.scenario()).from(checkpoint).on(Device.cpu(3));
    second.listen(after);
    second.advanceTo(end);
    List<GaugeReading> joined = new ArrayList<>(before.readings());
    joined.addAll(after.readings());
    return List.of(
        Figure.atLeast(STOP + 10, "steps in all", (double) through.steps()),
        Figure.atMost(
            0,
            "values that differ after a restart at step " + STOP,
            Fingerprint.differing(
                Fingerprint.of(through, whole.readings()), Fingerprint.of(second, joined))));
  }
}
