package dev.shoal.wave;

/// The numerical scheme.
public enum Scheme {
  /// Second order in space and time, over a bed, wet and dry: limited slopes, hydrostatic
  /// reconstruction, HLLC fluxes, Heun's two stages.
  MUSCL_HLLC,

  /// The one-stage scheme of the CLAMR mini-app, for comparison: a Lax–Wendroff step with a TVD
  /// viscosity, over a flat bed, wet everywhere, between walls.
  CLAMR
}
