package dev.shoal.textbook.expand;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.ExpandContract;
import dev.shoal.device.Device;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.ExpandAlgorithm;
import dev.shoal.testkit.EveryDevice;
import org.junit.jupiter.api.Test;

/// The contract of [Expand] by a pyramid.
class PyramidWalkTest {
  private static final ExpandAlgorithm WALK = new PyramidWalk(16);

  @EveryDevice
  void findsTheElementOfEachOutput(Device device) {
    ExpandContract.findsTheElementOfEachOutput(Expand.on(device).with(WALK));
  }

  @EveryDevice
  void refusesBeforeAnythingIsWritten(Device device) {
    ExpandContract.refusesBeforeAnythingIsWritten(Expand.on(device).with(WALK));
  }

  @EveryDevice
  void expandsWhereArraysLive(Device device) {
    ExpandContract.expandsWhereArraysLive(device, WALK);
  }

  @EveryDevice
  void leavesNothingOnTheDevice(Device device) {
    ExpandContract.leavesNothingOnTheDevice(device, WALK);
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    ExpandContract.manyThreadsMayShareAnInstance(Expand.on(device).with(WALK));
  }

  @Test
  void refusesAnArityThatNoPyramidHas() {
    assertThrows(IllegalArgumentException.class, () -> new PyramidWalk(3));
  }
}
