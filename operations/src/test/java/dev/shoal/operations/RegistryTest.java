package dev.shoal.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.operations.Contestant.Kind;
import dev.shoal.testkit.OpenClDevices;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RegistryTest {
  /// Elements: several rows of 256, and few enough for oracles that compare all with all.
  private static final int LENGTH = 2000;

  static List<Operation<?>> operations() {
    return Registry.all();
  }

  /// The hosts, and arrays of the host and of the device on OpenCL.
  private static List<Device> devices() {
    List<Device> devices = new ArrayList<>(List.of(Device.serial(), Device.cpu(1), Device.cpu(3)));
    OpenClDevices.staged().stream().limit(1).forEach(devices::add);
    return devices;
  }

  @ParameterizedTest
  @MethodSource("operations")
  void everyContestantOfTheSameResultHasTheBitsOfTheOracle(Operation<?> operation) {
    assertEquals(List.of(), faults(operation));
  }

  private static <I> List<String> faults(Operation<I> operation) {
    I in = operation.inputs().apply(LENGTH);
    Object expected = operation.expected(in).orElseThrow();
    List<String> faults = new ArrayList<>();
    for (Device device : devices()) {
      if (device instanceof Device.OpenCl there) {
        try (var _ = there.context().scope()) {
          operation.contestants(Kind.SHOAL).forEach(c -> check(c, in, there, expected, faults));
        }
      } else {
        operation.contestants().forEach(c -> check(c, in, device, expected, faults));
      }
    }
    return faults;
  }

  private static <I> void check(
      Contestant<I> contestant, I in, Device device, Object expected, List<String> faults) {
    Task task = contestant.call().on(in, device);
    for (int run = 1; run <= 2; run++) { // the second finds what the first left
      Optional<String> fault = Bits.firstDifference(expected, task.call());
      if (contestant.kind() != Kind.OTHER && fault.isPresent()) {
        faults.add(contestant.name() + " on " + device + ", run " + run + ": " + fault.get());
      }
    }
  }

  @Test
  void namesDifferAndHaveASubjectAndARow() {
    Set<String> names = new HashSet<>();
    for (Operation<?> operation : Registry.all()) {
      assertTrue(names.add(operation.name()), operation::name);
      assertTrue(operation.name().matches("[A-Z]\\w*\\.[a-z]\\w*(/.+)?"), operation::name);
    }
  }

  @Test
  void theUsualOperationsOfUnusualOnesExist() {
    for (Operation<?> operation : Registry.all()) {
      if (!operation.usual().isEmpty()) {
        assertEquals(operation.usual(), Registry.named(operation.usual()).name());
      }
    }
  }

  @Test
  void aWrongResultIsAFault() {
    Operation<int[]> wrong =
        Operation.of(
                new Job("Test.wrong", "wrong", 4, 4),
                Inputs::ints,
                (x, _) -> () -> new int[x.length])
            .expecting(int[]::clone);
    assertEquals("Shoal on serial, run 1", faults(wrong).getFirst().replaceFirst(": .*", ""));
  }

  @Test
  void anUnknownNameIsAnErrorThatListsTheNames() {
    var e = assertThrows(IllegalArgumentException.class, () -> Registry.named("Scan.none"));
    assertTrue(e.getMessage().contains("Scan.ints"), e.getMessage());
  }
}
