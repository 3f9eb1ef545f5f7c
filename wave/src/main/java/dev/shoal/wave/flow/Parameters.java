package dev.shoal.wave.flow;

/// The numbers of the scheme.
///
/// @param gravity metres per second squared
/// @param dryDepth the depth up to which a cell is dry
/// @param steepness how many times a slope may be the smaller of the two differences: 2 for the
///   monotonised central limiter, 1 for minmod, 0 for no slopes
/// @param manning the coefficient of friction, 0 for none
public record Parameters(double gravity, double dryDepth, double steepness, double manning) {}
