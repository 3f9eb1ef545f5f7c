package dev.shoal.opencl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/// The compiled programs of one context, cached in memory, and on disk for the next process.
///
/// A program is identified by its source and options; on disk also by the platform, device and
/// driver and their versions, so that a new driver compiles it again. A defective file or folder is
/// not an error: one line is logged, and the source is compiled. Several processes may share a
/// folder. Since a loaded binary is executed, a file or folder that belongs to another user, or
/// that others can write to, is not used.
///
/// Some drivers provide machine code only after a kernel was launched (PoCL does so), so programs
/// are written when [#save()] is called or the context closes. Thread-safe.
public final class ClProgramCache {
  private static final Logger LOG = System.getLogger("dev.shoal.opencl");

  /// Statistics of the cache.
  ///
  /// @param fromMemory requests for a program in memory
  /// @param fromDisk programs loaded from a file
  /// @param compiled programs compiled from source
  /// @param saved files written
  /// @param loadNanos nanoseconds for loading
  /// @param compileNanos nanoseconds for compiling
  /// @param troubles files and folders that could not be used, with the reason, as logged
  public record Report(
      int fromMemory,
      int fromDisk,
      int compiled,
      int saved,
      long loadNanos,
      long compileNanos,
      List<String> troubles) {
    /// Returns one line for users, and one for each problem.
    @Override
    public String toString() {
      return String.format(
              Locale.ROOT,
              "programs: %d compiled in %.0f ms, %d from disk in %.0f ms, %d from memory; %d saved",
              compiled,
              compileNanos / 1e6,
              fromDisk,
              loadNanos / 1e6,
              fromMemory,
              saved)
          + troubles.stream().map(t -> "\n" + t).collect(Collectors.joining());
    }
  }

  /// A request.
  private record Request(String source, String options) {}

  /// The program of one [Request]. The thread that creates it holds the monitor.
  private static final class Entry {
    volatile ClProgram program;

    /// The file of the program; null for none.
    ProgramFile file;

    /// The checksum of the binary in the file, as far as known; −1 if there is no usable file.
    volatile long checksum = -1;
  }

  private final Session session;
  private final OpenPrograms programs;
  private final Map<Request, Entry> entries = new ConcurrentHashMap<>();
  private final AtomicInteger fromMemory = new AtomicInteger();
  private final AtomicInteger fromDisk = new AtomicInteger();
  private final AtomicInteger compiled = new AtomicInteger();
  private final AtomicInteger saved = new AtomicInteger();
  private final AtomicLong loadNanos = new AtomicLong();
  private final AtomicLong compileNanos = new AtomicLong();
  private final List<String> troubles = new CopyOnWriteArrayList<>();

  private boolean isUnwritable; // guarded by this, as all writing is

  private boolean isRefused; // guarded by this: others can write to the folder

  ClProgramCache(Session session, OpenPrograms programs) {
    this.session = session;
    this.programs = programs;
  }

  /// Returns the program of that source: the one already created in this context, that of an
  /// earlier process, or a newly compiled one. It is shared: the context closes it.
  ///
  /// Threads that request different programs do not wait for each other.
  ///
  /// @param options compiler options, such as `-cl-std=CL1.2 -D T=int`
  /// @throws BuildException with the compiler's log
  public ClProgram get(String source, String options) {
    Request request =
        new Request(
            Objects.requireNonNull(source, "source"), Objects.requireNonNull(options, "options"));
    session.store().requireOpen();
    Entry entry = entries.computeIfAbsent(request, _ -> new Entry());
    ClProgram program = entry.program;
    if (isUsable(program)) {
      fromMemory.incrementAndGet();
      return program;
    }
    synchronized (entry) {
      if (isUsable(entry.program)) {
        fromMemory.incrementAndGet();
      } else {
        entry.program = make(request, entry);
      }
      return entry.program;
    }
  }

  private static boolean isUsable(ClProgram program) {
    return program != null && !program.isClosed();
  }

  private ClProgram make(Request request, Entry entry) {
    Path folder = ownFolder();
    if (folder != null) {
      entry.file = new ProgramFile(folder, dependencies(request));
      long begin = System.nanoTime();
      ClProgram program = load(request, entry);
      if (program != null) {
        loadNanos.addAndGet(System.nanoTime() - begin);
        fromDisk.incrementAndGet();
        return program;
      }
    }
    long begin = System.nanoTime();
    ClProgram program = programs.build(request.source, request.options);
    compileNanos.addAndGet(System.nanoTime() - begin);
    compiled.incrementAndGet();
    return program;
  }

