/// Files in, arrays out; arrays in, files out.
@SuppressWarnings("module") // the module above is not there yet when this one is compiled
module dev.shoal.formats {
  requires transitive dev.shoal.device;
  requires dev.shoal.primitives;
  requires transitive dev.shoal.wave;
  // Not used here: annotations that the compiler meets in org.tomlj.
  requires static org.checkerframework.checker.qual;
  requires org.tomlj;
  requires org.tukaani.xz;

  exports dev.shoal.formats;
  exports dev.shoal.formats.geometry;
  exports dev.shoal.formats.graph;
  exports dev.shoal.formats.mesh;
  exports dev.shoal.formats.names to
      dev.shoal.cli;
  exports dev.shoal.formats.numbers;
  exports dev.shoal.formats.tables;
  exports dev.shoal.formats.text to
      dev.shoal.cli;
  exports dev.shoal.formats.unstructured;
  exports dev.shoal.formats.wave;
}
