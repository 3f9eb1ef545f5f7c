package dev.shoal.cli.bits;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The facades of a module: the public final classes with a static `on(device)` of the packages
/// that it exports to all.
final class ExportedFacades {
  private ExportedFacades() {}

  /// Those of the module that `member` is of, from its folder of classes or its jar.
  static List<Class<?>> of(Class<?> member) {
    Path classes = Path.of(location(member));
    try {
      if (Files.isDirectory(classes)) {
        return in(classes);
      }
      try (var jar = FileSystems.newFileSystem(classes)) {
        return in(jar.getPath("/"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URI location(Class<?> member) {
    return URI.create(member.getProtectionDomain().getCodeSource().getLocation().toString());
  }

  private static List<Class<?>> in(Path root) throws IOException {
    ModuleDescriptor module;
    try (InputStream in = Files.newInputStream(root.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(in);
    }
    List<Class<?>> facades = new ArrayList<>();
    for (ModuleDescriptor.Exports exported : module.exports()) {
      if (!exported.isQualified()) {
        try (var files = Files.list(root.resolve(exported.source().replace('.', '/')))) {
          for (Path file : files.toList()) {
            String name = file.getFileName().toString();
            if (name.endsWith(".class") && !name.startsWith("package-info")) {
              Class<?> type = load(exported.source() + "." + name.replace(".class", ""));
              if (isFacade(type)) {
                facades.add(type);
              }
            }
          }
        }
      }
    }
    return facades;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ExportedFacades.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isFacade(Class<?> type) {
    int modifiers = type.getModifiers();
    return Modifier.isPublic(modifiers)
        && Modifier.isFinal(modifiers)
        && Arrays.stream(type.getDeclaredMethods()).anyMatch(ExportedFacades::isFactory);
  }

  private static boolean isFactory(Method method) {
    return method.getName().equals("on")
        && Modifier.isStatic(method.getModifiers())
        && Modifier.isPublic(method.getModifiers());
  }
}
