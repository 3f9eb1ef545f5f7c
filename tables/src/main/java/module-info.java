/// Look-up and interpolation in tables of two axes.
module dev.shoal.tables {
  requires transitive dev.shoal.primitives;
  requires static jdk.incubator.vector;

  exports dev.shoal.tables;
}
