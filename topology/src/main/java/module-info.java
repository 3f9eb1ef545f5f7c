/// Faces and edges of unstructured meshes.
module dev.shoal.topology {
  requires transitive dev.shoal.primitives;

  exports dev.shoal.topology;
}
