package dev.shoal.device;

import dev.shoal.opencl.ClContext;
import dev.shoal.opencl.ClDevice;
import dev.shoal.opencl.OpenCl;
import java.util.HashMap;
import java.util.Map;

/// One context per device for the whole program, so that arrays of different calls share a memory.
/// Contexts stay open until the JVM exits.
final class Contexts {
  private static final Map<Integer, ClContext> OPEN = new HashMap<>();

  private Contexts() {}

  /// Returns the context of OpenCL device `number`.
  ///
  /// @throws dev.shoal.opencl.DeviceException if there is no such device
  static ClContext of(int number) {
    synchronized (OPEN) {
      ClContext context = OPEN.get(number);
      if (context == null) {
        context = ClContext.open(OpenCl.device(number));
        OPEN.put(number, context);
        if (context.device().type() != ClDevice.Type.CPU) {
          Runtime.getRuntime().addShutdownHook(new Thread(context.programs()::save));
        }
      }
      return context;
    }
  }
}
