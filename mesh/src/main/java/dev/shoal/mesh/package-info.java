/// Adaptive meshes of cells: squares, or segments, or cubes, of which each may be split into halves
/// in every dimension, and those again.
///
/// [CellMesh] is data only: where each cell is, and how fine, over a coarse [BaseGrid]. What is
/// done with it stands apart: [MeshCheck] tells whether cells tile the domain, and names the cell
/// at fault; [Balance] splits cells until neighbours differ by at most one level; [Order] puts
/// cells in the order of a curve that keeps near ones near. Meshes come from [RandomMesh],
/// [SteepMesh], [ReferenceMesh] and [HierarchicalMesh].
///
/// All is integers, and depends on the input alone: not on the device, its threads, or the run.
package dev.shoal.mesh;
