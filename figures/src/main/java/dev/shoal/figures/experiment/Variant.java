package dev.shoal.figures.experiment;

import dev.shoal.device.Device;
import dev.shoal.operations.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/// One way to do the work of a setting, on one device or, where only counted, on none.
///
/// @param name as in the text's legend
/// @param device where it runs, if it is timed
/// @param checks what must hold, beside what its works give
/// @param works what is timed
/// @param counts what is counted
public record Variant(
    String name,
    Optional<Device> device,
    List<Supplier<Optional<String>>> checks,
    List<Work> works,
    List<Count> counts) {
  /// The name of what a device does by default.
  public static final String CHOICE = "Shoal's choice";

  /// A number that is no time.
  ///
  /// @param measure what it is
  /// @param value the number, found when all checks have passed
  public record Count(Measure measure, Supplier<Number> value) {}

  /// Checks that nothing is missing.
  public Variant {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(device, "device");
    checks = List.copyOf(checks);
    works = List.copyOf(works);
    counts = List.copyOf(counts);
  }

  /// A variant that runs nowhere: it is only counted.
  public static Variant counted(String name) {
    return new Variant(name, Optional.empty(), List.of(), List.of(), List.of());
  }

  /// A variant on a device.
  public static Variant on(Device device, String name) {
    return new Variant(name, Optional.of(device), List.of(), List.of(), List.of());
  }

  /// This variant and a check: a fault in words, if there is one.
  public Variant checking(Supplier<Optional<String>> check) {
    return new Variant(name, device, with(checks, check), works, counts);
  }

  /// This variant and one more work.
  public Variant timing(Work work) {
    return new Variant(name, device, checks, with(works, work), counts);
  }

  /// This variant and one more work, whose memory is there before, or does not matter.
  public Variant warm(
      String work, String element, long elements, Supplier<Work.Call> fresh, Oracle oracle) {
    return timing(Work.warm(work, element, elements, fresh, oracle));
  }

  /// This variant and one more work, whose first call pays for fresh memory.
  public Variant coldAndWarm(
      String work, String element, long elements, Supplier<Work.Call> fresh, Oracle oracle) {
    return timing(Work.coldAndWarm(work, element, elements, fresh, oracle));
  }

  /// This variant and a number.
  public Variant counting(Measure measure, Supplier<Number> value) {
    return new Variant(name, device, checks, works, with(counts, new Count(measure, value)));
  }

  private static <T> List<T> with(List<T> all, T more) {
    List<T> longer = new ArrayList<>(all);
    longer.add(more);
    return longer;
  }

  /// The device in words; none has no name.
  public String deviceName() {
    return device.map(Device::toString).orElse("");
  }
}
