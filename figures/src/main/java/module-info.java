/// The figures and tables of the texts, as experiments that run.
module dev.shoal.figures {
  requires transitive dev.shoal.operations;
  requires transitive dev.shoal.report;
  requires transitive dev.shoal.grids;
  requires transitive dev.shoal.mesh;
  requires transitive dev.shoal.points;
  requires transitive dev.shoal.tables;
  requires transitive dev.shoal.topology;
  requires com.dynatrace.hash4j;
  requires dev.shoal.graph;
  requires dev.shoal.textbook;
  requires tools.jackson.core;

  exports dev.shoal.figures;
  exports dev.shoal.figures.experiment;
}
