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

/// Runs the comparisons of SIMD with scalar code: a comparison that fails leaves the kernel with
/// scalar code for good, and tests, which use SIMD at once, do not notice.
///
/// Kernels that are called for the first time during the initialization of their class, or for
/// small arrays, may be compiled with a box for each vector, so this needs a JVM of its own.
public final class SimdGates {
  private SimdGates() {}

  /// Runs every comparison of a module.
  ///
  /// @param inModule a lookup of the module
  /// @param classes the folder of its classes
  /// @param min the minimum number of comparisons
  public static void rehearseAll(MethodHandles.Lookup inModule, Path classes, int min)
      throws IOException {
    int gates = 0;
    for (String name : names(classes)) {
      gates += assertDoesNotThrow(() -> rehearse(inModule, name), name);
    }
    assertTrue(gates >= min, gates + " gates, expected at least " + min);
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
    Class<?> simd = Class.forName(name, false, inModule.lookupClass().getClassLoader());
    MethodHandles.Lookup within = MethodHandles.privateLookupIn(simd, inModule);
    int gates = 0;
    for (Field field : simd.getDeclaredFields()) {
      if (field.getType() == SimdGate.class && Modifier.isStatic(field.getModifiers())) {
        ((SimdGate) within.findStaticVarHandle(simd, field.getName(), SimdGate.class).get())
            .rehearse();
        gates++;
      }
    }
    return gates;
  }
}
