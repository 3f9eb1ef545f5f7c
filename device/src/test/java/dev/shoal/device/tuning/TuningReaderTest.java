package dev.shoal.device.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The subject of these tests is `example`, whose file is among the resources of the tests.
class TuningReaderTest {
  record Inner(int size, double factor) {
    Inner(TuningValues values) {
      this(values.multiple("size", 64, 512), values.real("factor", 0, 2));
    }
  }

  record ExampleTuning(int block, int group, Inner inner) {
    ExampleTuning(TuningValues values) {
      this(
          values.integer("block", 1),
          values.powerOfTwo("group", 1, 256),
          new Inner(values.in("inner")));
    }
  }

  @TempDir private Path folder;

  private static ExampleTuning read(Machine machine, String overrides) throws IOException {
    return new TuningReader(machine, file(overrides)).read(ExampleTuning.class, ExampleTuning::new);
  }

  private static TuningFile file(String lines) throws IOException {
    return TuningFile.read(
        "sweep.properties", new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
  }

  private static String error(String overrides) {
    return assertThrows(
            IllegalArgumentException.class, () -> read(Machine.AVX2, overrides), overrides)
        .getMessage();
  }

  @Test
  void eachMachineInheritsWhatItHasNoValueFor() throws IOException {
    var any = new Inner(64, 0.5);
    assertEquals(new ExampleTuning(1000, 16, any), read(Machine.SERIAL, ""));
    assertEquals(new ExampleTuning(1000, 16, any), read(Machine.SCALAR, ""));
    assertEquals(new ExampleTuning(2048, 16, any), read(Machine.AVX2, ""));
    assertEquals(new ExampleTuning(4096, 16, new Inner(512, 0.5)), read(Machine.AVX512, ""));
    assertEquals(new ExampleTuning(1000, 1, any), read(Machine.OPENCL_CPU, ""));
    assertEquals(new ExampleTuning(1000, 256, new Inner(64, 2)), read(Machine.GPU, ""));
  }

  @Test
  void anOverrideWinsEvenOverTheValueOfTheMachine() throws IOException {
    assertEquals(7, read(Machine.AVX512, "example.block = 7").block());
    assertEquals(7, read(Machine.AVX2, "# a comment\n\nexample.block@avx2=7").block());
    assertEquals(4096, read(Machine.AVX512, "example.block@avx2 = 7").block());
    assertEquals(7, read(Machine.AVX512, "example.block@host = 7").block());
    assertEquals(1.25, read(Machine.GPU, "example.inner.factor = 1.25").inner().factor(), 0);
  }

  @Test
  void hostMachinesGoByTheWidthOfVectors() {
    assertEquals(Machine.AVX2, Machine.host(256));
    assertEquals(Machine.AVX512, Machine.host(512));
    assertEquals(Machine.AVX512, Machine.host(2048));
  }

  @Test
  void withoutVectorsTheyGoByTheSortOfTheJdk() {
    CpuInfo xeon = processor("GenuineIntel", 6, "fpu avx2 avx512f avx512dq avx512_vnni");
    assertEquals(Machine.SCALAR, Machine.scalar("aarch64", xeon));
    assertEquals(Machine.SCALAR_AVX512, Machine.scalar("amd64", xeon));
    assertEquals(Machine.SCALAR_AVX512, Machine.scalar("x86_64", xeon));
    assertEquals(Machine.SCALAR_X64, Machine.scalar("amd64", new CpuInfo("")));
    assertEquals(Machine.SCALAR_X64, scalar("GenuineIntel", 6, "fpu avx2"));
    assertEquals(Machine.SCALAR_X64, scalar("GenuineIntel", 6, "fpu avx2 avx512dq_not"));
    assertEquals(Machine.SCALAR_X64, scalar("AuthenticAMD", 25, "avx512dq")); // Zen 4
    assertEquals(Machine.SCALAR_AVX512, scalar("AuthenticAMD", 26, "avx512dq")); // Zen 5
    assertEquals(Machine.SCALAR_X64, scalar("Other", 26, "avx512dq"));
  }

  private static Machine scalar(String vendor, int family, String flags) {
    return Machine.scalar("amd64", processor(vendor, family, flags));
  }

  private static CpuInfo processor(String vendor, int family, String flags) {
    return new CpuInfo(
        "processor\t: 0\nvendor_id\t: %s\ncpu family\t: %d\n\nno value\nflags\t\t: %s"
            .formatted(vendor, family, flags));
  }

  @Test
  void theRecordIsReadOnce() {
    var reader = new TuningReader(Machine.AVX2, TuningFile.EMPTY);
    ExampleTuning first = reader.read(ExampleTuning.class, ExampleTuning::new);
    assertSame(first, reader.read(ExampleTuning.class, ExampleTuning::new));
  }

  @Test
  void aValueOutOfRangeIsNamedWithFileLineAndKey() {
    assertEquals(
        "sweep.properties, line 2: example.block is 0, must be 1 … 1073741824",
        error("\nexample.block = 0"));
    assertEquals(
        "sweep.properties, line 1: example.block is 2^40, must be 1 … 1073741824",
        error("example.block = 2^40"));
    assertEquals(
        "sweep.properties, line 1: example.block@avx2 is 'many', must be an integer or a power such"
            + " as 2^15",
        error("example.block@avx2 = many"));
    assertEquals(
        "sweep.properties, line 1: example.group is 12, must be a power of two",
        error("example.group = 12"));
    assertEquals(
        "sweep.properties, line 1: example.inner.size is 100, must be a multiple of 64",
        error("example.inner.size = 100"));
    assertEquals(
        "sweep.properties, line 1: example.inner.size is 576, must be 64 … 512",
        error("example.inner.size = 576"));
    assertEquals(
        "sweep.properties, line 1: example.inner.factor is NaN, must be 0.0 … 2.0",
        error("example.inner.factor = NaN"));
  }

  @Test
  void aLineThatIsNotInTheFormatIsNamed() {
    assertEquals(
        "sweep.properties, line 1: must be 'subject.key = value' or 'subject.key@machine = value',"
            + " is 'example.block 7'",
        error("example.block 7"));
    assertEquals(
        "sweep.properties, line 1: must be 'subject.key = value' or 'subject.key@machine = value',"
            + " is 'example = 7.5'",
        error("example = 7.5"));
    assertTrue(
        error("example.block@avx3 = 7")
            .startsWith(
                "sweep.properties, line 1: example.block@avx3 names no kind of machine, must be one"
                    + " of [any, host, serial, scalar, scalar-x64, scalar-avx512,"
                    + " avx2, avx512,"));
    assertEquals(
        "sweep.properties, line 3: example.block has a value in line 1 already",
        error("example.block = 7\nexample.group = 1\nexample.block = 8"));
  }

  @Test
  void blanksAndAByteOrderMarkMayPrecedeALine() throws IOException {
    assertEquals(7, read(Machine.AVX2, "\uFEFFexample.block = 7").block());
    assertEquals(7, read(Machine.AVX2, "  # example = 8\n\t example.block = 7\n").block());
  }

  @Test
  void aFileOfOverridesIsCheckedAsAWhole() throws IOException {
    Path file = folder.resolve("sweep.properties");
    Files.writeString(file, "example.block = 7\n");
    assertEquals(
        7,
        new TuningReader(Machine.AVX2, TuningReader.overrides(file.toString()))
            .read(ExampleTuning.class, ExampleTuning::new)
            .block());
    Files.writeString(file, "example.block = 7\nexample.blok = 7\n");
    assertEquals(
        file
            + ", line 2: example.blok is unknown, must be one of example.block, example.group,"
            + " example.inner.factor, example.inner.size",
        overridesError(file));
    Files.writeString(file, "exmple.block = 7\n");
    assertEquals(
        file
            + ", line 1: exmple.block has no subject that a module here knows: there is no"
            + " META-INF/shoal/tuning/exmple.properties",
        overridesError(file));
    Files.delete(file);
    assertTrue(overridesError(file).startsWith("-Dshoal.tuning=" + file + " cannot be read: "));
  }

  private static String overridesError(Path file) {
    return assertThrows(
            IllegalArgumentException.class, () -> TuningReader.overrides(file.toString()))
        .getMessage();
  }

  @Test
  void aKeyThatNoComponentReadsIsADefect() {
    record ShortTuning(int block) {}
    var reader = new TuningReader(Machine.AVX2, TuningFile.EMPTY);
    assertEquals(
        "java.lang.IllegalArgumentException: META-INF/shoal/tuning/short.properties, line 2:"
            + " short.extra is no component of ShortTuning",
        assertThrows(
                IllegalStateException.class,
                () ->
                    reader.read(
                        ShortTuning.class, values -> new ShortTuning(values.integer("block", 1))))
            .getMessage());
    assertEquals(
        "no tuning file has short.blocks for avx2",
        assertThrows(
                IllegalStateException.class,
                () ->
                    reader.read(
                        ShortTuning.class, values -> new ShortTuning(values.integer("blocks", 1))))
            .getMessage());
  }
}
