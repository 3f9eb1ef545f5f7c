module com.example.hello {
  requires dev.shoal;
  requires jdk.incubator.vector; // SIMD without a flag; without this line the same threads use scalar code
}
