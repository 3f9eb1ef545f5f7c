/// Data-parallel primitives: one package each, each once per device.
@SuppressWarnings("module") // the modules above are not there yet when this one is compiled
module dev.shoal.primitives {
  requires transitive dev.shoal.device;
  requires static jdk.incubator.vector;

  exports dev.shoal.primitives.arguments to
      dev.shoal.graph,
      dev.shoal.grids,
      dev.shoal.mesh,
      dev.shoal.points,
      dev.shoal.tables,
      dev.shoal.topology,
      dev.shoal.wave;
  exports dev.shoal.primitives.auc;
  exports dev.shoal.primitives.counting;
  exports dev.shoal.primitives.curve to
      dev.shoal.graph,
      dev.shoal.grids,
      dev.shoal.mesh,
      dev.shoal.points,
      dev.shoal.tables,
      dev.shoal.topology;
  exports dev.shoal.primitives.expand;
  exports dev.shoal.primitives.group;
  exports dev.shoal.primitives.hash;
  exports dev.shoal.primitives.hashsort;
  exports dev.shoal.primitives.histogram;
  exports dev.shoal.primitives.merge;
  exports dev.shoal.primitives.monoid to
      dev.shoal.graph,
      dev.shoal.grids,
      dev.shoal.mesh,
      dev.shoal.points,
      dev.shoal.tables,
      dev.shoal.textbook,
      dev.shoal.topology;
  exports dev.shoal.primitives.move;
  exports dev.shoal.primitives.order to
      dev.shoal.textbook;
  exports dev.shoal.primitives.pyramid;
  exports dev.shoal.primitives.reduce;
  exports dev.shoal.primitives.scan;
  exports dev.shoal.primitives.search;
  exports dev.shoal.primitives.select;
  exports dev.shoal.primitives.sort;
  exports dev.shoal.primitives.sum;
  exports dev.shoal.primitives.text;
  exports dev.shoal.primitives.topk;
}
