/// Particles: who is near whom, in the plane or in space, in a periodic box or an endless domain.
///
/// To compare all with all is Θ(n²). [Pairs][dev.shoal.points.Pairs] cuts the domain into cells as
/// wide as the radius, so that a particle has to be compared only with those in its own cell and
/// the cells around it: Θ(n), however large the domain, as long as the particles do not crowd.
///
/// Beside the face stands one contract once per device. `SweepSearch` goes along the first axis
/// until it is too far. `CellSearch` has the particles in the order of their cells, so that three
/// cells of a row are one run of coordinates, and 64 comparisons give one word of bits; only cells
/// with particles in them are kept, by rising keys, and walked with a finger in each row around, so
/// that no domain is too large or too empty. `OpenClSearch` has a work-item for each particle.
///
/// [Nearest][dev.shoal.points.Nearest] and [Overlaps][dev.shoal.points.Overlaps] ask a tree of
/// boxes, and [Inside][dev.shoal.points.Inside] a hash of edges by height. An OpenCL device asks
/// what the host's threads have made, the very same; lists and places come back to the heap.
///
/// All decide by one formula, `d² ≤ r²`, of differences, products and sums that are each rounded to
/// double: [Points#square(int, int)][dev.shoal.points.Points#square(int, int)]. What leaves
/// particles out, a cell or a sweep, errs on the safe side, so the answer is the same bits
/// everywhere.
package dev.shoal.points;
