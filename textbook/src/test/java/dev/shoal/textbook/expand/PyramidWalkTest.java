package dev.shoal.textbook.expand;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.ExpandContract;
import dev.shoal.device.Device;
import dev.shoal.primitives.expand.Expand;
import org.junit.jupiter.api.Test;

/// The contract of [Expand] by a pyramid.
class PyramidWalkTest extends ExpandContract {
  @Override
  protected Expand on(Device device) {
    return Expand.on(device).with(new PyramidWalk(16));
  }

  @Test
  void refusesAnArityThatNoPyramidHas() {
    assertThrows(IllegalArgumentException.class, () -> new PyramidWalk(3));
  }
}
