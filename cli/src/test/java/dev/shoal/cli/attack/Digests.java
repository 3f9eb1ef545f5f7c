package dev.shoal.cli.attack;

import dev.shoal.cli.bits.Operation;
import dev.shoal.cli.bits.OperationList;
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

  /// Takes a file to write to, a number of elements, and of how many operations one is run.
  public static void main(String[] args) throws Exception {
    List<String> lines = new ArrayList<>();
    List<Operation> operations = OperationList.upTo(Integer.parseInt(args[1]));
    int step = Integer.parseInt(args[2]);
    for (int i = 0; i < operations.size(); i += step) {
      Operation operation = operations.get(i);
      lines.add(operation.key() + ": " + String.join(" ", digests(operation)));
    }
    Files.write(Path.of(args[0]), lines);
  }

  /// One, or all that differ with the device that gave each.
  private static List<String> digests(Operation operation) {
    List<String> all = new ArrayList<>();
    List<String> named = new ArrayList<>();
    for (Device device :
        List.of(Device.serial(), Device.cpu(1), Device.cpu(2), Device.cpu(3), Device.cpu(8))) {
      if (operation.isRefusedBy(device)) {
        continue;
      }
      String digest = operation.digest(device);
      all.add(digest);
      named.add(device + "=" + digest);
    }
    return new TreeSet<>(all).size() == 1 ? all.subList(0, 1) : named;
  }
}
