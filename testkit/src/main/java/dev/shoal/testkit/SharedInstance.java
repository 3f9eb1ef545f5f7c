package dev.shoal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/// Calls every operation of one instance from 8 threads at once, platform and virtual ones, each
/// with its own data: every result must equal that of the same call alone.
///
/// ```java
/// SharedInstance.of(Sum.on(device))
///     .operation("sum", (sum, seed) -> sum.sum(doubles(seed)))
///     .operation("dot", (sum, seed) -> sum.dot(doubles(seed), doubles(seed + 1)))
///     .verify();
/// ```
///
/// [#verify()] also fails if a public method of the instance's class has no operation, so that a
/// new method cannot be forgotten. Methods that return an instance of the same class (`with`,
/// `wrapping`) and those of [Object] need none.
///
/// @param <F> the class of the instance
public final class SharedInstance<F> {
  private static final int THREADS = 8;
  private static final long CLOSE_LIMIT_NANOS = 60_000_000_000L;

  /// One call.
  ///
  /// @param <F> the class of the instance
  @FunctionalInterface
  public interface Operation<F> {
    /// Calls `instance` with data that depends on `seed` alone and returns what it wrote or
    /// returned: arrays, boxed numbers, records, or an `Object[]` of them.
    Object call(F instance, int seed) throws Exception;
  }

  private final F instance;
  private final List<String> names = new ArrayList<>();
  private final List<Operation<F>> operations = new ArrayList<>();
  private final Set<String> exempt = new LinkedHashSet<>();

  private SharedInstance(F instance) {
    this.instance = Objects.requireNonNull(instance, "instance");
  }

  /// Returns the contract of one instance.
  public static <F> SharedInstance<F> of(F instance) {
    return new SharedInstance<>(instance);
  }

  /// Adds an operation.
  ///
  /// @param name the method that it calls, optionally followed by a blank and a variant
  public SharedInstance<F> operation(String name, Operation<F> operation) {
    names.add(name);
    operations.add(operation);
    return this;
  }

  /// Exempts methods that read immutable fields only, or that end the instance.
  public SharedInstance<F> exempt(String... methods) {
    exempt.addAll(Arrays.asList(methods));
    return this;
  }

  /// Runs all operations and compares the results.
  public void verify() {
    requireAllMethods();
    Object[][] expected = resultsAlone();
    run(Thread.ofPlatform().daemon().factory(), seed -> compareAll(seed, expected[seed]));
    run(Thread.ofVirtual().factory(), seed -> compareAll(seed, expected[seed]));
  }

  /// Closes the instance, which must be [AutoCloseable], while 8 threads call its operations: a
  /// call returns what it returns alone or throws an [IllegalStateException], and from then on all
  /// operations throw it.
  public void verifyClose() {
    requireAllMethods();
    Object[][] expected = resultsAlone();
    CountDownLatch inUse = new CountDownLatch(THREADS);
    run(
        Thread.ofPlatform().daemon().factory(),
        seed -> {
          compareAll(seed, expected[seed]);
          inUse.countDown();
          if (seed == 0) {
            inUse.await();
            ((AutoCloseable) instance).close();
          }
          compareUntilClosed(seed, expected[seed]);
        });
  }

  private void compareUntilClosed(int seed, Object[] expected) throws Exception {
    long end = System.nanoTime() + CLOSE_LIMIT_NANOS;
    boolean isClosed = false;
    while (!isClosed) {
      assertTrue(System.nanoTime() - end < 0, "still open");
      for (int o = 0; o < expected.length; o++) {
        try {
          Object actual = operations.get(o).call(instance, seed);
          assertFalse(isClosed, () -> "an operation works after close");
          assertSame(expected[o], actual, seed, o);
        } catch (IllegalStateException e) {
          isClosed = true;
        }
      }
    }
  }

  private Object[][] resultsAlone() {
    Object[][] expected = new Object[THREADS][operations.size()];
    for (int seed = 0; seed < THREADS; seed++) {
      for (int o = 0; o < operations.size(); o++) {
        expected[seed][o] = call(seed, o);
      }
    }
    return expected;
  }

  private void requireAllMethods() {
    Set<String> missing = new TreeSet<>();
    for (Method method : instance.getClass().getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      if (Modifier.isPublic(modifiers)
          && !Modifier.isStatic(modifiers)
          && !method.isSynthetic()
          && method.getReturnType() != instance.getClass()
          && !isOfObject(method.getName())) {
        missing.add(method.getName());
      }
    }
    missing.removeAll(exempt);
    names.forEach(name -> missing.remove(name.split(" ", 2)[0]));
    assertEquals(
        Set.of(), missing, () -> "no operation for methods of " + instance.getClass().getName());
  }

  private static boolean isOfObject(String method) {
    return method.equals("toString") || method.equals("equals") || method.equals("hashCode");
  }

  /// The work of one thread.
  private interface Work {
    void of(int seed) throws Exception;
  }

  private void run(ThreadFactory threads, Work work) {
    CyclicBarrier start = new CyclicBarrier(THREADS);
    try (var executor = Executors.newThreadPerTaskExecutor(threads)) {
      List<Future<?>> calls = new ArrayList<>();
      for (int t = 0; t < THREADS; t++) {
        int seed = t;
        calls.add(
            executor.submit(() -> {
              start.await();
              work.of(seed);
              return null;
            }));
      }
      for (Future<?> call : calls) {
        call.get();
      }
    } catch (Exception e) {
      fail("of " + THREADS + " threads on one " + instance.getClass().getName(), e);
    }
  }

  /// Each thread begins with another operation, so that different ones run at the same time.
  private void compareAll(int seed, Object[] expected) {
    for (int k = 0; k < operations.size(); k++) {
      int o = (seed * operations.size() / THREADS + k) % operations.size();
      assertSame(expected[o], call(seed, o), seed, o);
    }
  }

  private void assertSame(Object expected, Object actual, int seed, int o) {
    assertTrue(
        Objects.deepEquals(expected, actual),
        () ->
            names.get(o)
                + " of seed "
                + seed
                + ": "
                + text(expected)
                + " alone, "
                + text(actual)
                + " beside other threads");
  }

  private Object call(int seed, int o) {
    try {
      return operations.get(o).call(instance, seed);
    } catch (Exception e) {
      return fail(names.get(o) + " of seed " + seed, e);
    }
  }

  private static String text(Object result) {
    String all = Arrays.deepToString(new Object[] {result});
    return all.length() > 120 ? all.substring(0, 120) + " …" : all;
  }
}
