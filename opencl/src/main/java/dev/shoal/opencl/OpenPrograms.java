package dev.shoal.opencl;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// The programs of one context that are not closed.
final class OpenPrograms implements Resource {
  private final Session session;
  private final LaunchLog launches;
  private final Set<ClProgram> open = Collections.newSetFromMap(new IdentityHashMap<>());

  /// Whether a kernel was launched for the first time since the last [#takeNews()].
  private volatile boolean hasNews;

  OpenPrograms(Session session, LaunchLog launches) {
    this.session = session;
    this.launches = launches;
  }

  /// Compiles OpenCL C.
  ///
  /// @throws BuildException with the compiler's log
  ClProgram build(String source, String options) {
    return add(ClProgram.build(session, source, options, observer()));
  }

  /// Loads a binary.
  ///
  /// @throws DeviceException if it does not fit the device or the driver
  ClProgram load(byte[] binary, String options) {
    return add(ClProgram.load(session, binary, options, observer()));
  }

  private ClProgram.Observer observer() {
    return new ClProgram.Observer(launches::add, () -> hasNews = true, this::remove);
  }

  private ClProgram add(ClProgram program) {
    synchronized (session.store()) {
      open.add(program);
    }
    return program;
  }

  private void remove(ClProgram program) {
    synchronized (session.store()) {
      open.remove(program);
    }
  }

  /// Returns whether a kernel was launched for the first time since this was last true.
  boolean takeNews() {
    if (!hasNews) {
      return false; // and none that comes meanwhile is lost
    }
    hasNews = false;
    return true;
  }

  @Override
  public void close() {
    List.copyOf(open).forEach(ClProgram::close);
  }
}
