package dev.shoal.cli.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.cli.bits.Digest;
import dev.shoal.cli.bits.Operation;
import dev.shoal.cli.bits.OperationList;
import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Eight threads call the operations of shared facades and structures in random order: each result
/// is that of a separate instance.
@Tag("attack")
@EnabledIfSystemProperty(
    named = "shoal.attack",
    matches = "true",
    disabledReason = "a long run: ./check -Pattack")
class SharedInstancesTest {
  private static final int THREADS = 8;
  private static final int CALLS = 3000;
  private static final int ELEMENTS = 1000;

  static List<Device> devices() {
    return List.of(Device.serial(), Device.cpu(1), Device.cpu(3), Device.cpu(8));
  }

  /// An operation of one instance, and what it returned when nobody else called it.
  private record Shared(String name, Supplier<List<?>> call, String expected) {
    static Shared of(Operation operation, Device device) {
      return new Shared(operation.key(), operation.on().apply(device), operation.digest(device));
    }
  }

  @ParameterizedTest
  @MethodSource("devices")
  void resultsAreThoseOfAnInstanceOfOnesOwn(Device device) throws Exception {
    List<Shared> shared =
        Stream.concat(OperationList.upTo(ELEMENTS).stream(), SharedStructures.all().stream())
            .filter(operation -> !operation.isRefusedBy(device))
            .map(operation -> Shared.of(operation, device))
            .toList();
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<?>> runs = new ArrayList<>();
      for (int t = 0; t < THREADS; t++) {
        SplittableRandom random = new SplittableRandom(t);
        runs.add(threads.submit(() -> callAtRandom(shared, random)));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    }
  }

  private static void callAtRandom(List<Shared> shared, SplittableRandom random) {
    for (int call = 0; call < CALLS; call++) {
      Shared one = shared.get(random.nextInt(shared.size()));
      assertEquals(one.expected(), Digest.of(one.call().get()), one.name());
    }
  }
}
