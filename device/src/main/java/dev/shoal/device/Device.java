package dev.shoal.device;

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
      if (threads < 1 || threads > Crew.MOST_THREADS) {
        throw new IllegalArgumentException(
            "threads is " + threads + ", must be 1 … " + Crew.MOST_THREADS);
      }
    }

    /// The threads at work.
    public Crew crew() {
      return Crew.of(threads);
    }

    @Override
    public String toString() {
      return "cpu:" + threads;
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

  /// Every device of this machine, the fastest first; the last is always [Serial].
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
    return new Choice(cpu, threads + "; " + Lanes.why());
  }

  /// The device of that name: `serial`, `cpu`, `cpu:4` or `best`.
  ///
  /// @throws IllegalArgumentException if no device has that name
  static Device parse(String name) {
    return switch (Objects.requireNonNull(name, "name")) {
      case "serial" -> serial();
      case "cpu" -> cpu();
      case "best" -> best();
      case String cpu when cpu.matches("cpu:[0-9]{1,9}") -> cpu(Integer.parseInt(cpu.substring(4)));
      default ->
          throw new IllegalArgumentException(
              "no device is named '" + name + "'; there are serial, cpu, cpu:THREADS and best");
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
    return array.copy();
  }
}
