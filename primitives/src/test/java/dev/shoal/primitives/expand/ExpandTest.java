package dev.shoal.primitives.expand;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.ExpandContract;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;

/// The contract of [Expand], against streams.
class ExpandTest extends ExpandContract {
  @Override
  protected Expand on(Device device) {
    return Expand.on(device);
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (OpenClDevices.resident(staged) instanceof Device.OpenCl device) {
      Expand expand = Expand.on(device);
      IntArray counts = device.copyOf(IntArray.wrap(2));
      IntArray here = device.copyOf(IntArray.wrap(7, 7));
      IntArray elsewhere = IntArray.wrap(7, 7);
      for (Runnable call :
          new Runnable[] {
            () -> expand.expand(IntArray.wrap(2)),
            () -> expand.expand(IntArray.wrap(2), here, device.newInts(2)),
            () -> expand.expand(counts, elsewhere, here),
            () -> expand.expand(counts, here, elsewhere),
            () -> Expand.on(Device.serial()).expand(counts)
          }) {
        assertThrows(IllegalArgumentException.class, call::run);
      }
      assertArrayEquals(new int[] {7, 7}, here.toArray(), "nothing was written");
      assertArrayEquals(new int[] {7, 7}, elsewhere.toArray(), "nothing was written");
    }
  }
}
