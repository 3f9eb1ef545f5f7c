package dev.shoal.tables;

/// What a device supplies to [Lookup], which has checked the arguments.
interface LookupKernel {
  /// The look-ups among floats.
  FloatLookupKernel floats();

  /// The look-ups among doubles.
  DoubleLookupKernel doubles();
}
