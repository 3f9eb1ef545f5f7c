package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Device;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A facade, or a variant of it, whose operations are listed.
///
/// @param <F> the class that is called
/// @param list takes the operations
/// @param type the class that the operations cover
/// @param on the facade of a device
/// @param sizes of the inputs
/// @param refused the kinds of device that refuse it
record Facade<F>(
    OperationList list,
    Class<?> type,
    Function<Device, F> on,
    List<Integer> sizes,
    Set<Kind> refused) {

  /// The same on inputs of other sizes.
  Facade<F> sizes(Integer... others) {
    return new Facade<>(list, type, on, List.of(others), refused);
  }

  /// The same without the empty input.
  Facade<F> nonEmpty() {
    return sizes(sizes.stream().filter(n -> n > 0).toArray(Integer[]::new));
  }

  /// The same, refused by these kinds of device alone.
  Facade<F> refusedBy(Kind... kinds) {
    return new Facade<>(list, type, on, sizes, Set.of(kinds));
  }

  /// A variant of it, such as another algorithm.
  Facade<F> with(UnaryOperator<F> variant) {
    return new Facade<>(list, type, on.andThen(variant), sizes, refused);
  }

  /// Lists an operation of each size.
  void add(String name, BiFunction<F, Input, List<?>> call) {
    for (int n : sizes) {
      list.add(
          new Operation(
              name,
              n,
              type,
              refused,
              device -> {
                F facade = on.apply(device);
                return () -> call.apply(facade, new Input(n));
              }));
    }
  }
}
