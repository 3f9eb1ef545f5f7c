package dev.shoal.contract;

import dev.shoal.device.Device;
import dev.shoal.testkit.EveryDevice;
import org.junit.jupiter.api.Test;

/// The tests of [HashContract]: a test class implements this with its algorithms.
public interface HashTests {
  /// Returns the contract of the algorithms.
  HashContract contract(Device device);

  @EveryDevice
  default void findsWhatAMapFinds(Device device) {
    contract(device).findsWhatAMapFinds();
  }

  @EveryDevice
  default void findsManyAmongMany(Device device) {
    contract(device).findsManyAmongMany();
  }

  @EveryDevice
  default void findsKeysThatCouldMeanEmpty(Device device) {
    contract(device).findsKeysThatCouldMeanEmpty();
  }

  @EveryDevice
  default void takesOtherEntriesInTheSameMemory(Device device) {
    contract(device).takesOtherEntriesInTheSameMemory();
  }

  @EveryDevice
  default void keepsNothingOfTheArraysThatItWasBuiltFrom(Device device) {
    contract(device).keepsNothingOfTheArraysThatItWasBuiltFrom();
  }

  @EveryDevice
  default void worksWhereArraysLive(Device device) {
    contract(device).worksWhereArraysLive();
  }

  @EveryDevice
  default void probesFewSlots(Device device) {
    contract(device).probesFewSlots();
  }

  @Test
  default void allocatesNothingOnOneThread() {
    contract(Device.cpu(1)).allocatesNothingOnOneThread();
  }

  @EveryDevice
  default void manyThreadsMayShareAnInstance(Device device) {
    contract(device).manyThreadsMayShareAnInstance();
  }

  @EveryDevice
  default void manyThreadsMayShareATable(Device device) {
    contract(device).manyThreadsMayShareATable();
  }

  @EveryDevice
  default void closingWaitsForTheQueriesOfOtherThreads(Device device) {
    contract(device).closingWaitsForTheQueriesOfOtherThreads();
  }

  @EveryDevice
  default void rebuildsBetweenTheQueriesOfOtherThreads(Device device) throws Exception {
    contract(device).rebuildsBetweenTheQueriesOfOtherThreads();
  }
}
