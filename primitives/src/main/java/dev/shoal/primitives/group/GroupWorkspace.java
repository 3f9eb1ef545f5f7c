package dev.shoal.primitives.group;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.runs.Runs;

/// The kernel and the scratch of one call.
///
/// @param small null if keys are always sorted
record GroupWorkspace(GroupKernel kernel, Runs runs, SortedKeys sorted, SmallRange small) {
  static GroupWorkspace on(Device device, boolean wraps) {
    Runs runs = new Runs(device);
    SortedKeys sorted = new SortedKeys(device);
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new GroupWorkspace(new HostGroup(), runs, sorted, new SmallRange(device, wraps));
      case Device.OpenCl openCl -> new GroupWorkspace(new OpenClGroup(openCl), runs, sorted, null);
    };
  }

  /// Counts the keys in a table and returns true if their range is narrow.
  boolean counts(IntArray keys) {
    return small != null && small.count(keys);
  }

  void giveBack() {
    runs.giveBack();
    sorted.giveBack();
  }
}
