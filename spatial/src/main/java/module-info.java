/// Questions about space: adaptive meshes, the cell at a place, the neighbours of cells, values
/// brought from one mesh to another; look-ups in tables; the faces of unstructured meshes.
module dev.shoal.spatial {
  requires transitive dev.shoal.primitives;
  requires static jdk.incubator.vector;

  exports dev.shoal.spatial.contour;
  exports dev.shoal.spatial.edges;
  exports dev.shoal.spatial.index;
  exports dev.shoal.spatial.isosurface;
  exports dev.shoal.spatial.lookup;
  exports dev.shoal.spatial.mesh;
  exports dev.shoal.spatial.neighbours;
  exports dev.shoal.spatial.order;
  exports dev.shoal.spatial.particles;
  exports dev.shoal.spatial.regrid;
  exports dev.shoal.spatial.remap;
}
