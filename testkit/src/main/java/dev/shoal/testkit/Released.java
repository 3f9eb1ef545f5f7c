package dev.shoal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Array;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// Verifies that a facade releases the data of a call: what it keeps lives as long as the facade.
public final class Released {
  private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(20);

  private Released() {}

  /// Calls `instance` and fails if it then keeps an object of that call reachable.
  ///
  /// @param call creates its data itself and returns what must not be kept; nothing else may
  ///   reference it
  public static <F> void verify(F instance, Function<F, List<?>> call) {
    try {
      List<WeakReference<?>> given = new ArrayList<>();
      call.apply(instance).forEach(object -> addTo(given, object));
      long end = System.nanoTime() + LIMIT_NANOS;
      while (!kept(given).isEmpty() && System.nanoTime() - end < 0) {
        System.gc();
      }
      assertEquals(
          List.of(), kept(given), () -> instance.getClass() + " keeps data of its last call");
    } finally {
      Reference.reachabilityFence(instance);
    }
  }

  /// Adds an object; for an array also the memory behind it.
  private static void addTo(List<WeakReference<?>> given, Object object) {
    given.add(new WeakReference<>(object));
    if (object instanceof Array<?> array) {
      given.add(
          new WeakReference<>(
              array.isHost() ? array.hostSegment().heapBase().orElseThrow() : array.buffer()));
    }
  }

  /// Returns indices, so that nothing is kept reachable here.
  private static List<Integer> kept(List<WeakReference<?>> given) {
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      if (!given.get(i).refersTo(null)) {
        kept.add(i);
      }
    }
    return kept;
  }
}
