/// Look-ups in tables of two axes, such as equations of state: which interval of each axis a query
/// is in, and what lies between the four values around it.
///
/// [Lookup][dev.shoal.tables.Lookup] is the face; a [FloatTable][dev.shoal.tables.FloatTable] has
/// two [FloatAxis][dev.shoal.tables.FloatAxis]es. To search an axis knot by knot or by halves takes
/// longer the more knots there are; a hash goes straight to the interval: where knots are even, the
/// place is computed; where they are not, a guide table leads from the cell of an even grid to the
/// first interval in it, and a step or two to the right one.
/// [CacheLineModel][dev.shoal.tables.CacheLineModel] predicts what each way costs.
///
/// Beside the face stands one contract once per device: `SerialFloatLookup` takes one query after
/// the other; `CpuFloatLookup` takes tiles of them through one axis, then the other, then the
/// table, in lanes; `OpenClLookup` has a work-item for each query and the table in local memory, by
/// `lookup.cl`.
///
/// Every method and every device finds the same interval, and then computes by one formula of
/// additions, subtractions and multiplications, each rounded: the same bits everywhere. What is
/// divided, the widths of the intervals, is divided once, when an axis is made.
package dev.shoal.tables;
