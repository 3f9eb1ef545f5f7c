/// Some of many elements: those that meet a condition, those that are flagged, the first of each
/// run of equal neighbours; close together, in their order.
///
/// Whatever filters, joins or counts groups selects first.
/// [Select][dev.shoal.primitives.select.Select] is the public face, and a
/// [Condition][dev.shoal.primitives.select.Condition] says what is selected: one closed range of
/// values, or all that lies outside it, so that one kernel serves all conditions. Beside them
/// stands one contract once per device, `SelectKernel`: `SerialSelect` defines the result with
/// plain loops, `CpuSelect` finds it with lanes on all threads.
///
/// The default marks a tile of elements first, a bit for each, and then moves those that are
/// marked: so what decides and what is moved may be of different types. Nothing but bits is moved,
/// so the result never depends on the device, and a NaN keeps its own.
///
/// `OpenClSelect` knows no types at all, only widths: a condition becomes a range of integer keys
/// that order as the elements do. `select.cl` counts what each group selects, sums the counts, and
/// lets each group write to where those before it end.
package dev.shoal.primitives.select;
