package dev.shoal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// Holds a facade to releasing what a call gave it: what it keeps lives as long as it does.
public final class Released {
  private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(20);

  private Released() {}

  /// Calls `instance` and fails if it then keeps an object of that call from the collector.
  ///
  /// @param call makes its data itself and returns what must not be kept; nobody else holds it
  public static <F> void verify(F instance, Function<F, List<?>> call) {
    try {
      List<WeakReference<?>> given = new ArrayList<>();
      call.apply(instance).forEach(object -> addTo(given, object));
      long end = System.nanoTime() + LIMIT_NANOS;
      while (!kept(given).isEmpty() && System.nanoTime() - end < 0) {
        System.gc();
      }
      assertEquals(List.of(), kept(given), () -> instance.getClass() + " keeps of its last call");
    } finally {
      Reference.reachabilityFence(instance);
    }
  }

  /// An array with what is behind it.
  private static void addTo(List<WeakReference<?>> given, Object object) {
    given.add(new WeakReference<>(object));
    if (object instanceof Array<?> array) {
      given.add(new WeakReference<>(array.isHost() ? heap(array) : array.buffer()));
    }
  }

  private static Object heap(Array<?> array) {
    return switch (array) {
      case IntArray ints -> ints.hostArray();
      case LongArray longs -> longs.hostArray();
      case FloatArray floats -> floats.hostArray();
      case DoubleArray doubles -> doubles.hostArray();
    };
  }

  /// Numbers, so that nothing is held here.
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
