/// Groups of equal keys at any indices: their sizes, their sums, and reductions of their values.
///
/// [GroupBy][dev.shoal.primitives.group.GroupBy] is the public API. It is a composition: keys and
/// values are sorted, so that equal keys form runs, and runs are reduced. Int keys of a narrow
/// range are counted in a table instead, without sorting, as are keys that a hash table numbers:
/// few different ones, or many that are distributed to parts first. The result is the same on every
/// device, since that of each part is.
package dev.shoal.primitives.group;
