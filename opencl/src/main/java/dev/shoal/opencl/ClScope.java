package dev.shoal.opencl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// Closes, when it closes, each buffer of one context that its thread made inside it, but for those
/// [detached][ClBuffer#detach()].
///
/// ```java
/// try (ClScope scope = context.scope()) {
///   ClBuffer counts = context.allocate(bytes);
///   ...
///   return result.detach();
/// }
/// ```
///
/// Scopes of one thread nest. A buffer made by another thread is not in the scope.
public final class ClScope implements AutoCloseable {
  private final Store store;
  private final ClScope outer;
  private final Thread owner = Thread.currentThread();
  private final Set<ClBuffer> buffers = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean closed;

  ClScope(Store store) {
    store.requireOpen();
    this.store = store;
    this.outer = store.scope();
    store.enter(this);
  }

  // Guarded by the store's monitor, as a buffer may be closed by another thread.
  void add(ClBuffer buffer) {
    buffers.add(buffer);
  }

  void remove(ClBuffer buffer) {
    buffers.remove(buffer);
  }

  /// Closes its buffers. Closing twice is no error.
  ///
  /// @throws WrongThreadException by another thread than made it
  /// @throws IllegalStateException while a scope inside it is open
  @Override
  public void close() {
    if (!owner.equals(Thread.currentThread())) {
      throw new WrongThreadException("a scope is closed by the thread that made it");
    }
    if (closed) {
      return;
    }
    if (store.scope() != this) {
      throw new IllegalStateException("a scope inside this one is still open");
    }
    synchronized (store) {
      closed = true;
      store.enter(outer);
      List<Runnable> left = new ArrayList<>();
      buffers.forEach(buffer -> left.add(buffer::close));
      buffers.clear();
      Closing.all(left);
    }
  }
}
