/// Adaptive meshes of cells: segments, squares or cubes, each of which may be split into halves in
/// every dimension, recursively.
///
/// [CellMesh][dev.shoal.mesh.CellMesh] is data only: the position and level of each cell, over a
/// coarse [BaseGrid][dev.shoal.mesh.BaseGrid]. [MeshCheck][dev.shoal.mesh.MeshCheck] checks that
/// cells tile the domain, and names the cell at fault; [Balance][dev.shoal.mesh.Balance] splits
/// cells until neighbours differ by at most one level; [Order][dev.shoal.mesh.Order] sorts cells
/// along a space-filling curve. [RandomMesh][dev.shoal.mesh.RandomMesh],
/// [SteepMesh][dev.shoal.mesh.SteepMesh], [ReferenceMesh][dev.shoal.mesh.ReferenceMesh] and
/// [HierarchicalMesh][dev.shoal.mesh.HierarchicalMesh] make meshes.
///
/// Everything is integer arithmetic and depends on the input alone: not on the device, its threads,
/// or the run.
package dev.shoal.mesh;
