/// The operations of Shoal beside their rivals, and how they are timed.
module dev.shoal.operations {
  requires transitive dev.shoal.graph;
  requires transitive dev.shoal.mesh;
  requires transitive dev.shoal.points;
  requires transitive dev.shoal.tables;
  requires transitive dev.shoal.textbook;
  requires transitive dev.shoal.topology;
  requires java.management;

  exports dev.shoal.operations;
  exports dev.shoal.operations.timing;
}
