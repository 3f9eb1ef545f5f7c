/// Particles in the plane or in space, in a periodic box or an unbounded domain: pairs within a
/// radius, nearest neighbours, overlaps and point-in-polygon tests.
///
/// Comparing all pairs takes Θ(n²). [Pairs][dev.shoal.points.Pairs] splits the domain into cells as
/// wide as the radius, so that a particle is compared only with those in its own cell and the
/// neighbouring ones: Θ(n), however large the domain, unless many particles share a cell.
///
/// The kernels of the three devices share one contract. `SweepSearch` sweeps along the first axis.
/// `CellSearch` sorts the particles by cell, so that three cells of a row are one run of
/// coordinates, and 64 comparisons give one mask; it stores only cells that have particles, in the
/// order of their keys, and follows them with a cursor in each surrounding row, so that no domain
/// is too large or too sparse. `OpenClSearch` has a work-item for each particle.
///
/// [Nearest][dev.shoal.points.Nearest] and [Overlaps][dev.shoal.points.Overlaps] search a tree of
/// boxes, and [Inside][dev.shoal.points.Inside] a hash of edges by height. Where points are spread
/// evenly, the nearest are found in a grid of cells (`EvenGrid`) in less than half the time. An
/// OpenCL device searches the trees and hashes that the host's threads build; results are host
/// arrays.
///
/// All decide by one formula, `d² ≤ r²`, of differences, products and sums that are each rounded to
/// double: [Points#square(int, int)][dev.shoal.points.Points#square(int, int)]. Cells and sweeps
/// exclude only pairs that are surely too far, so the answer is the same bits everywhere.
package dev.shoal.points;
