package dev.shoal.cli.catalogue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// All operations with their algorithms, as `catalogue.txt` has them: lines of a key, a colon and a
/// value; `operation` and `algorithm` begin one, and what follows belongs to it. An algorithm is
/// the default of the devices that it comes first on, and of those in its line `default`.
public final class Catalogue {
  private static final String FILE = "catalogue.txt";
  private static final String OPERATION = "operation";
  private static final String ALGORITHM = "algorithm";
  private static final String DEVICES = "devices";
  private static final String DEFAULT = "default";
  private static final String WHAT = "what";
  private static final String AFTER_NAME = " - ";
  private static final String AFTER_KEY = ": ";

  private final List<Operation> operations = new ArrayList<>();
  private final List<Algorithm> algorithms = new ArrayList<>();
  private final Map<String, String> block = new LinkedHashMap<>();
  private String operation = "";

  private Catalogue() {}

  /// Every operation, in the order of the file.
  ///
  /// @throws IllegalStateException if the file is not as it should be
  public static List<Operation> operations() {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                Catalogue.class.getResourceAsStream(FILE), StandardCharsets.UTF_8))) {
      return new Catalogue().read(lines.readAllLines());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Operation> read(List<String> lines) {
    for (int line = 0; line < lines.size(); line++) {
      String text = lines.get(line);
      if (text.isBlank() || text.startsWith("#")) {
        continue;
      }
      try {
        take(text);
      } catch (IllegalArgumentException e) {
        throw new IllegalStateException(FILE + ", line " + (line + 1) + ": " + e.getMessage(), e);
      }
    }
    endOperation();
    return List.copyOf(operations);
  }

  private void take(String text) {
    int colon = text.indexOf(AFTER_KEY);
    if (colon < 0) {
      throw new IllegalArgumentException("no key: " + text);
    }
    String key = text.substring(0, colon);
    String value = text.substring(colon + AFTER_KEY.length());
    switch (key) {
      case OPERATION -> {
        endOperation();
        operation = value;
      }
      case ALGORITHM -> {
        endAlgorithm();
        block.put(key, value);
      }
      default -> {
        if (block.put(key, value) != null) {
          throw new IllegalArgumentException(key + " comes twice");
        }
      }
    }
  }

  private void endAlgorithm() {
    if (block.isEmpty()) {
      return;
    }
    String name = block.remove(ALGORITHM);
    Set<Kind> kinds = kinds(name, block.remove(DEVICES));
    String preferred = block.remove(DEFAULT);
    algorithms.add(
        new Algorithm(
            name,
            kinds,
            preferred == null ? Set.of() : kinds(name, preferred),
            block.remove(WHAT),
            block));
    block.clear();
  }

  private static Set<Kind> kinds(String name, String devices) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    if (devices == null) {
      throw new IllegalArgumentException(name + " has no devices");
    }
    for (String device : devices.split(" ", -1)) {
      kinds.add(Kind.valueOf(device.toUpperCase(Locale.ROOT)));
    }
    return kinds;
  }

  private void endOperation() {
    endAlgorithm();
    if (operation.isEmpty()) {
      return;
    }
    int end = operation.indexOf(AFTER_NAME);
    if (end < 0 || algorithms.isEmpty()) {
      throw new IllegalArgumentException("operation " + operation + " is not whole");
    }
    operations.add(
        new Operation(
            operation.substring(0, end),
            operation.substring(end + AFTER_NAME.length()),
            algorithms));
    algorithms.clear();
    operation = "";
  }
}
