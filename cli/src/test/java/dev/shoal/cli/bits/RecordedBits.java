package dev.shoal.cli.bits;

import dev.shoal.device.Device;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The file of recorded digests: a line `name size digest` for each operation.
final class RecordedBits {
  private static final String FILE = "operations.txt";

  private static final String HEADER =
      """
      # The results of all operations on fixed inputs: name, size, digest; see OperationBitsTest.
      # A digest that changes is a change of behaviour. To record a new operation:
      #   mvn -pl cli -am -Dtest=OperationBitsTest -Dsurefire.failIfNoSpecifiedTests=false \\
      #     -Dshoal.bits.record=$PWD/cli/src/test/resources/dev/shoal/cli/bits/operations.txt \\
      #     test-compile surefire:test@default-test\
      """;

  private RecordedBits() {}

  /// The recorded digest of each key.
  static Map<String, String> read() {
    InputStream resource = RecordedBits.class.getResourceAsStream(FILE);
    if (resource == null) {
      throw new IllegalStateException("there is no " + FILE + " beside " + RecordedBits.class);
    }
    try (resource) {
      return parse(new String(resource.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> parse(String text) {
    Map<String, String> digests = new LinkedHashMap<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.startsWith("#")) {
        String[] words = line.split(" ", -1);
        if (words.length != 3 || digests.put(words[0] + " " + words[1], words[2]) != null) {
          throw new IllegalStateException(
              FILE + ", line " + (i + 1) + " is no new 'name size digest': " + line);
        }
      }
    }
    return digests;
  }

  /// Records what the first of `devices` computes that has the operation.
  ///
  /// @return the recorded digest of each key
  static Map<String, String> record(Path file, List<Operation> operations, List<Device> devices) {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    for (Operation operation : operations) {
      Device device =
          devices.stream()
              .filter(candidate -> !operation.isRefusedBy(candidate))
              .findFirst()
              .orElseThrow(() ->
                  new IllegalStateException(
                      operation.key() + " needs a device that is not here: OpenCL"));
      lines.add(operation.key() + " " + operation.digest(device));
    }
    try {
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return parse(String.join("\n", lines));
  }
}
