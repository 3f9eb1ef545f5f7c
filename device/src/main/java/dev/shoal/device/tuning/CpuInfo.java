package dev.shoal.device.tuning;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// What Linux says of the host's first processor in `/proc/cpuinfo`: lines `name : value`.
///
/// Without the Vector API nothing in Java says how wide vectors are, yet the JDK's own sort depends
/// on it.
///
/// @param text empty on other systems
record CpuInfo(String text) {
  private static final String FILE = "/proc/cpuinfo";
  private static final int FIRST_PROCESSOR = 1 << 12; // bytes; Linux formats no more than is read
  private static final int ZEN_4 = 0x19; // the last family of AMD that is sorted by 256 bits

  /// Reads that of the host.
  static CpuInfo read() {
    try (var in = new FileInputStream(FILE)) {
      return new CpuInfo(new String(in.readNBytes(FIRST_PROCESSOR), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      return new CpuInfo(""); // a system without the file
    }
  }

  /// Returns whether the JDK sorts by vectors of 512 bits: as HotSpot decides, in
  /// `VM_Version::supports_avx512_simd_sort`.
  boolean hasSortOf512Bits() {
    return (" " + value("flags") + " ").contains(" avx512dq ")
        && switch (value("vendor_id")) {
          case "GenuineIntel" -> true;
          case "AuthenticAMD" -> family() > ZEN_4;
          default -> false;
        };
  }

  private int family() {
    try {
      return Integer.parseInt(value("cpu family"));
    } catch (NumberFormatException e) {
      return 0; // none that is known
    }
  }

  /// Returns the first value of a name; empty if there is none.
  private String value(String name) {
    for (int at = 0; at < text.length(); ) {
      int newline = text.indexOf('\n', at);
      int end = newline < 0 ? text.length() : newline;
      int colon = text.indexOf(':', at);
      if (colon >= 0 && colon < end && text.substring(at, colon).strip().equals(name)) {
        return text.substring(colon + 1, end).strip();
      }
      at = end + 1;
    }
    return "";
  }
}
