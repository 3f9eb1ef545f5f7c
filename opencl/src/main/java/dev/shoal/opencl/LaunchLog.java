package dev.shoal.opencl;

import java.util.ArrayList;
import java.util.List;

/// The launches of a context that profiles, until their times are taken. Guarded by the store's
/// monitor.
final class LaunchLog implements Resource {
  private final Store store;
  private final List<ClEvent> launches = new ArrayList<>();

  LaunchLog(Store store) {
    this.store = store;
  }

  /// Adds a launch.
  void add(ClEvent launch) {
    synchronized (store) {
      launches.add(launch);
    }
  }

  /// Removes all launches and returns their times, in order; waits for them.
  List<KernelTime> take() {
    List<ClEvent> taken;
    synchronized (store) {
      taken = List.copyOf(launches);
      launches.clear();
    }
    List<KernelTime> times = new ArrayList<>(taken.size());
    for (ClEvent event : taken) {
      try (event) {
        times.add(new KernelTime(event.kernel(), event.times().nanos()));
      }
    }
    return times;
  }

  @Override
  public void close() {
    launches.forEach(ClEvent::close);
  }
}
