package dev.shoal.formats.input;

import dev.shoal.formats.FormatException;
import java.util.HexFormat;

/// Compressed files and archives that are not supported, detected by their first bytes. Read as raw
/// elements, such a file would be meaningless numbers. xz is supported, but not within gzip.
public enum Packing {
  XZ("is compressed with xz", "FD377A585A00", 0, "decompress it with xz -d"),
  BZIP2("is compressed with bzip2", "314159265359", 4, "decompress it with bunzip2"),
  ZSTD("is compressed with zstd", "28B52FFD", 0, "decompress it with unzstd"),
  LZ4("is compressed with lz4", "04224D18", 0, "decompress it with unlz4"),
  ZIP("is a zip archive, as .npz is", "504B0304", 0, "unpack it with unzip and give a file of it"),
  SEVEN_ZIP("is a 7z archive", "377ABCAF271C", 0, "unpack it with 7z x and give a file of it"),
  TAR("is a tar archive", "7573746172", 257, "unpack it with tar -xf and give a file of it");

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private final String what;
  private final String magic;
  private final int at;
  private final String fix;

  Packing(String what, String magic, int at, String fix) {
    this.what = what;
    this.magic = magic;
    this.at = at;
    this.fix = fix;
  }

  /// Throws if the bytes begin one of these files.
  public static void refuse(String name, byte[] first) throws FormatException {
    for (Packing packing : values()) {
      if (packing.isOf(first)) {
        throw FormatException.of(
            name,
            "%s, and only gzip and xz are decompressed; %s; if it is not, give its format",
            packing.what,
            packing.fix);
      }
    }
  }

  private boolean isOf(byte[] first) {
    int end = at + magic.length() / 2;
    return first.length >= end && HEX.formatHex(first, at, end).equals(magic);
  }
}
