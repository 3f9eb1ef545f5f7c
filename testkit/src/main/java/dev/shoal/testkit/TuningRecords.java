package dev.shoal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;
import java.io.IOException;
import java.io.Reader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Compares the tuning records of a module with its tuning files, which it reads by
/// [java.util.Properties]: each component has the value of the key of its name, on each device, and
/// there are no other keys.
public final class TuningRecords {
  private static final String FILES = "META-INF/shoal/tuning";

  private final MethodHandles.Lookup inModule;
  private final Path classes;

  private TuningRecords(MethodHandles.Lookup inModule, Path classes) {
    this.inModule = inModule;
    this.classes = classes;
  }

  /// Compares all records of a module.
  ///
  /// @param inModule a lookup of the module
  /// @param classes the folder of its classes and resources
  public static void compareAll(MethodHandles.Lookup inModule, Path classes, Device device)
      throws IOException, ReflectiveOperationException {
    new TuningRecords(inModule, classes).compareAll(device);
  }

  private void compareAll(Device device) throws IOException, ReflectiveOperationException {
    Map<String, Class<?>> records = new TreeMap<>();
    for (String name : names()) {
      Class<?> type = Class.forName(name, true, inModule.lookupClass().getClassLoader());
      if (type.isRecord()) {
        records.put(subject(type), type);
      }
    }
    assertEquals(records.keySet(), subjects(), "records, and tuning files");
    for (var each : records.entrySet()) {
      compare(each.getKey(), each.getValue(), device);
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .map(file -> classes.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.endsWith("Tuning.class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .toList();
    }
  }

  private Set<String> subjects() throws IOException {
    try (Stream<Path> files = Files.list(classes.resolve(FILES))) {
      return files
          .map(file -> file.getFileName().toString().replace(".properties", ""))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static String subject(Class<?> type) {
    String name = type.getSimpleName().replaceFirst("Tuning$", "");
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  private void compare(String subject, Class<?> type, Device device)
      throws IOException, ReflectiveOperationException {
    Properties file = new Properties();
    try (Reader in = Files.newBufferedReader(classes.resolve(FILES, subject + ".properties"))) {
      file.load(in);
    }
    boolean isOfDevice =
        Stream.of(type.getDeclaredMethods()).anyMatch(method -> method.getName().equals("of"));
    List<String> machines = machines(isOfDevice ? device : Device.cpu());
    Map<String, Double> expected = new TreeMap<>();
    for (String key : file.stringPropertyNames()) {
      String plain = key.replaceFirst("@.*", "");
      expected.put(plain, value(file, plain, machines));
    }
    Map<String, Double> read = new TreeMap<>();
    var within = MethodHandles.privateLookupIn(type, inModule);
    Object made =
        isOfDevice
            ? invoke(
                within.findStatic(type, "of", MethodType.methodType(type, Device.class)), device)
            : invoke(within.findStatic(type, "host", MethodType.methodType(type)));
    addComponents(subject, made, read);
    assertEquals(expected, read, type.getSimpleName() + " on " + device);
  }

  private static Object invoke(MethodHandle method, Object... arguments) {
    try {
      return method.invokeWithArguments(arguments);
    } catch (Throwable t) {
      throw new AssertionError(t);
    }
  }

  private void addComponents(String prefix, Object made, Map<String, Double> read)
      throws ReflectiveOperationException {
    for (RecordComponent component : made.getClass().getRecordComponents()) {
      var within = MethodHandles.privateLookupIn(made.getClass(), inModule);
      Object value = invoke(within.unreflect(component.getAccessor()), made);
      String key = prefix + "." + component.getName();
      if (value instanceof Number number) {
        read.put(key, number.doubleValue());
      } else {
        addComponents(key, value, read);
      }
    }
  }

  /// Returns the kinds of machine of a device, the most special one first.
  private static List<String> machines(Device device) {
    List<String> machines = new ArrayList<>();
    switch (device) {
      case Device.Serial _ -> machines.addAll(List.of("@serial", "@host"));
      case Device.Cpu _ -> {
        switch (Simd.bits()) {
          case 0 -> machines.addAll(scalar());
          case 256 -> machines.add("@avx2");
          default -> machines.add("@avx512");
        }
        machines.add("@host");
      }
      case Device.OpenCl openCl ->
          machines.addAll(
              List.of(openCl.launchConfig().group() == 1 ? "@opencl-cpu" : "@gpu", "@opencl"));
    }
    machines.add("");
    return machines;
  }

  private static List<String> scalar() {
    if (!Set.of("amd64", "x86_64").contains(System.getProperty("os.arch"))) {
      return List.of("@scalar");
    }
    return sortsBy512Bits()
        ? List.of("@scalar-avx512", "@scalar-x64", "@scalar")
        : List.of("@scalar-x64", "@scalar");
  }

  /// As the JDK decides, on Linux: processors of Intel, and of AMD from Zen 5 on.
  private static boolean sortsBy512Bits() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      List<String> first = lines.takeWhile(line -> !line.isBlank()).toList();
      return has(first, "flags.*\\bavx512dq\\b.*")
          && (has(first, "vendor_id.*GenuineIntel")
              || (has(first, "vendor_id.*AuthenticAMD")
                  && has(first, "cpu family\\s*: (2[6-9]|[3-9]\\d|\\d{3,})")));
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean has(List<String> lines, String pattern) {
    return lines.stream().anyMatch(line -> line.matches(pattern));
  }

  private static double value(Properties file, String key, List<String> machines) {
    String value =
        machines.stream()
            .map(machine -> file.getProperty(key + machine))
            .filter(found -> found != null)
            .findFirst()
            .orElseThrow(() -> new AssertionError(key + " has no value for " + machines));
    return value.startsWith("2^")
        ? Math.scalb(1.0, Integer.parseInt(value.substring(2)))
        : Double.parseDouble(value);
  }
}
