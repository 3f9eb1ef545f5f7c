package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Released;
import java.util.List;
import java.util.SplittableRandom;

/// A facade in a `static final` field must not keep the points of the last call.
class ReleasedPointsTest {
  @EveryDevice
  void pairsReleasePoints(Device device) {
    Released.verify(
        Pairs.on(device),
        pairs -> {
          Points points = points();
          pairs.half(points, 0.1);
          return List.of(points);
        });
  }

  @EveryDevice
  void nearestReleasesPoints(Device device) {
    Released.verify(
        Nearest.on(device),
        nearest -> {
          Points points = points();
          nearest.find(points, 3);
          return List.of(points);
        });
  }

  private static Points points() {
    var random = new SplittableRandom(1);
    return Points.of(
        DoubleArray.wrap(random.doubles(3000).toArray()),
        DoubleArray.wrap(random.doubles(3000).toArray()));
  }
}
