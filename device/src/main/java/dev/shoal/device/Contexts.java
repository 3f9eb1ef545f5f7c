package dev.shoal.device;

import dev.shoal.opencl.ClContext;
import dev.shoal.opencl.ClDevice;
import dev.shoal.opencl.OpenCl;
import java.util.HashMap;
import java.util.Map;

/// One context a device for the whole program, so that arrays of two calls meet in one memory. They
/// are open until the JVM ends.
final class Contexts {
  private static final Map<Integer, ClContext> OPEN = new HashMap<>();

  private Contexts() {}

  /// The context of the OpenCL device of that number.
  ///
  /// @throws dev.shoal.opencl.DeviceException if there is none
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
