package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.operations.Contestant.Kind;
import dev.shoal.operations.Contestant.Threads;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// An operation of Shoal on generated inputs, beside its rivals.
///
/// @param <I> the inputs, such as `int[]`
/// @param job what is done, by whatever contestant
/// @param inputs makes the inputs of a length, the same each time
/// @param contestants what can be timed; the first is Shoal's default
/// @param oracle the right result of inputs: arrays, numbers, or a list of such; without one, that
///   of the first rival
/// @param lengths the only ones at which it is measured; empty for those of the run
/// @param usual the name of the operation on usual input, if this one has unusual input; else empty
public record Operation<I>(
    Job job,
    IntFunction<I> inputs,
    List<Contestant<I>> contestants,
    Optional<Function<I, Object>> oracle,
    List<Integer> lengths,
    String usual) {
  /// Takes copies.
  public Operation {
    contestants = List.copyOf(contestants);
    lengths = List.copyOf(lengths);
  }

  /// An operation without rivals.
  public static <I> Operation<I> of(Job job, IntFunction<I> inputs, Call<I> shoal) {
    var contestant = new Contestant<>("Shoal", "Shoal", Kind.SHOAL, Threads.OF_DEVICE, shoal);
    return new Operation<>(job, inputs, List.of(contestant), Optional.empty(), List.of(), "");
  }

  /// This operation and a rival on one thread, with the same result.
  public Operation<I> rival(String contestant, Function<I, Task> call) {
    return rival(contestant, contestant, call);
  }

  /// This operation and a rival on one thread, with the same result.
  ///
  /// @param title the rival in words
  public Operation<I> rival(String contestant, String title, Function<I, Task> call) {
    return with(
        new Contestant<>(contestant, title, Kind.RIVAL, Threads.ONE, (in, _) -> call.apply(in)));
  }

  /// This operation and a rival with the same result that uses all processors where the device has
  /// more than one thread.
  public Operation<I> parallelRival(String contestant, String title, Call<I> call) {
    return with(new Contestant<>(contestant, title, Kind.RIVAL, Threads.ALL, call));
  }

  /// This operation and other work on one thread, whose result differs: a sum that rounds, a copy.
  public Operation<I> other(String contestant, Function<I, Task> call) {
    return other(contestant, contestant, call);
  }

  /// This operation and other work on one thread, whose result differs.
  ///
  /// @param title the work in words
  public Operation<I> other(String contestant, String title, Function<I, Task> call) {
    return with(
        new Contestant<>(contestant, title, Kind.OTHER, Threads.ONE, (in, _) -> call.apply(in)));
  }

  /// This operation and another algorithm of Shoal for it, by all threads of the device.
  public Operation<I> variant(String contestant, Call<I> call) {
    return with(new Contestant<>(contestant, contestant, Kind.VARIANT, Threads.OF_DEVICE, call));
  }

  /// This operation and another algorithm of Shoal for it, on one thread.
  public Operation<I> serialVariant(String contestant, Call<I> call) {
    return with(new Contestant<>(contestant, contestant, Kind.VARIANT, Threads.ONE, call));
  }

  /// This operation and `contestant`.
  public Operation<I> with(Contestant<I> contestant) {
    List<Contestant<I>> more = Stream.concat(contestants.stream(), Stream.of(contestant)).toList();
    return new Operation<>(job, inputs, more, oracle, lengths, usual);
  }

  /// This operation, with the contestant of that name measured up to that length.
  public Operation<I> upTo(String contestant, int length) {
    return each(c -> c.name().equals(contestant) ? c.upTo(length) : c);
  }

  /// This operation on other inputs.
  public Operation<I> on(IntFunction<I> others) {
    return new Operation<>(job, others, contestants, oracle, lengths, usual);
  }

  /// This operation, whose default uses all processors, whatever the device.
  Operation<I> onAllProcessors() {
    return each(c -> c.kind() == Kind.SHOAL ? c.onAllProcessors() : c);
  }

  private Operation<I> each(UnaryOperator<Contestant<I>> change) {
    List<Contestant<I>> changed = contestants.stream().map(change).toList();
    return new Operation<>(job, inputs, changed, oracle, lengths, usual);
  }

  /// This operation, judged by `right`, the right result of inputs.
  public Operation<I> expecting(Function<I, Object> right) {
    return new Operation<>(job, inputs, contestants, Optional.of(right), lengths, usual);
  }

  /// This operation, measured at these lengths alone.
  public Operation<I> at(Integer... only) {
    return new Operation<>(job, inputs, contestants, oracle, List.of(only), usual);
  }

  /// This operation, whose input is unusual beside that of the one of that name.
  public Operation<I> beside(String usualName) {
    return new Operation<>(job, inputs, contestants, oracle, lengths, usualName);
  }

  /// The name of the job.
  public String name() {
    return job.name();
  }

  /// Shoal's default on `in`.
  public Task shoal(I in, Device device) {
    return contestants.getFirst().call().on(in, device);
  }

  /// Shoal's default on generated inputs of that length.
  public Task shoal(int length, Device device) {
    return shoal(inputs.apply(length), device);
  }

  /// The contestant of that name on generated inputs of that length.
  ///
  /// @throws IllegalArgumentException if there is none
  public Task task(String contestant, int length, Device device) {
    return contestant(contestant).call().on(inputs.apply(length), device);
  }

  /// The contestant of that name.
  ///
  /// @throws IllegalArgumentException if there is none
  public Contestant<I> contestant(String contestant) {
    return contestants.stream()
        .filter(c -> c.name().equals(contestant))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException(job.name() + " has no contestant " + contestant));
  }

  /// The contestants of a kind.
  public List<Contestant<I>> contestants(Kind kind) {
    return contestants.stream().filter(c -> c.kind() == kind).toList();
  }

  /// The right result of `in`, by the oracle or the first rival; empty if it has neither.
  public Optional<Object> expected(I in) {
    if (oracle.isPresent()) {
      return oracle.map(right -> right.apply(in));
    }
    return contestants(Kind.RIVAL).stream()
        .findFirst()
        .map(rival -> rival.call().on(in, Device.serial()).call());
  }
}
