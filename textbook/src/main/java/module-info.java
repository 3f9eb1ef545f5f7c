/// The algorithms of the source texts that are not the default of a facade.
module dev.shoal.textbook {
  requires transitive dev.shoal.mesh;
  requires transitive dev.shoal.primitives;
  requires static jdk.incubator.vector;

  exports dev.shoal.textbook;
  exports dev.shoal.textbook.counting;
  exports dev.shoal.textbook.expand;
  exports dev.shoal.textbook.hash;
  exports dev.shoal.textbook.mesh;
  exports dev.shoal.textbook.network;
  exports dev.shoal.textbook.reduce;
  exports dev.shoal.textbook.scan;
  exports dev.shoal.textbook.search;
  exports dev.shoal.textbook.sort;
  exports dev.shoal.textbook.sum;
}
