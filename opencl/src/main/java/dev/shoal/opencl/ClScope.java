package dev.shoal.opencl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// A scope that, when closed, closes each buffer of one context that its thread created inside it,
/// except those that were [detached][ClBuffer#detach()].
///
/// ```java
/// try (ClScope scope = context.scope()) {
///   ClBuffer counts = context.allocate(bytes);
///   ...
///   return result.detach();
/// }
/// ```
///
/// The scopes of one thread nest. A buffer created by another thread is not in the scope.
public final class ClScope extends Scope implements AutoCloseable {
  private final Store store;
  private final Scope outer;
  private final Thread owner = Thread.currentThread();
  private final Set<Resource> resources = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean closed;

  ClScope(Store store) {
    store.requireOpen();
    this.store = store;
    this.outer = store.scope();
    store.enter(this);
  }

  @Override
  void add(Resource resource) {
    resources.add(resource);
  }

  @Override
  void remove(Resource resource) {
    resources.remove(resource);
  }

  /// Closes its buffers. Closing twice is allowed.
  ///
  /// @throws WrongThreadException if another thread created it
  /// @throws IllegalStateException while a scope inside it is open
  @Override
  public void close() {
    if (!owner.equals(Thread.currentThread())) {
      throw new WrongThreadException("a scope must be closed by the thread that created it");
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
      List<Runnable> steps = new ArrayList<>();
      resources.forEach(resource -> steps.add(resource::close));
      resources.clear();
      Closing.all(steps);
    }
  }
}
