module com.example.hello {
  requires dev.shoal;
  requires jdk.incubator.vector; // SIMD without a flag; leave it out and the same threads use scalar code
}
