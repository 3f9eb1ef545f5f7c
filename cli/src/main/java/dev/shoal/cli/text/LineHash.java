package dev.shoal.cli.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.primitives.text.CityVariant;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.Strings;
import java.util.Arrays;

/// The hashes of a line.
enum LineHash {
  /// With the mistake of libc++, which [CityVariant#LIBCXX] describes.
  CITY64("city64", ElementType.U8, 0),
  CITY64_1_0("city64-1.0", ElementType.U8, 0),
  MURMUR2("murmur2", ElementType.U4, Integer.SIZE),
  XXH3("xxh3", ElementType.U8, Long.SIZE);

  private final String title;
  private final ElementType type;
  private final int seedBits;

  LineHash(String title, ElementType type, int seedBits) {
    this.title = title;
    this.type = type;
    this.seedBits = seedBits;
  }

  /// Returns the name on the command line.
  String title() {
    return title;
  }

  /// Of the hashes.
  ElementType type() {
    return type;
  }

  /// How many bits a seed may have; 0 if there is none.
  int seedBits() {
    return seedBits;
  }

  /// Returns whether it can be done on a device.
  boolean runsOn(Device device) {
    return this != XXH3 || !(device instanceof Device.OpenCl);
  }

  /// The hash of each line, in the carrier of the type.
  LongArray of(Strings lines, long seed, Device device) {
    var hashes = LongArray.wrap(new long[lines.length()]);
    switch (this) {
      case CITY64 -> StringHash.on(device).city64(lines, CityVariant.LIBCXX, hashes);
      case CITY64_1_0 -> StringHash.on(device).city64(lines, CityVariant.CITY_1_0, hashes);
      case MURMUR2 -> {
        int[] narrow = new int[lines.length()];
        StringHash.on(device).murmur2(lines, (int) seed, IntArray.wrap(narrow));
        Arrays.setAll(hashes.hostArray(), s -> Integer.toUnsignedLong(narrow[s]));
      }
      case XXH3 -> Xxh3.on(device, seed).hash(lines, hashes);
    }
    return hashes;
  }
}
