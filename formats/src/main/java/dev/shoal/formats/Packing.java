package dev.shoal.formats;

import java.util.HexFormat;

/// Compressed files and archives that are not read, recognised by their first bytes: taken for raw
/// elements such a file would be numbers without a meaning. xz is read, but not within gzip.
enum Packing {
  XZ("is packed by xz", "FD377A585A00", 0, "unpack it with xz -d"),
  BZIP2("is packed by bzip2", "314159265359", 4, "unpack it with bunzip2"),
  ZSTD("is packed by zstd", "28B52FFD", 0, "unpack it with unzstd"),
  LZ4("is packed by lz4", "04224D18", 0, "unpack it with unlz4"),
  ZIP("is a zip archive, as .npz is", "504B0304", 0, "unpack it with unzip and give a file of it"),
  SEVEN_ZIP("is a 7z archive", "377ABCAF271C", 0, "unpack it with 7z x and give a file of it"),
  TAR("is a tar archive", "7573746172", 257, "unpack it with tar -xf and give a file of it");

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private final String what;
  private final String magic;
  private final int at;
  private final String mend;

  Packing(String what, String magic, int at, String mend) {
    this.what = what;
    this.magic = magic;
    this.at = at;
    this.mend = mend;
  }

  /// Refuses what begins with these bytes if they are of something packed.
  static void refuse(String name, byte[] first) throws FormatException {
    for (Packing packing : values()) {
      if (packing.isOf(first)) {
        throw FormatException.of(
            name,
            packing.what
                + ", and only gzip and xz are decompressed; "
                + packing.mend
                + "; if it is none, give its format");
      }
    }
  }

  private boolean isOf(byte[] first) {
    int end = at + magic.length() / 2;
    return first.length >= end && HEX.formatHex(first, at, end).equals(magic);
  }
}
