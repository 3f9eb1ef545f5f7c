package dev.shoal.device;

import dev.shoal.opencl.ClContext;

/// Which arrays can be used where they are: implemented by every [Device].
public interface MemoryAccess {
  /// Returns whether this device can use host arrays.
  boolean usesHostArrays();

  /// Returns whether this device can use the arrays of an OpenCL context.
  boolean uses(ClContext context);
}
