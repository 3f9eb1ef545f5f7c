/// Shallow water on an adaptive mesh.
module dev.shoal.wave {
  requires transitive dev.shoal.mesh;
  requires static jdk.incubator.vector;

  exports dev.shoal.wave;
}
