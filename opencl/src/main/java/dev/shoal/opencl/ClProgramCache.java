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

/// The compiled programs of one context, kept in memory, and on disk for the next process.
///
/// A program is known by its source and options; on disk also by platform, device, driver and their
/// versions, so that a new driver compiles anew. Nothing wrong with a file or the folder is an
/// error: one line is logged, and the source is compiled. Several processes may share a folder. As
/// what is loaded is run, a file or folder of another user, or one that others can write to, is not
/// used.
///
/// A driver tells what it compiled only after a kernel was launched (PoCL has machine code only
/// then), so programs are written when [#save()] is called or the context closes. Thread-safe.
public final class ClProgramCache {
  private static final Logger LOG = System.getLogger("dev.shoal.opencl");

  /// What was done for programs so far.
  ///
  /// @param fromMemory requests for a program that was there
  /// @param fromDisk programs made from a file
  /// @param compiled programs made from their source
  /// @param saved files written
  /// @param loadNanos nanoseconds for those from disk
  /// @param compileNanos nanoseconds for those from source
  /// @param troubles files and folders that were of no use and why, as logged
  public record Report(
      int fromMemory,
      int fromDisk,
      int compiled,
      int saved,
      long loadNanos,
      long compileNanos,
      List<String> troubles) {
    /// One line for people, and one for each trouble.
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

  /// What is asked for.
  private record Wanted(String source, String options) {}

  /// The program of one [Wanted]. Whoever makes it holds the monitor.
  private static final class Entry {
    volatile ClProgram program;

    /// Where it is kept; null for nowhere.
    ProgramFile file;

    /// The checksum of the binary in the file, as far as we know; −1 if there is none, or none that
    /// is of use.
    volatile long checksum = -1;
  }

  private final ClContext context;
  private final Map<Wanted, Entry> entries = new ConcurrentHashMap<>();
  private final AtomicInteger fromMemory = new AtomicInteger();
  private final AtomicInteger fromDisk = new AtomicInteger();
  private final AtomicInteger compiled = new AtomicInteger();
  private final AtomicInteger saved = new AtomicInteger();
  private final AtomicLong loadNanos = new AtomicLong();
  private final AtomicLong compileNanos = new AtomicLong();
  private final List<String> troubles = new CopyOnWriteArrayList<>();

  /// Whether some kernel was launched for the first time since the last [#save()].
  private volatile boolean hasNews;

  private boolean isUnwritable; // guarded by this, as all that writes

  private boolean isRefused; // guarded by this: others can write to the folder

  ClProgramCache(ClContext context) {
    this.context = context;
  }

  /// The program of that source: the one already made in this context, or that of an earlier
  /// process, or compiled now. It is shared: the context closes it.
  ///
  /// Threads that ask for different programs do not wait for each other.
  ///
  /// @param options of the compiler, such as `-cl-std=CL1.2 -D T=int`
  /// @throws BuildException with the compiler's log
  public ClProgram get(String source, String options) {
    Wanted wanted =
        new Wanted(
            Objects.requireNonNull(source, "source"), Objects.requireNonNull(options, "options"));
    context.store().requireOpen();
    Entry entry = entries.computeIfAbsent(wanted, _ -> new Entry());
    ClProgram program = entry.program;
    if (isUsable(program)) {
      fromMemory.incrementAndGet();
      return program;
    }
    synchronized (entry) {
      if (isUsable(entry.program)) {
        fromMemory.incrementAndGet();
      } else {
        entry.program = make(wanted, entry);
      }
      return entry.program;
    }
  }

  private static boolean isUsable(ClProgram program) {
    return program != null && !program.isClosed();
  }

  private ClProgram make(Wanted wanted, Entry entry) {
    Path folder = ownFolder();
    if (folder != null) {
      entry.file = new ProgramFile(folder, dependencies(wanted));
      long begin = System.nanoTime();
      ClProgram program = load(wanted, entry);
      if (program != null) {
        loadNanos.addAndGet(System.nanoTime() - begin);
        fromDisk.incrementAndGet();
        return program;
      }
    }
    long begin = System.nanoTime();
    ClProgram program = context.build(wanted.source, wanted.options);
    compileNanos.addAndGet(System.nanoTime() - begin);
    compiled.incrementAndGet();
    return program;
  }

  /// The folder, or null if there is none to use: what others could have written is not run.
  private synchronized Path ownFolder() {
    Path folder = context.settings().programFolder();
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

  /// All that decides what the compiler makes, as far as OpenCL tells.
  private List<String> dependencies(Wanted wanted) {
    ClDevice device = context.device();
    return List.of(
        wanted.source,
        wanted.options,
        device.platform(),
        device.name(),
        device.driver(),
        device.version());
  }

  /// The program in the file, or null.
  private ClProgram load(Wanted wanted, Entry entry) {
    entry.checksum = -1;
    if (!Files.isDirectory(context.settings().programFolder())) {
      return null; // not yet; that it cannot be made shows when a program is saved
    }
    try {
      byte[] binary = entry.file.read();
      ClProgram program = context.load(binary, wanted.options);
      entry.checksum = ProgramFile.checksum(binary);
      return program;
    } catch (NoSuchFileException e) {
      return null; // as usual
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

  void noteNews() {
    hasNews = true;
  }

  /// Writes the programs of which kernels were launched for the first time since the last call;
  /// waits for work in flight. Without any it costs next to nothing.
  ///
  /// Best called once, when all kernels of a run were launched, or not at all, as closing the
  /// context does it: on PoCL the first call compiles every kernel of those programs once more, and
  /// kernels launched later are not added.
  ///
  /// @return how many files were written
  public int save() {
    return hasNews ? saveNews() : 0;
  }

  private synchronized int saveNews() {
    hasNews = false;
    List<Entry> news =
        entries.values().stream()
            .filter(e -> isUsable(e.program) && e.program.takeNews() && e.file != null)
            .toList();
    if (news.isEmpty() || isUnwritable || context.store().isClosed()) {
      return 0;
    }
    int written = 0;
    try {
      context.finish(); // a driver may compile when the kernel's turn comes
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
              + context.settings().programFolder()
              + " (-D"
              + ProgramFolder.PROPERTY
              + "=FOLDER names another, off none): "
              + e);
    }
    saved.addAndGet(written);
    return written;
  }

  private static boolean save(Entry entry) throws IOException {
    byte[] binary = entry.program.binary();
    long checksum = ProgramFile.checksum(binary);
    if (binary.length == 0 || checksum == entry.checksum) {
      return false;
    }
    entry.file.write(binary);
    entry.checksum = checksum;
    return true;
  }

  /// Deletes the files of all programs in the folder, also those of other devices; how many. What
  /// is in memory stays.
  ///
  /// @throws UncheckedIOException if one cannot be deleted
  public synchronized int clear() {
    Path folder = context.settings().programFolder();
    entries.values().forEach(e -> e.checksum = -1);
    try {
      return folder == null ? 0 : ProgramFile.deleteAll(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What was done so far.
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
