package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.foreign.FunctionDescriptor;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Finding the loader, and reading prototypes: no device is needed.
class LibraryTest {
  @Test
  void reportsInOneLineWhatIsMissing() {
    Library none = Library.find("libNoSuchThing.so.9", "Linux");
    assertNull(none.calls());
    assertEquals(
        "no OpenCL loader (looked for libNoSuchThing.so.9, the value of -Dshoal.opencl.library); install"
            + " ocl-icd-libopencl1 and the driver of your GPU, or pocl-opencl-icd to try without a"
            + " GPU",
        none.absence());
  }

  @Test
  void searchesTheNamesOfEachSystem() {
    assertEquals(List.of("OpenCL.dll"), Library.names("Windows 11"));
    assertEquals(
        List.of("/System/Library/Frameworks/OpenCL.framework/OpenCL"), Library.names("Mac OS X"));
    assertEquals(List.of("libOpenCL.so.1", "libOpenCL.so"), Library.names("Linux"));
  }

  @Test
  void aFileThatIsNotThereIsAbsent() {
    assertTrue(
        Library.find("/no/such/folder/libOpenCL.so", "Linux").absence().contains("/no/such"));
  }

  @Test
  void aForeignLibraryIsReportedWithTheMissingFunction() {
    if (System.getProperty("os.name").startsWith("Linux")) {
      String absence = Library.find("libc.so.6", "Linux").absence();
      assertTrue(absence.contains("libc.so.6 is not OpenCL 1.2: "), absence);
      assertTrue(absence.contains("clGetPlatformIDs"), absence);
    }
  }

  @Test
  void aJvmThatDeniesNativeAccessIsReportedWithTheFlagAtEveryCall() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = folderOf(OpenCl.class) + File.pathSeparator + folderOf(Twice.class);
    Process process =
        new ProcessBuilder(
                java, "--illegal-native-access=deny", "-cp", classes, Twice.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD) // where a JVM prints its options
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), printed);
    List<String> lines = printed.lines().toList();
    assertEquals(4, lines.size(), printed);
    assertTrue(lines.get(0).startsWith("[]: Java denies native access, which OpenCL needs ("));
    assertTrue(
        lines
            .get(0)
            .endsWith(
                "); start Java with --enable-native-access=dev.shoal.opencl, on the class path"
                    + " --enable-native-access=ALL-UNNAMED"),
        printed);
    assertEquals(lines.get(0), "[]: " + lines.get(1));
    assertEquals(lines.subList(0, 2), lines.subList(2, 4));
  }

  private static Path folderOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /// Asks for the devices of a JVM two times.
  static final class Twice {
    private Twice() {}

    public static void main(String[] arguments) {
      for (int i = 0; i < 2; i++) {
        System.out.println(OpenCl.devices() + ": " + OpenCl.absence());
        try {
          System.out.println(OpenCl.device(0));
        } catch (DeviceException e) {
          System.out.println(e.getMessage());
        }
      }
    }
  }

  @Test
  void readsPrototypes() {
    String read =
        "cl_int clEnqueueReadBuffer(cl_command_queue queue, cl_mem memory, cl_bool blocking, size_t"
            + " offset, size_t bytes, void *host, cl_uint waits, cl_event *list, cl_event *event)";
    assertEquals("clEnqueueReadBuffer", Prototype.Reader.name(read));
    assertEquals(
        FunctionDescriptor.of(
            JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_INT,
            JAVA_LONG, JAVA_LONG),
        Prototype.Reader.descriptor(read));
    String map = "void* clMap(cl_mem memory, cl_device_info what, cl_int *status)";
    assertEquals("clMap", Prototype.Reader.name(map));
    assertEquals(
        FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG),
        Prototype.Reader.descriptor(map));
  }

  @Test
  void eachHandleIsNamedAsItsFunction() {
    Pattern words = Pattern.compile("[^a-z]");
    Arrays.stream(Calls.class.getRecordComponents())
        .forEach(c -> {
          String c1 = Prototype.Reader.name(c.getAnnotation(Prototype.class).value());
          String name = words.matcher(c1.substring(2).toLowerCase(Locale.ROOT)).replaceAll("");
          assertTrue(
              name.startsWith(c.getName().toLowerCase(Locale.ROOT)), name + " " + c.getName());
        });
  }

  @Test
  void namesErrors() {
    assertEquals("CL_DEVICE_NOT_FOUND (-1)", ErrorName.of(-1));
    assertEquals("CL_OUT_OF_HOST_MEMORY (-6)", ErrorName.of(-6));
    assertEquals("CL_BUILD_PROGRAM_FAILURE (-11)", ErrorName.of(-11));
    assertEquals("CL_KERNEL_ARG_INFO_NOT_AVAILABLE (-19)", ErrorName.of(-19));
    assertEquals("a driver-specific error (-20)", ErrorName.of(-20));
    assertEquals("a driver-specific error (-29)", ErrorName.of(-29));
    assertEquals("CL_INVALID_VALUE (-30)", ErrorName.of(-30));
    assertEquals("CL_INVALID_KERNEL_NAME (-46)", ErrorName.of(-46));
    assertEquals("CL_INVALID_WORK_GROUP_SIZE (-54)", ErrorName.of(-54));
    assertEquals("CL_INVALID_BUFFER_SIZE (-61)", ErrorName.of(-61));
    assertEquals("CL_INVALID_DEVICE_PARTITION_COUNT (-68)", ErrorName.of(-68));
    assertEquals("CL_MAX_SIZE_RESTRICTION_EXCEEDED (-72)", ErrorName.of(-72));
    assertEquals("CL_PLATFORM_NOT_FOUND_KHR (-1001)", ErrorName.of(-1001));
    assertEquals("a driver-specific error (-9999)", ErrorName.of(-9999));
    assertEquals("a driver-specific error (-2147483648)", ErrorName.of(Integer.MIN_VALUE));
  }

  @Test
  void readsVersions() {
    assertTrue(ClDevice.isAtLeast12("OpenCL 1.2 CUDA"));
    assertTrue(ClDevice.isAtLeast12("OpenCL 3.0 PoCL HSTR: pthread"));
    assertTrue(!ClDevice.isAtLeast12("OpenCL 1.1 Mesa"));
    assertTrue(!ClDevice.isAtLeast12("something else"));
  }
}
