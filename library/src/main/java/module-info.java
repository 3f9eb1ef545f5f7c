/// All library modules of Shoal, as one dependency.
module dev.shoal {
  requires transitive dev.shoal.graph;
  requires transitive dev.shoal.grids;
  requires transitive dev.shoal.mesh;
  requires transitive dev.shoal.points;
  requires transitive dev.shoal.primitives;
  requires transitive dev.shoal.tables;
  requires transitive dev.shoal.textbook;
  requires transitive dev.shoal.topology;
  requires transitive dev.shoal.wave;
}
