package dev.shoal.testkit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.SimdGate;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Rehearses the races of lanes against loops: a race that cannot be run leaves loops for good, and
/// tests, which take the lanes at once, do not see it.
///
/// Kernels that are called for the first time while their class is being initialized, or for small
/// arrays, may be compiled with a box for each vector, so this wants a JVM of its own.
public final class SimdGates {
  private SimdGates() {}

  /// Rehearses every race of a module.
  ///
  /// @param inModule a lookup of the module's own
  /// @param classes the folder of its classes
  /// @param least how many races there are at least
  public static void rehearseAll(MethodHandles.Lookup inModule, Path classes, int least)
      throws IOException {
    int races = 0;
    for (String name : names(classes)) {
      races += assertDoesNotThrow(() -> rehearse(inModule, name), name);
    }
    assertTrue(races >= least, races + " races, there were " + least);
  }

  private static List<String> names(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .map(file -> classes.relativize(file).toString())
          .filter(file -> file.endsWith("Simd.class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .map(name -> name.replace('\\', '.'))
          .sorted()
          .toList();
    }
  }

  private static int rehearse(MethodHandles.Lookup inModule, String name)
      throws ReflectiveOperationException {
    Class<?> lanes = Class.forName(name, false, inModule.lookupClass().getClassLoader());
    MethodHandles.Lookup within = MethodHandles.privateLookupIn(lanes, inModule);
    int races = 0;
    for (Field field : lanes.getDeclaredFields()) {
      if (field.getType() == SimdGate.class && Modifier.isStatic(field.getModifiers())) {
        ((SimdGate) within.findStaticVarHandle(lanes, field.getName(), SimdGate.class).get())
            .rehearse();
        races++;
      }
    }
    return races;
  }
}
