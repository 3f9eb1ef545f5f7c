package dev.shoal.cli.bench;

import dev.shoal.cli.shell.Bandwidth;
import dev.shoal.cli.shell.DeviceConverter;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Device;
import dev.shoal.opencl.ClContext;
import dev.shoal.opencl.ClDevice;
import dev.shoal.opencl.ClProbe;
import dev.shoal.opencl.ClSettings;
import dev.shoal.opencl.DeviceException;
import dev.shoal.opencl.KernelTime;
import dev.shoal.operations.Operation;
import dev.shoal.operations.Task;
import dev.shoal.operations.timing.Rehearsal;
import dev.shoal.operations.timing.Samples;
import dev.shoal.operations.timing.Sampling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Times the main primitives on one device.
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = {
      "Time the main primitives on one device, on random elements in its memory.",
      "GB/s is the minimum number of bytes that the operation must move, divided by the time of "
          + "its kernels (of the call, on a host device); the percentage is relative to a copy "
          + "in the memory of the device, by all cores on a host. 'call' is the time of the "
          + "whole call as the host sees it; 'whole', on OpenCL, includes transfers of the "
          + "arrays from the heap and back. Times are medians."
    })
public final class BenchCommand implements Callable<Integer> {
  private static final int MOST_LOG2 = 30; // of an array's length
  private static final int FEWEST = 3;
  private static final int MOST = 30;
  private static final long PATIENCE = 400_000_000; // ns for each job and size
  private static final long REHEARSAL = 2_000_000_000; // ns at most, before them

  @Spec CommandSpec spec;

  @Option(
      names = {"-d", "--device"},
      paramLabel = "DEVICE",
      converter = DeviceConverter.class,
      description = "serial, cpu, cpu:THREADS, opencl:NUMBER or best (the default).")
  Device named = Device.best();

  @Option(
      names = "--sizes",
      split = ",",
      paramLabel = "LOG2",
      description = "The sizes as powers of two (default: ${DEFAULT-VALUE}).",
      defaultValue = "20,24,28")
  List<Integer> sizes;

  @Option(
      names = "--only",
      paramLabel = "REGEX",
      description = "Time only operations with a name in which this is found.")
  Pattern only = Pattern.compile("");

  @Option(names = "--json", description = "Print one JSON object.")
  boolean json;

  private final Shell shell;

