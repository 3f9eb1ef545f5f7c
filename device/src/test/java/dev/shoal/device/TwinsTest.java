package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// The program that writes the twins, `config/Twins.java`, as the build uses it.
@EnabledIfSystemProperty(
    named = "shoal.test.simd",
    matches = "none",
    disabledReason = "the program is the same in every kind of JVM")
class TwinsTest {
  @TempDir Path folder;
  private static Method program;
  private Path sources;
  private Path generated;

  @BeforeAll
  static void compileProgram(@TempDir Path classes) throws Exception {
    Path config = Path.of("../config");
    assertEquals(
        "", javac("-d", classes.toString(), "-sourcepath", config + "", config + "/Twins.java"));
    var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
    program = loader.loadClass("Twins").getMethod("write", Path.class, Path.class);
  }

  @BeforeEach
  void makeFolders() throws IOException {
    sources = Files.createDirectory(folder.resolve("sources"));
    generated = folder.resolve("generated");
  }

  @Test
  void elementsChangeAndIndicesStay() throws Exception {
    write(
        "IntPeak.java",
        """
        // Twins of int: long, float.
        // Elements: x, peak(), copy, bound.
        package peak;

        /// The peak of an array of int; see [IntPeaks].
        final class IntPeak {
          private static final int LENGTH = /*index*/ Integer.SIZE;
          private static final int bound = Integer.MIN_VALUE;

          /// Returns the peak of `int`s.
          static int peak(int[] x, java.util.List<int[]> more) {
            int[] copy = new int[x.length];
            int[] starts = new int[LENGTH];
            int start = (int) 0L;
            copy[0] = x[starts[start]];
            return copy[0] > bound ? copy[0] : intLength("int", more.size());
          }

          private static int intLength(String text, /*index*/ int x) {
            return text.length() + x;
          }
        }
        """);
    assertEquals(List.of(), run());
    assertEquals(
        """
        // Written by config/Twins.java from IntPeak.java: change that file, not this one.

        package peak;

        /// The peak of an array of long; see [LongPeaks].
        final class LongPeak {
          private static final int LENGTH = /*index*/ Integer.SIZE;
          private static final long bound = Long.MIN_VALUE;

          /// Returns the peak of `long`s.
          static long peak(long[] x, java.util.List<int[]> more) {
            long[] copy = new long[x.length];
            int[] starts = new int[LENGTH];
            int start = (int) 0L;
            copy[0] = x[starts[start]];
            return copy[0] > bound ? copy[0] : longLength("long", more.size());
          }

          private static int longLength(String text, /*index*/ int x) {
            return text.length() + x;
          }
        }
        """,
        twin("LongPeak.java"));
    assertTrue(twin("FloatPeak.java").contains("static float peak(float[] x, java.util"));
    assertEquals("", compile());
  }

  @Test
  void twoTypesAndOperatorsChangeAtOnce() throws Exception {
    write(
        "FloatMinKey.java",
        """
        // Twins of float/int: double/long, of min: max. Elements: key.
        record FloatMinKey(float value, int key, int index) {
          /// The minimum, where MIN_KEY is the first.
          float min(float other) {
            return Math.min(value, other) + (float) /*index*/ Math.min(index, 1);
          }
        }
        """);
    assertEquals(List.of(), run());
    assertEquals(
        """
        // Written by config/Twins.java from FloatMinKey.java: change that file, not this one.

        record DoubleMaxKey(double value, long key, int index) {
          /// The maximum, where MAX_KEY is the first.
          double max(double other) {
            return Math.max(value, other) + (float) /*index*/ Math.min(index, 1);
          }
        }
        """,
        twin("DoubleMaxKey.java"));
    assertTrue(twin("FloatMaxKey.java").contains("record FloatMaxKey(float value, int key, int"));
    assertTrue(twin("DoubleMinKey.java").contains("double min(double other)"));
    assertFalse(Files.exists(generated.resolve("FloatMinKey.java")));
    assertEquals("", compile());
  }

