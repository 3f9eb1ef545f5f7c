/// Contour lines of a grid of values: marching squares, for all levels at once.
///
/// [Contour][dev.shoal.grids.contour.Contour] counts how many levels cross each edge and each cell
/// of the grid, which are differences of small integers; a stream expansion creates a work-item for
/// each crossing and each segment; and segments, each of which leads from one crossing to the next,
/// are followed to lines. For an OpenCL device, `contour.cl` counts, locates and links the
/// crossings; the host follows the lines on every device.
package dev.shoal.grids.contour;
