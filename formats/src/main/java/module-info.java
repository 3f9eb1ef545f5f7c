/// Files in, arrays out; arrays in, files out.
module dev.shoal.formats {
  requires transitive dev.shoal.device;
  requires de.siegmar.fastcsv;
  requires org.tukaani.xz;

  exports dev.shoal.formats;
}
