/// Where work runs and where data lives.
@SuppressWarnings("module") // the modules above are not there yet when this one is compiled
module dev.shoal.device {
  requires transitive dev.shoal.opencl;
  requires static jdk.incubator.vector;

  exports dev.shoal.device;
  exports dev.shoal.device.kernels to
      dev.shoal.graph,
      dev.shoal.grids,
      dev.shoal.mesh,
      dev.shoal.points,
      dev.shoal.primitives,
      dev.shoal.tables,
      dev.shoal.textbook,
      dev.shoal.topology,
      dev.shoal.wave;
  exports dev.shoal.device.tuning to
      dev.shoal.cli,
      dev.shoal.graph,
      dev.shoal.grids,
      dev.shoal.mesh,
      dev.shoal.points,
      dev.shoal.primitives,
      dev.shoal.tables,
      dev.shoal.textbook,
      dev.shoal.topology,
      dev.shoal.wave;
}
