package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Wave;
import java.util.List;

/// One wave on plain loops and on 1, 2, 3 and 8 threads: every number must have the same bits.
final class SameBits implements Acceptance {
  @Override
  public String number() {
    return "A3";
  }

  @Override
  public String title() {
    return "same bits";
  }

  @Override
  public List<Figure> figures(Size size) {
    double end = size == Size.QUICK ? 20 : 120;
    long[] serial = bits(Device.serial(), end);
    return List.of(
        differing(serial, end, 1),
        differing(serial, end, 2),
        differing(serial, end, 3),
        differing(serial, end, 8));
  }

  private static Figure differing(long[] serial, double end, int threads) {
    return Figure.atMost(
        0,
        "values that differ between serial and " + Device.cpu(threads),
        Fingerprint.differing(serial, bits(Device.cpu(threads), end)));
  }

  private static long[] bits(Device device, double end) {
    Wave wave = Wave.of(EveryFeature.scenario()).on(device);
    var gauges = new GaugeRecord();
    wave.listen(gauges);
    wave.advanceTo(end);
    return Fingerprint.of(wave, gauges.readings());
  }
}
