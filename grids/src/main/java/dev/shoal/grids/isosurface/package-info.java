/// Isosurfaces of a volume: marching cubes with shared vertices.
///
/// [Isosurface][dev.shoal.grids.isosurface.Isosurface] counts the vertices and triangles of each
/// row of the volume, scans the counts, and then each row writes its output at its offset. The
/// triangles of the 256 cases of a cell follow from the topology of the cube by one rule, which
/// looks at one face at a time: so cells that share a face agree on it, and the surface has no
/// cracks. `isosurface.cl` does the same row by row, with a work-group for each.
package dev.shoal.grids.isosurface;
