package dev.shoal.cli.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import dev.shoal.grids.contour.Contour;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.points.Pairs;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.tables.Lookup;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.wave.Wave;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The results of all operations have the recorded bits, on every device.
///
/// `-Dshoal.bits.record=FILE` writes the digests of this run to a file instead of reading them.
class OperationBitsTest {
  private static final List<Operation> OPERATIONS = OperationList.all();

  /// Methods whose results depend on the device, or are no data.
  private static final Set<String> ABOUT_ALGORITHMS =
      Set.of("algorithms", "methods", "method", "arities", "has", "explain", "chosen", "toString");

  private static Map<String, String> recorded;

  /// The serial device in one kind of JVM alone: it has plain loops, whatever vectors there are.
  static List<Device> devices() {
    List<Device> devices = new ArrayList<>();
    if (System.getProperty("shoal.test.simd", "wide").equals("wide")) {
      devices.add(Device.serial());
    }
    devices.addAll(List.of(Device.cpu(1), Device.cpu(3)));
    OpenClDevices.staged().stream().limit(1).forEach(devices::add);
    return devices;
  }

  @BeforeAll
  static void readOrRecord() {
    String file = System.getProperty("shoal.bits.record", "");
    recorded =
        file.isEmpty()
            ? RecordedBits.read()
            : RecordedBits.record(Path.of(file), OPERATIONS, devices());
  }

  @Test
  void recordAndOperationsHaveTheSameNames() {
    Set<String> listed = new HashSet<>();
    OPERATIONS.forEach(operation -> listed.add(operation.key()));
    Set<String> lost = new TreeSet<>(recorded.keySet());
    lost.removeAll(listed);
    Set<String> unrecorded = new TreeSet<>(listed);
    unrecorded.removeAll(recorded.keySet());
    assertEquals(Set.of(), lost, "recorded, but not listed any more");
    assertEquals(Set.of(), unrecorded, "listed, but not recorded");
  }

  @Test
  void everyExportedFacadeHasAnOperation() {
    Set<Class<?>> covered = new HashSet<>();
    OPERATIONS.forEach(operation -> covered.add(operation.facade()));
    for (Class<?> facade : facades()) {
      assertTrue(covered.contains(facade), () -> facade + " has no operation");
    }
  }

  @Test
  void everyMethodOfEveryExportedFacadeIsCalled() {
    CalledMethods called = CalledMethods.ofThisPackage();
    Set<String> missing = new TreeSet<>();
    for (Class<?> facade : facades()) {
      for (Method method : facade.getDeclaredMethods()) {
        boolean isOperation =
            Modifier.isPublic(method.getModifiers())
                && !method.isSynthetic()
                && !ABOUT_ALGORITHMS.contains(method.getName());
        if (isOperation && !called.contains(method)) {
          missing.add(method.toGenericString());
        }
      }
    }
    assertEquals(Set.of(), missing, "no operation calls these");
  }

  private static List<Class<?>> facades() {
    List<Class<?>> facades = new ArrayList<>();
    for (Class<?> member :
        List.of(
            Scan.class,
            Remap.class,
            Pairs.class,
            Contour.class,
            Lookup.class,
            FaceNeighbours.class,
            Graph.class,
            Wave.class)) {
      facades.addAll(ExportedFacades.of(member));
    }
    assertTrue(facades.size() > 30, () -> "only " + facades + " were found");
    return facades;
  }

  @ParameterizedTest
  @MethodSource("devices")
  void resultsHaveTheRecordedBits(Device device) {
    List<String> different = new ArrayList<>();
    for (Operation operation : OPERATIONS) {
      String expected =
          operation.isRefusedBy(device)
              ? "refused"
              : recorded.getOrDefault(operation.key(), "nothing");
      String found = found(operation, device);
      if (!found.equals(expected)) {
        different.add(
            operation.key() + " on " + device + ": recorded " + expected + ", found " + found);
      }
    }
    assertTrue(different.isEmpty(), () -> String.join("\n", different));
  }

  /// The digest, `refused`, or the error.
  private static String found(Operation operation, Device device) {
    try {
      return operation.digest(device);
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      return operation.isRefusedBy(device) ? "refused" : e.toString();
    } catch (RuntimeException e) {
      return e.toString();
    }
  }
}
