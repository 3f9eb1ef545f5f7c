/// One time step of the water: slopes, fluxes, update.
///
/// The unit of work is a *batch* of consecutive cells on the curve. The values of other cells that
/// a batch needs are gathered first, in a scratch that stays in the first-level cache; then the
/// arithmetic runs over contiguous arrays, by SIMD ([SlopeSimd], [FluxSimd], [UpdateSimd]) or in
/// scalar code ([SlopeScalar], [FluxScalar], [UpdateScalar]) with the same operations in the same
/// order, so with the same bits. Between the two, the values at sides of
/// [dev.shoal.mesh.faces.LevelJumps] are corrected; those are few.
///
/// Nothing is atomic: a face belongs to one cell, which computes its flux, and each cell adds the
/// fluxes of its four sides in a fixed order.
package dev.shoal.wave.flow;
