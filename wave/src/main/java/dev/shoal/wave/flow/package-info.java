/// One time step of the water: slopes, fluxes, update.
///
/// The unit of work is a *batch* of cells that lie side by side on the curve. What a batch needs of
/// other cells is gathered first, into a scratch that stays in the first cache; then the arithmetic
/// runs over contiguous arrays, by SIMD ([SlopeSimd], [FluxSimd], [UpdateSimd]) or in plain loops
/// ([SlopeScalar], [FluxScalar], [UpdateScalar]) with the same operations in the same order, so
/// with the same bits. Between the two, [LevelJumps] corrects what was gathered at cells whose
/// neighbours have another level; those are few.
///
/// Nothing is atomic: a face belongs to one cell, which computes its flux, and each cell adds those
/// of its four sides in one order.
package dev.shoal.wave.flow;
