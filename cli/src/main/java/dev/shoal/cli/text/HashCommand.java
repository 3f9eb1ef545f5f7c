package dev.shoal.cli.text;

import dev.shoal.cli.command.Choices;
import dev.shoal.cli.command.ColumnWriter;
import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.EmptyOption;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.formats.tables.TextLines;
import dev.shoal.primitives.text.Strings;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "hash",
    description = {
      "Hash each line of a text.",
      "Line endings (LF or CRLF) are not hashed; the bytes need not be UTF-8. Hashes are "
          + "unsigned: u8, or u4 for murmur2. The text is read into memory. None of the hashes "
          + "is cryptographic."
    })
public final class HashCommand extends DeviceCommand<LinesInput, Column> {
  @Mixin EmptyOption empty;
  @Mixin OutputOptions outputOptions;
  @Mixin JsonOption form;

  @Parameters(
      paramLabel = "FILE",
      description = "A text, plain or compressed with gzip or xz. - is standard input.")
  String file;

  @Option(
      names = "--by",
      paramLabel = "HASH",
      converter = HashConverter.class,
      description = {
        "city64-1.0 (the default): CityHash64 as first published.",
        "city64: CityHash64 as in std::hash of libc++ on 64-bit machines, which loses three "
            + "bits on lines of four to eight bytes and so has more collisions.",
        "murmur2: MurmurHash2 with 32 bits, as in std::hash of libc++ on 32-bit machines.",
        "xxh3: XXH3 with 64 bits, from the library hash4j; on serial and cpu only."
      })
  LineHash by = LineHash.CITY64_1_0;

  @Option(
      names = "--seed",
      paramLabel = "N",
      converter = SeedConverter.class,
      description = "The seed: 32 bits for murmur2, 64 bits for xxh3 (default: 0).")
  BigInteger seed;

  @Option(
      names = "--lines",
      description =
          "Print each hash in hexadecimal, two spaces, and the line, in the style of sha256sum. "
              + "Requires text output.")
  boolean lines;

  @Override
  public void check(Device device) throws Exception {
    checkSeed();
    if (!by.runsOn(device)) {
      throw refusal(
          "--by " + by.title() + " does not go with the device " + device + "; take serial or cpu");
    }
    checkOutput();
  }

  @Override
  public LinesInput read(Timing timing) throws IOException, Failure {
    return LinesInput.read(shell(), timing, file, empty.isAllowed());
  }

  @Override
  public Column compute(LinesInput read, Device device) {
    long bits = seed == null ? 0 : seed.longValue();
    return new Column("hashes", by.type(), by.of(read.lines(), bits, device));
  }

  @Override
  public long bytes(LinesInput read, Column hashes) {
    return read.text().bytes().length + (long) read.lines().length() * by.type().bytes();
  }

  @Override
  public List<Number> verified(Column hashes) {
    return hashes.numbers();
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
    if (form.isJson()) {
      throw refusal("--lines does not go with --json, which has the hashes alone");
    }
    outputOptions.checkText("keeps --lines, which are text; end its name in .txt .csv .tsv .dat");
  }

  @Override
  public void write(LinesInput read, Column hashes, Timing timing) throws Exception {
    TextLines text = read.text();
    Strings strings = read.lines();
    if (lines) {
      timing.moved(Phase.WRITE, text.bytes().length + 2L * strings.length() * by.type().bytes());
      long[] bits = ((LongArray) hashes.values()).hostArray();
      timing.run(
          Phase.WRITE,
          () ->
              outputOptions.writeText(
                  shell(), form, new Json(), text.name(), out -> writeLines(out, strings, bits)));
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
      return new Choices<>("hash", List.of(LineHash.values()), LineHash::title)
          .named(name, TypeConversionException::new);
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
