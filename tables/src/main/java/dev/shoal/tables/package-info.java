/// Look-ups in tables of two axes, such as equations of state: the interval of each axis that
/// contains a query, and interpolation between the four values around it.
///
/// [Lookup][dev.shoal.tables.Lookup] is the public API; a [FloatTable][dev.shoal.tables.FloatTable]
/// has two [FloatAxis][dev.shoal.tables.FloatAxis]es. Linear search and bisection take longer the
/// more knots there are; a hash finds the interval directly. If the knots are uniform, the index is
/// computed; if not, a guide table maps the cell of an even grid to its first interval, and one or
/// two steps of a bisection follow. [CacheLineModel][dev.shoal.tables.CacheLineModel] predicts the
/// cost of each search.
///
/// The kernels of the three devices share one contract: `SerialFloatLookup` processes one query
/// after another; `CpuFloatLookup` takes tiles of queries through one axis, then the other, then
/// the table, with SIMD; `OpenClFloatLookup` runs `lookup.cl`, with a work-item for each query and
/// the table in local memory.
///
/// Every search on every device finds the same interval, and then computes the same formula of
/// additions, subtractions and multiplications, each rounded: the same bits everywhere. The only
/// divisions, by the widths of the intervals, happen when an axis is constructed.
package dev.shoal.tables;
