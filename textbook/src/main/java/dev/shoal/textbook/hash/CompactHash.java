package dev.shoal.textbook.hash;

import dev.shoal.device.Device;
import dev.shoal.primitives.hash.HashAlgorithm;
import dev.shoal.primitives.hash.OpenAddressing;
import dev.shoal.primitives.hash.TableKernel;
import java.util.List;
import java.util.Locale;

/// The text's compact hash: open addressing by one of three sequences, for comparison.
///
/// @param probing which slot follows an occupied one
/// @param load above 0, at most 1; the text has 1/3
public record CompactHash(Probing probing, double load) implements HashAlgorithm {
  /// Checks the load.
  public CompactHash {
    OpenAddressing.check(probing, load);
  }

  /// Returns that of the text, a third full.
  public static CompactHash of(Probing probing) {
    return new CompactHash(probing, 1 / 3.0);
  }

  /// Returns the three of the text.
  public static List<CompactHash> all() {
    return List.of(of(Probing.LINEAR), of(Probing.QUADRATIC), of(Probing.PRIME_JUMP));
  }

  @Override
  public String title() {
    return "compact-" + probing.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public TableKernel kernel(Device device) {
    return new OpenAddressing(title(), probing, load).kernel(device);
  }
}
