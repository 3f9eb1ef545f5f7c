package dev.shoal.formats.wave;

import dev.shoal.device.Array;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.SafeFile;
import dev.shoal.wave.WaveCheckpoint;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;

/// The checkpoint of a run as a file.
///
/// All numbers are little-endian. A header of 16 bytes:
///
///     byte  0  8F 'S' 'W' 'A' 'V' 'E' 0D 0A   a transfer as text damages it visibly
///           8  u4  version: 2
///          12  u4  the number of sections
///
/// then the sections in the order of [Section], each with a head of 16 bytes:
///
///     byte  0  u4  CRC-32C of all that follows in the section
///           4  u4  which section it is
///           8  i8  the bytes of its content
///          16      the content
///
/// The checksums cover every byte: if a file was truncated or a byte has changed, the reader
/// reports the offset and the problem. See also `docs/wave-outputs.md`.
public final class CheckpointFile {
  private static final byte[] MAGIC = "\u008FSWAVE\r\n".getBytes(StandardCharsets.ISO_8859_1);
  private static final int VERSION = 2;
  private static final int HEADER = 16;
  private static final int HEAD = 16;
  private static final String FIX = "; begin the run again without it";

  /// The maximum number of cells whose doubles fit an array of bytes.
  private static final int MAX_CELLS = Array.MAX_LENGTH / Double.BYTES;

  /// The sections of a file, in this order.
  private enum Section {
    /// [ScenarioDigest]: lines of a name, a tab and a value, in UTF-8.
    SCENARIO(1),
    /// f8 time, i8 steps, f8 initial mass, f8 inflow, f8 its rest, f8 clipped, i8 1 if the mesh is
    /// that of the next step, i8 × levels of work.
    NUMBERS(2),
    /// i4 for each cell.
    COLUMNS(3),
    /// i4 for each cell.
    ROWS(4),
    /// i4 for each cell.
    LEVELS(5),
    /// f8 for each cell.
    DEPTH(6),
    /// f8 for each cell.
    MOMENTUM_X(7),
    /// f8 for each cell.
    MOMENTUM_Y(8),
    /// For each reading: i4 gauge, i4 level, f8 time, depth, surface, velocities, i4 1 if wet.
    READINGS(9),
    /// i4 number of frames, then the frames.
    FRAMES(10);

    final int number;

    Section(int number) {
      this.number = number;
    }
  }

  private CheckpointFile() {}

  /// Writes a checkpoint. The file appears complete or not at all.
  ///
  /// @throws IllegalArgumentException if it has more cells than a section can hold, 2²⁸ − 2, or
  ///   more readings or frames
  public static void write(Path file, RunCheckpoint checkpoint) throws IOException {
    int cells = checkpoint.wave().level().length;
    if (cells > MAX_CELLS) {
      throw new IllegalArgumentException(
          "a wave of " + cells + " cells, a checkpoint holds up to " + MAX_CELLS);
    }
    try (var whole = SafeFile.replacing(file)) {
      OutputStream out = whole.out();
      byte[] header = new byte[HEADER];
      CheckpointContent.little(header).put(MAGIC).putInt(VERSION).putInt(Section.values().length);
      out.write(header);
      for (Section section : Section.values()) {
        write(out, section, content(section, checkpoint));
      }
      whole.commit();
    }
  }

  private static void write(OutputStream out, Section section, byte[] content) throws IOException {
    byte[] head = new byte[HEAD];
    CheckpointContent.little(head).putInt(4, section.number).putLong(8, content.length);
    CheckpointContent.little(head).putInt(0, checksum(head, content));
    out.write(head);
    out.write(content);
  }

  private static int checksum(byte[] head, byte[] content) {
    var crc = new CRC32C();
    crc.update(head, Integer.BYTES, HEAD - Integer.BYTES);
    crc.update(content);
    return (int) crc.getValue();
  }

  private static byte[] content(Section section, RunCheckpoint checkpoint) {
    WaveCheckpoint wave = checkpoint.wave();
    return switch (section) {
      case SCENARIO -> CheckpointContent.lines(checkpoint.scenario());
      case NUMBERS -> CheckpointContent.numbers(wave);
      case COLUMNS -> CheckpointContent.ints(wave.i());
      case ROWS -> CheckpointContent.ints(wave.j());
      case LEVELS -> CheckpointContent.ints(wave.level());
      case DEPTH -> CheckpointContent.doubles(wave.depth());
      case MOMENTUM_X -> CheckpointContent.doubles(wave.momentumX());
      case MOMENTUM_Y -> CheckpointContent.doubles(wave.momentumY());
      case READINGS -> CheckpointContent.readings(checkpoint.readings());
      case FRAMES -> CheckpointContent.frames(checkpoint.frames());
    };
  }

