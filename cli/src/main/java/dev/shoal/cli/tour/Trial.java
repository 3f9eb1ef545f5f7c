package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.operations.Contestant;
import dev.shoal.operations.Contestant.Kind;
import dev.shoal.operations.Operation;
import dev.shoal.operations.Oracle;
import dev.shoal.operations.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The work of a step on many elements, ready to be checked and timed.
///
/// @param elements how many there are
/// @param ours the primitive
/// @param oracle judges the result
/// @param rivals what a Java program would do without Shoal, with the same result
/// @param others what is timed for comparison but gives another result, such as a sum that rounds
/// @param otherDevices where it is checked, beside the devices of all steps
record Trial(
    int elements,
    Primitive ours,
    Oracle oracle,
    List<Rival> rivals,
    List<Rival> others,
    Supplier<List<Device>> otherDevices) {
  /// A trial that is checked where every step is, and whose rivals all give the same result.
  Trial(int elements, Primitive ours, Oracle oracle, List<Rival> rivals) {
    this(elements, ours, oracle, rivals, List.of(), List::of);
  }

  /// This trial, checked on more devices.
  Trial checkedOn(Supplier<List<Device>> devices) {
    return new Trial(elements, ours, oracle, rivals, others, devices);
  }

  /// An operation of the registry on real data, held against the operation's own oracle.
  ///
  /// @param names of its contestants that the tour shows
  static <I> Trial of(Operation<I> operation, I in, int elements, String... names) {
    return of(operation, in, elements, Oracle.bits(operation.expected(in).orElseThrow()), names);
  }

  /// An operation of the registry on so many copies of `data` that there are about `elements`.
  ///
  /// @param names of its contestants that the tour shows
  static Trial repeated(
      Operation<double[]> operation, int elements, double[] data, String... names) {
    double[] x = Repeated.toAbout(elements, data);
    return of(operation, x, x.length, names);
  }

  /// An operation of the registry on real data.
  ///
  /// @param names of its contestants that the tour shows
  static <I> Trial of(Operation<I> operation, I in, int elements, Oracle oracle, String... names) {
    List<Rival> rivals = new ArrayList<>();
    List<Rival> others = new ArrayList<>();
    for (String name : names) {
      Contestant<I> contestant = operation.contestant(name);
      Task task = contestant.call().on(in, Device.cpu());
      (contestant.kind() == Kind.RIVAL ? rivals : others)
          .add(new Rival(contestant.title(), task::call));
    }
    return new Trial(
        elements, device -> operation.shoal(in, device)::call, oracle, rivals, others, List::of);
  }

  /// Sets up the work on a device, with outputs of its own: one that is not written shows.
  @FunctionalInterface
  interface Primitive {
    /// The work. Each run gives the same result: arrays, a number, or a list of such.
    Supplier<Object> on(Device device);
  }

  /// Another way to do the same.
  ///
  /// @param name short: `plain loop`
  /// @param work gives its result, so that no compiler may leave it out
  record Rival(String name, Supplier<Object> work) {}
}
