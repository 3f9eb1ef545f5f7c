package dev.shoal.formats.wave;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shoal.device.Array;
import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.WaveCheckpoint;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Encodes and decodes the sections of a [CheckpointFile].
final class CheckpointContent {
  private static final int READING = 3 * Integer.BYTES + 5 * Double.BYTES;

  /// The number of values in a [Diagnostics], including the lengths of its arrays.
  private static final int DIAGNOSTICS = 6 * Integer.BYTES + Long.BYTES + 13 * Double.BYTES;

  private static final int CELL = 3 * Integer.BYTES + 2 * Float.BYTES;

  private CheckpointContent() {}

  static byte[] lines(ScenarioDigest digest) {
    return digest.values().entrySet().stream()
        .map(entry -> entry.getKey() + "\t" + entry.getValue().replaceAll("\\R", " ") + "\n")
        .collect(Collectors.joining())
        .getBytes(UTF_8);
  }

  static ByteBuffer little(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  static ScenarioDigest digest(ByteBuffer content) {
    Map<String, String> values = new LinkedHashMap<>();
    UTF_8
        .decode(content)
        .toString()
        .lines()
        .map(line -> line.split("\t", 2))
        .forEach(pair -> values.put(pair[0], pair[pair.length - 1]));
    return new ScenarioDigest(values);
  }

  static byte[] numbers(WaveCheckpoint wave) {
    byte[] bytes = new byte[(7 + wave.workOfLevel().length) * Long.BYTES];
    ByteBuffer content = little(bytes);
    content.putDouble(wave.time()).putLong(wave.steps());
    content.putDouble(wave.initialMass()).putDouble(wave.inflow());
    content.putDouble(wave.inflowRest()).putDouble(wave.clipped());
    content.putLong(wave.isRegridded() ? 1 : 0);
    content.asLongBuffer().put(wave.workOfLevel());
    return bytes;
  }

  static WaveCheckpoint wave(
      ByteBuffer numbers,
      int[] i,
      int[] j,
      int[] level,
      double[] depth,
      double[] momentumX,
      double[] momentumY) {
    double time = numbers.getDouble();
    long steps = numbers.getLong();
    double initialMass = numbers.getDouble();
    double inflow = numbers.getDouble();
    double inflowRest = numbers.getDouble();
    double clipped = numbers.getDouble();
    boolean isRegridded = numbers.getLong() == 1;
    return new WaveCheckpoint(
        time,
        steps,
        i,
        j,
        level,
        depth,
        momentumX,
        momentumY,
        initialMass,
        inflow,
        inflowRest,
        clipped,
        longs(numbers),
        isRegridded);
  }

  private static long[] longs(ByteBuffer content) {
    long[] values = new long[content.remaining() / Long.BYTES];
    content.asLongBuffer().get(values);
    return values;
  }

  static byte[] ints(int[] values) {
    byte[] bytes = new byte[values.length * Integer.BYTES];
    little(bytes).asIntBuffer().put(values);
    return bytes;
  }

  static int[] ints(ByteBuffer content) {
    int[] values = new int[content.remaining() / Integer.BYTES];
    content.asIntBuffer().get(values);
    return values;
  }

  static byte[] doubles(double[] values) {
    byte[] bytes = new byte[values.length * Double.BYTES];
    little(bytes).asDoubleBuffer().put(values);
    return bytes;
  }

  static double[] doubles(ByteBuffer content) {
    double[] values = new double[content.remaining() / Double.BYTES];
    content.asDoubleBuffer().get(values);
    return values;
  }

  static byte[] readings(List<GaugeReading> readings) {
    byte[] bytes = new byte[requireSection((long) readings.size() * READING, "readings")];
    ByteBuffer content = little(bytes);
    for (GaugeReading r : readings) {
      content.putInt(r.gauge()).putInt(r.level()).putDouble(r.time());
      content.putDouble(r.depth()).putDouble(r.surface());
      content.putDouble(r.velocityX()).putDouble(r.velocityY()).putInt(r.isWet() ? 1 : 0);
    }
    return bytes;
  }

  private static int requireSection(long size, String what) {
    if (size > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          size + " bytes of " + what + ", a checkpoint holds up to " + Array.MAX_LENGTH);
    }
    return (int) size;
  }

  static List<GaugeReading> readings(ByteBuffer content) {
    List<GaugeReading> readings = new ArrayList<>();
    while (content.hasRemaining()) {
      int gauge = content.getInt();
      int level = content.getInt();
      readings.add(
          new GaugeReading(
              gauge,
              content.getDouble(),
              level,
              content.getDouble(),
              content.getDouble(),
              content.getDouble(),
              content.getDouble(),
              content.getInt() == 1));
    }
    return readings;
  }

