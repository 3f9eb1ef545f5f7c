package dev.shoal.tables;

/// The definition, as code: one query after the other.
final class SerialLookup implements LookupKernel {
  private final SerialFloatLookup floats = new SerialFloatLookup();
  private final SerialDoubleLookup doubles = new SerialDoubleLookup();

  @Override
  public FloatLookupKernel floats() {
    return floats;
  }

  @Override
  public DoubleLookupKernel doubles() {
    return doubles;
  }
}
