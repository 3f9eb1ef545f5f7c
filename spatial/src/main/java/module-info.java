/// Questions about space: adaptive meshes.
module dev.shoal.spatial {
  requires transitive dev.shoal.primitives;

  exports dev.shoal.spatial.mesh;
}
