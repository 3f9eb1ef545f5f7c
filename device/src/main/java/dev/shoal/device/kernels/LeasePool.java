package dev.shoal.device.kernels;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/// Objects that serve one thread at a time, leased to one call each: this makes a facade safe for
/// any number of threads.
///
/// A kernel keeps scratch memory between calls, so two calls must never share one. A facade
/// therefore holds no kernel but a pool of them, and each call leases one:
///
/// ```java
/// try (var kernel = kernels.lease()) {
///   kernel.get().scan(in, out, mode);
/// }
/// ```
///
/// Lock-free: a lease takes one compare-and-set without contention, its return a plain store. No
/// call ever waits for another, so a call may use the same facade again, as a user-defined operator
/// may. A pool keeps as many objects as calls ran at once, up to [#CAPACITY]. In the steady state
/// nothing is allocated.
///
/// Beyond the capacity each call creates an object of its own, which the garbage collector frees.
/// This is by design: a call that waited for another could wait for itself, and no more calls than
/// this run at once. Only virtual threads that block within a call, in an operator or while a
/// device works, can exceed the capacity; they then pay for scratch memory, or for kernels of a
/// compiled program, in addition to a wait that takes longer.
///
/// An idle object should not reference data of its last caller: a pool lives as long as its facade.
///
/// @param <T> what is leased, such as a kernel with its scratch
public final class LeasePool<T> {
  /// The maximum number of objects kept: two for each thread that can run at once, since a virtual
  /// thread may wait within a call while another runs.
  static final int CAPACITY = Math.max(16, 2 * Runtime.getRuntime().availableProcessors());

  private final Supplier<? extends T> maker;

  /// Filled from the front, and never emptied: a lease keeps its index, whether it is out or not.
  private final AtomicReferenceArray<Lease<T>> leases = new AtomicReferenceArray<>(CAPACITY);

  /// Creates an empty pool.
  ///
  /// @param maker creates an object when none is idle, on the calling thread
  public LeasePool(Supplier<? extends T> maker) {
    this.maker = Objects.requireNonNull(maker, "maker");
  }

  /// Returns an object for the caller alone, until it closes the lease. The object's state is
  /// undefined.
  public Lease<T> lease() {
    for (int i = 0; i < CAPACITY; i++) {
      Lease<T> lease = leases.get(i);
      if (lease == null) {
        return add(i);
      }
      if (lease.take()) {
        return lease;
      }
    }
    return new Lease<>(maker.get());
  }

  /// Adds a lease at the first free index from `from` on, if there is one.
  private Lease<T> add(int from) {
    Lease<T> added = new Lease<>(maker.get());
    for (int i = from; i < CAPACITY; i++) {
      if (leases.compareAndSet(i, null, added)) {
        break;
      }
    }
    return added;
  }

  /// An object while one call has it.
  ///
  /// @param <T> its type
  public static final class Lease<T> implements AutoCloseable {
    private static final VarHandle IS_OUT = handle();

    private final T object;
    private volatile boolean isOut = true;

    private Lease(T object) {
      this.object = object;
    }

    private static VarHandle handle() {
      try {
        return MethodHandles.lookup().findVarHandle(Lease.class, "isOut", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private boolean take() {
      return !isOut && IS_OUT.compareAndSet(this, false, true);
    }

    /// Returns the object.
    ///
    /// @throws IllegalStateException after [#close()]
    public T get() {
      requireOut();
      return object;
    }

    /// Returns the object to the pool.
    ///
    /// @throws IllegalStateException if it was returned before: another call may have it
    @Override
    public void close() {
      requireOut();
      IS_OUT.setRelease(this, false);
    }

    private void requireOut() {
      if (!isOut) {
        throw new IllegalStateException("the lease was closed before");
      }
    }
  }
}
