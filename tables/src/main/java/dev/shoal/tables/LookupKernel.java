package dev.shoal.tables;

/// What an algorithm supplies to [Lookup], which has checked the arguments.
///
/// @param floats looks up floats
/// @param doubles looks up doubles
public record LookupKernel(FloatLookupKernel floats, DoubleLookupKernel doubles) {}
