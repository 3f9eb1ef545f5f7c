/// Where work runs and where data lives.
module dev.shoal.device {
  requires static jdk.incubator.vector;

  exports dev.shoal.device;
}
