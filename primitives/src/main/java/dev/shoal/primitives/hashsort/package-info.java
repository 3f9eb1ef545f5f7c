/// Order in space: numbers on a line, of which the least distance between two is known.
///
/// A sort by comparison has to ask some log n times where a number belongs. Who knows the least
/// distance need not ask: cut the line into buckets so narrow that none holds two, and the number
/// of its bucket is a number's place, but for the empty buckets before it. What is left is to count
/// those, which a prefix sum does.
///
/// [HashSort][dev.shoal.primitives.hashsort.HashSort] is the face. `SerialHashSort` is the text's
/// table with a place for every bucket; `CpuHashSort` has a bit for every bucket, and deals the
/// numbers to stretches of the line first, so that all that is met in random order lies in a near
/// cache; `OpenClHashSort` has a bit for each as well, by `order.cl`.
///
/// The distance is only a hint: buckets that hold several are sorted by comparison, and so the
/// result is that of [Sort][dev.shoal.primitives.sort.Sort] whatever was said.
///
/// The order of cells in two and three dimensions is that of a curve:
/// [Order][dev.shoal.mesh.Order].
package dev.shoal.primitives.hashsort;
