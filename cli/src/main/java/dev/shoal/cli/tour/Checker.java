package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Holds a trial against its oracle on several devices.
record Checker(List<Device> devices) {
  /// What is wrong, one line a device; nothing if every device is right.
  List<String> faults(Trial trial) {
    List<String> faults = new ArrayList<>();
    List<Device> all = new ArrayList<>(devices);
    try {
      all.addAll(trial.otherDevices().get());
    } catch (RuntimeException e) { // a driver that does not answer
      faults.add("on other devices: " + e);
    }
    for (Device device : all.stream().distinct().toList()) {
      fault(trial, device).ifPresent(fault -> faults.add("on " + device + ": " + fault));
    }
    return faults;
  }

  private static Optional<String> fault(Trial trial, Device device) {
    try {
      return trial.oracle().fault(trial.ours().on(device).get());
    } catch (RuntimeException e) {
      return Optional.of(e.toString()); // a broken kernel is a fault, not the end of the tour
    }
  }
}
