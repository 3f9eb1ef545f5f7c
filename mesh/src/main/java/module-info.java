/// Adaptive meshes: cells, the cell at a point, neighbours, remaps and regrids.
@SuppressWarnings("module") // the modules above are not there yet when this one is compiled
module dev.shoal.mesh {
  requires transitive dev.shoal.primitives;
  requires static jdk.incubator.vector;

  exports dev.shoal.mesh;
  exports dev.shoal.mesh.faces to
      dev.shoal.wave;
  exports dev.shoal.mesh.index;
  exports dev.shoal.mesh.neighbours;
  exports dev.shoal.mesh.regrid;
  exports dev.shoal.mesh.remap;
  exports dev.shoal.mesh.table to
      dev.shoal.textbook;
}