  static byte[] frames(List<WaveFrame> frames) {
    long size = Integer.BYTES;
    for (WaveFrame frame : frames) {
      Diagnostics d = frame.diagnostics();
      size += DIAGNOSTICS + Integer.BYTES + (long) CELL * frame.length();
      size += Integer.BYTES * d.cellsOfLevel().size() + Long.BYTES * d.workOfLevel().size();
    }
    byte[] bytes = new byte[requireSection(size, "frames")];
    ByteBuffer content = little(bytes).putInt(frames.size());
    for (WaveFrame frame : frames) {
      put(content, frame.diagnostics());
      content.putInt(frame.length());
      for (int c = 0; c < frame.length(); c++) {
        content.putInt(frame.i()[c]).putInt(frame.j()[c]).putInt(frame.level()[c]);
        content.putFloat(frame.bed()[c]).putFloat(frame.surface()[c]);
      }
    }
    return bytes;
  }

  static List<WaveFrame> frames(ByteBuffer content) {
    List<WaveFrame> frames = new ArrayList<>();
    int count = content.getInt();
    for (int f = 0; f < count; f++) {
      Diagnostics diagnostics = diagnostics(content);
      int cells = requireLeft(content, content.getInt());
      WaveFrame frame = WaveFrame.ofZeros(diagnostics, cells);
      for (int c = 0; c < cells; c++) {
        frame.i()[c] = content.getInt();
        frame.j()[c] = content.getInt();
        frame.level()[c] = content.getInt();
        frame.bed()[c] = content.getFloat();
        frame.surface()[c] = content.getFloat();
      }
      frames.add(frame);
    }
    return frames;
  }

  /// Checks a number of cells before their arrays are allocated.
  private static int requireLeft(ByteBuffer content, int cells) {
    if (cells < 0 || (long) cells * CELL > content.remaining()) {
      throw new BufferUnderflowException();
    }
    return cells;
  }

  private static void put(ByteBuffer content, Diagnostics d) {
    content.putDouble(d.time()).putLong(d.steps()).putInt(d.cells());
    content.putDouble(d.mass()).putDouble(d.massDrift());
    content.putDouble(d.inflow()).putDouble(d.clipped());
    content.putDouble(d.momentumX()).putDouble(d.momentumY()).putDouble(d.energy());
    content.putDouble(d.maxSurface()).putInt(d.maxSurfaceCell());
    content.putDouble(d.minSurface()).putInt(d.minSurfaceCell());
    content.putDouble(d.maxSpeed()).putInt(d.maxSpeedCell());
    content.putDouble(d.wetFraction()).putDouble(d.subcyclingGain());
    content.putInt(d.cellsOfLevel().size());
    for (int cells : d.cellsOfLevel()) {
      content.putInt(cells);
    }
    content.putInt(d.workOfLevel().size());
    for (long work : d.workOfLevel()) {
      content.putLong(work);
    }
  }

  private static Diagnostics diagnostics(ByteBuffer content) {
    double time = content.getDouble();
    long steps = content.getLong();
    int cells = content.getInt();
    double mass = content.getDouble();
    double massDrift = content.getDouble();
    double inflow = content.getDouble();
    double clipped = content.getDouble();
    double momentumX = content.getDouble();
    double momentumY = content.getDouble();
    double energy = content.getDouble();
    double maxSurface = content.getDouble();
    int maxSurfaceCell = content.getInt();
    double minSurface = content.getDouble();
    int minSurfaceCell = content.getInt();
    double maxSpeed = content.getDouble();
    int maxSpeedCell = content.getInt();
    double wetFraction = content.getDouble();
    double subcyclingGain = content.getDouble();
    List<Integer> cellsOfLevel = new ArrayList<>();
    for (int levels = content.getInt(); levels > 0; levels--) {
      cellsOfLevel.add(content.getInt());
    }
    List<Long> workOfLevel = new ArrayList<>();
    for (int levels = content.getInt(); levels > 0; levels--) {
      workOfLevel.add(content.getLong());
    }
    return new Diagnostics(
        time,
        steps,
        cells,
        mass,
        massDrift,
        inflow,
        clipped,
        momentumX,
        momentumY,
        energy,
        maxSurface,
        maxSurfaceCell,
        minSurface,
        minSurfaceCell,
        maxSpeed,
        maxSpeedCell,
        wetFraction,
        cellsOfLevel,
        workOfLevel,
        subcyclingGain);
  }
}
