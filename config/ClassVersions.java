import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Raises the classes in a jar to the class file version of Java 8, and gives their methods the stack
/// maps that it asks for: the JVM's cache for quick starts leaves out classes of Java 5, which
/// picocli's are.
///
/// Run by the build after it has copied the jars: `java config/ClassVersions.java <jar>`.
final class ClassVersions {
  private static final int MAJOR = ClassFile.JAVA_8_VERSION;

  private ClassVersions() {}

  static void main(String[] args) throws IOException {
    try (FileSystem jar = FileSystems.newFileSystem(Path.of(args[0]))) {
      Path root = jar.getPath("/");
      ClassFile format =
          ClassFile.of(
              ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
              ClassFile.ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(type -> open(root, type))
                      .orElse(ClassHierarchyResolver.defaultResolver())));
      for (Path file : classes(root)) {
        ClassModel old = format.parse(file);
        if (old.majorVersion() < MAJOR) {
          // Stack maps are made for methods that are written anew, not for those that are copied.
          byte[] raised =
              format.transformClass(
                  old,
                  ClassTransform.transformingMethodBodies((code, element) -> code.with(element))
                      .andThen(
                          (type, element) ->
                              type.with(
                                  element instanceof ClassFileVersion
                                      ? ClassFileVersion.of(MAJOR, 0)
                                      : element)));
          List<VerifyError> errors = format.verify(raised);
          if (!errors.isEmpty()) {
            throw new IllegalStateException(file + " of " + args[0], errors.getFirst());
          }
          Files.write(file, raised);
        }
      }
    }
  }

  private static List<Path> classes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    }
  }

  /// The class of that type, or null if the jar has none.
  private static InputStream open(Path root, ClassDesc type) {
    String descriptor = type.descriptorString(); // Lpicocli/CommandLine;
    Path file = root.resolve(descriptor.substring(1, descriptor.length() - 1) + ".class");
    try {
      return Files.exists(file) ? Files.newInputStream(file) : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
