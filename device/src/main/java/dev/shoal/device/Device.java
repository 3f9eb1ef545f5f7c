package dev.shoal.device;

import dev.shoal.opencl.ClContext;
import java.util.List;
import java.util.Objects;

/// A place where work runs.
///
/// The result of an algorithm never depends on the device, only its speed does. Sealed, so that
/// each algorithm's `on(Device)` fails to compile until it names every kind.
public sealed interface Device {

  /// One thread and plain loops: the definition that the others are tested against.
  record Serial() implements Device {
    @Override
    public String toString() {
      return "serial";
    }
  }

  /// Vector lanes, where the JVM has them, on a number of threads.
  ///
  /// Devices with the same number of threads share one pool of daemon threads, made on first use.
  ///
  /// @param threads how many threads work at once, the caller's own among them: 1 … 32,767
  record Cpu(int threads) implements Device {
    /// Checks the range.
    public Cpu {
      if (threads < 1 || threads > WorkerPool.MOST_THREADS) {
        throw new IllegalArgumentException(
            "threads is " + threads + ", must be 1 … " + WorkerPool.MOST_THREADS);
      }
    }

    /// The threads at work.
    public WorkerPool workers() {
      return WorkerPool.of(threads);
    }

    @Override
    public String toString() {
      return "cpu:" + threads;
    }
  }

  /// A device found through the OpenCL loader: a GPU, mostly.
  ///
  /// Arrays live in its own memory: [#copyOf] takes them there and [IntArray#toHost()] brings them
  /// back, so that what several calls use travels once. A [staged][#staged()] device also takes
  /// arrays on the heap, and moves them with each call.
  ///
  /// @param context its memory, its programs and the queue of its work
  /// @param shape how work is cut for it
  /// @param isStaged whether arrays on the heap may be given to it
  record OpenCl(ClContext context, LaunchConfig shape, boolean isStaged) implements Device {
    /// Checks that nothing is missing.
    public OpenCl {
      Objects.requireNonNull(context, "context");
      Objects.requireNonNull(shape, "shape");
    }

    /// This device, taking arrays on the heap too: each call brings them to the device and what it
    /// wrote back. Easy, and seldom fast: a bus is slower than a memory.
    public OpenCl staged() {
      return new OpenCl(context, shape, true);
    }

    /// This device with work cut otherwise.
    public OpenCl withShape(LaunchConfig other) {
      return new OpenCl(context, other, isStaged);
    }

    @Override
    public IntArray newInts(int length) {
      return new IntArray(new DeviceStorage(this, length, Integer.BYTES));
    }

    @Override
    public LongArray newLongs(int length) {
      return new LongArray(new DeviceStorage(this, length, Long.BYTES));
    }

    @Override
    public FloatArray newFloats(int length) {
      return new FloatArray(new DeviceStorage(this, length, Float.BYTES));
    }

    @Override
    public DoubleArray newDoubles(int length) {
      return new DoubleArray(new DeviceStorage(this, length, Double.BYTES));
    }

    @Override
    @SuppressWarnings("unchecked") // each case gives the type that it took
    public <A extends Array<A>> A copyOf(A array) {
      return (A)
          switch ((Array<?>) array) {
            case IntArray x -> x.copyTo(this);
            case LongArray x -> x.copyTo(this);
            case FloatArray x -> x.copyTo(this);
            case DoubleArray x -> x.copyTo(this);
          };
    }

    @Override
    public String toString() {
      String name = "opencl:" + context.device().number();
      boolean isUsual = shape.equals(LaunchConfig.of(context.device()));
      return isUsual ? name : name + " in " + shape.groups() + " groups of " + shape.group();
    }
  }

  /// A device and the reason why it was chosen.
  ///
  /// @param device what was chosen
  /// @param why one sentence for a person
  record Choice(Device device, String why) {}

  /// One thread and plain loops.
  static Serial serial() {
    return new Serial();
  }

  /// Every core that the JVM may use.
  static Cpu cpu() {
    return cpu(Runtime.getRuntime().availableProcessors());
  }

  /// As many threads as asked for, more or fewer than there are cores.
  static Cpu cpu(int threads) {
    return new Cpu(threads);
  }

  /// The OpenCL device of that number, as `shoal devices` lists them; one context for all who ask.
  ///
  /// @throws dev.shoal.opencl.DeviceException if there is none, with what to install
  static OpenCl openCl(int number) {
    return openCl(Contexts.of(number));
  }

  /// The OpenCL device of a context of your own, which you close.
  static OpenCl openCl(ClContext context) {
    return new OpenCl(context, LaunchConfig.of(context.device()), false);
  }

  /// Every device of this machine, the fastest first; the last is always [Serial]. OpenCL is not
  /// looked for: ask [dev.shoal.opencl.OpenCl#devices()].
  static List<Device> available() {
    return List.of(cpu(), serial());
  }

  /// The device that serves most work best.
  static Device best() {
    return choose().device();
  }

  /// What [#best()] is, and why.
  static Choice choose() {
    Cpu cpu = cpu();
    String threads = cpu.threads() == 1 ? "1 thread" : cpu.threads() + " threads";
    return new Choice(cpu, threads + "; " + Simd.why());
  }

  /// The device of that name: `serial`, `cpu`, `cpu:4`, `opencl:0` or `best`.
  ///
  /// @throws IllegalArgumentException if no device has that name
  /// @throws dev.shoal.opencl.DeviceException if it names an OpenCL device that is not there
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
              "no device is named '"
                  + name
                  + "'; there are serial, cpu, cpu:THREADS, opencl:NUMBER and best");
    };
  }

  /// Zeros in this device's memory.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  default IntArray newInts(int length) {
    return IntArray.zeros(length);
  }

  /// Zeros in this device's memory.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  default LongArray newLongs(int length) {
    return LongArray.zeros(length);
  }

  /// Zeros in this device's memory.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  default FloatArray newFloats(int length) {
    return FloatArray.zeros(length);
  }

  /// Zeros in this device's memory.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  default DoubleArray newDoubles(int length) {
    return DoubleArray.zeros(length);
  }

  /// The elements of `array`, wherever it lives, as a new array in this device's memory.
  default <A extends Array<A>> A copyOf(A array) {
    return array.copyToHost();
  }
}
