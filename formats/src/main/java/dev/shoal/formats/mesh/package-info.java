/// Files of adaptive meshes: [MeshFiles][dev.shoal.formats.mesh.MeshFiles] reads and writes
/// [MeshCells][dev.shoal.formats.mesh.MeshCells].
package dev.shoal.formats.mesh;
