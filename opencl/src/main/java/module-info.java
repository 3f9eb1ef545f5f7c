/// OpenCL 1.2 through `java.lang.foreign`, and buffer objects: no other dependency.
///
/// Run with `--enable-native-access=dev.shoal.opencl` (`ALL-UNNAMED` on the class path), or the JVM
/// warns.
module dev.shoal.opencl {
  exports dev.shoal.opencl;
}
