package dev.shoal.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The dependencies between the packages and classes of one module, read from its class files.
public final class Architecture {
  /// The packages that each class uses.
  private final Map<String, Set<String>> byClass = new TreeMap<>();

  private Architecture() {}

  /// Reads the classes under `folder`.
  public static Architecture of(Path folder) {
    var architecture = new Architecture();
    try (var walk = Files.walk(folder)) {
      List<Path> files = walk.filter(f -> f.toString().endsWith(".class")).toList();
      for (Path file : files) {
        architecture.read(ClassFile.of().parse(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return architecture;
  }

  private void read(ClassModel model) {
    var used =
        byClass.computeIfAbsent(dotted(model.thisClass().asInternalName()), _ -> new TreeSet<>());
    for (var entry : model.constantPool()) {
      if (entry instanceof ClassEntry c) {
        used.add(packageOf(dotted(c.asInternalName().replaceFirst("^\\[+L?", ""))));
      }
    }
  }

  /// Returns the packages that the classes of package `name` use.
  public Set<String> uses(String name) {
    return byPackage().getOrDefault(name, Set.of());
  }

  /// Returns the classes that use the package `name`.
  public List<String> classesUsing(String name) {
    return byClass.keySet().stream().filter(c -> byClass.get(c).contains(name)).toList();
  }

  /// Returns a cycle of packages that use each other, or "" if there is none.
  public String cycle() {
    var uses = byPackage();
    for (String start : uses.keySet()) {
      String loop = loop(uses, start, new ArrayDeque<>());
      if (!loop.isEmpty()) {
        return loop;
      }
    }
    return "";
  }

  private Map<String, Set<String>> byPackage() {
    Map<String, Set<String>> uses = new TreeMap<>();
    byClass.forEach(
        (c, used) -> uses.computeIfAbsent(packageOf(c), _ -> new TreeSet<>()).addAll(used));
    return uses;
  }

  private static String loop(Map<String, Set<String>> uses, String at, Deque<String> path) {
    if (path.contains(at)) {
      return String.join(" -> ", path) + " -> " + at;
    }
    path.addLast(at);
    for (String next : uses.getOrDefault(at, Set.of())) {
      String loop = next.equals(at) ? "" : loop(uses, next, path);
      if (!loop.isEmpty()) {
        return loop;
      }
    }
    path.removeLast();
    return "";
  }

  private static String dotted(String internalName) {
    return internalName.replace('/', '.').replace(";", "");
  }

  private static String packageOf(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }
}
