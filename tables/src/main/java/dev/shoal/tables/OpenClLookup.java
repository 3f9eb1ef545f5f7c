package dev.shoal.tables;

import dev.shoal.device.Device;

/// Look-ups by `lookup.cl`: [OpenClFloatLookup] and its twin.
final class OpenClLookup implements LookupKernel {
  private final OpenClFloatLookup floats;
  private final OpenClDoubleLookup doubles;

  OpenClLookup(Device.OpenCl device) {
    floats = new OpenClFloatLookup(device);
    doubles = new OpenClDoubleLookup(device);
  }

  @Override
  public FloatLookupKernel floats() {
    return floats;
  }

  @Override
  public DoubleLookupKernel doubles() {
    return doubles;
  }
}
