package dev.shoal.cli.attack;

import dev.shoal.cli.bits.Digest;
import dev.shoal.device.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The program that [BitMatrixTest] runs under flags of the JVM: writes a line for each operation
/// with the digest of its results, which is one for all numbers of threads.
final class Digests {
  private Digests() {}

  /// Takes a file to write to, and a number of elements.
  public static void main(String[] args) throws Exception {
    List<String> lines = new ArrayList<>();
    for (Operation operation : Operations.of(Integer.parseInt(args[1]))) {
      lines.add(operation.name() + ": " + String.join(" ", digests(operation)));
    }
    Files.write(Path.of(args[0]), lines);
  }

  /// One, or all that differ with the device that gave each.
  private static List<String> digests(Operation operation) {
    List<String> all = new ArrayList<>();
    List<String> named = new ArrayList<>();
    for (Device device :
        List.of(Device.serial(), Device.cpu(1), Device.cpu(2), Device.cpu(3), Device.cpu(8))) {
      String digest = Digest.of(operation.on().apply(device).get());
      all.add(digest);
      named.add(device + "=" + digest);
    }
    return new TreeSet<>(all).size() == 1 ? all.subList(0, 1) : named;
  }
}
