package dev.shoal.device;

import dev.shoal.opencl.ClContext;
import java.util.List;
import java.util.Objects;

/// Where an algorithm runs.
///
/// ```java
/// Device device = Device.cpu(); // all cores; or serial(), cpu(4), openCl(0), best()
/// IntArray in = device.copyOf(IntArray.wrap(1, 2, 3)); // to the memory of the device
/// IntArray out = device.newInts(3); // zeros there
/// int[] result = out.toArray(); // back
/// ```
///
/// The result never depends on the device, only the speed does. The interface is sealed, so that a
/// `switch` over the devices is exhaustive.
public sealed interface Device extends MemoryAccess {

  /// One thread and plain loops: the definition against which the other devices are tested.
  record Serial() implements Device {
    @Override
    public WorkerPool workers() {
      return WorkerPool.of(1);
    }

    @Override
    public String toString() {
      return "serial";
    }
  }

  /// SIMD, where the JVM supports it, on a number of threads.
  ///
  /// Devices with the same number of threads share one pool of daemon threads, created on first
  /// use.
  ///
  /// @param threads how many threads work at once, including the caller's: 1 … 32,767. Of more than
  ///   64, no more work at once than four for each processor
  record Cpu(int threads) implements Device {
    /// Checks the range.
    public Cpu {
      if (threads < 1 || threads > WorkerPool.MAX_THREADS) {
        throw new IllegalArgumentException(
            "threads is " + threads + ", must be 1 … " + WorkerPool.MAX_THREADS);
      }
    }

    @Override
    public WorkerPool workers() {
      return WorkerPool.of(threads);
    }

    @Override
    public String toString() {
      return "cpu:" + threads;
    }
  }

  /// A device found through the OpenCL loader, usually a GPU.
  ///
  /// Its arrays live in its own memory: [#copyOf] copies arrays there and [IntArray#toArray()]
  /// copies them back, so that data used by several calls is transferred once. A
  /// [staged][#staged()] device also takes host arrays, and transfers them with each call.
  ///
  /// @param context its memory, its programs and its command queue
  /// @param launchConfig how kernels are launched
  /// @param isStaged whether it takes host arrays
  record OpenCl(ClContext context, LaunchConfig launchConfig, boolean isStaged) implements Device {
    /// Requires that nothing is null.
    public OpenCl {
      Objects.requireNonNull(context, "context");
      Objects.requireNonNull(launchConfig, "launchConfig");
    }

    /// Returns this device, which then takes host arrays, too: each call copies them to the device
    /// and what it wrote back. This is convenient and seldom fast: a bus is slower than a memory.
    public OpenCl staged() {
      return new OpenCl(context, launchConfig, true);
    }

    /// Returns this device with another launch configuration.
    public OpenCl withLaunchConfig(LaunchConfig other) {
      return new OpenCl(context, other, isStaged);
    }

    @Override
    public WorkerPool workers() {
      return cpu().workers();
    }

    @Override
    public IntArray newInts(int length) {
      return new IntArray(new DeviceStorage(context, length, Integer.BYTES));
    }

    @Override
    public LongArray newLongs(int length) {
      return new LongArray(new DeviceStorage(context, length, Long.BYTES));
    }

    @Override
    public FloatArray newFloats(int length) {
      return new FloatArray(new DeviceStorage(context, length, Float.BYTES));
    }

    @Override
    public DoubleArray newDoubles(int length) {
      return new DoubleArray(new DeviceStorage(context, length, Double.BYTES));
    }

    @Override
    public <A extends Array<A>> A copyOf(A array) {
      return array.copyTo(context);
    }

    @Override
    public boolean usesHostArrays() {
      return isStaged;
    }

    @Override
    public boolean uses(ClContext other) {
      return context.equals(other);
    }

    @Override
    public String toString() {
      String name = "opencl:" + context.device().number();
      boolean isDefault = launchConfig.equals(LaunchConfig.of(context.device()));
      return isDefault
          ? name
          : name + " in " + launchConfig.groups() + " groups of " + launchConfig.group();
    }
  }

  /// A device and the reason for choosing it.
  ///
  /// @param device the device
  /// @param why one sentence for users
  record Choice(Device device, String why) {}

  /// Returns the device of one thread and plain loops.
  static Serial serial() {
    return new Serial();
  }

  /// Returns the device of every core that the JVM may use.
  static Cpu cpu() {
    return cpu(Runtime.getRuntime().availableProcessors());
  }

  /// Returns the device of `threads` threads, which may be more or fewer than there are cores.
  static Cpu cpu(int threads) {
    return new Cpu(threads);
  }

  /// Returns the OpenCL device of that number, as listed by `shoal devices`; all callers share its
  /// context.
  ///
  /// @throws dev.shoal.opencl.DeviceException if there is none, naming what to install
  static OpenCl openCl(int number) {
    return openCl(Contexts.of(number));
  }

  /// Returns the OpenCL device of a context of your own, which you close.
  static OpenCl openCl(ClContext context) {
    return new OpenCl(context, LaunchConfig.of(context.device()), false);
  }

  /// Returns every host device, the fastest first; the last is always [Serial]. This does not look
  /// for OpenCL: see [dev.shoal.opencl.OpenCl#devices()].
  static List<Device> available() {
    return List.of(cpu(), serial());
  }

  /// Returns the best device for most work.
  static Device best() {
    return choose().device();
  }

  /// Returns [#best()] and the reason.
  static Choice choose() {
    Cpu cpu = cpu();
    String threads = cpu.threads() == 1 ? "1 thread" : cpu.threads() + " threads";
    return new Choice(cpu, threads + "; " + Simd.why());
  }

  /// Returns the device of that name: `serial`, `cpu`, `cpu:4`, `opencl:0` or `best`.
  ///
  /// @throws IllegalArgumentException if there is no such device
  /// @throws dev.shoal.opencl.DeviceException if it names an OpenCL device that does not exist
  static Device parse(String name) {
    return switch (Objects.requireNonNull(name, "name")) {
      case "serial" -> serial();
      case "cpu" -> cpu();
      case "best" -> best();
      case String cpu when cpu.matches("cpu:[0-9]{1,9}") -> cpu(Integer.parseInt(cpu.substring(4)));
      case String openCl when openCl.matches("opencl:[0-9]{1,4}") ->
          openCl(Integer.parseInt(openCl.substring(7)));
      default ->
          throw new IllegalArgumentException(
              "there is no device '"
                  + name
                  + "', must be serial, cpu, cpu:THREADS, opencl:NUMBER or best");
    };
  }

  /// Returns the host threads that work for this device: the caller's own for `Serial`, those of a
  /// `Cpu`, and every core of the host for what an OpenCL device leaves to it.
  WorkerPool workers();

  @Override
  default boolean usesHostArrays() {
    return true;
  }

  @Override
  default boolean uses(ClContext context) {
    return false;
  }

  /// Returns zeros in this device's memory.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  default IntArray newInts(int length) {
    return IntArray.zeros(length);
  }

  /// Returns zeros in this device's memory.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  default LongArray newLongs(int length) {
    return LongArray.zeros(length);
  }

  /// Returns zeros in this device's memory.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  default FloatArray newFloats(int length) {
    return FloatArray.zeros(length);
  }

  /// Returns zeros in this device's memory.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  default DoubleArray newDoubles(int length) {
    return DoubleArray.zeros(length);
  }

  /// Returns the elements of `array`, wherever it lives, as a new array in this device's memory.
  default <A extends Array<A>> A copyOf(A array) {
    return array.copyToHost();
  }
}
