/// The spatial hash sort: sorts numbers on a line whose minimum spacing is known.
///
/// A sort by comparison needs about log n comparisons for each number. With a known spacing none is
/// needed: the line is cut into buckets so narrow that none holds two numbers, and the position of
/// a number is the number of its bucket, less the empty buckets before it, which a prefix sum
/// counts.
///
/// [HashSort][dev.shoal.primitives.hashsort.HashSort] is the facade. `SerialFloatHashSort` is the
/// text's table with an entry for each bucket; `CpuFloatHashSort` has a bit for each bucket, and
/// scatters the numbers to intervals of the line first, so that random access is in a near cache;
/// `OpenClHashSort` has a bit for each bucket as well, by `hashsort.cl`.
///
/// The spacing is only a hint: buckets that hold several numbers are sorted by comparison, so the
/// result is that of [Sort][dev.shoal.primitives.sort.Sort] for any spacing.
///
/// The order of cells in two and three dimensions is that of a curve:
/// [Order][dev.shoal.mesh.Order].
package dev.shoal.primitives.hashsort;
