package dev.shoal.tables;

import dev.shoal.device.Crew;

/// Look-ups on all threads: [CpuFloatLookup] and its twin.
final class CpuLookup implements LookupKernel {
  private final CpuFloatLookup floats;
  private final CpuDoubleLookup doubles;

  CpuLookup(Crew crew) {
    floats = new CpuFloatLookup(crew);
    doubles = new CpuDoubleLookup(crew);
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