  @Test
  void errorsNameTheLine() throws Exception {
    bad("IntHead", "// Twins of int, long.", "");
    bad("IntLate", "", "}\n// Twins of int: long.\nclass Late {");
    bad("IntTwice", "// Twins of int: long. Elements: x, x.", "int x;");
    bad("IntParts", "// Twins of int: long/float.", "");
    bad("FloatList", "// Twins of float: double. Elements: x.", "float x;");
    bad("Nameless", "// Twins of int: long.", "");
    bad("IntMisspelt", "// Twins of int: long. Elements: pivto.", "int pivot, a;");
    bad("IntMethod", "// Twins of int: long. Elements: a.", "int a() { return 0; }");
    bad("IntVain", "// Twins of int: long. Elements: x.", "int x; /*index*/ int a;");
    bad("IntNoWord", "// Twins of int: long. Elements: x.", "int x; /*index*/ long a;");
    bad(
        "IntBox",
        "// Twins of int: long.",
        "boolean f(int n) { return n > Integer.MAX_VALUE - 8; }");
    bad("IntCall", "// Twins of int: long.", "int f(int n) { return Integer.bitCount(n); }");
    bad(
        "IntShift",
        "// Twins of int: long. Elements: x.",
        "int x = 3; int k;\nvoid f() { x |= (1 << k); }");
    bad(
        "IntMask",
        "// Twins of int: long. Elements: x.",
        "boolean f(int[] x) {\n return x[0] < 0x8000_0000; }");
    bad(
        "IntLoop",
        "// Twins of int: float. Elements: x.",
        "void f() { for (int x = 0; x < 9; x++) {} }");
    bad("IntAdd", "// Twins of int: long. Elements: x.", "long f(int x, int n) { return x + n; }");
    bad("MinOrder", "// Twins of min: max. Elements: x.", "boolean f(int x) { return x < 3; }");
    bad("MinCompare", "// Twins of min: max.", "int f(Long x) { return x.compareTo(3L); }");
    bad("IntMin", "// Twins of min: max.", "int f(int x, int n) { return Math.min(x, n); }");
    String example = "// Twins of int: long, float, double. Elements: a, pivot().";
    String box =
        "Integer becomes the class of the other type, beside an index; for that of an index";
    assertEquals(
        List.of(
            "FloatList.java:1: every float is an element: list none",
            "IntHead.java:1: the first lines are 'Twins of int, long.', and should be as '"
                + example
                + "'",
            "IntLate.java:1: the first lines are '', and should be as '" + example + "'",
            "IntParts.java:1: twins of int cannot be of long/float",
            "IntTwice.java:1: x is listed twice",
            "IntAdd.java:3: x + n has an index and an element; list both, or assign the index to an"
                + " element first",
            "IntBox.java:3: " + box + " write /*index*/ Integer",
            "IntCall.java:3: " + box + " write /*index*/ Integer",
            "IntLoop.java:3: x counts a loop, and is listed as an element; rename one of them",
            "IntMask.java:4: the literal has 32 bits in a twin too; take the limits in Integer",
            "IntMethod.java:1: no int belongs to the element a; these names have one: [a()]",
            "IntMin.java:3: a twin has the other extreme of an index; to keep it write /*index*/"
                + " Math.min",
            "IntMisspelt.java:1: no int belongs to the element pivto; these names have one: [a,"
                + " pivot]",
            "IntNoWord.java:3: no word that changes follows the mark /*index*/",
            "IntShift.java:4: the literal is shifted as an int in a twin too; assign it to an"
                + " element first",
            "IntVain.java:3: this int has a mark, but its name is not listed",
            "MinCompare.java:3: x.compareTo(3L) has the order of elements, which a twin would have"
                + " to reverse",
            "MinOrder.java:3: x < 3 has the order of elements, which a twin would have to"
                + " reverse",
            "Nameless.java:1: a class with twins has what they change in its name"),
        run());
    assertFalse(Files.exists(generated), "nothing is written where there are errors");
  }

  @Test
  void anElementThatIsNotListedDoesNotCompile() throws Exception {
    String text =
        """
        // Twins of int: long. Elements: x, sum.
        final class IntTotal {
          static boolean isPositive(int[] x) {
            int sum = 0;
            for (int i = 0; i < x.length; i++) {
              sum += x[i];
            }
            return sum > 0;
          }
        }
        """;
    write("IntTotal.java", text);
    assertEquals(List.of(), run());
    assertEquals("", compile());
    write("IntTotal.java", text.replace(", sum", ""));
    assertEquals(List.of(), run());
    assertTrue(compile().contains("LongTotal.java:7: warning: [lossy-conversions]"));
    write("IntTotal.java", text.replace("sum.", "sum, i."));
    assertEquals(
        List.of(
            "IntTotal.java:5: i counts a loop, and is listed as an element; rename one of them",
            "IntTotal.java:5: i < x.length has an index and an element; list both, or assign the"
                + " index to an element first"),
        run());
  }

  @Test
  void theTwinOfARemovedFileIsDeleted() throws Exception {
    write("IntOld.java", "// Twins of int: long.\nclass IntOld {}\n");
    assertEquals(List.of(), run());
    assertTrue(Files.exists(generated.resolve("LongOld.java")));
    Files.delete(sources.resolve("IntOld.java"));
    Files.writeString(generated.resolve("Other.java"), "class Other {}\n");
    assertEquals(List.of(), run());
    assertFalse(Files.exists(generated.resolve("LongOld.java")));
    assertTrue(Files.exists(generated.resolve("Other.java")));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(sources.resolve(name), text);
  }

  private void bad(String name, String head, String body) throws IOException {
    write(name + ".java", head + "\nclass " + name + " {\n  " + body + "\n}\n");
  }

  private String twin(String name) throws IOException {
    return Files.readString(generated.resolve(name));
  }

  /// Runs the program and returns the errors, none if it succeeds.
  private List<String> run() throws Exception {
    List<String> errors = new ArrayList<>();
    for (Object error : (List<?>) program.invoke(null, sources, generated)) {
      errors.add(error.toString().replace(sources + "/", ""));
    }
    return errors;
  }

  /// Compiles the sources and their twins, and returns what the compiler prints.
  private String compile() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-Xlint:all", "-Werror", "-d"));
    arguments.add(folder.resolve("classes").toString());
    for (Path root : List.of(sources, generated)) {
      try (var files = Files.list(root)) {
        files.map(Path::toString).forEach(arguments::add);
      }
    }
    return javac(arguments.toArray(String[]::new));
  }

  /// Runs the compiler, which prints something if and only if it fails.
  private static String javac(String... arguments) {
    StringWriter output = new StringWriter();
    PrintWriter writer = new PrintWriter(output);
    ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
    int status = compiler.run(writer, writer, arguments);
    assertEquals(output.toString().isEmpty(), status == 0, output.toString());
    return output.toString();
  }
}
