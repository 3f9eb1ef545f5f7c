/// Contour lines of a grid of values: marching squares, for all levels in one go.
///
/// [Contour][dev.shoal.grids.contour.Contour] counts how many levels cross each edge and each cell
/// of the grid, which are differences of small integers; a stream expansion makes each crossing and
/// each segment a piece of work of its own; and segments, which all lead from one crossing to the
/// next, are followed to lines. `contour.cl` counts, places and links; lines are followed on the
/// heap, whatever the device.
package dev.shoal.grids.contour;