  /// Returns the folder, or null if there is none: a binary that others could have written is not
  /// executed.
  private synchronized Path ownFolder() {
    Path folder = session.settings().programFolder();
    if (folder == null || isRefused || !Files.isDirectory(folder)) {
      return isRefused ? null : folder;
    }
    try {
      OwnFile.require(folder);
      return folder;
    } catch (IOException e) {
      isRefused = true;
      trouble(
          Level.WARNING,
          "compiled programs are neither loaded nor saved (-D"
              + ProgramFolder.PROPERTY
              + "=FOLDER names another folder, off none): "
              + e.getMessage());
      return null;
    }
  }

  /// Returns all inputs of the compiler, as far as OpenCL reports them.
  private List<String> dependencies(Request request) {
    ClDevice device = session.device();
    return List.of(
        request.source,
        request.options,
        device.platform(),
        device.name(),
        device.driver(),
        device.version());
  }

  /// Returns the program in the file, or null.
  private ClProgram load(Request request, Entry entry) {
    entry.checksum = -1;
    if (!Files.isDirectory(session.settings().programFolder())) {
      return null; // not yet; saving creates it, or reports why it cannot
    }
    try {
      byte[] binary = entry.file.read();
      ClProgram program = programs.load(binary, request.options);
      entry.checksum = CheckedBinary.checksum(binary);
      return program;
    } catch (NoSuchFileException e) {
      return null; // the common case
    } catch (IOException | DeviceException e) {
      trouble(Level.WARNING, entry.file + " is not used, the source is compiled: " + reason(e));
      return null;
    }
  }

  private void trouble(Level level, String line) {
    LOG.log(level, line);
    troubles.add(line);
  }

  private static String reason(Exception e) {
    return e.getClass() == IOException.class || e instanceof DeviceException
        ? e.getMessage()
        : e.toString();
  }

  /// Writes the programs of which kernels were launched for the first time since the last call;
  /// waits for commands in progress. Without any, it costs next to nothing.
  ///
  /// Call it once, when all kernels of a run were launched, or not at all, since closing the
  /// context does it: on PoCL the first call compiles every kernel of those programs again, and
  /// kernels launched later are not added.
  ///
  /// @return how many files were written
  public synchronized int save() {
    return programs.takeNews() ? saveNews() : 0;
  }

  private int saveNews() {
    List<Entry> news =
        entries.values().stream()
            .filter(e -> isUsable(e.program) && e.program.takeNews() && e.file != null)
            .toList();
    if (news.isEmpty() || isUnwritable || session.store().isClosed()) {
      return 0;
    }
    int written = 0;
    try {
      session.store().await(); // a driver may compile just before a kernel runs
      for (Entry entry : news) {
        written += save(entry) ? 1 : 0;
      }
    } catch (DeviceException e) {
      trouble(Level.INFO, "compiled programs are not saved: " + e.getMessage());
    } catch (IOException e) {
      isUnwritable = true;
      trouble(
          Level.INFO,
          "compiled programs are not saved in "
              + session.settings().programFolder()
              + " (-D"
              + ProgramFolder.PROPERTY
              + "=FOLDER names another, off none): "
              + e);
    }
    saved.addAndGet(written);
    return written;
  }

  private static boolean save(Entry entry) throws IOException {
    byte[] binary;
    try {
      binary = entry.program.driverBinary();
    } catch (IllegalStateException e) {
      return false; // another thread has closed the program
    }
    long checksum = CheckedBinary.checksum(binary);
    if (binary.length == 0 || checksum == entry.checksum) {
      return false;
    }
    entry.file.write(binary);
    entry.checksum = checksum;
    return true;
  }

  /// Deletes the files of all programs in the folder, including those of other devices; returns how
  /// many. Programs in memory stay.
  ///
  /// @throws UncheckedIOException if one cannot be deleted
  public synchronized int clear() {
    Path folder = session.settings().programFolder();
    entries.values().forEach(e -> e.checksum = -1);
    try {
      return folder == null ? 0 : ProgramFile.deleteAll(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the statistics so far.
  public Report report() {
    return new Report(
        fromMemory.get(),
        fromDisk.get(),
        compiled.get(),
        saved.get(),
        loadNanos.get(),
        compileNanos.get(),
        List.copyOf(troubles));
  }
}
