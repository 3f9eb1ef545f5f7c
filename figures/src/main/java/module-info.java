/// The figures and tables of the texts, as experiments that run.
module dev.shoal.figures {
  requires transitive dev.shoal.report;
  requires transitive dev.shoal.spatial;
  requires com.dynatrace.hash4j;
  requires tools.jackson.core;

  exports dev.shoal.figures;
  exports dev.shoal.figures.experiment;
}
