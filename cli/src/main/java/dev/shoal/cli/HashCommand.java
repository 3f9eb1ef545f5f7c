package dev.shoal.cli;

import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.formats.TextLines;
import dev.shoal.primitives.text.Strings;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "hash",
    description = {
      "A number for each line of a text, made of all its bytes.",
      "What ends a line, a line feed or a return and a line feed, is not hashed; bytes need not be "
          + "UTF-8. Numbers are unsigned: u8, or u4 by murmur2. The text is held in memory. None of "
          + "the hashes withstands somebody who looks for lines that collide."
    })
final class HashCommand extends ShoalCommand {
  @Mixin EmptyOption empty;
  @Mixin DeviceOptions deviceOptions;
  @Mixin OutputOptions outputOptions;
  @Mixin JsonOption form;

  @Parameters(
      paramLabel = "FILE",
      description = "A text; gzip is seen through. - is the standard input.")
  String file;

  @Option(
      names = "--by",
      paramLabel = "HASH",
      converter = HashConverter.class,
      description = {
        "city64-1.0 (the default): CityHash64 as first published.",
        "city64: the same as std::hash of libc++ has it on machines of 64 bits; of lines of four to "
            + "eight bytes it loses three bits, so that some share a hash that need not.",
        "murmur2: MurmurHash2, 32 bits, as std::hash of libc++ has it on machines of 32 bits.",
        "xxh3: XXH3, 64 bits, of the library hash4j: on serial and cpu only."
      })
  LineHash by = LineHash.CITY64_1_0;

  @Option(
      names = "--seed",
      paramLabel = "N",
      converter = SeedConverter.class,
      description = "Of murmur2, 32 bits, or of xxh3, 64 bits; 0 without it.")
  BigInteger seed;

  @Option(
      names = "--lines",
      description =
          "Each hash in hexadecimal digits, two blanks, and its line, as sha256sum has files. With -o "
              + "to a text file.")
  boolean lines;

  HashCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    checkSeed();
    Device device = deviceOptions.device();
    if (!by.runsOn(device)) {
      throw refusal(
          "--by " + by.title() + " does not go with the device " + device + "; take serial or cpu");
    }
    checkOutput();
    var timing = new Timing();
    TextLines text = WholeInput.lines(shell(), file, empty, timing);
    Strings strings = timing.measure(Phase.READ, () -> Strings.lines(text.bytes()));
    Column hashes = computed(text, strings, device, timing);
    if (deviceOptions.verify) {
      Column serial = hashes(strings, Device.serial());
      deviceOptions.requireSame(
          shell(),
          text.name(),
          ArrayCommand.numbers(List.of(hashes)),
          ArrayCommand.numbers(List.of(serial)));
    }
    write(text, strings, hashes, timing);
    deviceOptions.tellTime(shell(), timing);
  }

  private void checkSeed() {
    if (seed != null && by.seedBits() == 0) {
      throw refusal("--by " + by.title() + " takes no --seed; murmur2 and xxh3 do");
    }
    if (seed != null && seed.bitLength() > by.seedBits()) {
      throw refusal("--seed is " + seed + ", must have " + by.seedBits() + " bits at most");
    }
  }

  private void checkOutput() throws Exception {
    if (!lines) {
      outputOptions.check();
      return;
    }
    if (form.json) {
      throw refusal("--lines does not go with --json, which has the hashes alone");
    }
    outputOptions.checkText("keeps --lines, which are text; end its name in .txt .csv .tsv .dat");
  }

  private Column computed(TextLines text, Strings strings, Device device, Timing timing) {
    timing.moved(Phase.COMPUTE, text.bytes().length + (long) strings.length() * by.type().bytes());
    try (var _ = Progress.of(shell(), text.name(), -1)) {
      return timing.measure(Phase.COMPUTE, () -> hashes(strings, device));
    }
  }

  private Column hashes(Strings strings, Device device) {
    long bits = seed == null ? 0 : seed.longValue();
    return new Column("hashes", by.type(), by.of(strings, bits, device));
  }

  private void write(TextLines text, Strings strings, Column hashes, Timing timing)
      throws Exception {
    if (lines) {
      timing.moved(Phase.WRITE, text.bytes().length + 2L * strings.length() * by.type().bytes());
      timing.run(Phase.WRITE, () -> writeLines(strings, ((LongArray) hashes.values()).hostArray()));
      return;
    }
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("hash", by.title());
    if (by.seedBits() > 0) {
      about.put("seed", seed == null ? BigInteger.ZERO : seed);
    }
    about.put("file", text.name());
    new ColumnWriter(shell(), outputOptions, form, timing).write(List.of(hashes), about);
  }

  private void writeLines(Strings strings, long[] hashes) throws IOException {
    if (!outputOptions.isFile()) {
      writeLines(shell().out(), strings, hashes);
      return;
    }
    try (var output = new WholeFile(Path.of(outputOptions.file))) {
      writeLines(output.out(), strings, hashes);
      output.commit();
    }
  }

  private void writeLines(OutputStream to, Strings strings, long[] hashes) throws IOException {
    var out = new BufferedOutputStream(to, 1 << 16);
    int digits = 2 * by.type().bytes();
    for (int s = 0; s < hashes.length; s++) {
      String hash = HexFormat.of().toHexDigits(hashes[s], digits) + "  ";
      out.write(hash.getBytes(StandardCharsets.US_ASCII));
      out.write(strings.bytes(), strings.start(s), strings.end(s) - strings.start(s));
      out.write('\n');
    }
    out.flush();
  }

  /// From `xxh3`.
  static final class HashConverter implements ITypeConverter<LineHash> {
    @Override
    public LineHash convert(String name) {
      return Arrays.stream(LineHash.values())
          .filter(hash -> hash.title().equals(name))
          .findFirst()
          .orElseThrow(() ->
              new TypeConversionException(
                  "no hash is named '"
                      + name
                      + "'; there are "
                      + Arrays.stream(LineHash.values())
                          .map(LineHash::title)
                          .collect(Collectors.joining(", "))));
    }
  }

  /// From `2654435761`.
  static final class SeedConverter implements ITypeConverter<BigInteger> {
    @Override
    public BigInteger convert(String seed) {
      if (!seed.matches("[0-9]{1,20}")) {
        throw new TypeConversionException("'" + seed + "' is no seed: an integer, 0 or more");
      }
      return new BigInteger(seed);
    }
  }
}
