package dev.shoal.wave.flow;

/// The parameters of the scheme.
///
/// @param gravity metres per second squared
/// @param dryDepth the depth up to which a cell is dry
/// @param steepness the limit of a slope in multiples of the smaller difference: 2 for the
///   monotonized central limiter, 1 for minmod, 0 for no slopes
/// @param manning the coefficient of friction, 0 for none
public record Parameters(double gravity, double dryDepth, double steepness, double manning) {}
