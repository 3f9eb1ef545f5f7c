/// Groups of equal keys, wherever they are: their sizes, their sums, what an operator makes of
/// them.
///
/// [GroupBy][dev.shoal.primitives.group.GroupBy] is the whole public face. It is a composition:
/// keys and values are sorted, equal keys then meet in runs, and runs are reduced. Int keys of a
/// small range are counted instead, with no sorting. The same on every device, for each part is.
package dev.shoal.primitives.group;