  /// The command, printing to `shell`.
  public BenchCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    sizes.forEach(this::checkSize);
    checkOnly();
    if (named instanceof Device.OpenCl openCl) {
      // A separate context, which measures the times of kernels.
      ClDevice model = openCl.context().device();
      try (ClContext context = ClContext.open(model, ClSettings.standard().withProfiling(true))) {
        ClProbe probe = ClProbe.of(context);
        context.takeTimes();
        run(Device.openCl(context), model.toString(), probe.copyBandwidth(), probe);
      }
    } else {
      run(named, named.toString(), Bandwidth.measure() / 1e9, null);
    }
    return 0;
  }

  private void checkSize(int size) {
    if (size < 0 || size > MOST_LOG2) {
      throw new ParameterException(
          spec.commandLine(), "--sizes has " + size + ", must be 0 … " + MOST_LOG2);
    }
  }

  /// An empty table would look like a result.
  private void checkOnly() {
    if (Overview.JOBS.keySet().stream().noneMatch(this::isTimed)) {
      throw new ParameterException(
          spec.commandLine(),
          "no operation matches --only "
              + only
              + "; the operations are "
              + String.join(", ", Overview.JOBS.keySet()));
    }
  }

  private boolean isTimed(String name) {
    return only.matcher(name).find();
  }

  private void run(Device device, String model, double copy, ClProbe probe) {
    print(String.format(Locale.ROOT, "%s; copies in memory %.1f GB/s", model, copy));
    print(
        String.format(
            Locale.ROOT,
            "%-24s %5s %10s %10s %10s %8s %6s",
            "",
            "2^",
            "whole",
            "call",
            "kernels",
            "GB/s",
            "share"));
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int size : sizes) {
      Overview.JOBS.forEach((name, operation) -> {
        if (isTimed(name)) {
          rows.add(row(device, name, operation, size, copy));
        }
      });
    }
    if (json) {
      new Json()
          .with("device", device.toString())
          .with("model", model)
          .with("copyGBs", copy)
          .with("uploadGBs", probe == null ? null : probe.upload())
          .with("downloadGBs", probe == null ? null : probe.download())
          .with("launchMicros", probe == null ? null : probe.launchMicros())
          .with("rows", rows)
          .writeTo(shell.out());
    }
  }

  private Map<String, Object> row(
      Device device, String job, Operation<?> operation, int size, double copy) {
    int n = 1 << size;
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("job", job);
    row.put("elements", n);
    try {
      Times times = times(device, operation, n);
      double gigabytes = (double) operation.job().bytes() * n / times.kernels();
      row.put("kernelMillis", times.kernels() / 1e6);
      row.put("callMillis", times.call() / 1e6);
      row.put("wholeMillis", times.whole() / 1e6);
      row.put("GBs", gigabytes);
      row.put("share", gigabytes / copy);
      row.put("elementsPerSecond", n / (times.kernels() / 1e9));
      print(
          String.format(
              Locale.ROOT,
              "%-24s %5d %7.3f ms %7.3f ms %7.3f ms %8.1f %5.0f%%",
              job,
              size,
              times.whole() / 1e6,
              times.call() / 1e6,
              times.kernels() / 1e6,
              gigabytes,
              100 * gigabytes / copy));
    } catch (DeviceException | OutOfMemoryError e) { // no doubles, or no room for so many
      row.put("failed", e.getMessage());
      print(String.format(Locale.ROOT, "%-24s %5d %s", job, size, e.getMessage()));
    }
    return row;
  }

  private void print(String line) {
    if (!json) {
      shell.out().println(line);
      shell.out().flush();
    }
  }

  /// Nanoseconds, each a median: in kernels, in a call on the device's arrays, and in one on arrays
  /// of the heap.
  private record Times(double kernels, double call, double whole) {}

  private static Times times(Device device, Operation<?> operation, int n) {
    if (!(device instanceof Device.OpenCl openCl)) {
      double call = new Call(operation.shoal(n, device), () -> {}, () -> 0L).measure();
      return new Times(call, call, call);
    }
    ClContext context = openCl.context();
    try (var _ = context.scope()) {
      LongSupplier nanos = () -> context.takeTimes().stream().mapToLong(KernelTime::nanos).sum();
      var there = new Call(operation.shoal(n, openCl), context::finish, nanos);
      double call = there.measure();
      double inKernels = there.kernels();
      var staged = new Call(operation.shoal(n, openCl.staged()), context::finish, nanos);
      // The driver itself copies without a kernel.
      return new Times(inKernels > 0 ? inKernels : call, call, staged.measure());
    } finally {
      context.trim();
    }
  }

  /// A task on a device, its kernels timed beside the calls.
  ///
  /// @param finish waits for the device
  /// @param kernelNanos the time in kernels since it was last asked
  private record Call(Task task, Runnable finish, LongSupplier kernelNanos, List<Long> inKernels) {
    Call(Task task, Runnable finish, LongSupplier kernelNanos) {
      this(task, finish, kernelNanos, new ArrayList<>());
    }

    /// The median of calls, in nanoseconds.
    double measure() {
      boolean _ = new Rehearsal().run(List.of(this::nanos), REHEARSAL);
      inKernels.clear();
      return new Sampling(FEWEST, MOST, PATIENCE).of(this::nanos).median();
    }

    private long nanos() {
      task.reset();
      finish.run();
      long _ = kernelNanos.getAsLong();
      long start = System.nanoTime();
      Object _ = task.run();
      finish.run();
      long nanos = System.nanoTime() - start;
      inKernels.add(kernelNanos.getAsLong());
      return nanos;
    }

    /// The median of the kernels of the measured calls.
    double kernels() {
      return Samples.of(inKernels.stream().mapToDouble(Long::doubleValue).toArray()).median();
    }
  }
}
