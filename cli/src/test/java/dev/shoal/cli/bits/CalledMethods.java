package dev.shoal.cli.bits;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/// The methods that the classes of this package call, read from their class files.
final class CalledMethods {
  /// Owner, name and descriptor of each.
  private final Set<String> called = new HashSet<>();

  private CalledMethods() {}

  static CalledMethods ofThisPackage() {
    var methods = new CalledMethods();
    URI classes =
        URI.create(
            CalledMethods.class.getProtectionDomain().getCodeSource().getLocation().toString());
    Path folder = Path.of(classes).resolve(CalledMethods.class.getPackageName().replace('.', '/'));
    try (var files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        methods.read(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return methods;
  }

  private void read(Path file) throws IOException {
    for (var entry : ClassFile.of().parse(file).constantPool()) {
      if (entry instanceof MethodRefEntry method) {
        called.add(
            key(method.owner().asInternalName(), method.name().stringValue(), method.typeSymbol()));
      }
    }
  }

  boolean contains(Method method) {
    return called.contains(
        key(
            method.getDeclaringClass().getName().replace('.', '/'),
            method.getName(),
            MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .describeConstable()
                .orElseThrow()));
  }

  private static String key(String owner, String name, MethodTypeDesc type) {
    return owner + "." + name + type.descriptorString();
  }
}
