/// Iso-surfaces of a volume: marching cubes with shared vertices.
///
/// [Isosurface][dev.shoal.grids.isosurface.Isosurface] counts what each row of the volume will
/// give, scans the counts, and then each row writes its vertices and triangles where they belong.
/// The triangles of the 256 kinds of cells are worked out from the cube's topology by one rule,
/// which looks at a face alone: so cells that share a face agree on it, and the surface has no
/// cracks. `isosurface.cl` does the same row by row, a work-group for each.
package dev.shoal.grids.isosurface;
