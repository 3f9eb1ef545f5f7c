module com.example.hello {
  requires dev.shoal.primitives;
  requires jdk.incubator.vector; // lanes without a flag; leave it out and the same threads use plain loops
}