  /// Reads a checkpoint.
  ///
  /// @throws FormatException if the file is not a checkpoint, was truncated or has changed: with
  ///   the byte
  public static RunCheckpoint read(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return new Reader(file.toString(), Files.size(file), in).read();
    }
  }

  /// One reading of a file.
  private static final class Reader {
    private final String name;
    private final long length;
    private final InputStream in;
    private long position;

    Reader(String name, long length, InputStream in) {
      this.name = name;
      this.length = length;
      this.in = in;
    }

    RunCheckpoint read() throws IOException {
      readHeader();
      ScenarioDigest scenario = CheckpointContent.digest(next(Section.SCENARIO));
      ByteBuffer numbers = next(Section.NUMBERS);
      int[] i = CheckpointContent.ints(next(Section.COLUMNS));
      int[] j = CheckpointContent.ints(next(Section.ROWS));
      int[] level = CheckpointContent.ints(next(Section.LEVELS));
      double[] depth = CheckpointContent.doubles(next(Section.DEPTH));
      double[] x = CheckpointContent.doubles(next(Section.MOMENTUM_X));
      double[] y = CheckpointContent.doubles(next(Section.MOMENTUM_Y));
      if (Arrays.stream(new int[] {j.length, level.length, depth.length, x.length, y.length})
          .anyMatch(n -> n != i.length)) {
        throw wrong(HEADER, "its arrays have different numbers of cells");
      }
      try {
        var checkpoint =
            new RunCheckpoint(
                scenario,
                CheckpointContent.wave(numbers, i, j, level, depth, x, y),
                CheckpointContent.readings(next(Section.READINGS)),
                CheckpointContent.frames(next(Section.FRAMES)));
        if (position < length) {
          throw wrong(position, "continues after its last section");
        }
        return checkpoint;
      } catch (BufferUnderflowException | NegativeArraySizeException e) {
        throw wrong(HEADER, "its numbers, readings or frames are not what they claim to be");
      }
    }

    private void readHeader() throws IOException {
      ByteBuffer header = CheckpointContent.little(bytes(HEADER, "within its header"));
      byte[] magic = new byte[MAGIC.length];
      header.get(magic);
      if (!Arrays.equals(magic, MAGIC)) {
        throw wrong(0, "is no checkpoint of a wave: it does not begin with 8F 'SWAVE'");
      }
      int version = header.getInt();
      if (version != VERSION) {
        throw wrong(
            8, "version " + Integer.toUnsignedString(version) + " is not known, only " + VERSION);
      }
      int sections = header.getInt();
      if (sections != Section.values().length) {
        throw wrong(
            12,
            Integer.toUnsignedString(sections) + " sections, must be " + Section.values().length);
      }
    }

    private ByteBuffer next(Section section) throws IOException {
      long at = position;
      byte[] head = bytes(HEAD, "before the section " + section);
      long bytes = CheckpointContent.little(head).getLong(8);
      if (bytes < 0 || bytes > length - position) {
        throw wrong(
            at + 8,
            "the section %s claims %s bytes, the file has %s more; it is truncated or damaged",
            section,
            Long.toUnsignedString(bytes),
            length - position);
      }
      if (bytes > Array.MAX_LENGTH) {
        throw wrong(at + 8, "the section " + section + " has " + bytes + " bytes, too many");
      }
      byte[] content = bytes((int) bytes, "within the section " + section);
      if (CheckpointContent.little(head).getInt(0) != checksum(head, content)) {
        throw wrong(at, "the checksum of the section " + section + " is wrong");
      }
      if (CheckpointContent.little(head).getInt(4) != section.number) {
        throw wrong(at + 4, "is not the section " + section);
      }
      return CheckpointContent.little(content);
    }

    private byte[] bytes(int count, String where) throws IOException {
      byte[] bytes = in.readNBytes(count);
      position += bytes.length;
      if (bytes.length < count) {
        throw wrong(position, "ends " + where + "; it is truncated");
      }
      return bytes;
    }

    private FormatException wrong(long at, String problem, Object... values) {
      return FormatException.atByte(name, at, problem + FIX, values);
    }
  }
}
