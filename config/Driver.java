import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes `Driver`, with a typed method for each function of OpenCL that `Calls` lists. A call by a
/// method handle is only fast, and only checked by the compiler, if its arguments have exactly the
/// types of the handle. So each function needs a method, which would repeat its prototype.
///
/// Run by the build before it compiles: `java config/Driver.java <sources> <generated>`.
final class Driver {
  private static final Path FOLDER = Path.of("dev/shoal/opencl");

  /// A record component of `Calls`: the literals of its prototype, and its name.
  private static final Pattern CALL =
      Pattern.compile("@Prototype\\(([^;]*?)\\)\\s*MethodHandle (\\w+)");

  private static final Pattern LITERAL = Pattern.compile("\"([^\"]*)\"");

  private static final String HEAD =
      """
      // Written by config/Driver.java: change that file, or Calls, not this one.
      package dev.shoal.opencl;

      import java.lang.foreign.MemorySegment;

      /// A typed method for each function of [Calls]. The caller checks the result, a status or a
      /// handle.
      ///
      /// Use this class only if [Library#found()] has calls.
      final class Driver {
        private static final Calls CL = Library.found().calls();

        private Driver() {}

        /// Handles an exception of the downcall itself: a segment that is closed, or belongs to
        /// another thread, or worse.
        private static RuntimeException thrown(Throwable t) {
          return switch (t) {
            case RuntimeException e -> e;
            case Error e -> throw e;
            default -> throw new AssertionError(t);
          };
        }
      """;

  private static final String METHOD =
      """

        static %1$s %2$s(%3$s) {
          try {
            return (%1$s) CL.%2$s().invokeExact(%4$s);
          } catch (Throwable t) {
            throw thrown(t);
          }
        }
      """;

  private Driver() {}

  static void main(String[] args) throws IOException {
    String calls = Files.readString(Path.of(args[0]).resolve(FOLDER).resolve("Calls.java"));
    StringBuilder body = new StringBuilder(HEAD);
    int count = 0;
    for (Matcher call = CALL.matcher(calls); call.find(); count++) {
      StringBuilder prototype = new StringBuilder();
      LITERAL.matcher(call.group(1)).results().forEach(text -> prototype.append(text.group(1)));
      body.append(method(call.group(2), prototype.toString()));
    }
    if (count != calls.split("MethodHandle \\w+[,)]", -1).length - 1) {
      throw new IllegalStateException("only " + count + " prototypes of Calls.java are understood");
    }
    Path folder = Path.of(args[1]).resolve(FOLDER);
    Files.createDirectories(folder);
    Path out = folder.resolve("Driver.java");
    String text = body.append("}\n").toString();
    if (!Files.exists(out) || !Files.readString(out).equals(text)) {
      Files.writeString(out, text); // only if it changed, so that javac may skip the rest
    }
  }

  private static String method(String name, String prototype) {
    int open = prototype.indexOf('(');
    List<String> parameters = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    String list = prototype.substring(open + 1, prototype.lastIndexOf(')'));
    for (String parameter : list.split(", ", -1)) {
      String argument = parameter.substring(parameter.lastIndexOf(' ') + 1).replace("*", "");
      arguments.add(argument);
      parameters.add(type(parameter) + " " + argument);
    }
    return METHOD.formatted(
        type(prototype.substring(0, open)),
        name,
        String.join(", ", parameters),
        String.join(", ", arguments));
  }

  /// As `Prototype.Reader` has it; a type that differs fails at the first call.
  private static String type(String declaration) {
    if (declaration.endsWith("*host")) {
      return "MemorySegment";
    }
    boolean isSmall = declaration.matches("(cl_int|cl_uint|cl_bool|\\w+_info) [^*]*");
    return isSmall ? "int" : "long";
  }
}
