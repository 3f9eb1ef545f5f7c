package dev.shoal.tables;

import dev.shoal.device.WorkerPool;

/// Look-ups on all threads: [CpuFloatLookup] and its twin.
final class CpuLookup implements LookupKernel {
  private final CpuFloatLookup floats;
  private final CpuDoubleLookup doubles;

  CpuLookup(WorkerPool workers) {
    floats = new CpuFloatLookup(workers);
    doubles = new CpuDoubleLookup(workers);
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
